/**
 * What is examined?
 *
 * Nothing is written or locked. Gather before a store is opened: opening one removes what dead
 * processes left behind, so there would be nothing to report.
 */
import { readCapped } from "../files/read-capped.ts";
import type { Problem } from "../model/problem.ts";
import { decodeText } from "../text/decode-text.ts";
import { examineWorkspace } from "./examine-workspace.ts";
import { findBrokenPlaces } from "./find-broken-places.ts";
import { gatherMemory, type MemoryPlace, type MemoryRequest } from "./gather-memory.ts";
import type { ExaminedMemory, Patient, TierFact } from "./patient.ts";

export interface GatherRequest extends MemoryRequest {
  /** The workspace's, and the user's if there is one. */
  readonly memories: readonly MemoryPlace[];
  /** Holds the history and the records for speed; if left out, these are not examined. */
  readonly stateDir?: string;
  readonly cacheDir?: string;
  /** Paths of the global and project files that reach the prompt. */
  readonly projectFiles: readonly string[];
  readonly tiers: readonly TierFact[];
  /** Problems found while the memory was opened. */
  readonly problems: readonly Problem[];
  /** Those of them that come from settings and places. */
  readonly settingsProblems: readonly Problem[];
}

const MAX_PROJECT_FILE_BYTES = 256 * 1024;

export async function gatherPatient(request: GatherRequest): Promise<Patient> {
  const memories: ExaminedMemory[] = [];
  for (const place of request.memories) memories.push(await gatherMemory(request, place));
  return {
    memories,
    workspace: examineWorkspace(request.workspace),
    projectTexts: request.projectFiles.flatMap(readProjectText),
    tiers: request.tiers,
    problems: request.problems,
    settingsProblems: request.settingsProblems,
    brokenPlaces: findBrokenPlaces(request),
  };
}

/** Empty if it cannot be read; `/memory` reports that already. */
function readProjectText(path: string): { path: string; text: string }[] {
  const read = readCapped(path, MAX_PROJECT_FILE_BYTES);
  return read.ok ? [{ path, text: decodeText(read.data).text }] : [];
}
