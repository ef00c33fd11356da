/**
 * Which findings can be repaired, and what would change?
 *
 * Only what touches no text that somebody wrote: derived index lines, modes, and what dead
 * processes left. A plan is data and is shown first; apply-fixes.ts carries it out.
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
  /** A unified diff; "" if the sentence says everything. */
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

/** Something in the place of a lock that is none. */
export interface ClearLock extends Shown {
  readonly kind: "clear-lock";
}

/** Only for the given findings: without a finding its repair is left out. The index comes last, because it needs the others. */
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

/** The index is always rebuilt as a whole, even for one finding. */
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

/** With credentials masked: a person may have one in the index, and the context of a diff would show it. */
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
