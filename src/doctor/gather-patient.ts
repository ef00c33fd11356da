/**
 * What is there to be examined?
 *
 * Nothing is written or locked. Gather before a store is opened: opening one sweeps what
 * the dead left behind, and there would be nothing to tell.
 */
import { basename, join } from "node:path";
import { kindAt } from "../files/list-directory.ts";
import { listTree } from "../files/list-tree.ts";
import { readCapped } from "../files/read-capped.ts";
import type { Problem } from "../model/problem.ts";
import { decodeText } from "../text/decode-text.ts";
import { gatherMemory, type MemoryPlace, type MemoryRequest } from "./gather-memory.ts";
import type { ExaminedMemory, Patient, TierFact } from "./patient.ts";

export interface GatherRequest extends MemoryRequest {
  /** The workspace's, and where there is one the user's. */
  readonly memories: readonly MemoryPlace[];
  /** Global and project files that reach the prompt, by path. */
  readonly projectFiles: readonly string[];
  readonly tiers: readonly TierFact[];
  /** What opening the memory met. */
  readonly problems: readonly Problem[];
}

const MAX_PROJECT_FILE_BYTES = 256 * 1024;

export async function gatherPatient(request: GatherRequest): Promise<Patient> {
  const memories: ExaminedMemory[] = [];
  for (const place of request.memories) memories.push(await gatherMemory(request, place));
  return {
    memories,
    workspace: {
      root: request.workspace.root,
      exists: existsBelow(request.workspace),
      hasEnding: endingsBelow(request.workspace),
    },
    projectTexts: request.projectFiles.flatMap(readProjectText),
    tiers: request.tiers,
    problems: request.problems,
  };
}

/** What cannot be read has its problem in `/memory`; here it repeats nothing. */
function readProjectText(path: string): { path: string; text: string }[] {
  const read = readCapped(path, MAX_PROJECT_FILE_BYTES);
  return read.ok ? [{ path, text: decodeText(read.data).text }] : [];
}

/** In this work tree or in the main one, whose memory it shares. Notes repeat their paths: each is looked up once. */
function existsBelow({ root, mainTree }: GatherRequest["workspace"]): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const trees = [...new Set([root, mainTree])];
  return (path) => {
    const exists = known.get(path) ?? trees.some((tree) => kindAt(join(tree, path)) !== null);
    known.set(path, exists);
    return exists;
  };
}

/** The tree is listed when a first path is looked for: most notes name none that is not found at once. */
function endingsBelow({ root, mainTree }: GatherRequest["workspace"]): (names: string) => boolean {
  let byName: ReadonlyMap<string, readonly string[]> | null | undefined;
  return (names) => {
    if (byName === undefined) byName = pathsByName([...new Set([root, mainTree])]);
    if (byName === null) return true;
    const paths = byName.get(basename(names)) ?? [];
    return paths.some((path) => path === names || path.endsWith(`/${names}`));
  };
}

function pathsByName(trees: readonly string[]): ReadonlyMap<string, readonly string[]> | null {
  const byName = new Map<string, string[]>();
  for (const tree of trees) {
    const files = listTree(tree);
    if (files === null) return null;
    for (const path of files) {
      const name = basename(path);
      const paths = byName.get(name);
      if (paths === undefined) byName.set(name, [path]);
      else paths.push(path);
    }
  }
  return byName;
}
