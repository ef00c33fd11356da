/**
 * Which findings can be repaired, and what would change?
 *
 * Only what touches no word that somebody wrote: lines of the index that are derived, modes,
 * and what dead processes left. A plan is data, to be shown first; apply-fixes.ts does it.
 */
import type { Scope } from "../model/topic.ts";
import { unifiedDiff } from "../text/unified-diff.ts";
import { maskSecrets } from "../topics/secrets.ts";
import { describe, isClearable } from "./checks/broken-places.ts";
import { deadLinesOf } from "./checks/dead-lines.ts";
import { wantedMode, wrongModes } from "./checks/modes.ts";
import { orphansOf } from "./checks/orphans.ts";
import { staleLinesOf } from "./checks/stale-lines.ts";
import type { Finding, FindingCode } from "./finding.ts";
import type { ExaminedMemory, Patient } from "./patient.ts";
import { previewIndex } from "./preview-index.ts";

export type Fix = RebuildIndex | SetMode | RemoveLeftover | ClearLock;

interface Shown {
  readonly path: string;
  /** What will be done, for a person. */
  readonly sentence: string;
  /** Unified; "" where the sentence says it all. */
  readonly diff: string;
}

export interface RebuildIndex extends Shown {
  readonly kind: "rebuild-index";
  readonly scope: Scope;
}

export interface SetMode extends Shown {
  readonly kind: "set-mode";
  readonly mode: number;
}

export interface RemoveLeftover extends Shown {
  readonly kind: "remove-temp" | "remove-lock";
  readonly memoryDir: string;
}

/** What stands in a lock's place and is none. */
export interface ClearLock extends Shown {
  readonly kind: "clear-lock";
}

/** For the findings given: leaving one out leaves its repair out. The index comes last, since it needs the rest. */
export function planFixes(findings: readonly Finding[], patient: Patient): Fix[] {
  const wanted = new Set(findings.map(({ code, path }) => keyOf(code, path ?? "")));
  const isWanted = (code: FindingCode, path: string): boolean => wanted.has(keyOf(code, path));
  return [
    ...planModes(patient).filter(({ path }) => isWanted("mode-wrong", path)),
    ...planRemovals(patient).filter(({ kind, path }) =>
      isWanted(kind === "remove-lock" ? "lock-stale" : "temp-stale", path),
    ),
    ...planClearing(patient).filter(({ path }) => isWanted("lock-unusable", path)),
    ...patient.memories.flatMap((memory) => planIndex(memory, isWanted)),
  ];
}

const keyOf = (code: FindingCode, path: string): string => `${code}\n${path}`;

/** The index is rebuilt as a whole: one line wanted brings all of them. */
function planIndex(memory: ExaminedMemory, isWanted: (code: FindingCode, path: string) => boolean): RebuildIndex[] {
  const { path, text, isThere } = memory.index;
  const orphans = orphansOf(memory);
  const dead = deadLinesOf(memory);
  const isCalledFor =
    (!isThere && isWanted("index-missing", path)) ||
    (dead.length > 0 && isWanted("index-dead-line", path)) ||
    (isWanted("index-stale-line", path) && staleLinesOf(memory).length > 0) ||
    orphans.some((it) => isWanted("topic-orphan", it.path));
  if (!isCalledFor) return [];
  const next = previewIndex(memory);
  const parts = [
    ...(isThere ? [] : ["create the index"]),
    ...(orphans.length > 0 ? [`add ${count(orphans.length, "missing line")}`] : []),
    ...(dead.length > 0 ? [`remove ${count(dead.length, "dead line")}`] : []),
    ...(next.doubled.length > 0 ? [`remove ${count(next.doubled.length, "double line")}`] : []),
    ...(next.renewed.length > 0 ? [`renew ${count(next.renewed.length, "line")}`] : []),
  ];
  const sentence = `${parts.join(", ").replace(/^./, (it) => it.toUpperCase())} (the hand-written text stays as it is).`;
  const diff = shownDiff(path, text, next.text);
  return [{ kind: "rebuild-index", scope: memory.scope, path, sentence, diff }];
}

/** A person may have kept a credential in the index: around a change it must not be shown either. */
export function shownDiff(path: string, before: string | null, after: string): string {
  return unifiedDiff(path, before === null ? null : maskSecrets(before), maskSecrets(after));
}

function planModes(patient: Patient): SetMode[] {
  return wrongModes(patient).map(({ path, mode: was, kind }) => {
    const mode = wantedMode(kind);
    return {
      kind: "set-mode",
      path,
      mode,
      sentence: `Change the mode from ${octal(was)} to ${octal(mode)}.`,
      diff: "",
    };
  });
}

function planRemovals(patient: Patient): RemoveLeftover[] {
  return patient.memories.flatMap(({ memoryDir, leftovers }) =>
    leftovers.map(({ path, kind }): RemoveLeftover => {
      const shown = { path, memoryDir, diff: "" };
      return kind === "lock"
        ? { kind: "remove-lock", sentence: "Remove the lock of a process that is gone.", ...shown }
        : { kind: "remove-temp", sentence: "Remove the temporary file of a process that is gone.", ...shown };
    }),
  );
}

function planClearing({ brokenPlaces }: Patient): ClearLock[] {
  return brokenPlaces.filter(isClearable).map((place) => {
    const sentence = `Remove ${describe(place)} that stands in a lock's place.`;
    return { kind: "clear-lock", path: place.path, sentence, diff: "" };
  });
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;
const octal = (mode: number): string => mode.toString(8).padStart(4, "0");
