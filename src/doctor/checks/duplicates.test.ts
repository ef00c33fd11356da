import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findDuplicates } from "./duplicates.ts";

describe("duplicates", () => {
  verifies("doctor:duplicates", async () => {
    const patient = await patientOf(`
--- deploy.md
Run the migrations,
then flip the flag.
--- release.md

Run the migrations, then flip the flag.
--- style.md
Tabs.
--- user/shipping.md
Run the migrations, then  flip the flag.
`);
    expect(placesOf(findDuplicates(patient))).toEqual([
      "topic-duplicate /memory/release.md",
      "topic-duplicate /user/shipping.md",
    ]);
    expect(findDuplicates(patient)[0]?.message).toContain("deploy");
  });

  it("are not notes without text", async () => {
    expect(findDuplicates(await patientOf("--- a.md\n\n--- b.md\n\n"))).toEqual([]);
  });

  it("are not notes that differ in one character, or in where a word ends", async () => {
    expect(findDuplicates(await patientOf("--- a.md\nPort 5432.\n--- b.md\nPort 5433.\n"))).toEqual([]);
    expect(findDuplicates(await patientOf("--- a.md\nnow here\n--- b.md\nno where\n--- c.md\nnowhere\n"))).toEqual([]);
  });
});
