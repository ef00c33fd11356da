/**
 * What did killed writers leave behind?
 *
 * Harmless, and swept at the next start; told because a person may wonder.
 */
import { type Finding, finding } from "../finding.ts";
import type { Patient } from "../patient.ts";

export function findStaleLeftovers(patient: Patient): Finding[] {
  return patient.memories.flatMap(({ leftovers }) =>
    leftovers.map(({ path, kind }) =>
      kind === "lock"
        ? finding("lock-stale", "The process that held this lock is gone.", { path })
        : finding("temp-stale", "The process that wrote this temporary file is gone.", { path }),
    ),
  );
}
