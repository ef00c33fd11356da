/**
 * What does one memory dir hold?
 *
 * One listing with a stat of each entry, and one read of each file of ours. What cannot be read
 * is reported, and the rest is still examined.
 */
import type { Stats } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { canWriteBelow } from "../files/can-write.ts";
import { findDeadLocks } from "../files/dead-locks.ts";
import { errnoOf, type FileSystem, isMissing, nodeFileSystem, orElse } from "../files/file-system.ts";
import { kindAt } from "../files/list-directory.ts";
import { LOCK_DIRECTORY } from "../files/lock.ts";
import { identifyProcess, type ProcessIdentity } from "../files/process-identity.ts";
import { readListed } from "../files/read-regular.ts";
import { findLeftovers, type Leftover } from "../files/sweep.ts";
import { WORKSPACE_RECORD_FILE } from "../files/workspace-record.ts";
import type { Layout } from "../model/layout.ts";
import { MAX_TOPIC_BYTES, type Scope } from "../model/topic.ts";
import { decodeText } from "../text/decode-text.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import { examineTopic } from "./examine-topic.ts";
import type { ExaminedEntry, ExaminedMemory, ExaminedTopic } from "./patient.ts";

export interface MemoryPlace {
  readonly scope: Scope;
  readonly memoryDir: string;
  readonly topicsDir: string;
  /** Further directories that only this user should be able to open, such as the history. */
  readonly privateDirs?: readonly string[];
}

export interface MemoryRequest {
  readonly layout: Pick<Layout, "index" | "topics">;
  readonly workspace: { readonly root: string; readonly mainTree: string };
  readonly now: () => Date;
  readonly fs?: FileSystem;
  readonly self?: ProcessIdentity;
  readonly lockLeaseMs?: number;
}

export async function gatherMemory(request: MemoryRequest, place: MemoryPlace): Promise<ExaminedMemory> {
  const { layout, workspace } = request;
  const { scope, memoryDir, topicsDir } = place;
  const fs = request.fs ?? nodeFileSystem;
  const indexPath = join(memoryDir, "MEMORY.md");
  const entries: ExaminedEntry[] = [];
  const topics: ExaminedTopic[] = [];
  let indexText: string | null = null;
  for (const entry of listEntries(fs, place)) {
    const stem = entry.inTopicsDir && entry.name.endsWith(".md") ? entry.name.slice(0, -".md".length) : "";
    const isIndex = entry.path === indexPath;
    const isRead = entry.refused === undefined && (isIndex || isTopicStem(stem));
    const read = isRead ? readOwn(fs, entry.path) : null;
    entries.push(typeof read === "string" ? { ...entry, refused: read } : entry);
    if (read === null || typeof read === "string") continue;
    // The index keeps its line ends, so that the diff of a repair is exact.
    if (isIndex) indexText = read.data.toString("utf8");
    else topics.push(await topicFrom(read, entry.path, stem, layout));
  }
  const isShared = [workspace.root, workspace.mainTree].some((tree) => isInside(memoryDir, tree));
  return {
    scope,
    memoryDir,
    topicsDir,
    index: {
      path: indexPath,
      text: indexText,
      isThere: entries.some(({ path }) => path === indexPath),
      lineTemplate: layout.index.line,
    },
    topics,
    entries,
    isPrivate: process.platform !== "win32" && !isShared,
    isWritable: canWriteBelow(topicsDir),
    leftovers: leftoversOf(request, fs, place),
  };
}

function topicFrom(
  { data, stats }: { data: Buffer; stats: Stats },
  path: string,
  slug: string,
  layout: MemoryRequest["layout"],
): Promise<ExaminedTopic> {
  const { text, invalid } = decodeText(data);
  return examineTopic(text, { path, slug, modifiedMs: stats.mtimeMs, isUtf8: !invalid }, layout.topics);
}

/** The directories, and the entries of the memory dir and the topics dir, sorted by name. */
function listEntries(fs: FileSystem, { memoryDir, topicsDir, privateDirs = [] }: MemoryPlace): ExaminedEntry[] {
  const directories = [...new Set([memoryDir, topicsDir, ...privateDirs])];
  return directories.flatMap((dir) => {
    const own = entryIn(fs, dir, "", false).map((it) => ({ ...it, isOurs: true }));
    const [self] = own;
    if (self === undefined) return dir === memoryDir ? blockerAbove(dir) : [];
    // For a private directory only its mode is checked here; find-broken-places.ts checks the rest.
    if (privateDirs.includes(dir)) return self.kind === "directory" && self.refused === undefined ? own : [];
    if (self.refused !== undefined) return own;
    if (self.kind === "file" || self.kind === "other") return [{ ...self, refused: "not-directory" as const }];
    const names = namesIn(fs, dir);
    // The topics dir is listed by itself.
    const within = (names ?? []).filter((it) => join(dir, it) !== topicsDir);
    return [
      names === null ? { ...self, refused: "unreadable" as const } : self,
      ...within.flatMap((name) => entryIn(fs, join(dir, name), name, dir === topicsDir)),
    ];
  });
}

/** The entry that keeps a missing directory from being created. */
function blockerAbove(dir: string): ExaminedEntry[] {
  const path = dirname(dir);
  const kind = kindAt(path);
  if (kind === null) return path === dir ? [] : blockerAbove(path);
  if (kind === "directory") return [];
  return [{ path, name: "", kind, mode: 0, isOurs: true, inTopicsDir: false, refused: "not-directory" }];
}

function entryIn(fs: FileSystem, path: string, name: string, inTopicsDir: boolean): ExaminedEntry[] {
  const isNote = (name.endsWith(".md") && !name.startsWith(".")) || name === WORKSPACE_RECORD_FILE;
  const whose = { isOurs: isNote, inTopicsDir };
  let stats: Stats | null;
  try {
    stats = fs.lstat(path);
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return [{ path, name, kind: "other", mode: 0, ...whose, refused: "unreadable" }];
  }
  if (stats === null) return [];
  const isLock = name === LOCK_DIRECTORY && stats.isDirectory();
  const entry = entryOf(path, name, stats, { ...whose, isOurs: isNote || isLock });
  return [isNote && !stats.isFile() ? { ...entry, refused: "not-regular" } : entry];
}

function entryOf(
  path: string,
  name: string,
  stats: Stats,
  whose: Pick<ExaminedEntry, "isOurs" | "inTopicsDir">,
): ExaminedEntry {
  const kind = stats.isFile() ? "file" : stats.isDirectory() ? "directory" : stats.isSymbolicLink() ? "link" : "other";
  return { path, name, kind, mode: stats.mode & 0o777, ...whose };
}

/** Null if it was removed meanwhile. */
function readOwn(
  fs: FileSystem,
  path: string,
): { data: Buffer; stats: Stats } | NonNullable<ExaminedEntry["refused"]> | null {
  try {
    const read = readListed(fs, path, MAX_TOPIC_BYTES);
    return read === "missing" ? null : read;
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return "unreadable";
  }
}

function leftoversOf(request: MemoryRequest, fs: FileSystem, { memoryDir, topicsDir }: MemoryPlace): Leftover[] {
  const nowMs = request.now().getTime();
  const lockDir = join(memoryDir, LOCK_DIRECTORY);
  // A link in its place may lead to anybody's files.
  const isOwn = orElse(false, () => fs.lstat(lockDir)?.isDirectory() === true);
  const places = new Set([memoryDir, topicsDir, ...(isOwn ? [lockDir] : [])]);
  const dirs = [...places].filter((it) => (namesIn(fs, it) ?? []).length > 0);
  const look = { fs, memoryDir, self: request.self ?? identifyProcess(), leaseMs: request.lockLeaseMs ?? 30_000 };
  const locks = dirs.includes(lockDir) ? findDeadLocks(look, nowMs) : [];
  return [...findLeftovers(fs, dirs, nowMs), ...locks.map((path) => ({ path, kind: "lock" as const }))];
}

/** Sorted; null if they cannot be listed. */
function namesIn(fs: FileSystem, dir: string): readonly string[] | null {
  try {
    return fs.readdir(dir).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    if (errnoOf(error) === "") throw error;
    return null;
  }
}

function isInside(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !/^(?:[a-z]:|[/\\])/i.test(way);
}
