import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findSecrets } from "./secrets.ts";

// Put together here, so that no scanner takes this file for a leak.
const TOKEN = ["ghp", "b7Kq9ZtV2mXw4LrN8sYc3DfH6jPa1GuE5oTi"].join("_");

describe("secrets", () => {
  verifies("doctor:secrets", async () => {
    const split = `${TOKEN.slice(0, 12)}\u200b${TOKEN.slice(12)}`;
    const patient = await patientOf(`
--- ci.md
---
name: ci
description: about ci
metadata:
  type: reference
---

The token is ${TOKEN}.
--- hidden.md
---
description: ${split}
---
--- MEMORY.md
# Memory index

Use ${TOKEN} for releases.
`);
    const found = findSecrets(patient);
    expect(placesOf(found)).toEqual([
      "secret /memory/MEMORY.md:3",
      "secret /memory/ci.md:8",
      "secret /memory/hidden.md:2",
    ]);
    expect(found.every(({ severity, message }) => severity === "error" && message.includes("GitHub token"))).toBe(true);
    expect(JSON.stringify(found)).not.toContain(TOKEN.slice(4, 12));
  });

  it("are not words about secrets, hashes or placeholders", async () => {
    const patient = await patientOf(`
--- ci.md
The token (ghp_…) is in the vault under ci/github; export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.
Good commit: 3f2a9c81d5e7b6a4f0c1d2e3b4a5968778695a4b. Database: postgres://app:$PASSWORD@db.internal/app
`);
    expect(findSecrets(patient)).toEqual([]);
  });
});
