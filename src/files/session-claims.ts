/**
 * What has this session been given already, whichever process gave it?
 *
 * One file a session, one JSON line a claim, only ever appended to: hooks of one session run side
 * by side, and an append needs no lock. Whoever's line stands first for a key owns it, so two
 * processes that want to give the same thing find out which of them does. A lost or torn file
 * costs a repetition, so nothing is synced.
 */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";
import { nameHash } from "./name-hash.ts";

export interface SessionClaims {
  /** Everything that others claimed so far. */
  readonly keys: () => ReadonlySet<string>;
  /** Claims keys for this owner; gives those that nobody else had claimed before. */
  readonly claim: (keys: readonly string[]) => readonly string[];
  /** The session starts anew. */
  readonly reset: () => void;
}

const PLAIN_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz-";
/** A session that nobody has touched for this long is not taken up again. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** Far more than a long session claims; a file beyond it is not ours to believe. */
const MAX_BYTES = 4 * 1024 * 1024;

/** `owner`: in whose name is claimed, where two processes may do the same work and only one of them is heard. */
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

/** A session's name is mostly a UUID. It may hold anything, path separators included: then its hash names the file. */
function fileName(host: string, session: string): string {
  return isPlainName(session) ? `${host}-${session}` : nameHash(`${host}\0${session}`);
}

function isPlainName(session: string): boolean {
  if (session.length < 8 || session.length > 64) return false;
  for (const letter of session) if (!PLAIN_LETTERS.includes(letter)) return false;
  return true;
}

/** Removes what sessions of long ago left. Gives the number. */
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
    // Mostly there is none yet, and an error takes longer to make than all else here.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || stats.size > MAX_BYTES) return [];
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return text.split("\n").flatMap((line) => readLine(line));
}

/** A line that a full disk tore is no claim. */
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
    // In one piece, so that lines of two processes stand whole. Node's own function for it is longer than all this.
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
