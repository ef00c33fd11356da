/**
 * How is MEMORY.md updated when a topic changes?
 *
 * Under the lock, in steps around the change itself. `openIndex` compares the directory with what the
 * last writer left. `startIndexUpdate` writes a temp file: it splices one line, or lists names and adds
 * missing lines. `put` renames it after the change. Lines can be rebuilt, so if that fails it is a
 * problem reported with the saved topic, not a failed write.
 */
import { type OpenTempFile, removeIfThere, writeOpenTemp } from "../files/atomic-write.ts";
import { isMissing, orElse } from "../files/file-system.ts";
import { readIfAllowed } from "../files/read-regular.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { MAX_TOPIC_BYTES } from "../model/topic.ts";
import { renderIndexLine } from "../text/index-line.ts";
import { INDEX_LIMIT } from "../text/more-line.ts";
import {
  decodeIndex,
  type IndexFile,
  inEncoding,
  putIndexFile,
  readIndexBytes,
  replaceIndexBytes,
  saveIndexText,
} from "./index-file.ts";
import { chooseListed } from "./index-limit.ts";
import {
  type DirectoryMark,
  directoryMark,
  type FileMark,
  type IndexSignature,
  readSignature,
  sameFile,
  sameMark,
  writeSignature,
} from "./index-signature.ts";
import { addLines, setLine, topicLines } from "./index-text.ts";
import { indexedTopic, parseTopic, type YamlHeaderParser } from "./parse-topic.ts";
import { clearPending, readPending } from "./pending-lines.ts";
import { removeLines, setMoreLine } from "./remove-lines.ts";
import { type SplicedIndex, spliceIndex, type TopicChange } from "./splice-index.ts";
import { foreignStems, listStems } from "./stems.ts";
import { type StoreContext, topicPath } from "./store-context.ts";
import { keepWording } from "./worded-lines.ts";

/** The topics dir before and after this writer created its temp file in it. */
export interface OwnMarks {
  readonly before: DirectoryMark | null;
  readonly after: DirectoryMark | null;
}

export interface OpenedIndex {
  readonly signature: IndexSignature | null;
  /** Null if the directory is as the last writer left it. */
  readonly stems: readonly string[] | null;
  readonly foreign: readonly string[];
}

export function openIndex(context: StoreContext, marks: OwnMarks): OpenedIndex {
  const { fs, topicsDir } = context;
  const signature = readSignature(fs, context.signatureFile);
  if (signature !== null && isUndisturbed(signature, directoryMark(fs, topicsDir), marks)) {
    return { signature, stems: null, foreign: signature.foreign };
  }
  const stems = listStems(fs, topicsDir);
  return { signature, stems, foreign: foreignStems(stems) };
}

/** Whether nothing was added or removed but our own temp file. */
function isUndisturbed(signature: IndexSignature, now: DirectoryMark | null, marks: OwnMarks): boolean {
  if (sameMark(signature.topicsDir, now)) return true;
  return sameMark(signature.topicsDir, marks.before) && sameMark(marks.after, now);
}

/** An update in steps, so that the caller can sync its file together with others. */
export interface StartedUpdate {
  readonly problems: readonly Problem[];
  readonly unsynced: readonly number[];
  /** Whether every topic has its line. Otherwise the YAML library is needed, and no signature is written. */
  readonly isComplete: boolean;
  /** Call it when the file is durable: puts it in place. Returns whether the memory dir was changed. */
  readonly put: () => boolean;
  /** Call it when the directories are durable: records the state that this writer leaves. */
  readonly finish: () => void;
  /** Call it if a sync failed. */
  readonly abandon: () => void;
}

export function startIndexUpdate(
  context: StoreContext,
  opened: OpenedIndex,
  change: TopicChange,
  yaml: YamlHeaderParser | null,
): StartedUpdate {
  if (context.lineTemplate === null) return withoutLines(context, opened, change);
  const attempt = (): Attempt | string => spliceFile(context, opened, change, yaml);
  let now = attempt();
  if (typeof now === "string") return unusable(context, now);
  const { next, mark: found } = now;
  if (next.data === null) {
    return { ...settled(() => finish(context, opened, change, next, found)), isComplete: next.isComplete };
  }
  const temp = writeOpenTemp(context.fs, context.indexFile, next.data, context.pid);
  let mark: FileMark | null = null;
  const put = (): boolean => {
    closeTemp(context, temp);
    mark = putIndexFile(context, found, temp);
    // A person saved MEMORY.md just now: start again from the new content.
    for (let tries = 0; mark === null; tries++) {
      now = tries < 20 ? attempt() : "busy";
      if (typeof now === "string") throw keepsChanging(context);
      const { data } = now.next;
      mark = data === null ? now.mark : replaceIndexBytes(context, now.mark, data);
    }
    return true;
  };
  const abandon = (): void => {
    try {
      context.fs.close(temp.fd);
    } finally {
      removeIfThere(context.fs, temp.path);
    }
  };
  const done = (): void => finish(context, opened, change, (now as Attempt).next, mark);
  return { problems: [], unsynced: [temp.fd], isComplete: next.isComplete, put, finish: done, abandon };
}

function closeTemp({ fs }: StoreContext, temp: OpenTempFile): void {
  try {
    fs.close(temp.fd);
  } catch (error) {
    removeIfThere(fs, temp.path);
    throw error;
  }
}

interface Attempt {
  /** The mark of the file that was read; null if there is none yet. */
  readonly mark: FileMark | null;
  readonly next: SplicedIndex;
}

function spliceFile(
  context: StoreContext,
  opened: OpenedIndex,
  change: TopicChange,
  yaml: YamlHeaderParser | null,
): Attempt | string {
  const { signature, stems } = opened;
  const pending = readPending(context).filter((it) => it !== change.set?.slug && it !== change.removed);
  const read = readIndexBytes(context);
  if (typeof read === "string") return read;
  const { mark } = read;
  // Always UTF-8, whatever the encoding of the file: these lines are compared with decoded text.
  const lines = new LineMaker(context, { text: "", mark, encoding: "utf8" }, yaml);
  const lineOf = (slug: string): string | null => lines.lineOf(slug);
  const isSaved = keepWording(context, read, change, lineOf);
  const isPlain = [change.set?.slug ?? "", change.removed ?? ""].every((it) => /^[a-z0-9._-]*$/.test(it));
  const isLastWriters = signature?.index != null && sameFile(signature.index, mark);
  if (isLastWriters && stems === null && pending.length === 0 && isPlain) {
    const next = spliceIndex(context, read.data, signature, change, lineOf);
    if (next !== null) return { mark, next };
  }
  const file = decodeIndex(read);
  if (!isLastWriters && !isSaved) saveIndexText(context, file, "seen");
  return { mark, next: spliceListed(context, file, change, pending, yaml) };
}

function spliceListed(
  context: StoreContext,
  file: IndexFile,
  change: TopicChange,
  pending: readonly string[],
  yaml: YamlHeaderParser | null,
): SplicedIndex {
  const lines = new LineMaker(context, file, yaml);
  const stems = stemsAfter(context, change);
  let text = applyChange(context, file, change);
  for (const slug of pending) {
    const line = lines.lineOf(slug);
    if (line !== null) text = setLine(text, slug, line);
  }
  const present = new Set(topicLines(text).map((it) => it.slug));
  const chosen =
    stems.length > INDEX_LIMIT
      ? chooseListed(context, text, stems, (slug) => lines.lineOf(slug), change.set?.slug)
      : { text, missing: stems.filter((it) => !present.has(it)).sort() };
  text = addLines(
    chosen.text,
    chosen.missing.map((it) => lines.lineOf(it)).filter((it) => it !== null),
  );
  const known = new Set(stems);
  const listed = new Set(
    topicLines(text)
      .map((it) => it.slug)
      .filter((it) => known.has(it)),
  ).size;
  text = setMoreLine(text, stems.length > INDEX_LIMIT ? stems.length - listed : 0);
  const data = text === file.text && file.mark !== null ? null : Buffer.from(text, file.encoding);
  return { data, topics: stems.length, listed, oldest: [], isComplete: lines.isComplete };
}

/** The stems as they will be after the change, which may not have happened yet. */
function stemsAfter({ fs, topicsDir }: StoreContext, { set, removed }: TopicChange): string[] {
  const stems = listStems(fs, topicsDir).filter((it) => it !== removed);
  return set === undefined || stems.includes(set.slug) ? stems : [...stems, set.slug];
}

function applyChange(context: StoreContext, file: IndexFile, { set, removed }: TopicChange): string {
  const line = set === undefined ? "" : inEncoding(renderIndexLine(context.lineTemplate!, set), file);
  if (set !== undefined && removed !== undefined) {
    // A renamed topic keeps its place in the list.
    const moved = setLine(file.text, removed, line);
    return topicLines(file.text).some((it) => it.slug === removed) ? moved : setLine(file.text, set.slug, line);
  }
  if (removed !== undefined) return removeLines(file.text, new Set([removed]));
  return set === undefined ? file.text : setLine(file.text, set.slug, line);
}

/** Makes lines for topics that have none, from their files. */
export class LineMaker {
  isComplete = true;
  readonly #context: StoreContext;
  readonly #file: IndexFile;
  readonly #yaml: YamlHeaderParser | null;

  constructor(context: StoreContext, file: IndexFile, yaml: YamlHeaderParser | null) {
    this.#context = context;
    this.#file = file;
    this.#yaml = yaml;
  }

  /** Null if it is not a plain file, or cannot be read. */
  lineOf(stem: string): string | null {
    const context = this.#context;
    const path = topicPath(context, stem);
    const read = readIfAllowed(context.fs, path, MAX_TOPIC_BYTES);
    if (typeof read === "string") return null;
    const topic = parseTopic(read.data.toString("utf8"), stem, context.rules, { path, yaml: this.#yaml });
    if (topic === null) {
      this.isComplete = false;
      return null;
    }
    return inEncoding(renderIndexLine(context.lineTemplate!, indexedTopic(stem, topic)), this.#file);
  }
}

function finish(
  context: StoreContext,
  opened: OpenedIndex,
  change: TopicChange,
  next: SplicedIndex,
  index: FileMark | null,
): void {
  orElse(undefined, () => clearPending(context));
  if (!next.isComplete) return;
  const { topics, listed, oldest } = next;
  record(context, { index, topics, listed, oldest, foreign: foreignAfter(opened, change) });
}

function withoutLines(context: StoreContext, opened: OpenedIndex, change: TopicChange): StartedUpdate {
  const topics = (opened.stems?.length ?? opened.signature?.topics ?? 0) + change.topics;
  const foreign = foreignAfter(opened, change);
  return settled(() => record(context, { index: null, topics, listed: 0, oldest: [], foreign }));
}

const settled = (finishNow: () => void): StartedUpdate => ({
  problems: [],
  unsynced: [],
  isComplete: true,
  put: () => false,
  finish: finishNow,
  abandon: () => {},
});

/** Failures are ignored: without the signature the next writer has to list, and nothing is lost. */
function record(context: StoreContext, rest: Omit<IndexSignature, "topicsDir">): void {
  const topicsDir = directoryMark(context.fs, context.topicsDir);
  if (topicsDir !== null) writeSignature(context.fs, context.signatureFile, { topicsDir, ...rest });
}

function foreignAfter(opened: OpenedIndex, { removed }: TopicChange): readonly string[] {
  return removed === undefined ? opened.foreign : opened.foreign.filter((it) => it !== removed);
}

function unusable(context: StoreContext, why: string): StartedUpdate {
  const what = why === "too-large" ? "larger than 16 MB" : "not a plain file of its own";
  const told = problem("index-unreadable", "warning", `MEMORY.md is not updated: it is ${what}.`, {
    path: context.indexFile,
  });
  return { ...settled(() => {}), problems: [told] };
}

const keepsChanging = (context: StoreContext): MemoryError =>
  new MemoryError("conflict", "MEMORY.md keeps changing; the note is saved, its line is not.", {
    path: context.indexFile,
  });

/** Whether a writer has to list. Then it loads the YAML library before it takes the lock. */
export function needsListing(context: StoreContext): boolean {
  try {
    const signature = readSignature(context.fs, context.signatureFile);
    const now = directoryMark(context.fs, context.topicsDir);
    if (now === null || (signature !== null && sameMark(signature.topicsDir, now))) return false;
    return listStems(context.fs, context.topicsDir).length > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
