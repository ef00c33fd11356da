/**
 * What has this session been shown already, by whichever process?
 *
 * One file per session with one JSON line per claim, and only appended to, because hooks of one
 * session run in parallel and an append needs no lock. The first line for a key owns it, so of two
 * processes that want to show the same thing only one does. If the file is lost or torn, something
 * is shown twice, so nothing is synced.
 */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";
import { nameHash } from "./name-hash.ts";

export interface SessionClaims {
  /** All keys claimed by others so far. */
  readonly keys: () => ReadonlySet<string>;
  /** Claims keys for this owner; returns those that nobody else had claimed. */
  readonly claim: (keys: readonly string[]) => readonly string[];
  /** Forgets all claims of the session. */
  readonly reset: () => void;
}

const PLAIN_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz-";
/** A session that was unused for this long will not be resumed. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** Far more than a long session claims. A larger file is ignored. */
const MAX_BYTES = 4 * 1024 * 1024;

/** `owner` is who claims, if two processes do the same work and only one of their answers is used. */
export function openSessionClaims(directory: string, host: string, session: string, owner?: string): SessionClaims {
  const path = join(directory, `${fileName(host, session)}.jsonl`);
  return {
    keys: () => new Set(readClaims(path).flatMap(({ key, by }) => (by === owner ? [] : [key]))),
    claim: (keys) => {
      if (keys.length === 0) return [];
      const { pid } = process;
      const by = owner ?? `${pid}.${process.hrtime.bigint()}`;
      const lines = keys.map((key) => `${JSON.stringify({ key, by, pid })}\n`).join("");
      appendTo(directory, path, lines);
      const owners = new Map<string, string>();
      for (const line of readClaims(path)) if (!owners.has(line.key)) owners.set(line.key, line.by);
      return keys.filter((key) => owners.get(key) === by);
    },
    reset: () => rmSync(path, { force: true }),
  };
}

/** A session's name is usually a UUID. But it may hold anything, even path separators: then its hash is used. */
function fileName(host: string, session: string): string {
  return isPlainName(session) ? `${host}-${session}` : nameHash(`${host}\0${session}`);
}

function isPlainName(session: string): boolean {
  if (session.length < 8 || session.length > 64) return false;
  for (const letter of session) if (!PLAIN_LETTERS.includes(letter)) return false;
  return true;
}

/** Removes the files of old sessions; returns how many. */
export function pruneSessions(directory: string, now: Date): number {
  let removed = 0;
  for (const name of listNames(directory)) {
    const path = join(directory, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || now.getTime() - stats.mtimeMs < KEPT_MS) continue;
    rmSync(path, { force: true });
    removed += 1;
  }
  return removed;
}

interface ClaimLine {
  readonly key: string;
  readonly by: string;
}

function readClaims(path: string): readonly ClaimLine[] {
  let text: string;
  try {
    // Usually there is none yet, and an exception would take longer than everything else here.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || stats.size > MAX_BYTES) return [];
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return text.split("\n").flatMap((line) => readLine(line));
}

/** A line that was cut short by a full disk is ignored. */
function readLine(line: string): readonly ClaimLine[] {
  if (line === "") return [];
  try {
    const { key, by } = (JSON.parse(line) ?? {}) as Partial<ClaimLine>;
    return typeof key === "string" && typeof by === "string" ? [{ key, by }] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function appendTo(directory: string, path: string, lines: string): void {
  let fd: number;
  try {
    fd = openSync(path, "a", 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeDirectory(directory);
    fd = openSync(path, "a", 0o600);
  }
  try {
    // In one call, so that lines of two processes do not mix. Not `appendFileSync`, which does more than is needed here.
    writeSync(fd, lines);
  } finally {
    closeSync(fd);
  }
}

function listNames(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(".jsonl"));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
