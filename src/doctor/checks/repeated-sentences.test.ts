import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findRepeatedSentences } from "./repeated-sentences.ts";

const PROJECT = `
--- repo/CLAUDE.md
# Conventions

- Run the whole test suite before you push, and never push to main directly.
- Use tabs.

<!-- Ask Ada about the release calendar if anything here seems to be out of date. -->
`;

const noted = (body: string) =>
  patientOf(`${PROJECT}--- note.md\n---\nname: note\ndescription: d\ntype: user\n---\n${body}\n`);

describe("repeated sentences", () => {
  verifies("doctor:sentences", async () => {
    const patient = await noted(`Learnt today. **Run the whole test suite
before you push, and never push to main directly!** It takes a minute.`);
    expect(placesOf(findRepeatedSentences(patient))).toEqual(["sentence-repeated /memory/note.md:6"]);
    expect(findRepeatedSentences(patient)[0]).toMatchObject({ severity: "hint" });
    expect(findRepeatedSentences(patient)[0]?.message).toContain("/repo/CLAUDE.md");
  });

  it("may stand right under a heading, in the note and in the file", async () => {
    const rule = "Always run the migrations before the new release is switched on";
    const patient = await patientOf(`--- repo/CLAUDE.md\n# Rules\n${rule}.\n--- note.md\n## Learnt\n${rule}!\n`);
    expect(placesOf(findRepeatedSentences(patient))).toEqual(["sentence-repeated /memory/note.md:8"]);
  });

  it("are not short ones, parts of one, other words, code or comments", async () => {
    const benign = [
      "Use tabs.",
      "Run the whole test suite before you push.",
      "Run the whole test suite before you push, and never push to trunk directly.",
      "```\nRun the whole test suite before you push, and never push to main directly.\n```",
      "Ask Ada about the release calendar if anything here seems to be out of date.",
    ];
    for (const body of benign) expect([body, findRepeatedSentences(await noted(body))]).toEqual([body, []]);
  });

  it("are counted once a note and file", async () => {
    const twice = "Run the whole test suite before you push, and never push to main directly. ".repeat(2);
    expect(findRepeatedSentences(await noted(twice)).map(({ message }) => message)).toEqual([
      "2 sentences of this note stand in /repo/CLAUDE.md already.",
    ]);
  });
});
