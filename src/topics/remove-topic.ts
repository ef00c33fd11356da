/**
 * How is a topic removed or renamed so that it can be restored?
 *
 * Its last content is durable in the history before the file is removed. Deleting and renaming
 * depend on what is there, so without the lock they fail and change nothing.
 */
import { basename } from "node:path";
import { removeIfThere, syncDirectory, type TempFile, writeTemp } from "../files/atomic-write.ts";
import { errnoOf, hasNoHardLinks } from "../files/file-system.ts";
import type { CopiedVersions } from "../files/history.ts";
import { takeLock } from "../files/lock.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { type Content, changeTopic, exists, lockBusy, refuseTwin, saveIfUnknown } from "./commit-topic.ts";
import {
  type CurrentTopic,
  isUntouched,
  lostBytes,
  openCurrent,
  readCurrent,
  type YamlOnDemand,
} from "./current-topic.ts";
import { editTopic } from "./edit-topic.ts";
import { isExpected } from "./expected-hash.ts";
import { indexedTopic, type YamlHeaderParser } from "./parse-topic.ts";
import { purgeVersions } from "./purge-topic.ts";
import { setName } from "./set-name.ts";
import { isNewSlug, requireNewSlug, requireStem, slugFromName } from "./slug.ts";
import { hashOf, headerTime, type StoreContext, topicPath } from "./store-context.ts";
import type { ForgetOptions, ForgetResult, WriteResult } from "./topic-store.ts";
import { needsListing, openIndex, startIndexUpdate } from "./update-index.ts";
import { checkText } from "./write-gate.ts";

export async function forgetTopic(
  context: StoreContext,
  yaml: YamlOnDemand,
  stem: string,
  { expected, purge }: ForgetOptions,
): Promise<ForgetResult> {
  requireStem(stem);
  if (readCurrent(context, stem, "removal") === null) throw missing(stem);
  return underLock(context, yaml, async () => {
    const current = readCurrent(context, stem, "removal");
    if (current === null) throw missing(stem);
    if (expected !== undefined && !isExpected(expected, current.hash)) {
      throw new MemoryError("conflict", `The note '${stem}' has changed since it was read. Nothing was removed.`, {
        path: topicPath(context, stem),
        details: { currentHash: current.hash },
      });
    }
    const version = saveIfUnknown(context, stem, current);
    const opened = openIndex(context, NO_TEMP_FILE);
    const change = { removed: stem, topics: -1 } as const;
    const { problems } = await changeTopic(context, {
      version: { stem, reason: "forget", data: null },
      startIndex: () => startIndexUpdate(context, opened, change, yaml.parser),
      change: () => {
        if (!isUntouched(context, stem, current)) throw changedMeanwhile(context, stem, "removed");
        context.fs.unlink(topicPath(context, stem));
      },
    });
    if (purge === true) purgeVersions(context, stem);
    return { slug: stem, version, problems };
  });
}

export async function renameTopic(
  context: StoreContext,
  yaml: YamlOnDemand,
  stem: string,
  newName: string,
): Promise<WriteResult> {
  requireStem(stem);
  const isFreeText = context.rules.naming === "free-text";
  const newSlug = isFreeText && !isNewSlug(newName) ? slugFromName(newName) : newName;
  requireNewSlug(newSlug);
  checkText([newName], "", "refuse");
  if (newSlug === stem && isFreeText) return setName(context, yaml, stem, newName);
  if (newSlug === stem) throw new MemoryError("input-refused", `The note is called '${stem}' already.`);
  // If the header needs the YAML library, it is loaded before the lock is taken, so that nobody waits for that.
  const before = readCurrent(context, stem);
  if (before === null) throw missing(stem);
  if (openCurrent(context, stem, before, yaml.parser) === null) await yaml.load();
  return underLock(context, yaml, () => renameUnderLock(context, yaml.parser, stem, { name: newName, slug: newSlug }));
}

interface NewName {
  readonly name: string;
  readonly slug: string;
}

async function renameUnderLock(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  stem: string,
  to: NewName,
): Promise<WriteResult> {
  const { fs } = context;
  const current = readCurrent(context, stem);
  if (current === null) throw missing(stem);
  const opened = openIndex(context, NO_TEMP_FILE);
  const path = topicPath(context, to.slug);
  if (readCurrent(context, to.slug) !== null) throw exists(to.slug, path);
  refuseDeleted(context, to.slug);
  // A rename may change just the spelling: the topic's own old name is no twin.
  refuseTwin(context, to.slug, null, { ...opened, foreign: opened.foreign.filter((it) => it !== stem) });
  const { data, line } = renamedContent(context, yaml, stem, current, to);
  saveIfUnknown(context, stem, current);
  const change = { removed: stem, set: line, topics: 0 } as const;
  const temp = writeTemp(fs, path, data, context.pid);
  try {
    const copied = context.history.copy(stem, to.slug);
    let saved: Awaited<ReturnType<typeof changeTopic>>;
    try {
      saved = await changeTopic(context, {
        version: { stem: to.slug, reason: "rename", data },
        startIndex: () => startIndexUpdate(context, opened, change, yaml),
        change: () => {
          if (!isUntouched(context, stem, current)) throw changedMeanwhile(context, stem, "renamed");
          moveTo(context, temp, path, topicPath(context, stem));
        },
      });
    } catch (error) {
      if (fs.lstat(path) === null) copied.undo();
      throw error;
    }
    const lost = lostBytes(context, to.slug, current, data);
    const problems = [...lost, ...saved.problems, ...dropOldVersions(context, stem, copied)];
    return { slug: to.slug, path, created: true, hash: hashOf(data), version: saved.version, problems };
  } finally {
    removeIfThere(fs, temp.path);
  }
}

function renamedContent(
  context: StoreContext,
  yaml: YamlHeaderParser | null,
  stem: string,
  current: CurrentTopic,
  to: NewName,
): Content {
  const topic = openCurrent(context, stem, current, yaml)?.topic;
  if (topic === undefined) {
    // The header has just been changed to one that needs the YAML library: the bytes are moved as they are.
    return { data: current.data, line: { slug: to.slug, type: context.rules.defaultType, description: "" } };
  }
  const at = { stem: to.slug, path: topicPath(context, to.slug), rules: context.rules, yaml };
  const changes = { name: to.name, modified: headerTime(context.now()), provenance: context.provenance };
  const text = editTopic(current.data.toString("utf8"), topic, changes, at);
  return { data: text === null ? current.data : Buffer.from(text), line: indexedTopic(to.slug, topic) };
}

/** An editor, or a writer without the lock, changed the file. */
function changedMeanwhile(context: StoreContext, stem: string, what: "removed" | "renamed"): MemoryError {
  const message = `The note '${stem}' was changed by somebody else in this very moment. Nothing was ${what}: try again.`;
  return new MemoryError("conflict", message, { path: topicPath(context, stem) });
}

/** Two topics in one history would push each other's versions out, and the deleted one would vanish from the trash. */
function refuseDeleted({ history }: StoreContext, slug: string): void {
  if (!history.versions(slug).some((it) => !it.deleted)) return;
  const message = `A deleted note '${slug}' can still be restored. Take another name, or restore or purge that one first.`;
  throw new MemoryError("conflict", message, { details: { slug } });
}

/** The versions have been copied to the new name. Any that cannot be removed from the old name merely show in the trash. */
function dropOldVersions({ history }: StoreContext, stem: string, copied: CopiedVersions): Problem[] {
  try {
    if (copied.dropOld()) return [];
  } catch (error) {
    if (errnoOf(error) === "") throw error;
  }
  const message = `The note is renamed; its versions are still kept under '${stem}' as well.`;
  return [problem("history-unwritable", "note", message, { path: history.dir })];
}

/** The new name is made before the old one is removed, so the topic always exists under one of them. */
function moveTo({ fs, topicsDir }: StoreContext, temp: TempFile, path: string, old: string): void {
  try {
    fs.link(temp.path, path);
  } catch (error) {
    const isTaken = errnoOf(error) === "EEXIST" || (hasNoHardLinks(error) && fs.lstat(path) !== null);
    if (isTaken) throw exists(basename(path, ".md"), path);
    if (!hasNoHardLinks(error)) throw error;
    fs.rename(temp.path, path);
  }
  try {
    syncDirectory(fs, topicsDir);
    fs.unlink(old);
  } catch (error) {
    removeIfThere(fs, path);
    throw error;
  }
}

export async function underLock<Result>(
  context: StoreContext,
  yaml: YamlOnDemand,
  action: () => Result | Promise<Result>,
): Promise<Result> {
  if (yaml.parser === null && needsListing(context)) await yaml.load();
  const lock = await takeLock(context.lock);
  if (lock === null) throw lockBusy(context);
  try {
    return await action();
  } finally {
    lock.release();
  }
}

/** This writer has put no temp file into the directory yet. */
const NO_TEMP_FILE = { before: null, after: null };

const missing = (stem: string): MemoryError => new MemoryError("not-found", `There is no note '${stem}'.`);
