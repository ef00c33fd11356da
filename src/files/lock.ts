/**
 * Who may write in this memory dir now?
 *
 * The owner of the lock: one file, created complete by link(2), that names its owner. It is in
 * a directory of its own (`.lock/`), so that locking does not change the memory dir's time. A
 * dead owner's lock is removed by exactly one taker: the one that creates the marker named
 * after the dead lock's nonce. A marker is a lock too, so if that taker dies it is taken over
 * as well. A released lock file is kept for the next taker: ext4 skips all inodes freed in the
 * last minutes, so a new file for each write would make a burst of writes slow.
 */
import { randomBytes } from "node:crypto";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MemoryError } from "../model/memory-error.ts";
import { ensureDirectory, removeIfThere } from "./atomic-write.ts";
import { contentHash } from "./content-hash.ts";
import { errnoOf, type FileSystem, whileOpen } from "./file-system.ts";
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
  /** A lock of another host may be taken over after this time. Locks are held for milliseconds. */
  readonly leaseMs: number;
  /** Where a released lock file is kept for the next taker; without it, a new file is created each time. */
  readonly spare?: string;
}

export interface Lock {
  release(): void;
}

/** The lock, or null if it stayed busy for `waitMs`. The error names whatever else is in the lock's place. */
export async function takeLock(options: LockOptions): Promise<Lock | null> {
  const dir = join(options.memoryDir, LOCK_DIRECTORY);
  // A link too: a repository that brings one must not make us write where it leads.
  const there = options.fs.lstat(dir);
  if (there === null) ensureDirectory(options.fs, dir);
  else if (!there.isDirectory()) {
    const message = `The memory cannot be locked: ${dir} has to be a directory, and it is none. Move it away.`;
    throw new MemoryError("file-unwritable", message, { path: dir });
  }
  return waitForLock(options, dir);
}

async function waitForLock(options: LockOptions, dir: string): Promise<Lock | null> {
  const { waitMs, spare } = options;
  const lock = join(dir, LOCK_FILE);
  const deadline = elapsedMs() + waitMs;
  for (let attempt = 0; ; attempt++) {
    const nonce = tryCreate(options, lock, spare);
    if (nonce !== null) return { release: () => release(options, lock, nonce) };
    const free = removeIfDead(options, lock);
    // Try again at once a few times. After that, wait like the others that found it free.
    if (free && attempt < 20) continue;
    const left = deadline - elapsedMs();
    if (left <= 0) return null;
    // Jitter keeps many waiters from asking at the same moment; the upper limit keeps the last one from starving.
    await sleep(Math.min(left, 0.5 + Math.random() * Math.min(20, 2 + attempt)));
  }
}

interface Owner extends ProcessIdentity {
  readonly nonce: string;
}

/** Creates `path` with our identity in it, atomically; null if it exists. */
function tryCreate({ fs, self }: LockOptions, path: string, spare?: string): string | null {
  if (fs.lstat(path) !== null) return null;
  const nonce = randomBytes(12).toString("hex");
  // One line, because a reused file may still hold the end of a longer one.
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
    // Without hard links the file is empty for a moment. A reader then finds no owner, and waits as for another host's lock.
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

/** Null if there is none. A file that is not ours is moved back. */
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

/** False if nothing is there or it cannot be moved: in both cases a new file is created. */
function moved(fs: FileSystem, from: string, to: string): boolean {
  try {
    fs.rename(from, to);
    return true;
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return false;
  }
}

/** More takers than ever died one after the other. */
const MOST_TAKERS = 50;

/** True if the lock may be free now. `takers` is the number of markers between this one and the lock. */
function removeIfDead(options: LockOptions, path: string, takers = 0): boolean {
  const { fs } = options;
  const found = readOwner(fs, path);
  if (found === null) return true;
  if (found === "no-lock") throw noLock(path);
  if (!isAbandoned(found, options, Date.now())) return false;
  const nonce = found.owner?.nonce ?? "unreadable";
  const marker = join(options.memoryDir, LOCK_DIRECTORY, markerFor(basename(path), nonce));
  const mine = tryCreate(options, marker);
  // Another taker is at work. If it died, remove its marker and start again.
  if (mine === null) return takers < MOST_TAKERS && removeIfDead(options, marker, takers + 1);
  try {
    // Only the holder of the marker may remove this lock, so it cannot change between this check and the removal.
    const now = readOwner(fs, path);
    if (now !== null && now !== "no-lock" && (now.owner?.nonce ?? "unreadable") === nonce) removeIfThere(fs, path);
  } finally {
    removeIfThere(fs, marker);
  }
  return true;
}

/** The marker of a marker also depends on its name: a damaged or planted one could name itself and be followed for ever. */
function markerFor(name: string, nonce: string): string {
  return `take.${name === LOCK_FILE ? nonce : contentHash(Buffer.from(`${name} ${nonce}`)).slice(0, 24)}`;
}

export interface FoundLock {
  /** Null for a foreign or damaged file. */
  readonly owner: Owner | null;
  readonly mtimeMs: number;
}

/**
 * Whether its owner is dead, or cannot be checked (another host, unreadable file) and its lease is over. A time as far in the
 * future counts too: the clock was set back since, and the lock would otherwise last until then.
 */
export function isAbandoned(
  { owner, mtimeMs }: FoundLock,
  { self, leaseMs }: Pick<LockOptions, "self" | "leaseMs">,
  nowMs: number,
): boolean {
  const liveness = owner === null ? "unknown" : livenessOf(owner, self);
  return liveness === "dead" || (liveness === "unknown" && Math.abs(nowMs - mtimeMs) >= leaseMs);
}

/** Null if it was released meanwhile; "no-lock" for a directory, link or special file. */
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
  // If the lease ran out, the lock may belong to somebody else now, so it is read first. If that fails three times it is
  // removed anyway: left behind, it would keep everybody out as long as this process lives.
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

/** At start-up: removes every lock and marker whose owner is dead. */
export function sweepLocks(options: LockOptions): number {
  const dir = join(options.memoryDir, LOCK_DIRECTORY);
  let removed = 0;
  if (options.fs.lstat(dir)?.isDirectory() !== true) return removed;
  for (const name of options.fs.readdir(dir)) {
    const path = join(dir, name);
    // Something that is no lock is reported by takers and by the doctor, not here.
    if (isLockName(name) && readOwner(options.fs, path) !== "no-lock" && removeIfDead(options, path)) removed++;
  }
  return removed;
}

/** The lock's own name, or a marker's. */
export const isLockName = (name: string): boolean => name === LOCK_FILE || /^take\.[0-9a-z]+$/.test(name);
