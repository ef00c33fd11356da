/**
 * How does a topic's new content get to the disk so that nothing is lost?
 *
 * The temp file is written and synced before the lock is taken, because that is slow. Under the lock everything is
 * checked again, version and index are made durable, and only then the note is renamed into place: a failure before
 * that changes nothing. A writer that cannot get the lock still saves its note if the write has no conditions, and
 * leaves the index to the next writer.
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
  /** The source of its index line. */
  readonly line: IndexedTopic;
}

export interface CommitPlan {
  readonly stem: string;
  readonly reason: VersionReason;
  /** The write depends on what is there, so a busy lock is an error. */
  readonly isConditional: boolean;
  /** There must be no such topic. */
  readonly createOnly: boolean;
  /** The new content; throws a conflict. Null: the YAML library is needed. Called again if the file changes meanwhile. */
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

/** The answer to a caller whose note is in place. */
export const acknowledged = (context: StoreContext, stem: string, done: Committed): WriteResult => ({
  slug: stem,
  path: topicPath(context, stem),
  created: done.previous === null,
  hash: done.hash,
  version: done.version,
  ...(done.isPending ? { pending: true as const } : {}),
  problems: done.problems,
});

/** What the answer says about the note that was replaced. */
export const replacedTopic = ({ hash }: CurrentTopic, { header, body }: ReadTopic): ReplacedTopic => ({
  hash,
  description: header.description,
  type: header.type,
  body,
});

/** The file changed after it was checked under the lock. Nothing was done; the whole commit is tried again. */
class Overtaken extends Error {}
const MOST_OVERTAKEN = 10;

/** Adds the lines that were left out because their topics have headers that only the YAML library can read. */
async function completeIndex(context: StoreContext, yaml: YamlOnDemand): Promise<void> {
  const parser = await yaml.load();
  const lock = await takeLock(context.lock);
  // The holder of the lock will list all topics, because the signature was not written.
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
  /** Temp files that were renamed to a topic and must not be removed. */
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

/** The content for the file as it is now; null: the YAML library is needed. */
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
  /** The change itself. It only renames or removes, so that little can fail. */
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
  // The change is made. A failure from here on can only be reported.
  const problems: Problem[] = [];
  const isPut = orProblem(problems, context, () => index.put());
  let version = 0;
  try {
    syncDirectory(fs, topicsDir);
    if (isPut === true && memoryDir !== topicsDir) syncDirectory(fs, memoryDir);
  } finally {
    version = started?.finish() ?? 0;
  }
  // Without the signature the next writer has to list the directory; that is no reason to fail.
  if (isPut !== null) orElse(undefined, () => index.finish());
  return { version, problems };
}

/** Null: the action failed. That is reported as a problem, because the note itself is saved. */
function orProblem<Result>(problems: Problem[], context: StoreContext, action: () => Result): Result | null {
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
    // No hard links on this disk. A rename is safe enough: the name was free a moment ago, and this process holds the lock.
    if (!hasNoHardLinks(error)) throw error;
    fs.rename(temp.path, path);
    return;
  }
  removeIfThere(fs, temp.path);
}

/**
 * Saves what another program wrote, when it is first seen. All versions are compared, not only the newest: a writer saves
 * its version before its note is in place, so a reader without the lock may meet the file one version behind.
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

/** On a case-insensitive disk the twin is the very file that was read, which the inode shows. */
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
    `'${stem}' differs from the existing note '${twin}' only in spelling. Use '${twin}'.`,
    {
      details: { twin },
    },
  );
}

export const exists = (stem: string, path: string): MemoryError =>
  new MemoryError("conflict", `There is a note '${stem}' already.`, { path });

export const lockBusy = (context: StoreContext): MemoryError =>
  new MemoryError("lock-busy", "Another process is writing to this memory; nothing was changed. Try again.", {
    path: context.memoryDir,
  });
