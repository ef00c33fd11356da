/**
 * Which files from outside the workspace has a person allowed?
 *
 * `<state>/imports-allowlist.json`, readable by its owner only:
 *
 *   {"version": 1, "entries": [{"path", "hash", "approvedAt", "kind": "import" | "memory-dir"}]}
 *
 * `path` is a real path, `hash` the SHA-256 of the content, "directory" for a
 * memory directory. A list that cannot be parsed allows nothing, and is copied
 * before the first write, so that no approval is thrown away. Changes are made one
 * at a time, so that none overwrites another.
 */
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Approval, Approvals } from "../model/approval.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { kindAt } from "./list-directory.ts";
import { makeDirectory } from "./make-directory.ts";
import { MAX_HASHED_BYTES, readCapped } from "./read-capped.ts";
import { futureRealPath, isSpecialPath, realPath } from "./real-path.ts";

export interface AllowlistEntry extends Approval {
  readonly kind: "import" | "memory-dir";
}

export interface Allowlist {
  readonly has: (realPath: string, hash: string) => boolean;
  /** Approved once, whatever it said then. */
  readonly hasPath: (realPath: string) => boolean;
  readonly hasDirectory: (realPath: string) => boolean;
  readonly list: () => readonly AllowlistEntry[];
  readonly problems: readonly Problem[];
}

const DIRECTORY_HASH = "directory";
const MAX_BYTES = 8 * 1024 * 1024;

export function openAllowlist(file: string): Allowlist {
  const { entries, problems } = readAllowlist(file);
  return {
    has: (path, hash) => entries.some((it) => it.kind === "import" && it.path === path && it.hash === hash),
    hasPath: (path) => entries.some((it) => it.kind === "import" && it.path === path),
    hasDirectory: (path) => entries.some((it) => it.kind === "memory-dir" && it.path === path),
    list: () => entries,
    problems,
  };
}

/** One approval per path: that of new content replaces the old one. */
export function allow(file: string, entry: AllowlistEntry): void {
  change(file, (entries) => [...entries.filter((it) => it.path !== entry.path), entry]);
}

/** Returns the revoked approval, or null if there was none. */
export function revoke(file: string, path: string): AllowlistEntry | null {
  const find = (entries: readonly AllowlistEntry[]) => entries.find((it) => it.path === path) ?? null;
  // Nothing to revoke, so nothing is written.
  if (find(readAllowlist(file).entries) === null) return null;
  let found: AllowlistEntry | null = null;
  change(file, (entries) => {
    found = find(entries);
    return entries.filter((it) => it.path !== path);
  });
  return found;
}

/** The list as a person uses it: paths as typed, and the present content is approved. */
export function openApprovals(file: string, around: { readonly cwd: string; readonly now: () => Date }): Approvals {
  return {
    list: () =>
      openAllowlist(file)
        .list()
        .map(({ path, hash, approvedAt }) => ({ path, hash, approvedAt })),
    problems: () => openAllowlist(file).problems,
    allow: (path) => {
      requireText(path);
      const entry = entryFor(resolve(around.cwd, path), around.now().toISOString());
      writing(file, () => allow(file, entry));
      return { path: entry.path, hash: entry.hash, approvedAt: entry.approvedAt };
    },
    revoke: (path) => {
      requireText(path);
      const given = resolve(around.cwd, path);
      // A deleted file has no real path, but its approval can still be revoked by the path as typed.
      const found = writing(file, () => revoke(file, futureRealPath(given)) ?? revoke(file, given));
      if (found === null) throw new MemoryError("not-found", `${path} was not approved.`, { path: given });
      return { path: found.path, hash: found.hash, approvedAt: found.approvedAt };
    },
  };
}

/** Callers without TypeScript may pass anything. */
function requireText(path: unknown): void {
  if (typeof path !== "string") throw new MemoryError("input-refused", "The path of an approval must be text.");
}

function entryFor(path: string, approvedAt: string): AllowlistEntry {
  // Refused now, because the import would be refused in spite of the approval.
  if (isSpecialPath(futureRealPath(path)))
    throw new MemoryError("input-refused", `${path} is no plain file, and is never imported.`, { path });
  if (kindAt(path) === "directory") {
    if (isNamedAsMemory(path))
      return { path: realPath(path) ?? path, hash: DIRECTORY_HASH, approvedAt, kind: "memory-dir" };
    const message = `${path} is a directory. Approve a file, or the memory of a repository: its .keepsake/memory`;
    throw new MemoryError("input-refused", message, { path });
  }
  const read = readCapped(path, 1, { hashWhen: () => true });
  if (read.ok && read.hash !== undefined && read.realPath !== undefined) {
    return { path: read.realPath, hash: read.hash, approvedAt, kind: "import" };
  }
  if (read.ok) {
    throw new MemoryError("input-refused", `${path} has more than ${MAX_HASHED_BYTES} bytes; imports are smaller.`, {
      path,
    });
  }
  if (read.reason === "missing" && isMemoryToCome(path)) {
    return { path: futureRealPath(path), hash: DIRECTORY_HASH, approvedAt, kind: "memory-dir" };
  }
  if (read.reason === "missing" || read.reason === "dangling-link") {
    throw new MemoryError("not-found", `There is no file ${path} to approve.`, { path, cause: read.cause });
  }
  if (read.reason === "unreadable") {
    throw new MemoryError("file-unreadable", `${path} cannot be read.`, { path, cause: read.cause });
  }
  throw new MemoryError("input-refused", `${path} is no plain file, and is never imported.`, {
    path,
    cause: read.cause,
  });
}

/** A memory inside a repository is created after its approval, so it need not exist yet. */
function isMemoryToCome(path: string): boolean {
  return isNamedAsMemory(path) && kindAt(dirname(dirname(path))) === "directory";
}

const isNamedAsMemory = (path: string): boolean =>
  basename(path) === "memory" && basename(dirname(path)) === ".keepsake";

interface AllowlistFile {
  readonly entries: readonly AllowlistEntry[];
  readonly problems: readonly Problem[];
  /** When a damaged list was last changed; null if the list is sound. */
  readonly damagedAt: number | null;
}

function readAllowlist(file: string): AllowlistFile {
  const read = readCapped(file, MAX_BYTES);
  if (!read.ok) {
    if (read.reason === "missing") return { entries: [], problems: [], damagedAt: null };
    return { entries: [], problems: [unusable(file, "cannot be read")], damagedAt: null };
  }
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(read.data));
    if (!isRecord(parsed) || parsed["version"] !== 1 || !Array.isArray(parsed["entries"])) {
      return { entries: [], problems: [unusable(file, "is not a list of approvals")], damagedAt: read.modifiedMs };
    }
    const entries = parsed["entries"].filter(isEntry);
    const lost = parsed["entries"].length - entries.length;
    const problems = lost === 0 ? [] : [unusable(file, `has ${lost} entries that are not approvals`)];
    return { entries, problems, damagedAt: lost === 0 ? null : read.modifiedMs };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return { entries: [], problems: [unusable(file, "is not valid JSON")], damagedAt: read.modifiedMs };
  }
}

const unusable = (file: string, what: string): Problem =>
  problem("approvals-unreadable", "warning", `The list of approvals ${what}; what it allowed is asked for again.`, {
    path: file,
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isEntry(value: unknown): value is AllowlistEntry {
  if (!isRecord(value)) return false;
  const texts = ["path", "hash", "approvedAt"].every((key) => typeof value[key] === "string");
  return texts && (value["kind"] === "import" || value["kind"] === "memory-dir");
}

function writing<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    const message = `The list of approvals ${file} cannot be written: ${(cause as Error).message}. Make it and its directory writable.`;
    throw new MemoryError("file-unwritable", message, { path: file, cause });
  }
}

/**
 * The new list is always written under the same temporary name, and only one process can create that. Otherwise two
 * changes of the same list could lose one of them, perhaps the revocation of an approval.
 */
function change(file: string, changed: (entries: readonly AllowlistEntry[]) => readonly AllowlistEntry[]): void {
  makeDirectory(dirname(file));
  const next = join(dirname(file), ".imports-allowlist.tmp");
  const fd = waitForTurn(next, file);
  try {
    const present = readAllowlist(file);
    writeFileSync(fd, `${JSON.stringify({ version: 1, entries: changed(present.entries) }, null, 2)}\n`);
    fsyncSync(fd);
    if (present.damagedAt !== null) {
      const time = new Date(present.damagedAt).toISOString().replace(/[:.]/g, "-");
      renameSync(file, `${file}.damaged-${time}`);
    }
    renameSync(next, file);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  } finally {
    closeSync(fd);
  }
}

/** A change takes milliseconds, so a temp file of this age was left by a dead process. */
const LEFT_MS = 3_000;
const WAIT_MS = 10_000;
const PAUSE_MS = 5;

function waitForTurn(next: string, file: string): number {
  for (let waited = 0; waited <= WAIT_MS; waited += PAUSE_MS) {
    try {
      return openSync(next, "wx", 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const begun = lstatSync(next, { throwIfNoEntry: false })?.mtimeMs;
    if (begun !== undefined && Math.abs(Date.now() - begun) > LEFT_MS) rmSync(next, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  throw new MemoryError("lock-busy", `Others keep changing the list of approvals ${file}. Try again.`, { path: file });
}
