/**
 * How do commands that change the same files wait for each other?
 *
 * Each takes the lock of a directory that all of them know. If no lock can be had, the work goes on without one; a change by
 * another process is still noticed and reported. Nothing is left behind: the last holder removes the lock's directory, and
 * the empty directories that were created for it.
 */
import { join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { missingDirectories } from "./apply-edits.ts";
import { errnoOf, nodeFileSystem } from "./file-system.ts";
import { LOCK_DIRECTORY, type Lock, takeLock } from "./lock.ts";
import { identifyProcess } from "./process-identity.ts";
import { removeEmptyDirectories } from "./program-files.ts";

export interface Turn {
  /** The directories that were created for the lock because they were missing, outermost first. */
  readonly missing: readonly string[];
  /** Directories to remove after the lock is released, if they are empty; innermost first. */
  readonly emptied: string[];
}

const LONGEST_WAIT_MS = 60_000;
const LEASE_MS = 120_000;
/** Another process may remove the lock directory just before we lock, so several attempts may be needed. */
const MOST_ATTEMPTS = 100;

export async function inTurn<Result>(dir: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
  const lockDir = join(dir, LOCK_DIRECTORY);
  // Several processes may find them missing. Each reports them, because any of them may be the last to write the record.
  const missing = missingDirectories([lockDir]);
  const turn: Turn = { missing, emptied: [] };
  const lock = await lockIfPossible(dir);
  try {
    return await work(turn);
  } finally {
    lock?.release();
    removeEmptyDirectories([lockDir, ...turn.emptied, ...missing.toReversed()]);
  }
}

async function lockIfPossible(dir: string): Promise<Lock | null> {
  const options = {
    ...{ fs: nodeFileSystem, memoryDir: dir, self: identifyProcess() },
    ...{ waitMs: LONGEST_WAIT_MS, leaseMs: LEASE_MS },
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const lock = await takeLock(options);
      if (lock !== null) return lock;
    } catch (error) {
      if (errnoOf(error) === "ENOENT" && attempt < MOST_ATTEMPTS) continue;
      if (errnoOf(error) === "" && !(error instanceof MemoryError)) throw error;
      return null;
    }
    const message = `Another command has been changing the same files for a minute; try again. Its lock is in ${dir}.`;
    throw new MemoryError("lock-busy", message, { path: join(dir, LOCK_DIRECTORY) });
  }
}
