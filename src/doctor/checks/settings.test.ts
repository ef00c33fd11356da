import { expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { problem } from "../../model/problem.ts";
import { findSettingsFaults } from "./settings.ts";

const PATH = "/config/settings.toml";

verifies("doctor:settings", async () => {
  const settingsProblems = [
    problem("settings-syntax", "error", "Not valid TOML.", { path: PATH, line: 3 }),
    problem("layout-unknown", "warning", "KEEPSAKE_LAYOUT must be a layout.", { key: "KEEPSAKE_LAYOUT" }),
    problem("settings-value", "warning", "recall.limit must be a number.", {
      path: PATH,
      line: 4,
      key: "recall.limit",
    }),
  ];
  expect(findSettingsFaults(await patientOf("", { settingsProblems }))).toEqual([
    {
      code: "settings-syntax",
      severity: "error",
      path: PATH,
      line: 3,
      message: "Not valid TOML.",
      fixable: false,
    },
    { code: "layout-unknown", severity: "error", message: "KEEPSAKE_LAYOUT must be a layout.", fixable: false },
    {
      code: "settings-value",
      severity: "warning",
      path: PATH,
      line: 4,
      message: "recall.limit must be a number.",
      fixable: false,
    },
  ]);
});

it("leaves places to the check of places", async () => {
  const record = problem("workspace-record", "warning", "The record is damaged.", { path: "/memory/.workspace.json" });
  expect(findSettingsFaults(await patientOf("", { settingsProblems: [record] }))).toEqual([]);
});
