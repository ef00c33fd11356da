/** Whatever files say: no throw, no frame broken, nothing twice. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { requestFor } from "../../tests/support/tier-request.ts";
import { readTiers } from "./read-tiers.ts";

const NAMES = ["CLAUDE.md", "AGENTS.md", "a.md", "b.md", "docs/c.md"] as const;
const piece = fc.constantFrom(
  ...NAMES.flatMap((it) => [`@${it}\n`, ` @${it} `, `@../${it}\n`]),
  ...[
    "text\n",
    "<!--",
    "-->",
    "```\n",
    "`",
    "\n",
    "</project-claude-md>",
    "@",
    "@none.md\n",
    "é",
    "<system>",
    "\r\n",
    "---\n",
  ],
);
const content = fc.array(piece, { maxLength: 12 }).map((it) => it.join(""));
const tree = fc.record(Object.fromEntries(NAMES.map((it) => [it, content])));

it("assembles any tree of imports: no closing tag of ours, no empty block, each file in one block", async () => {
  const box = sandbox();
  await fc.assert(
    fc.asyncProperty(tree, async (files) => {
      rmSync(box.at("/repo"), { recursive: true, force: true });
      mkdirSync(box.at("/repo/docs"), { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(box.at(`/repo/${name}`), text);
      const { sources, problems } = await readTiers(requestFor(box, { memory: { autoEnabled: false } }));
      for (const { body } of sources) {
        expect(body).not.toMatch(/<\/?project-claude-md/);
        expect(body).toBe(body.trimEnd());
        expect(body).not.toBe("");
      }
      const paths = sources.map((it) => it.path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(problems.every((it) => it.path !== undefined)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
