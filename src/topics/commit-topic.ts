/**
 * How does a topic's new content get to the disk so that nothing is lost?
 *
 * Temp file and fsync before the lock, because that is slow; under the lock everything is
 * looked at again, version and index are made durable, and only then the note takes its place: whatever fails before
 * leaves all as it was. A writer that cannot get the lock and made no conditions saves its note all the same and leaves
 * the index to the next.
 */
import { removeIfThere, syncDirectory, type TempFile, writeTemp } from "../files/atomic-write.ts";
import { errnoOf, hasNoHardLinks, orElse } from "../files/file-system.ts";
import { fileTime } from "../files/file-time.ts";
import type { NewVersion, StartedAppend } from "../files/history.ts";
import type { VersionReason } from "../files/history-pack.ts";
import { takeLock } from "../files/lock.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { IndexedTopic } from "../text/index-line.ts";
import { type CurrentTopic, isUntouched, readCurrent, type YamlOnDemand } from "./current-topic.ts";
import { directoryMark } from "./index-signature.ts";
import type { ReadTopic, YamlHeaderParser } from "./parse-topic.ts";
import { addPending } from "./pending-lines.ts";
import { foldStem } from "./slug.ts";
import { hashOf, type StoreContext, topicPath } from "./store-context.ts";
import type { ReplacedTopic, WriteResult } from "./topic-store.ts";
import { type OpenedIndex, type OwnMarks, openIndex, type StartedUpdate, startIndexUpdate } from "./update-index.ts";

export interface Content {
  readonly data: Buffer;
  /** What its index line is made from. */
  readonly line: IndexedTopic;
}

export interface CommitPlan {
  readonly stem: string;
  readonly reason: VersionReason;
  /** Depends on what it found: then a busy lock is an error. */
  readonly isConditional: boolean;
  /** There must be no such topic. */
  readonly createOnly: boolean;
  /** The content to write over what is there; throws a conflict; null: needs the YAML library. Called again if the file changed. */
  readonly contentFor: (current: CurrentTopic | null, yaml: YamlHeaderParser | null) => Content | null;
}

export interface Committed {
  readonly hash: string;
  readonly version: number;
  readonly previous: CurrentTopic | null;
  readonly isPending: boolean;
  readonly isIndexComplete: boolean;
  readonly problems: readonly Problem[];
}

export async function commitTopic(context: StoreContext, yaml: YamlOnDemand, plan: CommitPlan): Promise<Committed> {
  for (let overtaken = 0; ; ) {
    try {
      const done = await tryCommit(context, yaml.parser, plan);
      if (done?.isIndexComplete === false) await completeIndex(context, yaml);
      if (done !== null) return done;
      await yaml.load();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (++overtaken === MOST_OVERTAKEN) throw lockBusy(context);
    }
  }
}

/** What a caller is told of a note that is in place. */
export const acknowledged = (context: StoreContext, stem: string, done: Committed): WriteResult => ({
  slug: stem,
  path: topicPath(context, stem),
  created: done.previous === null,
  hash: done.hash,
  version: done.version,
  ...(done.isPending ? { pending: true as const } : {}),
  problems: done.problems,
});

/** What a caller is told of a note that stood in its place. */
export const replacedTopic = ({ hash }: CurrentTopic, { header, body }: ReadTopic): ReplacedTopic => ({
  hash,
  description: header.description,
  type: header.type,
  body,
});

/** The file changed between the look under the lock and its replacement: nothing was done, and all of it is tried again. */
class Overtaken extends Error {}
const MOST_OVERTAKEN = 10;

/** Some topic without a line has a header that only the YAML library reads. */
async function completeIndex(context: StoreContext, yaml: YamlOnDemand): Promise<void> {
  const parser = await yaml.load();
  const lock = await takeLock(context.lock);
  // Whoever holds it will list, since nothing was signed.
  if (lock === null) return;
  try {
    const opened = openIndex(context, { before: null, after: null });
    await finishIndex(context, startIndexUpdate(context, opened, { topics: 0 }, parser), null, () => {});
  } finally {
    lock.release();
  }
}

interface Prepared {
  readonly temp: TempFile;
  readonly content: Content;
  readonly seen: string | null;
  readonly marks: OwnMarks;
  /** Temp files that are a topic by now. */
  readonly placed: Set<string>;
}

async function tryCommit(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  plan: CommitPlan,
): Promise<Committed | null> {
  const prepared = prepare(context, yaml, plan);
  if (prepared === null) return null;
  try {
    const lock = await takeLock(context.lock);
    if (lock === null) return commitWithoutLock(context, yaml, plan, prepared);
    try {
      return await commitUnderLock(context, yaml, plan, prepared);
    } finally {
      lock.release();
    }
  } finally {
    if (!prepared.placed.has(prepared.temp.path)) removeIfThere(context.fs, prepared.temp.path);
  }
}

function prepare(context: StoreContext, yaml: YamlHeaderParser | null, plan: CommitPlan): Prepared | null {
  const { fs, topicsDir } = context;
  const current = readCurrent(context, plan.stem);
  const content = plan.contentFor(current, yaml);
  if (content === null) return null;
  const before = directoryMark(fs, topicsDir);
  const temp = writeTemp(fs, topicPath(context, plan.stem), content.data, context.pid);
  try {
    const marks = { before, after: directoryMark(fs, topicsDir) };
    return { temp, content, seen: current?.hash ?? null, marks, placed: new Set() };
  } catch (error) {
    removeIfThere(fs, temp.path);
    throw error;
  }
}

async function commitUnderLock(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  plan: CommitPlan,
  prepared: Prepared,
): Promise<Committed | null> {
  const { fs } = context;
  const opened = openIndex(context, prepared.marks);
  const previous = readCurrent(context, plan.stem);
  refuseTwin(context, plan.stem, previous, opened);
  const ready = refreshed(context, yaml, plan, prepared, previous);
  if (ready === null) return null;
  const { temp, content } = ready;
  try {
    if (previous !== null) saveIfUnknown(context, plan.stem, previous);
    const version = { stem: plan.stem, reason: plan.reason, data: content.data };
    const change = { set: content.line, topics: previous === null ? 1 : 0 } as const;
    const saved = await changeTopic(context, {
      version,
      startIndex: () => startIndexUpdate(context, opened, change, yaml),
      change: () => {
        putInPlace(context, plan, temp, previous);
        prepared.placed.add(temp.path);
      },
    });
    return { hash: hashOf(content.data), previous, isPending: false, ...saved };
  } finally {
    if (temp !== prepared.temp && !prepared.placed.has(temp.path)) removeIfThere(fs, temp.path);
  }
}

/** What is to be written over what is there now; null: needs the YAML library. */
function refreshed(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  plan: CommitPlan,
  prepared: Prepared,
  previous: CurrentTopic | null,
): Pick<Prepared, "temp" | "content"> | null {
  if ((previous?.hash ?? null) === prepared.seen) return prepared;
  const content = plan.contentFor(previous, yaml);
  if (content === null) return null;
  return { content, temp: writeTemp(context.fs, topicPath(context, plan.stem), content.data, context.pid) };
}

export interface TopicStep {
  readonly version: { readonly stem: string; readonly reason: VersionReason; readonly data: Buffer | null };
  readonly startIndex: () => StartedUpdate;
  /** The change itself: all or nothing, and only names, so that little can fail. */
  readonly change: () => void;
}

/** Every change under the lock: version and index durable together, then the change, then the directories. */
export async function changeTopic(
  context: StoreContext,
  { version, startIndex, change }: TopicStep,
): Promise<{ version: number; problems: readonly Problem[]; isIndexComplete: boolean }> {
  const started = context.history.startAppend(version.stem, newVersion(context, version.reason, version.data));
  let index: StartedUpdate;
  try {
    index = startIndex();
  } catch (error) {
    started.abandon();
    throw error;
  }
  const done = await finishIndex(context, index, started, change);
  return { ...done, problems: [...index.problems, ...done.problems], isIndexComplete: index.isComplete };
}

async function finishIndex(
  context: StoreContext,
  index: StartedUpdate,
  started: StartedAppend | null,
  change: () => void,
): Promise<{ version: number; problems: readonly Problem[] }> {
  const { fs, topicsDir, memoryDir } = context;
  try {
    await fs.fsyncAll([...(started?.unsynced ?? []), ...index.unsynced]);
    change();
  } catch (error) {
    try {
      started?.abandon();
    } finally {
      index.abandon();
    }
    throw error;
  }
  // From here on the change is made: what fails now can only be told.
  const problems: Problem[] = [];
  const isPut = orTold(problems, context, () => index.put());
  let version = 0;
  try {
    syncDirectory(fs, topicsDir);
    if (isPut === true && memoryDir !== topicsDir) syncDirectory(fs, memoryDir);
  } finally {
    version = started?.finish() ?? 0;
  }
  // A hint that cannot be left costs the next writer a listing.
  if (isPut !== null) orElse(undefined, () => index.finish());
  return { version, problems };
}

/** null: it failed, which is a problem beside a note that is saved. */
function orTold<Result>(problems: Problem[], context: StoreContext, action: () => Result): Result | null {
  try {
    return action();
  } catch (error) {
    if (errnoOf(error) === "" && !(error instanceof MemoryError)) throw error;
    const message = `MEMORY.md could not be updated (${(error as Error).message}): the next write completes it.`;
    problems.push(problem("index-pending", "warning", message, { path: context.indexFile }));
    return null;
  }
}

function commitWithoutLock(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  plan: CommitPlan,
  prepared: Prepared,
): Committed | null {
  const { fs } = context;
  if (plan.isConditional) throw lockBusy(context);
  const previous = readCurrent(context, plan.stem);
  const ready = refreshed(context, yaml, plan, prepared, previous);
  if (ready === null) return null;
  const { temp, content } = ready;
  const hash = hashOf(content.data);
  const pending =
    "The note is saved; its line in MEMORY.md follows with the next write, since another process holds the lock.";
  const problems = [problem("index-pending", "note", pending, { path: context.indexFile })];
  try {
    if (previous !== null) saveIfUnknown(context, plan.stem, previous);
    addPending(context, plan.stem);
    const started = context.history.startAppend(plan.stem, newVersion(context, plan.reason, content.data));
    try {
      for (const fd of started.unsynced) fs.fsync(fd);
      putInPlace(context, plan, temp, previous);
    } catch (error) {
      started.abandon();
      throw error;
    }
    prepared.placed.add(temp.path);
    const version = started.finish();
    syncDirectory(fs, context.topicsDir);
    return { hash, version, previous, isPending: true, isIndexComplete: true, problems };
  } finally {
    if (temp !== prepared.temp && !prepared.placed.has(temp.path)) removeIfThere(fs, temp.path);
  }
}

function putInPlace(context: StoreContext, plan: CommitPlan, temp: TempFile, previous: CurrentTopic | null): void {
  const { fs } = context;
  const path = topicPath(context, plan.stem);
  if (!isUntouched(context, plan.stem, previous)) throw new Overtaken();
  if (!plan.createOnly) {
    fs.rename(temp.path, path);
    return;
  }
  try {
    fs.link(temp.path, path);
  } catch (error) {
    if (errnoOf(error) === "EEXIST") throw exists(plan.stem, path);
    // Under the lock, and with the name free a moment ago, a rename will do.
    if (!hasNoHardLinks(error)) throw error;
    fs.rename(temp.path, path);
    return;
  }
  removeIfThere(fs, temp.path);
}

/**
 * What another program wrote is saved when it is first seen. Known is what any version says, not the newest alone: that
 * one may be of a write under way, which a reader without the lock meets before the note is in place.
 */
export function saveIfUnknown(context: StoreContext, stem: string, current: CurrentTopic): number {
  const { history } = context;
  const newest = history.newest(stem);
  if (newest?.hash === current.hash) return newest.version;
  const known = newest === null ? undefined : history.versions(stem).findLast((it) => it.hash === current.hash);
  if (known !== undefined) return known.version;
  const time = fileTime(current.stats.mtimeMs);
  return history.append(stem, { time, reason: "seen", source: "other", data: current.data });
}

const newVersion = (context: StoreContext, reason: VersionReason, data: Buffer | null): NewVersion => ({
  time: context.now().toISOString(),
  reason,
  ...context.provenance,
  data,
});

/** On a disk that does not tell case apart the twin is the very file we read. */
export function refuseTwin(
  context: StoreContext,
  stem: string,
  current: CurrentTopic | null,
  { foreign }: OpenedIndex,
): void {
  if (foreign.includes(stem)) return;
  const fold = foldStem(stem);
  const twin = foreign.find((it) => foldStem(it) === fold);
  if (twin === undefined || (current !== null && readCurrent(context, twin)?.stats.ino !== current.stats.ino)) return;
  throw new MemoryError(
    "conflict",
    `'${stem}' differs from the existing topic '${twin}' only in spelling. Use '${twin}'.`,
    {
      details: { twin },
    },
  );
}

export const exists = (stem: string, path: string): MemoryError =>
  new MemoryError("conflict", `There is a topic '${stem}' already.`, { path });

export const lockBusy = (context: StoreContext): MemoryError =>
  new MemoryError("lock-busy", "Another process is writing to this memory; nothing was changed. Try again.", {
    path: context.memoryDir,
  });
