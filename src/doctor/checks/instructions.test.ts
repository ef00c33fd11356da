import { expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { problem } from "../../model/problem.ts";
import { findLostInstructions } from "./instructions.ts";

const missing = problem("import-missing", "warning", "There is no such file.", { path: "/repo/CLAUDE.md", line: 3 });

verifies("doctor:instructions", async () => {
  const closed = problem("file-unreadable", "error", "The file cannot be read.", { path: "/repo/AGENTS.md" });
  const pattern = problem("glob-invalid", "warning", "`[` is never closed.", { path: "/repo/.keepsake/rules/a.md" });
  expect(findLostInstructions(await patientOf("", { problems: [missing, closed, pattern] }))).toEqual([
    {
      code: "import-missing",
      severity: "warning",
      path: "/repo/CLAUDE.md",
      line: 3,
      message: "There is no such file.",
      fixable: false,
    },
    {
      code: "file-unreadable",
      severity: "error",
      path: "/repo/AGENTS.md",
      message: "The file cannot be read.",
      fixable: false,
    },
    {
      code: "glob-invalid",
      severity: "warning",
      path: "/repo/.keepsake/rules/a.md",
      message: "`[` is never closed.",
      fixable: false,
    },
  ]);
});

it("leaves settings and memories to their own checks, and notes to nobody", async () => {
  const settings = problem("file-not-utf8", "warning", "Not UTF-8.", { path: "/config/settings.toml" });
  const index = problem("file-not-utf8", "warning", "Not UTF-8.", { path: "/memory/MEMORY.md" });
  const crlf = problem("file-crlf", "note", "Lines end with CR LF.", { path: "/repo/CLAUDE.md" });
  const twice = problem("import-cycle", "note", "It is a cycle.", { path: "/repo/CLAUDE.md", line: 4 });
  const problems = [settings, index, crlf, twice];
  expect(findLostInstructions(await patientOf("", { problems, settingsProblems: [settings] }))).toEqual([]);
});
