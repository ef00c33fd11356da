/**
 * What does MEMORY.md say, and may it still be replaced?
 *
 * People edit this file at the same time. It is read with its inode, time and size, and
 * replaced only if these are the same just before the rename. If it is not UTF-8, its bytes
 * pass through unchanged: it is decoded as Latin-1, one character for each byte.
 */
import { isUtf8 } from "node:buffer";
import { removeIfThere, type TempFile, writeTemp } from "../files/atomic-write.ts";
import { INDEX_PACK } from "../files/history.ts";
import type { VersionReason } from "../files/history-pack.ts";
import { readRegular } from "../files/read-regular.ts";
import { handWrittenPart } from "./hand-written.ts";
import { type FileMark, fileMark, sameFile } from "./index-signature.ts";
import { hashOf, type StoreContext } from "./store-context.ts";

const MAX_INDEX_BYTES = 16 * 1024 * 1024;

export interface IndexFile {
  readonly text: string;
  /** Null if there is no file yet; then `text` is the text of a new one. */
  readonly mark: FileMark | null;
  readonly encoding: "utf8" | "latin1";
}

export interface IndexBytes {
  readonly data: Buffer;
  readonly mark: FileMark | null;
}

type NotOurs = "not-regular" | "hard-linked" | "too-large";

/** A string is the reason why the file is left alone. */
export function readIndexBytes(context: StoreContext): IndexBytes | NotOurs {
  const read = readRegular(context.fs, context.indexFile, MAX_INDEX_BYTES);
  if (read === "missing") return { data: Buffer.from(context.indexTemplate), mark: null };
  return typeof read === "string" ? read : { data: read.data, mark: fileMark(read.stats) };
}

export function decodeIndex({ data, mark }: IndexBytes): IndexFile {
  const encoding = isUtf8(data) ? "utf8" : "latin1";
  return { text: data.toString(encoding), mark, encoding };
}

export function readIndexFile(context: StoreContext): IndexFile | NotOurs {
  const read = readIndexBytes(context);
  return typeof read === "string" ? read : decodeIndex(read);
}

/** A line in the encoding of the file it goes into. */
export const inEncoding = (line: string, { encoding }: IndexFile): string =>
  encoding === "utf8" ? line : Buffer.from(line, "utf8").toString("latin1");

/** The new mark. Null if somebody changed the file meanwhile; then nothing was done. */
export function replaceIndexFile(context: StoreContext, old: IndexFile, text: string): FileMark | null {
  return replaceIndexBytes(context, old.mark, Buffer.from(text, old.encoding));
}

export function replaceIndexBytes(context: StoreContext, old: FileMark | null, data: Buffer): FileMark | null {
  return putIndexFile(context, old, writeTemp(context.fs, context.indexFile, data, context.pid));
}

/** The last step: the temp file is durable and replaces the file, if that is still the one that was read. */
export function putIndexFile(context: StoreContext, old: FileMark | null, temp: TempFile): FileMark | null {
  const { fs, indexFile } = context;
  try {
    const now = fs.lstat(indexFile);
    if (!sameFile(now === null ? null : fileMark(now), old)) {
      removeIfThere(fs, temp.path);
      return null;
    }
    fs.rename(temp.path, indexFile);
  } catch (error) {
    removeIfThere(fs, temp.path);
    throw error;
  }
  // The rename kept the inode, time and size of the temp file.
  const put = fs.lstat(indexFile);
  return put === null ? null : fileMark(put);
}

/** The hand-written part of MEMORY.md: all of it if the layout has no topic lines. */
export function ownedPart(context: StoreContext, text: string, worded?: ReadonlySet<string>): string {
  return context.lineTemplate === null ? text : handWrittenPart(text, worded);
}

/**
 * Saves hand-written text that is not in the history yet, except for the untouched template. Lines of the topics in
 * `worded`, which are about to be removed, are saved with it.
 */
export function saveIndexText(
  context: StoreContext,
  file: IndexFile,
  reason: VersionReason,
  worded?: ReadonlySet<string>,
): void {
  const part = ownedPart(context, file.text, worded);
  if (part.trim() === "" || part === ownedPart(context, context.indexTemplate)) return;
  const data = Buffer.from(part, file.encoding);
  if (context.history.newest(INDEX_PACK)?.hash === hashOf(data)) return;
  const who = reason === "seen" ? { source: "other" } : context.provenance;
  context.history.append(INDEX_PACK, { time: context.now().toISOString(), reason, ...who, data });
}
