/**
 * How are the versions of one topic stored?
 *
 * `<state>/history/<memory>/<slug>.jsonl`, one version per line, oldest first, appended
 * with one write and one fsync:
 *
 *   {"text":"…","time":"…","reason":"write","source":"mcp","bytes":812,"version":7,"records":7,"deleted":false,"hash":"…"}
 *
 * The last four fields end the line, so that a writer can read the newest version from the
 * last bytes of the file. `base64` replaces `text` if the bytes are not UTF-8; a deletion has
 * neither. `name` comes first if it is too long for a file name. A line that a crash cut
 * short is skipped, and the next record starts a new line.
 */
export type VersionReason = "write" | "append" | "seen" | "forget" | "rename" | "restore" | "memory";

export interface VersionInfo {
  readonly version: number;
  readonly time: string;
  readonly reason: VersionReason;
  readonly source: string;
  readonly session?: string;
  readonly tool?: string;
  readonly bytes: number;
  /** SHA-256 of the content; "" for a deletion. */
  readonly hash: string;
  readonly deleted: boolean;
}

export interface PackedVersion extends VersionInfo {
  /** Null for a deletion. */
  readonly data: Buffer | null;
}

export interface PackTail {
  readonly version: number;
  /** Lines in the file, so that a writer knows when to trim. */
  readonly records: number;
  readonly deleted: boolean;
  readonly hash: string;
}

/** Longer than the fixed fields at the end of any line. */
export const TAIL_BYTES = 256;

const TAIL = /"version":(\d+),"records":(\d+),"deleted":(true|false),"hash":"([0-9a-f]{64}|)"\}\n$/;

/** `name` is the name of the topic, if it is too long for the file name. */
export function encodeVersion(it: PackedVersion, records: number, name?: string): string {
  const { data, version, deleted, hash, ...about } = it;
  const content = data === null ? {} : encodeContent(data);
  return `${JSON.stringify({ name, ...content, ...about, version, records, deleted, hash })}\n`;
}

const NAME = /^\{"name":("(?:[^"\\\u0000-\u001f]|\\["\\])*"),/;
/** Of the first line: more than any name needs with its key and quotes. */
const NAME_BYTES = 1024;

/** Null if no line has a name. */
export function nameInPack(bytes: Buffer): string | null {
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = lineEnd(bytes, from);
    const found = NAME.exec(bytes.toString("utf8", from, Math.min(end, from + NAME_BYTES)));
    if (found !== null) return JSON.parse(found[1]!) as string;
  }
  return null;
}

/** Null if the pack is empty or its last line is torn; then the whole pack has to be read. */
export function parseTail(bytes: Buffer): PackTail | null {
  const found = TAIL.exec(bytes.toString("latin1"));
  if (found === null) return null;
  return { version: Number(found[1]), records: Number(found[2]), deleted: found[3] === "true", hash: found[4]! };
}

export function parsePack(bytes: Buffer): PackedVersion[] {
  const versions: PackedVersion[] = [];
  // Line by line, because the whole pack may be longer than the longest possible string.
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = lineEnd(bytes, from);
    const parsed = end === from ? null : parseLine(bytes.toString("utf8", from, end));
    if (parsed === null) continue;
    // Two writers without the lock may have used the same number; the order in the file decides.
    const version = Math.max(parsed.version, (versions.at(-1)?.version ?? 0) + 1);
    versions.push({ ...parsed, version });
  }
  return versions;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x0a, from);
  return end === -1 ? bytes.length : end;
}

/** The newest `keep` versions with content, and the deletions between them. */
export function newestVersions(versions: readonly PackedVersion[], keep: number): PackedVersion[] {
  let from = versions.length;
  for (let held = 0; from > 0; from--) {
    if (versions[from - 1]!.deleted) continue;
    if (held === keep) break;
    held++;
  }
  return versions.slice(from);
}

function encodeContent(data: Buffer): { text: string } | { base64: string } {
  const text = data.toString("utf8");
  return Buffer.from(text, "utf8").equals(data) ? { text } : { base64: data.toString("base64") };
}

function parseLine(line: string): PackedVersion | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== "object" || value === null) return null;
  const it = value as Partial<Record<string, unknown>>;
  if (typeof it["version"] !== "number" || typeof it["hash"] !== "string") return null;
  const data =
    typeof it["text"] === "string"
      ? Buffer.from(it["text"], "utf8")
      : typeof it["base64"] === "string"
        ? Buffer.from(it["base64"], "base64")
        : null;
  return {
    version: it["version"],
    time: stringOr(it["time"], ""),
    reason: stringOr(it["reason"], "seen") as VersionReason,
    source: stringOr(it["source"], ""),
    ...(typeof it["session"] === "string" ? { session: it["session"] } : {}),
    ...(typeof it["tool"] === "string" ? { tool: it["tool"] } : {}),
    bytes: data?.length ?? 0,
    hash: it["hash"],
    deleted: data === null,
    data,
  };
}

const stringOr = (value: unknown, fallback: string): string => (typeof value === "string" ? value : fallback);
