/**
 * How healthy is this memory, and what can be repaired safely?
 *
 * Loaded only for the doctor. It looks before any store is opened: opening a store removes what
 * dead processes left behind, so there would be nothing left to report.
 */
import { join } from "node:path";
import { type AppliedFix, applyFixes } from "./doctor/apply-fixes.ts";
import type { Finding } from "./doctor/finding.ts";
import { gatherPatient } from "./doctor/gather-patient.ts";
import type { Patient } from "./doctor/patient.ts";
import { type Fix, planFixes } from "./doctor/plan-fixes.ts";
import { examine } from "./doctor/run-doctor.ts";
import type { OpenState } from "./memory.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Surroundings } from "./model/surroundings.ts";
import { openTopics } from "./open-topics.ts";
import { summarise } from "./summary.ts";
import { requireObject } from "./topics/check-arguments.ts";

export type { AppliedFix } from "./doctor/apply-fixes.ts";

export interface Examination {
  readonly findings: readonly Finding[];
  /** What `--fix` would do: each with a sentence, some with a diff. */
  readonly fixes: readonly Fix[];
}

export async function examineMemory(open: OpenState, { now }: Surroundings): Promise<Examination> {
  const patient = await gather(open, now);
  const findings = examine(patient);
  return { findings, fixes: planFixes(findings, patient) };
}

export async function repairMemory(
  open: OpenState,
  surroundings: Surroundings,
  fixes: readonly Fix[],
): Promise<readonly AppliedFix[]> {
  if (!Array.isArray(fixes)) throw refused("The fixes must be a list, as examine() gives it.");
  for (const fix of fixes) requireFix(fix);
  const topics = openTopics(open, surroundings, { source: "doctor" });
  return applyFixes(fixes, { storeFor: (scope) => topics.store(scope), now: surroundings.now });
}

/** What each repair needs besides its path. All are checked before the first one is applied. */
const NEEDS: Readonly<Record<Fix["kind"], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  "rebuild-index": { scope: (value) => value === "workspace" || value === "user" },
  "set-mode": { mode: Number.isInteger },
  "remove-temp": {},
  "remove-lock": { memoryDir: isText },
  "clear-lock": {},
};

function requireFix(fix: unknown): void {
  requireObject("A fix", fix);
  const given = fix as Readonly<Record<string, unknown>>;
  const { kind, path } = given;
  const needs = isText(kind) && Object.hasOwn(NEEDS, kind) ? NEEDS[kind as Fix["kind"]] : null;
  if (needs === null) throw refused(`kind of a fix is one of ${Object.keys(NEEDS).join(", ")}, as examine() gives it.`);
  const lacking = Object.entries({ path: isText, ...needs }).find(([name, isMet]) => !isMet(given[name]));
  if (lacking === undefined) return;
  const which = isText(path) ? ` of ${path}` : "";
  throw refused(`${lacking[0]} of the fix ${String(kind)}${which} is not as examine() gives it.`);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);

function gather(open: OpenState, now: () => Date): Promise<Patient> {
  const { places, workspace, settings, problems, settingsProblems } = open;
  const { tiers } = summarise(open);
  const own = {
    scope: "workspace" as const,
    memoryDir: places.memoryDir,
    topicsDir: places.topicsDir,
    privateDirs: [places.stateDir, join(places.stateDir, "history")],
  };
  const user =
    places.userMemoryDir === null
      ? []
      : [
          {
            scope: "user" as const,
            memoryDir: places.userMemoryDir,
            topicsDir: join(places.userMemoryDir, settings.layout.topicsIn),
          },
        ];
  return gatherPatient({
    memories: [own, ...user],
    stateDir: places.stateDir,
    cacheDir: places.cacheDir,
    layout: settings.layout,
    workspace,
    projectFiles: tiers.filter(({ tier }) => tier !== "auto").flatMap(({ files }) => files.map(({ path }) => path)),
    tiers,
    problems,
    settingsProblems,
    now,
  });
}
