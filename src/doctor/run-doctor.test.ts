import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../tests/support/patient.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { examine } from "./run-doctor.ts";

describe("the doctor", () => {
  verifies("doctor:sound", async () => {
    const patient = await patientOf(`
--- repo/CLAUDE.md
Run the whole test suite before you push, and never push to main directly.
--- repo/src/main.ts
--- deploy.md
Migrations run first, see \`src/main.ts\` and [[style]].
--- style.md
Tabs in Go, two spaces elsewhere.
--- user/person.md
Prefers short answers.
`);
    expect(examine(patient)).toEqual([]);
  });

  verifies("doctor:order", async () => {
    const patient = await patientOf(
      `
--- b.md
Links to [[nowhere]].
And [[elsewhere]].
--- a.md
---
name: a
---
Text.
--- z.md
---
name: [
---
Other text.
`,
      { tiers: [{ tier: "global", path: "/config/CLAUDE.md", tokens: 1, truncatedBytes: 5 }] },
    );
    const found = examine(patient).map(
      ({ severity, code, path, line }) => `${severity} ${code} ${path} ${line ?? "-"}`,
    );
    expect(found).toEqual([
      "error budget-cut-loud /config/CLAUDE.md -",
      "error topic-header-invalid /memory/z.md 2",
      "warning link-broken /memory/b.md 7",
      "warning link-broken /memory/b.md 8",
      "hint topic-description /memory/a.md -",
      "hint topic-type-missing /memory/a.md -",
    ]);
  });

  verifies("doctor:hostile", async () => {
    const marks = [
      "/",
      "a/",
      ".",
      "...",
      "src/a.",
      "[[",
      "[[a",
      "]]",
      "`",
      "*",
      "**.",
      '. "',
      "- ",
      "@",
      ":1",
      "(",
      "\u200b",
      "\n",
    ];
    for (const mark of marks) {
      const body = mark.repeat(Math.ceil(200_000 / mark.length));
      const files = `--- repo/CLAUDE.md\n${body}\n--- repo/src/a.ts\n--- a.md\n${body} src/lost.ts\n--- b.md\nsrc/lost.ts ${body}\n`;
      expect(placesOf(examine(await patientOf(files)))).toContain("path-stale /memory/b.md:7");
    }
  });

  it("gives plain data for --json", async () => {
    const [found] = examine(await patientOf("--- a.md\nSee [[gone]].\n"));
    expect(JSON.parse(JSON.stringify(found))).toEqual({
      code: "link-broken",
      severity: "warning",
      path: "/memory/a.md",
      line: 7,
      message: "The note links to [[gone]], and there is no such note.",
      fixable: false,
    });
  });
});
