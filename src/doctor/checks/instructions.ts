/**
 * Did everything that people wrote for the agent reach the prompt?
 *
 * Reading their files has met what is missing, refused or damaged. The memory has checks of its own, and so have
 * settings and budgets.
 */
import { sep } from "node:path";
import { type Finding, type FindingCode, finding } from "../finding.ts";
import type { Patient } from "../patient.ts";

const CODES: ReadonlySet<string> = new Set<FindingCode>([
  "file-unreadable",
  "file-not-regular",
  "file-dangling-link",
  "file-too-large",
  "file-not-utf8",
  "import-missing",
  "import-refused",
  "import-not-approved",
  "import-cycle",
  "import-too-deep",
  "import-too-large",
  "rule-header",
  "glob-invalid",
  "approvals-unreadable",
]);

export function findLostInstructions({ problems, settingsProblems, memories }: Patient): Finding[] {
  const ofSettings = new Set(settingsProblems);
  const memoryDirs = memories.map(({ memoryDir }) => `${memoryDir}${sep}`);
  return problems
    .filter((it) => CODES.has(it.code) && it.severity !== "note" && !ofSettings.has(it))
    .filter(({ path = "" }) => !memoryDirs.some((dir) => path.startsWith(dir)))
    .map(({ code, message, path, line }) =>
      finding(code as FindingCode, message, { ...(path === undefined ? {} : { path }), line }),
    );
}
