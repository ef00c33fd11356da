/**
 * What does the doctor find?
 *
 * Runs every check, and sorts the findings by severity. Pure: the same data gives the same findings.
 */
import { maskSecrets } from "../topics/secrets.ts";
import { findBrokenLinks } from "./checks/broken-links.ts";
import { findBroken } from "./checks/broken-places.ts";
import { findOverBudget } from "./checks/budgets.ts";
import { findDeadLines } from "./checks/dead-lines.ts";
import { findDuplicates } from "./checks/duplicates.ts";
import { findHeaderFaults } from "./checks/headers.ts";
import { findLostInstructions } from "./checks/instructions.ts";
import { findInvisible } from "./checks/invisible.ts";
import { findStaleLeftovers } from "./checks/leftovers.ts";
import { findWrongModes } from "./checks/modes.ts";
import { findNearDuplicates } from "./checks/near-duplicates.ts";
import { findOddFiles } from "./checks/odd-files.ts";
import { findOrphans } from "./checks/orphans.ts";
import { findUnusablePlaces } from "./checks/places.ts";
import { findRepeatedSentences } from "./checks/repeated-sentences.ts";
import { findSecrets } from "./checks/secrets.ts";
import { findSettingsFaults } from "./checks/settings.ts";
import { findStaleLines } from "./checks/stale-lines.ts";
import { findStalePaths } from "./checks/stale-paths.ts";
import { findTwins } from "./checks/twins.ts";
import type { Finding, FindingSeverity } from "./finding.ts";
import type { Patient } from "./patient.ts";

export type Check = (patient: Patient) => readonly Finding[];

const CHECKS: readonly Check[] = [
  findSecrets,
  findSettingsFaults,
  findUnusablePlaces,
  findBroken,
  findOddFiles,
  findHeaderFaults,
  findOverBudget,
  findLostInstructions,
  findOrphans,
  findDeadLines,
  findStaleLines,
  findTwins,
  findInvisible,
  findDuplicates,
  findNearDuplicates,
  findBrokenLinks,
  findStalePaths,
  findRepeatedSentences,
  findWrongModes,
  findStaleLeftovers,
];

const RANK: Readonly<Record<FindingSeverity, number>> = { error: 0, warning: 1, hint: 2 };

/** Errors, warnings, hints; within each by path and line. */
export function examine(patient: Patient): Finding[] {
  // Messages quote links, paths and headers, any of which may hold a credential.
  const findings = CHECKS.flatMap((check) => check(patient)).map((it) => ({ ...it, message: maskSecrets(it.message) }));
  return findings.sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      compare(a.path ?? "", b.path ?? "") ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
