import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findTwins } from "./twins.ts";

const named = (...names: string[]) => patientOf(names.map((it) => `--- ${it}\nText of ${it}.\n`).join(""));

describe("twins", () => {
  verifies("doctor:twins", async () => {
    const patient = await named("Deploy.md", "deploy.md", "cafe\u0301.md", "caf\u00e9.md", "memory.md");
    expect(placesOf(findTwins(patient))).toEqual([
      "topic-twin /memory/caf\u00e9.md",
      "topic-twin /memory/deploy.md",
      "topic-twin /memory/memory.md",
    ]);
  });

  it("are not names that merely resemble each other", async () => {
    expect(findTwins(await named("deploy.md", "deploys.md", "cafe.md", "caf\u00e9.md", "memories.md"))).toEqual([]);
  });

  it("are not topics of two memories", async () => {
    expect(findTwins(await patientOf("--- deploy.md\nText.\n--- user/Deploy.md\nOther.\n"))).toEqual([]);
  });
});
