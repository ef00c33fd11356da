/**
 * Which versions does a topic have, and how is one restored?
 *
 * A version is restored byte for byte, as a new write, so a restore can be undone. Only the name in the
 * header becomes the present one, if the note was renamed since.
 */
import { ensureDirectory } from "../files/atomic-write.ts";
import type { PackedVersion, VersionInfo } from "../files/history-pack.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { acknowledged, commitTopic, replacedTopic, saveIfUnknown } from "./commit-topic.ts";
import { type CurrentTopic, openCurrent, readCurrent, type YamlOnDemand } from "./current-topic.ts";
import { type EditContext, editTopic } from "./edit-topic.ts";
import { indexedTopic, parseTopic, type ReadTopic } from "./parse-topic.ts";
import { requireStem } from "./slug.ts";
import { listStems } from "./stems.ts";
import { headerTime, type StoreContext, topicPath } from "./store-context.ts";
import { asMemoryError } from "./system-error.ts";
import type { KeptVersions, ReplacedTopic, TopicVersion, TrashedTopic, WriteResult } from "./topic-store.ts";

/** Saves what another program wrote before listing. If that fails, the versions are listed with a problem. */
export function keptVersions(context: StoreContext, stem: string): KeptVersions {
  requireStem(stem);
  const failed = keepCurrent(context, stem);
  const versions = context.history.versions(stem);
  if (versions.length === 0) throw failed?.error ?? neverThere(stem);
  return { versions: newestFirst(versions), problems: failed === null ? [] : [failed.told] };
}

/** Null if the present content is in the history, or there is no file. */
function keepCurrent(context: StoreContext, stem: string): { error: unknown; told: Problem } | null {
  let code: "topic-unreadable" | "history-unwritable" = "topic-unreadable";
  try {
    const current = readCurrent(context, stem);
    code = "history-unwritable";
    if (current !== null) saveIfUnknown(context, stem, current);
    return null;
  } catch (error) {
    const said = asMemoryError(error, code === "topic-unreadable" ? "read the note" : "save its version", context);
    if (!(said instanceof MemoryError)) throw error;
    const message = `What the note says now is not among its versions. ${said.message}`;
    return { error: said, told: problem(code, "warning", message, { path: said.path }) };
  }
}

function neverThere(stem: string): MemoryError {
  const message = `There is no note '${stem}', now or in the history.`;
  return new MemoryError("not-found", message, { details: { topic: stem } });
}

export function newestFirst(versions: readonly VersionInfo[]): TopicVersion[] {
  // Two readers may have saved the same foreign edit.
  return versions
    .filter((it, at) => it.deleted || it.hash !== versions[at - 1]?.hash || it.reason !== "seen")
    .toReversed();
}

export function readVersion(context: StoreContext, stem: string, version: number): string {
  requireStem(stem);
  return contentOf(context, stem, version).data.toString("utf8");
}

export async function restoreTopic(
  context: StoreContext,
  yaml: YamlOnDemand,
  stem: string,
  version: number | undefined,
): Promise<WriteResult> {
  requireStem(stem);
  const before = readCurrent(context, stem);
  if (before !== null) saveIfUnknown(context, stem, before);
  const chosen = version === undefined ? lastGood(context, stem, before) : contentOf(context, stem, version);
  const { data } = chosen;
  let replaced: ReplacedTopic | null = null;
  ensureDirectory(context.fs, context.topicsDir);
  const done = await commitTopic(context, yaml, {
    stem,
    reason: "restore",
    isConditional: false,
    createOnly: false,
    contentFor: (current, parser) => {
      const at = { stem, path: topicPath(context, stem), rules: context.rules, yaml: parser };
      const topic = parseTopic(data.toString("utf8"), stem, context.rules, at);
      if (topic === null) return null;
      const line = indexedTopic(stem, topic);
      const now = current === null ? undefined : openCurrent(context, stem, current, parser);
      if (now === null) return null;
      replaced = current === null || now === undefined ? null : replacedTopic(current, now.topic);
      if (now === undefined || now.topic.header.name === topic.header.name) return { data, line };
      return { data: renamed(context, data, topic, now.topic.header.name, at), line };
    },
  });
  return {
    ...acknowledged(context, stem, done),
    restored: chosen.version,
    ...(done.previous !== null && replaced !== null ? { replaced } : {}),
  };
}

/** Unchanged if the name in the header cannot be replaced. */
function renamed(context: StoreContext, data: Buffer, topic: ReadTopic, name: string, at: EditContext): Buffer {
  const changes = { name, modified: headerTime(context.now()), provenance: context.provenance };
  const text = editTopic(data.toString("utf8"), topic, changes, at);
  return text === null ? data : Buffer.from(text);
}

/** Topics that exist only in the history, most recently deleted first. */
export function listTrash(context: StoreContext): TrashedTopic[] {
  const present = new Set(listStems(context.fs, context.topicsDir));
  const trashed: TrashedTopic[] = [];
  for (const slug of context.history.names()) {
    if (present.has(slug)) continue;
    const versions = context.history.versions(slug);
    const content = versions.findLast((it) => !it.deleted);
    if (content === undefined) continue;
    const last = versions.at(-1)!;
    const deletedAt = last.deleted ? last.time : null;
    trashed.push({ slug, deletedAt, lastVersionAt: content.time, version: content.version, bytes: content.bytes });
  }
  // If another program deleted it, the time of the last version is the best estimate.
  const timeOf = (it: TrashedTopic): string => it.deletedAt ?? it.lastVersionAt;
  return trashed.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
}

export async function namesInHistory(context: StoreContext, yaml: YamlOnDemand, stem: string): Promise<string[]> {
  requireStem(stem);
  const data = context.history.newestContent(stem)?.data?.toString("utf8");
  if (data === undefined) return [];
  const read = (parser: YamlOnDemand["parser"]) =>
    parseTopic(data, stem, context.rules, { path: topicPath(context, stem), yaml: parser });
  const { name, aliases } = (read(yaml.parser) ?? read(await yaml.load()))!.header;
  return [name, ...aliases];
}

interface Chosen {
  readonly version: number;
  readonly data: Buffer;
}

function contentOf(context: StoreContext, stem: string, version: number): Chosen {
  const found = context.history.version(stem, version);
  if (found?.data != null) return { version, data: found.data };
  const versions = context.history.versions(stem);
  if (versions.length === 0) throw neverThere(stem);
  const kept = versions.filter((it) => !it.deleted);
  const what = found === null ? "is not in the history" : "is a deletion";
  const has = kept.length === 0 ? "" : `; there are ${kept.map((it) => it.version).join(", ")}`;
  throw noSuchVersion(stem, `Version ${version} of '${stem}' ${what}${has}.`);
}

/** The version to restore if none is given: what was deleted, or what Keepsake wrote before another program did, or the previous one. */
function lastGood(context: StoreContext, stem: string, current: CurrentTopic | null): Chosen {
  const versions = context.history.contents(stem).filter((it) => it.data !== null);
  const others = versions.filter((it) => it.hash !== current?.hash);
  const wasOverwritten = versions.at(-1)?.reason === "seen" && versions.at(-1)?.hash === current?.hash;
  const choice: PackedVersion | undefined = wasOverwritten
    ? (others.findLast((it) => it.reason !== "seen") ?? others.at(-1))
    : others.at(-1);
  if (choice?.data != null) return { version: choice.version, data: choice.data };
  if (current === null && versions.length === 0) throw neverThere(stem);
  const why = versions.length > 1 ? ": all that are kept say what it says now" : "";
  throw noSuchVersion(stem, `There is no earlier version of '${stem}' to restore${why}.`);
}

/** The note is known, and named in the details: whoever looks in several memories looks no further. */
function noSuchVersion(stem: string, message: string): MemoryError {
  return new MemoryError("not-found", message, { details: { slug: stem } });
}
