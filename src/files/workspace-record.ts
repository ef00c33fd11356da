/**
 * Which workspace does this memory directory belong to?
 *
 * Two paths can give one slug (`/a/b` and `/a-b`), and two projects must never read
 * each other's notes. `<memory dir>/.workspace.json` names the owner:
 *
 *   { "version": 1, "root": …, "mainTree": …, "remote"?: …, "firstCommit"?: … }
 *
 * `root` is exactly what the slug was made of: a path, or the remote if that is the key.
 * A repository that was moved has another path; whether to take over its notes is for a
 * person to decide. A record that cannot be read is reported and left alone.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { contentHash } from "./content-hash.ts";
import { hasNoHardLinks, requireErrorCode } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";

export const WORKSPACE_RECORD_FILE = ".workspace.json";

export interface WorkspaceRecord {
  readonly version: 1;
  readonly root: string;
  readonly mainTree: string;
  readonly remote?: string;
  /** Null if there was none at the first write. */
  readonly firstCommit?: string | null;
}

export interface ChosenDir {
  readonly dir: string;
  readonly problem?: Problem;
  /** The record is complete, so `ensureWorkspaceRecord` has nothing to do. */
  readonly isSigned: boolean;
}

/** `dir` is `…/<slug>/memory`. Only reads: nothing is created before there is something to save. */
export function chooseMemoryDir(dir: string, root: string): ChosenDir {
  const first = readRecord(dir);
  if (first.state === "found" && first.record.root === root) return { dir, isSigned: isComplete(first) };
  const own = join(`${dirname(dir)}-${shortHash(root)}`, basename(dir));
  const second = readRecord(own);
  // If the owner of the first directory is unknown, a workspace that has a directory of its own keeps using it.
  const isOwn = second.state === "found" && second.record.root === root;
  if (first.state !== "found" && !isOwn)
    return { dir, isSigned: false, ...(first.state === "damaged" ? { problem: first.problem } : {}) };
  if (second.state === "damaged") return { dir: own, problem: second.problem, isSigned: false };
  if (second.state === "absent" || second.record.root === root) return { dir: own, isSigned: isComplete(second) };
  // A collision of hashes is next to impossible: somebody copied or edited the record.
  return { dir: own, problem: damaged(own, `it names ${second.record.root}, not ${root}`), isSigned: false };
}

function isComplete(found: Found): boolean {
  return found.state === "found" && ["version", "mainTree", "remote"].every((key) => key in found.record);
}

/**
 * Writes the record if there is none, and adds what an older one lacks. Keys of other
 * versions stay. Throws `conflict` if another workspace was faster.
 */
export function ensureWorkspaceRecord(dir: string, record: WorkspaceRecord): { readonly problem?: Problem } {
  const found = readRecord(dir);
  if (found.state === "damaged") return { problem: found.problem };
  try {
    if (found.state === "absent") {
      makeDirectory(dir);
      if (createRecord(dir, record)) return {};
      return ensureWorkspaceRecord(dir, record);
    }
    if (found.record.root !== record.root) throw belongsToAnother(dir, found.record.root);
    const merged = { ...record, ...found.record };
    if (Object.keys(merged).length > Object.keys(found.record).length) replaceRecord(dir, merged);
    return {};
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    const why = (cause as Error).message;
    const message = `The memory directory ${dir} cannot be written: ${why}. Make it writable, or name another in KEEPSAKE_MEMORY_DIR.`;
    throw new MemoryError("file-unwritable", message, { path: dir, cause });
  }
}

/**
 * Adds the first commit to a record that lacks it. Looked up once, because only git can tell;
 * a null is recorded too, so that it is not looked up again.
 */
export function addFirstCommit(dir: string, ask: () => string | null): void {
  const found = readRecord(dir);
  if (found.state !== "found" || "firstCommit" in found.record) return;
  replaceRecord(dir, { ...found.record, firstCommit: ask() });
}

/** Eight hex digits that tell equal names apart. */
export function shortHash(text: string): string {
  return contentHash(Buffer.from(text)).slice(0, 8);
}

type Found =
  | { readonly state: "absent" }
  | { readonly state: "damaged"; readonly problem: Problem }
  | { readonly state: "found"; readonly record: Readonly<Record<string, unknown>> & { readonly root: string } };

const MAX_BYTES = 64 * 1024;

function readRecord(dir: string): Found {
  const path = join(dir, WORKSPACE_RECORD_FILE);
  let descriptor: number;
  try {
    // Links are not followed in a memory directory, and a FIFO must not block.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = requireErrorCode(error);
    if (code === "ENOENT") return { state: "absent" };
    return { state: "damaged", problem: inTheWay(dir, code) ?? damaged(dir, code) };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size > MAX_BYTES) {
      return { state: "damaged", problem: damaged(dir, "it is not a small regular file") };
    }
    const value: unknown = JSON.parse(readFileSync(descriptor, "utf8"));
    if (isRecord(value)) return { state: "found", record: value };
    return { state: "damaged", problem: damaged(dir, "it does not name a root") };
  } catch (error) {
    if (error instanceof SyntaxError) return { state: "damaged", problem: damaged(dir, "it is not JSON") };
    return { state: "damaged", problem: damaged(dir, requireErrorCode(error)) };
  } finally {
    closeSync(descriptor);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> & { readonly root: string } {
  return typeof value === "object" && value !== null && "root" in value && typeof value.root === "string";
}

/** False if another process has created one meanwhile: link(2) never replaces a file. */
function createRecord(dir: string, record: object): boolean {
  const temporary = writeTemporary(dir, record);
  try {
    linkSync(temporary, join(dir, WORKSPACE_RECORD_FILE));
    return true;
  } catch (error) {
    if (requireErrorCode(error) === "EEXIST") return false;
    // Without hard links two workspaces could claim one directory, if both use it for the first time at the same moment.
    if (!hasNoHardLinks(error)) throw error;
    renameSync(temporary, join(dir, WORKSPACE_RECORD_FILE));
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function replaceRecord(dir: string, record: object): void {
  const temporary = writeTemporary(dir, record);
  try {
    renameSync(temporary, join(dir, WORKSPACE_RECORD_FILE));
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeTemporary(dir: string, record: object): string {
  // Exclusive: if the name is taken by chance this fails, and never overwrites.
  const path = join(dir, recordTempName());
  const descriptor = openSync(path, "wx", 0o600);
  try {
    writeFileSync(descriptor, `${JSON.stringify(record, null, 2)}\n`);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return path;
}

/**
 * In the form of temp-name.ts, but without machine and namespace: finding these out would slow every start, for a file
 * that exists for a moment. So the writer is never taken for dead, and a leftover is removed after an hour.
 */
export function recordTempName(): string {
  const random = Math.floor(Math.random() * 2 ** 48).toString(16);
  return `.workspace.${process.pid}.${random.padStart(12, "0")}n000000.tmp`;
}

function damaged(dir: string, because: string): Problem {
  const message = `The record of whose memory this is cannot be used (${because}); repair or remove it.`;
  return problem("workspace-record", "warning", message, { path: join(dir, WORKSPACE_RECORD_FILE) });
}

/** A problem with the directory, not with the record itself. */
function inTheWay(dir: string, code: string): Problem | null {
  if (code === "ENOTDIR") {
    const message = "A file stands where the memory directory, or one above it, should be; move the file away.";
    return problem("workspace-record", "warning", message, { path: dir });
  }
  if (code !== "EACCES") return null;
  const message = `The record of whose memory this is may not be read (${code}); give your user access to it and to its directory.`;
  return problem("workspace-record", "warning", message, { path: join(dir, WORKSPACE_RECORD_FILE) });
}

function belongsToAnother(dir: string, owner: string): MemoryError {
  const message = `This memory directory has just been taken by ${owner}; open the memory again.`;
  return new MemoryError("conflict", message, { path: dir, details: { owner } });
}
