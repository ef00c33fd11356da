/**
 * Who may write in this memory dir now?
 *
 * One file, made whole by link(2), that names its owner. It lives in a directory of its
 * own (`.lock/`), so that locking leaves the memory dir's time alone. A dead owner's lock
 * is removed by exactly one taker: whoever creates the marker named after the dead lock's
 * nonce. A marker is a lock too, so a taker that dies on the way is taken over in turn.
 * A released lock is put aside for the next taker: ext4 passes over every inode that was
 * freed in the last minutes, so a new file for each write makes a burst of them slow.
 */
import { randomBytes } from "node:crypto";
import { join, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MemoryError } from "../model/memory-error.ts";
import { ensureDirectory, removeIfThere } from "./atomic-write.ts";
import { errnoOf, type FileSystem, orElse, whileOpen } from "./file-system.ts";
import { placeNew } from "./place-new.ts";
import { livenessOf, type ProcessIdentity } from "./process-identity.ts";
import { tempEnding } from "./temp-name.ts";
import { elapsedMs } from "./wall-clock.ts";

export const LOCK_DIRECTORY = ".lock";
const LOCK_FILE = "write.lock";

export interface LockOptions {
  readonly fs: FileSystem;
  readonly memoryDir: string;
  readonly self: ProcessIdentity;
  /** How long to wait for a busy lock. */
  readonly waitMs: number;
  /** A foreign host's lock older than this is given up. Held locks last milliseconds. */
  readonly leaseMs: number;
  /** Where a released lock waits for its next taker; without it, a new file is made each time. */
  readonly spare?: string;
}

export interface Lock {
  release(): void;
}

/** The lock, or null when it stayed busy for `waitMs`. What stands where it has to be is named in the error. */
export async function takeLock(options: LockOptions): Promise<Lock | null> {
  const dir = join(options.memoryDir, LOCK_DIRECTORY);
  try {
    return await waitForLock(options, dir);
  } catch (error) {
    if (errnoOf(error) === "" || !isInTheWay(options.fs, dir)) throw error;
    const message = `The memory cannot be locked: ${dir} has to be a directory, and it is none. Move it away.`;
    throw new MemoryError("file-unwritable", message, { path: dir, cause: error });
  }
}

/** Something is there, and it neither is a directory nor leads to one. One that is closed to this user is one. */
function isInTheWay(fs: FileSystem, dir: string): boolean {
  if (!orElse(false, () => fs.lstat(dir) !== null)) return false;
  try {
    return fs.lstat(`${dir}${sep}.`) === null;
  } catch (error) {
    return errnoOf(error) !== "EACCES";
  }
}

async function waitForLock(options: LockOptions, dir: string): Promise<Lock | null> {
  const { fs, waitMs, spare } = options;
  if (fs.lstat(dir) === null) ensureDirectory(fs, dir);
  const lock = join(dir, LOCK_FILE);
  const deadline = elapsedMs() + waitMs;
  for (let attempt = 0; ; attempt++) {
    const nonce = tryCreate(options, lock, spare);
    if (nonce !== null) return { release: () => release(options, lock, nonce) };
    const free = removeIfDead(options, lock);
    // A few times at once; then in turn with the others who found it free.
    if (free && attempt < 20) continue;
    const left = deadline - elapsedMs();
    if (left <= 0) return null;
    // Jitter keeps a crowd of waiters from asking in step; the ceiling keeps the last one from starving.
    await sleep(Math.min(left, 0.5 + Math.random() * Math.min(20, 2 + attempt)));
  }
}

interface Owner extends ProcessIdentity {
  readonly nonce: string;
}

/** Makes `path` with our identity in it, all at once; null if it is there already. */
function tryCreate({ fs, self }: LockOptions, path: string, spare?: string): string | null {
  if (fs.lstat(path) !== null) return null;
  const nonce = randomBytes(12).toString("hex");
  // One line: the end of a longer one may follow.
  const data = Buffer.from(`${JSON.stringify({ ...self, nonce } satisfies Owner)}\n`);
  const temp = `${path}.${tempEnding(self.pid)}`;
  let linked = false;
  try {
    const fd = (spare === undefined ? null : openSpare(fs, spare, temp)) ?? fs.open(temp, "create");
    try {
      fs.write(fd, data);
    } finally {
      fs.close(fd);
    }
    // Where it is filled a moment later, a reader finds no owner in it, and waits as for a foreign host's.
    linked = placeNew(fs, temp, path, data);
  } catch (error) {
    removeIfThere(fs, temp);
    throw error;
  }
  try {
    removeIfThere(fs, temp);
  } catch (error) {
    if (linked) removeIfThere(fs, path);
    throw error;
  }
  return linked ? nonce : null;
}

/** Null when there is none to be had. What stands in its place and is no file of ours goes back where it was. */
function openSpare(fs: FileSystem, spare: string, temp: string): number | null {
  if (!moved(fs, spare, temp)) return null;
  let fd: number | null = null;
  try {
    fd = fs.open(temp, "update");
    const stats = fs.fstat(fd);
    if (stats.isFile() && stats.nlink === 1) return fd;
  } catch (error) {
    if (errnoOf(error) === "") throw error;
  }
  if (fd !== null) fs.close(fd);
  fs.rename(temp, spare);
  return null;
}

/** False when nothing is there, or it cannot be moved this way: both mean a new file. */
function moved(fs: FileSystem, from: string, to: string): boolean {
  try {
    fs.rename(from, to);
    return true;
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return false;
  }
}

/** True when the way may be free now. */
function removeIfDead(options: LockOptions, path: string): boolean {
  const { fs } = options;
  const found = readOwner(fs, path);
  if (found === null) return true;
  if (found === "no-lock") throw noLock(path);
  if (!isAbandoned(found, options, Date.now())) return false;
  const nonce = found.owner?.nonce ?? "unreadable";
  const marker = join(options.memoryDir, LOCK_DIRECTORY, `take.${nonce}`);
  const mine = tryCreate(options, marker);
  // Somebody else is at it. If that taker died, clear its marker and begin again.
  if (mine === null) return removeIfDead(options, marker);
  try {
    // Only the holder of the marker may remove this very lock, so what we read now stays until we act.
    const now = readOwner(fs, path);
    if (now !== null && now !== "no-lock" && (now.owner?.nonce ?? "unreadable") === nonce) removeIfThere(fs, path);
  } finally {
    removeIfThere(fs, marker);
  }
  return true;
}

export interface FoundLock {
  /** Null: a foreign or damaged file. */
  readonly owner: Owner | null;
  readonly mtimeMs: number;
}

/**
 * Its owner is dead; or cannot be asked (on another host, or not to be read), and has had its lease. A time that lies as far
 * ahead was taken by a clock that has been set back since, and would keep everybody out until it comes.
 */
export function isAbandoned(
  { owner, mtimeMs }: FoundLock,
  { self, leaseMs }: Pick<LockOptions, "self" | "leaseMs">,
  nowMs: number,
): boolean {
  const liveness = owner === null ? "unknown" : livenessOf(owner, self);
  return liveness === "dead" || (liveness === "unknown" && Math.abs(nowMs - mtimeMs) >= leaseMs);
}

/** Null where it was released meanwhile; "no-lock" for a directory, a link or a special file. */
export function readOwner(fs: FileSystem, path: string): FoundLock | "no-lock" | null {
  try {
    return whileOpen(fs, path, (fd) => {
      const stats = fs.fstat(fd);
      if (!stats.isFile()) return "no-lock";
      return { owner: parseOwner(fs.read(fd, 4096, 0).toString("utf8")), mtimeMs: stats.mtimeMs };
    });
  } catch (error) {
    // A link (O_NOFOLLOW), a socket, a directory on Windows.
    if (["ELOOP", "EMLINK", "ENXIO", "EISDIR"].includes(errnoOf(error))) return "no-lock";
    throw error;
  }
}

const noLock = (path: string): MemoryError =>
  new MemoryError(
    "file-unwritable",
    `The memory cannot be locked: ${path} is no lock file. Remove it (keepsake doctor --fix does).`,
    { path },
  );

function parseOwner(text: string): Owner | null {
  let value: unknown;
  try {
    value = JSON.parse(text.split("\n", 1)[0]!);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== "object" || value === null) return null;
  const { host, boot, pidNamespace, pid, startTime, nonce } = value as Partial<Record<keyof Owner, unknown>>;
  const strings = [host, boot, pidNamespace, startTime, nonce];
  if (!strings.every((it) => typeof it === "string") || typeof pid !== "number") return null;
  // The nonce becomes part of a file name.
  return /^[0-9a-f]{1,64}$/.test(nonce as string) ? (value as Owner) : null;
}

function release({ fs, spare }: LockOptions, path: string, nonce: string): void {
  // A lock we lost to its lease belongs to somebody else by now. One that cannot be read three times is
  // removed all the same: left behind, it would keep everybody out for as long as this process lives.
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      const found = readOwner(fs, path);
      if (found === null || found === "no-lock" || found.owner?.nonce !== nonce) return;
      break;
    } catch (error) {
      if (errnoOf(error) === "") throw error;
    }
  }
  if (spare === undefined || !moved(fs, path, spare)) removeIfThere(fs, path);
}

/** Every lock file whose owner is dead, markers too: what a start-up removes. */
export function sweepLocks(options: LockOptions): number {
  const dir = join(options.memoryDir, LOCK_DIRECTORY);
  let removed = 0;
  if (options.fs.lstat(dir) === null) return removed;
  for (const name of options.fs.readdir(dir)) {
    const path = join(dir, name);
    // What is no lock is told by whoever wants to lock, and by the doctor.
    if (isLockName(name) && readOwner(options.fs, path) !== "no-lock" && removeIfDead(options, path)) removed++;
  }
  return removed;
}

/** The lock's own name, or a marker's. */
export const isLockName = (name: string): boolean => name === LOCK_FILE || /^take\.[0-9a-z]+$/.test(name);
