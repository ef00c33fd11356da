/**
 * What is the text of this file, and what had to be repaired?
 *
 * Between the bytes of `files/` and the texts of `tiers/`: decodes, normalises line ends, and
 * reports what was lost. A missing file gives no problem; the caller decides whether it matters.
 */
import { type FailedRead, type ReadFailure, type ReadOptions, readCapped } from "../files/read-capped.ts";
import { type Problem, type ProblemCode, problem, type Severity } from "../model/problem.ts";
import { decodeText } from "../text/decode-text.ts";
import { stripComments, stripCommentsOfCut } from "../text/strip-comments.ts";

/** Files are read up to this size. */
export const MAX_FILE_BYTES = 256 * 1024;

export interface SourceText {
  readonly path: string;
  /** With comments, so that line numbers are those of the file. */
  readonly text: string;
  /** Bytes beyond the limit. */
  readonly droppedBytes: number;
  readonly identity: string;
  readonly hardLinks: number;
  readonly realPath?: string;
  readonly hash?: string;
}

export type SourceRead =
  | { readonly ok: true; readonly file: SourceText; readonly problems: readonly Problem[] }
  | {
      readonly ok: false;
      readonly reason: FailedRead["reason"];
      /** The reason, as the end of a sentence that begins with the path. */
      readonly saying: string;
      /** Empty for a missing file. */
      readonly problems: readonly Problem[];
    };

export function readSource(path: string, maxBytes: number, options: ReadOptions = {}): SourceRead {
  const read = readCapped(path, maxBytes, options);
  if (!read.ok) return describeFailure(path, read);
  const data = read.droppedBytes > 0 ? wholeLines(read.data) : read.data;
  const droppedBytes = read.totalBytes - data.length;
  const { text, hadBom, hadCrlf, invalid } = decodeText(data);
  const problems: Problem[] = [];
  const tell = (code: ProblemCode, severity: Severity, message: string): void =>
    void problems.push(problem(code, severity, message, { path }));
  if (droppedBytes > 0) {
    tell("file-too-large", "warning", `Only the first ${data.length} bytes are used; ${droppedBytes} are left out.`);
  }
  if (invalid) tell("file-not-utf8", "warning", "The file is not valid UTF-8; what could not be read became U+FFFD.");
  if (hadBom) tell("file-bom", "note", "The byte order mark at the start is left out.");
  if (hadCrlf) tell("file-crlf", "note", "Lines end with CR LF; they are spliced with LF.");
  const { identity, hardLinks, realPath, hash } = read;
  const file = {
    path,
    text,
    droppedBytes,
    identity,
    hardLinks,
    ...(realPath === undefined ? {} : { realPath }),
    ...(hash === undefined ? {} : { hash }),
  };
  return { ok: true, file, problems };
}

/** The text without comments, also without one that goes on in what was left out. */
export function visibleText({ text, droppedBytes }: Pick<SourceText, "text" | "droppedBytes">): string {
  return droppedBytes > 0 ? stripCommentsOfCut(text) : stripComments(text);
}

export function emptyFile(path: string): Problem {
  return problem("file-empty", "note", "The file has no text to splice.", { path });
}

/** Cuts at a line boundary; a single long line is cut at the limit. */
function wholeLines(data: Uint8Array): Uint8Array {
  const end = data.lastIndexOf(0x0a);
  return end < 0 ? data : data.subarray(0, end + 1);
}

const FAILURES: Readonly<Record<ReadFailure, readonly [ProblemCode | null, Severity, string]>> = {
  missing: [null, "note", "is not there"],
  "dangling-link": ["file-dangling-link", "warning", "is a link that leads nowhere"],
  link: ["file-not-regular", "warning", "is a link, and links are not followed here"],
  directory: ["file-not-regular", "error", "is a directory, not a file"],
  "not-regular": ["file-not-regular", "error", "is not a regular file"],
  unreadable: ["file-unreadable", "error", "cannot be read"],
};

function describeFailure(path: string, read: FailedRead): SourceRead {
  const [code, severity, what] = FAILURES[read.reason];
  const saying = `${what}${causeOf(read)}`;
  const problems = code === null ? [] : [problem(code, severity, `The file ${saying}.`, { path })];
  return { ok: false, reason: read.reason, saying, problems };
}

function causeOf({ cause }: FailedRead): string {
  if (!(cause instanceof Error)) return "";
  return "code" in cause ? ` (${String(cause.code)})` : ` (${cause.message})`;
}
