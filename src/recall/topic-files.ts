/**
 * What do the topic files say, and what are they?
 *
 * Plain files with one name only; links, hard-linked and special files are left out, as everywhere in a memory.
 */
import type { Stats } from "node:fs";
import { sep } from "node:path";
import { errnoOf, type FileSystem, isMissing } from "../files/file-system.ts";
import { readRegular } from "../files/read-regular.ts";
import { MAX_TOPIC_BYTES } from "../model/topic.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import type { DirectorySight, YoungTopic } from "./manifest.ts";
import { isSettled, NO_STAMP, type Stamp, type Stamped, stampOf } from "./stamps.ts";
import type { RecallDoc } from "./types.ts";

export interface RecallMemory {
  /** Short and unique among the memories searched together; ids in the index are `${key}:${stem}`. */
  readonly key: string;
  /** Topics are its plain `*.md` files, but for MEMORY.md and what no note may be called (text/topic-stem.ts). */
  readonly topicsDir: string;
  /** A directory of this memory's own, below the cache dir. */
  readonly cacheDir: string;
  /** Id and stamp are set by the cache; null: the file is no topic. */
  readonly parse: (stem: string, data: Uint8Array) => RecallDoc | null;
}

export interface ReadTopic {
  readonly stem: string;
  /** Null: there is a file, and it is no topic. */
  readonly doc: RecallDoc | null;
  readonly stamp: Stamp;
  /** Content hash of a file too young to be told by its time; "" for the others. */
  readonly youngHash: string;
}

/** Not `join`: at 10,000 topics its normalising shows. */
export const topicFile = (memory: RecallMemory, stem: string): string => `${memory.topicsDir}${sep}${stem}.md`;

export const idOf = (memory: RecallMemory, stem: string): string => `${memory.key}:${stem}`;

/** Of what the path leads to: a memory dir may be a link, and a link's own times tell nothing. */
export function sightOf(fs: FileSystem, { topicsDir }: RecallMemory): DirectorySight | null {
  const stats = fs.lstat(`${topicsDir}${sep}.`);
  return stats === null ? null : { ino: stats.ino, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs };
}

export const sameSight = (a: DirectorySight | null, b: DirectorySight | null): boolean =>
  a !== null && b !== null && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino;

export function listTopics(fs: FileSystem, memory: RecallMemory): Set<string> {
  const stems = new Set<string>();
  for (const name of namesIn(fs, memory.topicsDir)) {
    const stem = name.endsWith(".md") ? name.slice(0, -".md".length) : "";
    if (isTopicStem(stem)) stems.add(stem);
  }
  return stems;
}

/** Null: gone. `nowMs` was the time before anything was looked at. */
export function readTopic(fs: FileSystem, memory: RecallMemory, stem: string, nowMs: number): ReadTopic | null {
  const path = topicFile(memory, stem);
  const read = readOr(fs, path);
  if (read === "missing") return null;
  if (typeof read === "string") {
    const stats = fs.lstat(path);
    return stats === null ? null : { stem, doc: null, stamp: settledStamp(stats, nowMs), youngHash: "" };
  }
  const parsed = memory.parse(stem, read.data);
  if (parsed === null) return { stem, doc: null, stamp: settledStamp(read.stats, nowMs), youngHash: "" };
  const isYoung = !isSettled(read.stats.ctimeMs, nowMs);
  const doc = { ...parsed, id: idOf(memory, stem) };
  return { stem, doc, stamp: stampOf(read.stats), youngHash: isYoung ? hashOf(read.data) : "" };
}

/** Is a young topic still what it was when it was read, and old enough now that its time can tell? */
export function judgeYoungTopic(
  fs: FileSystem,
  memory: RecallMemory,
  { stem, hash }: YoungTopic,
  nowMs: number,
): "changed" | "young" | "settled" {
  const read = readOr(fs, topicFile(memory, stem));
  if (typeof read === "string" || hashOf(read.data) !== hash) return "changed";
  return isSettled(read.stats.ctimeMs, nowMs) ? "settled" : "young";
}

/** Oldest first, so that the most recently changed stand at the end of a segment. */
export function byAge(fs: FileSystem, memory: RecallMemory, stems: Iterable<string>): string[] {
  const timed: { stem: string; mtimeMs: number }[] = [];
  for (const stem of stems) {
    timed.push({ stem, mtimeMs: fs.lstat(topicFile(memory, stem))?.mtimeMs ?? 0 });
  }
  return timed.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.stem < b.stem ? -1 : 1)).map(({ stem }) => stem);
}

/** What is left out has no content to compare: while it is young it is looked at again. */
const settledStamp = (stats: Stats, nowMs: number): Stamped["stamp"] =>
  isSettled(stats.ctimeMs, nowMs) ? stampOf(stats) : NO_STAMP;

function readOr(fs: FileSystem, path: string): ReturnType<typeof readRegular> | "unreadable" {
  try {
    return readRegular(fs, path, MAX_TOPIC_BYTES);
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return "unreadable";
  }
}

function namesIn(fs: FileSystem, path: string): string[] {
  try {
    return fs.readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Two independent 32-bit sums: enough to notice a change, no defence against malice. */
export function hashOf(bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x2545f491];
  for (let at = 0; at < bytes.length; at++) {
    a = Math.imul(a ^ bytes[at]!, 0x01000193);
    b = Math.imul(b ^ bytes[at]!, 0x9e3779b1);
    b ^= b >>> 13;
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${bytes.length}`;
}
