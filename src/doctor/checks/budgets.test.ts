import { describe, expect } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import type { TierName } from "../../model/tier.ts";
import { findOverBudget } from "./budgets.ts";

const tier = (name: TierName, truncatedBytes: number) => ({
  tier: name,
  path: `/${name}.md`,
  tokens: 8000,
  truncatedBytes,
});

describe("budgets", () => {
  verifies("doctor:budget", async () => {
    const tiers = [tier("identity", 0), tier("global", 10), tier("project", 400), tier("auto", 9000)];
    const found = findOverBudget(await patientOf("", { tiers }));
    expect(found.map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual([
      "error budget-cut-loud /global.md",
      "warning budget-cut /project.md",
      "hint index-overflow /auto.md",
    ]);
    expect(found[1]?.message).toContain("400 bytes");
  });
});
