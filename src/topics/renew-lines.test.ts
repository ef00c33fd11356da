import { describe, expect, it } from "vitest";
import { renewLines } from "./renew-lines.ts";

const now = {
  isThere: (slug: string) => ["a", "b", "linked"].includes(slug),
  lineOf: (slug: string) => (slug === "linked" ? null : `- [${slug}](${slug}.md) — project: about ${slug}`),
};
const A = "- [a](a.md) — project: about a\n";

describe("renewLines", () => {
  it("takes dead lines out and makes its own anew", () => {
    const text = `# Index\n- [gone](gone.md), by hand\n- [a](a.md) — user: as it was\r\n- [b](b.md), by hand\n`;
    expect(renewLines(text, now)).toEqual({
      text: `# Index\n${A.trimEnd()}\r\n- [b](b.md), by hand\n`,
      dead: ["gone"],
      doubled: [],
      renewed: ["a"],
    });
  });

  it("takes out a line of its own that stands twice, as it is or as it was", () => {
    expect(renewLines(`${A}${A}`, now)).toMatchObject({ text: A, doubled: ["a"] });
    const old = "- [a](a.md) — project: as it was\n";
    expect(renewLines(`${old}${old}${A}`, now)).toMatchObject({ text: A, doubled: ["a", "a"], renewed: ["a"] });
    expect(renewLines(`- [see](a.md)\n${A}`, now)).toMatchObject({ text: "- [see](a.md)\n", doubled: ["a"] });
  });

  it("keeps every second line in somebody's own words", () => {
    const second = "- [see also](a.md) before a release\n- [see also](a.md) before a release\n";
    const ourForm = "- [a](a.md) — project: ask Ada first\n";
    const text = `${A}${second}${ourForm}`;
    expect(renewLines(text, now)).toEqual({ text, dead: [], doubled: [], renewed: [] });
  });

  it("keeps the line of a file that is there and not read", () => {
    const text = "- [linked](linked.md) — project: behind a link\n";
    expect(renewLines(text, now)).toMatchObject({ text, dead: [] });
  });

  it("settles: a second run changes nothing", () => {
    const text = `- [a](a.md) — project: x\n- [see](a.md)\n${A}- [a](a.md) — project: y\n- [gone](gone.md)\n`;
    const once = renewLines(text, now).text;
    expect(renewLines(once, now).text).toBe(once);
  });
});
