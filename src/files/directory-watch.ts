/**
 * Has anything in a directory changed since we last compared its files?
 *
 * The system tells a process that stays, which spares it a look at every file. Only where that can be relied on: Linux, and
 * file systems whose files no other machine can change. Everywhere else, and whenever anything is in doubt, the answer
 * is that we do not know.
 */
import { statfsSync, statSync, watch } from "node:fs";

export interface DirectoryWatch {
  /** Changes so far; NaN, which equals nothing, if they cannot be told any more. */
  readonly changes: () => number;
  readonly close: () => void;
}

/** The magic numbers of ext2 to ext4, XFS, Btrfs, tmpfs, F2FS, ZFS, bcachefs and overlayfs, from Linux's `magic.h` and theirs. */
const LOCAL = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0xf2f52010, 0x2fc12fc1, 0xca451a4e, 0x794c7630]);

/** What the system says of a path; another in tests. */
export interface WatchedSystem {
  readonly platform: string;
  readonly fileSystemOf: (path: string) => number;
}

const THIS_SYSTEM: WatchedSystem = { platform: process.platform, fileSystemOf: (path) => statfsSync(path).type };

/** Null if the directory cannot be watched; "missing" if it is not there yet. */
export function watchDirectory(path: string, system = THIS_SYSTEM): DirectoryWatch | "missing" | null {
  if (system.platform !== "linux") return null;
  try {
    const identity = identityOf(path);
    if (!LOCAL.has(system.fileSystemOf(path))) return null;
    let changes = 0;
    const watcher = watch(path, { persistent: false }, () => {
      changes += 1;
    });
    watcher.on("error", () => {
      changes = Number.NaN;
    });
    return { changes: () => (isStill(path, identity) ? changes : Number.NaN), close: () => watcher.close() };
  } catch (error) {
    // No such directory, or no watches left for this user.
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "missing" : orThrow(error);
  }
}

/** A directory in the place of the one that was watched is another one. */
function isStill(path: string, identity: string): boolean {
  try {
    return identityOf(path) === identity;
  } catch (error) {
    return orThrow(error) !== null;
  }
}

function identityOf(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev} ${ino}`;
}

/** Errors of the system have codes, and mean here that nothing is known. */
function orThrow(error: unknown): null {
  if (error instanceof Error && "code" in error) return null;
  throw error;
}
