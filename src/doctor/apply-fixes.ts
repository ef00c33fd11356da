/**
 * How is a plan of repairs carried out?
 *
 * The index is rebuilt by its store, under the store's lock. A temp file or lock is checked again
 * before it is removed, because another process may use it by now. A repair that fails does not stop
 * the others.
 */
import { dirname } from "node:path";
import { removeIfThere } from "../files/atomic-write.ts";
import { clearLock } from "../files/dead-locks.ts";
import { errnoOf, type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { sweepLocks } from "../files/lock.ts";
import { identifyProcess, type ProcessIdentity } from "../files/process-identity.ts";
import { setMode } from "../files/set-mode.ts";
import { findLeftovers } from "../files/sweep.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Scope } from "../model/topic.ts";
import type { TopicStore } from "../topics/topic-store.ts";
import { type Fix, shownDiff } from "./plan-fixes.ts";

export interface FixingHands {
  readonly storeFor: (scope: Scope) => Pick<TopicStore, "rebuildIndex">;
  readonly now: () => Date;
  readonly fs?: FileSystem;
  readonly self?: ProcessIdentity;
  readonly lockLeaseMs?: number;
}

export interface AppliedFix {
  readonly fix: Fix;
  readonly done: boolean;
  /** Why it failed; "" otherwise. */
  readonly message: string;
  /** The same for programs: `lock-busy`, `EACCES`; "" if it was done. */
  readonly failure: string;
  /** What was really changed: other writers may have changed the index since the plan was made. */
  readonly diff: string;
}

export async function applyFixes(fixes: readonly Fix[], hands: FixingHands): Promise<AppliedFix[]> {
  const applied: AppliedFix[] = [];
  for (const fix of fixes) {
    try {
      applied.push({ fix, done: true, message: "", failure: "", diff: await applyFix(fix, hands) });
    } catch (error) {
      const failure = error instanceof MemoryError ? error.code : errnoOf(error);
      if (failure === "") throw error;
      applied.push({ fix, done: false, message: (error as Error).message, failure, diff: "" });
    }
  }
  return applied;
}

async function applyFix(fix: Fix, hands: FixingHands): Promise<string> {
  const fs = hands.fs ?? nodeFileSystem;
  switch (fix.kind) {
    case "rebuild-index": {
      const { before, after } = await hands.storeFor(fix.scope).rebuildIndex();
      return shownDiff(fix.path, before, after);
    }
    case "set-mode":
      setMode(fs, fix.path, fix.mode);
      return "";
    case "remove-temp": {
      const stale = findLeftovers(fs, [dirname(fix.path)], hands.now().getTime());
      if (stale.some(({ path }) => path === fix.path)) removeIfThere(fs, fix.path);
      return "";
    }
    case "clear-lock":
      clearLock(fs, fix.path);
      return "";
    case "remove-lock": {
      const self = hands.self ?? identifyProcess();
      sweepLocks({ fs, memoryDir: fix.memoryDir, self, waitMs: 0, leaseMs: hands.lockLeaseMs ?? 30_000 });
      return "";
    }
  }
}
