/** What is in the editions of the program that frequent commands start from (scripts/build.mjs)? */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { root } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

/** Words that stand in one part of the source only, since names of files and functions are gone from some editions. */
const WORDS_OF = {
  "standing by for hooks": "the index is not built yet",
  "the short memory protocol": "corrections and ways of working they asked for",
  "synonyms of recall": "deploy release ship rollout",
  "the nudge of hooks": "If this is a lasting rule, consider saving it with",
  "completion scripts": "complete -F _keepsake keepsake",
} as const;

const HELD: Readonly<Record<string, readonly (keyof typeof WORDS_OF)[]>> = {
  keepsake: Object.keys(WORDS_OF) as (keyof typeof WORDS_OF)[],
  prompt: ["the short memory protocol", "completion scripts"],
  recall: ["synonyms of recall"],
  hook: ["synonyms of recall", "the nudge of hooks"],
  ask: ["synonyms of recall", "the nudge of hooks"],
};

verifies("command:editions", () => {
  for (const [edition, held] of Object.entries(HELD)) {
    const code = readFileSync(join(root, "dist", "lib", `${edition}.cjs`), "utf8");
    const found = Object.entries(WORDS_OF).filter(([, words]) => code.includes(words));
    expect(
      found.map(([part]) => part),
      edition,
    ).toEqual(held);
  }
});
