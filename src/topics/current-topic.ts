/**
 * What is in a topic's file now?
 *
 * Its bytes, hash and parsed note at one moment. Conditions are checked against it, and a rewrite
 * starts from it.
 */
import { isUtf8 } from "node:buffer";
import type { Stats } from "node:fs";
import { readRegular } from "../files/read-regular.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { MAX_KEPT_BYTES, MAX_TOPIC_BYTES } from "../model/topic.ts";
import { loadYamlParser, parseTopic, type ReadTopic, type YamlHeaderParser } from "./parse-topic.ts";
import { hashOf, type StoreContext, topicPath } from "./store-context.ts";

const MB = 1024 * 1024;

export interface CurrentTopic {
  readonly data: Buffer;
  readonly hash: string;
  readonly stats: Stats;
}

export interface OpenedTopic extends CurrentTopic {
  readonly topic: ReadTopic;
}

/** Null if there is no file. Links and special files are refused, never followed. "removal" also takes files too large for a note. */
export function readCurrent(
  context: StoreContext,
  stem: string,
  purpose: "use" | "removal" = "use",
): CurrentTopic | null {
  const path = topicPath(context, stem);
  const limit = purpose === "use" ? MAX_TOPIC_BYTES : MAX_KEPT_BYTES;
  const read = readRegular(context.fs, path, limit);
  if (read === "missing") return null;
  if (typeof read === "string") {
    const what = {
      "too-large": `is larger than ${limit / MB} MB, ${purpose === "use" ? "too large for a note" : "too large to be kept for a restore"}`,
      "hard-linked": "has a second name elsewhere (a hard link), and is not followed",
      "not-regular": "is a link or a special file, and is not followed",
    }[read];
    const isShorter = read === "too-large" && purpose === "use";
    const way = isShorter ? "Shorten the file, or remove the note." : "Move it away or delete it by hand.";
    throw new MemoryError("file-unreadable", `The file of '${stem}' ${what}: ${path}. ${way}`, { path });
  }
  return { data: read.data, hash: hashOf(read.data), stats: read.stats };
}

/**
 * Whether a file still says what was read. An editor, or a writer without the lock, may have changed it. Checked just
 * before the file is replaced or removed, because a version that nobody has seen is in no history.
 */
export function isUntouched(context: StoreContext, stem: string, seen: CurrentTopic | null): boolean {
  const now = context.fs.lstat(topicPath(context, stem));
  if (now === null || seen === null) return now === seen;
  const { ino, size, mtimeMs } = seen.stats;
  if (now.ino === ino && now.size === size && now.mtimeMs === mtimeMs) return true;
  // The times differ, but some network disks set a file's time late: compare the content.
  return readCurrent(context, stem, "removal")?.hash === seen.hash;
}

/** Loads the YAML library when the first header needs it. */
export class YamlOnDemand {
  parser: YamlHeaderParser | null = null;

  async load(): Promise<YamlHeaderParser> {
    this.parser ??= await loadYamlParser();
    return this.parser;
  }
}

/** Null if the YAML library has to be loaded first. */
export function openCurrent(
  context: StoreContext,
  stem: string,
  current: CurrentTopic,
  yaml: YamlHeaderParser | null,
): OpenedTopic | null {
  const at = { path: topicPath(context, stem), yaml };
  const topic = parseBytes(current.data, stem, context.rules, at);
  return topic === null ? null : { ...current, topic };
}

/** Bytes that are not UTF-8 are a problem of the note, not an error. */
export function parseBytes(
  data: Buffer,
  stem: string,
  rules: StoreContext["rules"],
  at: { readonly path: string; readonly yaml: YamlHeaderParser | null },
): ReadTopic | null {
  const topic = parseTopic(data.toString("utf8"), stem, rules, at);
  if (topic === null || isUtf8(data)) return topic;
  const message = "The note is not valid UTF-8; what could not be read is shown as U+FFFD.";
  return { ...topic, problems: [...topic.problems, problem("file-not-utf8", "warning", message, { path: at.path })] };
}

/** A problem if a rewrite loses bytes that are not UTF-8. The history keeps them. */
export function lostBytes(context: StoreContext, stem: string, before: CurrentTopic, after: Buffer): Problem[] {
  if (isUtf8(before.data) || !after.includes("\ufffd")) return [];
  const message =
    "The note was not valid UTF-8, and what could not be read became U+FFFD; its history has it as it was.";
  return [problem("file-not-utf8", "warning", message, { path: topicPath(context, stem) })];
}

export async function openTopic(context: StoreContext, stem: string, yaml: YamlOnDemand): Promise<OpenedTopic> {
  const current = readCurrent(context, stem);
  if (current === null) throw new MemoryError("not-found", `There is no note '${stem}'.`);
  return openCurrent(context, stem, current, yaml.parser) ?? openCurrent(context, stem, current, await yaml.load())!;
}
