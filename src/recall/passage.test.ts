import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPassage } from "./passage.ts";

const NOTE = [
  "The shop began in 2019 as a weekend project of two people who liked tea.",
  "Nobody remembers why the first schema had no tenants.",
  ...Array.from(
    { length: 12 },
    (_, at) => `Step ${at} of the old guide says to wait for the nightly job and to look at the log again.`,
  ),
  "Deploys: run the migrations first, then flip the feature flag, and never on Fridays.",
  ...Array.from({ length: 12 }, (_, at) => `Appendix ${at} lists people who were asked about colours.`),
].join("\n");

describe("the best passage", () => {
  it("is the part with the words that were asked for", () => {
    const passage = bestPassage(NOTE, ["deploy", "migration", "flag"]);
    expect(passage).toContain("run the migrations first, then flip the feature flag");
    expect(passage.length).toBeLessThanOrEqual(480);
    expect(passage).not.toContain("weekend project");
  });

  it.each([
    ["accents", "Café: the résumé of the déploiement is in the drawer.", ["resume", "deploiement"]],
    ["dashes and quotation marks", "Drawer — the “resumé” is there … or was.", ["drawer", "résume"]],
    ["capitals", "THE DRAWER HOLDS THE ROTA.", ["drawer", "Rota"]],
  ])("is found through %s", (_, line, words) => {
    expect(bestPassage(`${NOTE}\n${line}`, words)).toContain(line);
  });

  it("is all of a short note", () => expect(bestPassage(" short note \n", ["x"])).toBe("short note"));

  it("is the beginning where no word can be seen", () => expect(bestPassage(NOTE, [])).toMatch(/^The shop began/));

  it("is always a part of the note, and never too long", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 40 }),
        fc.array(fc.string({ maxLength: 8 })),
        (lines, words) => {
          const text = lines.join("\n");
          const passage = bestPassage(text, words, 100);
          expect(passage.length).toBeLessThanOrEqual(102);
          expect(text).toContain(passage.replace(/ …$/, ""));
        },
      ),
    );
  });
});
