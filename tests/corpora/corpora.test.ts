/** Small notebooks with questions and the note that must come first, or must not come at all. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildIndex, type RecallDoc } from "../../src/recall/index.ts";

interface Question {
  readonly ask: string;
  readonly first?: string;
  readonly silent?: boolean;
  readonly admitted?: string;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;

for (const corpus of ["team", "werkstatt", "nikki"]) {
  describe(`recall over the notebook "${corpus}"`, () => {
    const index = buildIndex(read<RecallDoc[]>(`${corpus}/notes.json`));
    for (const { ask, first, silent, admitted } of read<Question[]>(`${corpus}/questions.json`)) {
      if (first !== undefined) it(`finds ${first} for: ${ask}`, () => expect(index.search(ask)[0]?.id).toBe(first));
      if (silent) it(`keeps silent at: ${ask}`, () => expect(index.admit(ask)).toEqual([]));
      if (admitted !== undefined)
        it(`brings ${admitted} for: ${ask}`, () => expect(index.admit(ask).map((hit) => hit.id)).toContain(admitted));
    }
  });
}

describe("explicit search over the team's notebook", () => {
  const index = buildIndex(read<RecallDoc[]>("team/notes.json"));
  const ids = (text: string, options = {}) => index.search(text, options).map((hit) => hit.id);

  it("narrows by type and tag", () => {
    expect(ids("password code answers", { type: "user" })).toEqual(["user-prefers-short"]);
    expect(ids("deploy password", { tag: "security" })).toEqual(["db-credentials"]);
  });
  it("takes a phrase at its word", () => expect(ids('"feature flag"')).toEqual(["deploy-checklist"]));
  it("finds nothing for a phrase that nobody wrote", () => {
    expect(ids('"flag feature"')).toEqual([]);
    expect(ids('"flag feature of purple" migrations')).toEqual([]);
  });
  it("completes a prefix", () => expect(ids("migr*")).toEqual(["deploy-checklist"]));
  it("uses the first eight words if asked to", () =>
    expect(ids("one two three four five six seven eight frontmatter", { queryWords: 8 })).not.toContain(
      "front-matter-parser",
    ));
  it("says which words matched", () =>
    expect(index.search("rotate the password")[0]?.matched).toEqual(["rotate", "password"]));
});
