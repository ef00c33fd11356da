/**
 * How do commands that change the same files wait for each other?
 *
 * One at a time holds the lock of a directory that they all know. It is there for those who come at the same moment: where
 * no lock can be had, the work goes on without one, and whoever meets a change by another is told as ever. Nothing is left
 * behind: the lock's directory goes with its last holder, and with it what was made for it and is empty.
 */
import { join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { missingDirectories } from "./apply-edits.ts";
import { errnoOf, nodeFileSystem } from "./file-system.ts";
import { LOCK_DIRECTORY, type Lock, takeLock } from "./lock.ts";
import { identifyProcess } from "./process-identity.ts";
import { removeEmptyDirectories } from "./program-files.ts";

export interface Turn {
  /** The directory and those above it that were missing at the start, outermost first: they are made for the lock. */
  readonly missing: readonly string[];
  /** To be removed where they are empty, innermost first, once the lock is gone. */
  readonly emptied: string[];
}

const LONGEST_WAIT_MS = 60_000;
const LEASE_MS = 120_000;
/** Another's lock directory may go between our look and our lock. */
const MOST_ATTEMPTS = 100;

export async function inTurn<Result>(dir: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
  const lockDir = join(dir, LOCK_DIRECTORY);
  // Of several who find them missing the first makes them: each has to tell of them, for it may be the last to write.
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
