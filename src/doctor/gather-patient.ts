/**
 * What is there to be examined?
 *
 * Nothing is written or locked. Gather before a store is opened: opening one sweeps what
 * the dead left behind, and there would be nothing to tell.
 */
import { readCapped } from "../files/read-capped.ts";
import type { Problem } from "../model/problem.ts";
import { decodeText } from "../text/decode-text.ts";
import { examineWorkspace } from "./examine-workspace.ts";
import { findBrokenPlaces } from "./find-broken-places.ts";
import { gatherMemory, type MemoryPlace, type MemoryRequest } from "./gather-memory.ts";
import type { ExaminedMemory, Patient, TierFact } from "./patient.ts";

export interface GatherRequest extends MemoryRequest {
  /** The workspace's, and where there is one the user's. */
  readonly memories: readonly MemoryPlace[];
  /** Where the history and the records for speed are; without them they are not looked at. */
  readonly stateDir?: string;
  readonly cacheDir?: string;
  /** Global and project files that reach the prompt, by path. */
  readonly projectFiles: readonly string[];
  readonly tiers: readonly TierFact[];
  /** What opening the memory met. */
  readonly problems: readonly Problem[];
  /** Those of them that settings and places gave. */
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

/** What cannot be read has its problem in `/memory`; here it repeats nothing. */
function readProjectText(path: string): { path: string; text: string }[] {
  const read = readCapped(path, MAX_PROJECT_FILE_BYTES);
  return read.ok ? [{ path, text: decodeText(read.data).text }] : [];
}
