import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findInvisible } from "./invisible.ts";

describe("invisible characters", () => {
  verifies("doctor:invisible", async () => {
    const patient = await patientOf(`
--- note.md
---
name: note
description: about it
metadata:
  type: user
---

A family 👩\u200d👩\u200d👧 of notes.
Hid\u200bden \u{e0041}text\u200d.
--- MEMORY.md
- [note](note.md)
Read\u202e this.
`);
    expect(placesOf(findInvisible(patient))).toEqual([
      "topic-invisible-characters /memory/MEMORY.md:2",
      "topic-invisible-characters /memory/note.md:9",
    ]);
    expect(findInvisible(patient)[1]?.message).toContain("3 invisible characters (U+200B, U+E0041, U+200D)");
  });

  it("are not what writing needs", async () => {
    const patient = await patientOf(
      "--- note.md\n🏳️‍🌈 می‌خواهم 👨‍👩‍👧 naïve\n--- MEMORY.md\n\uFEFF- [note](note.md) ❤️\r\n",
    );
    expect(findInvisible(patient)).toEqual([]);
  });
});
