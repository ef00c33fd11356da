/**
 * What does MEMORY.md say, with lines for topics that it lacks?
 *
 * Two steps. The draft is the index as it is shown: without comments, with our tags escaped, and
 * with a line for every topic. Then `capIndex` fits it to the layout's cap. Readers never lock,
 * and never write except to create a missing index.
 */
import { dirname, join } from "node:path";
import { createIndex, INDEX_HEADING } from "../files/create-index.ts";
import { kindAt, listDirectory, modifiedTimes } from "../files/list-directory.ts";
import { problem } from "../model/problem.ts";
import type { BlockTag } from "../model/tier.ts";
import { indentedCode } from "../text/indented-code.ts";
import { indexLineSlug, renderIndexLine } from "../text/index-line.ts";
import { markdownRegions, type Region } from "../text/markdown-regions.ts";
import { INDEX_LIMIT, moreCount } from "../text/more-line.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import { describeTopics } from "./describe-topics.ts";
import type { Gathering } from "./gathering.ts";
import { readSource, visibleText } from "./read-source.ts";

export interface IndexPlace {
  readonly tag: BlockTag;
  readonly file: string;
  readonly topicsDir: string;
}

export interface IndexDraft extends IndexPlace {
  readonly lines: readonly IndexLine[];
  /** The lines as one text, joined once because it is used several times. */
  readonly body: string;
  readonly topicCount: number;
  /** Whether the topic of a line exists; assumed if the directory cannot be read. */
  readonly hasTopic: (slug: string) => boolean;
  /** Topics without a line, beyond the number for which lines are made here. */
  readonly unlisted: number;
  /** Bytes beyond the limit on reading. */
  readonly droppedBytes: number;
}

export interface IndexLine {
  /** With our tags escaped. */
  readonly text: string;
  /** Null for hand-written text. */
  readonly slug: string | null;
}

const MAX_INDEX_BYTES = 1024 * 1024;
/** A reader adds at most so many missing lines; more is left to `rebuild-index`. */
const MAX_COMPLETED = 200;
/** So many dead lines are reported one by one, the rest in one problem. */
const MAX_DEAD_LINES = 20;

/** The user memory first, then the workspace's; none if auto-memory is off. */
export function indexPlaces({ request }: Gathering): readonly IndexPlace[] {
  const { places, settings } = request;
  if (!settings.memory.autoEnabled) return [];
  const { index, topicsIn } = settings.layout;
  const own = { tag: index.tag, file: places.indexFile, topicsDir: places.topicsDir };
  if (places.userMemoryDir === null || places.userIndexFile === null) return [own];
  const topicsDir = join(places.userMemoryDir, topicsIn);
  return [{ tag: "user-memory-index", file: places.userIndexFile, topicsDir }, own];
}

/** Null if there is no memory; without lines if the index says nothing. */
export async function draftIndex(gathering: Gathering, place: IndexPlace): Promise<IndexDraft | null> {
  const template = gathering.request.settings.layout.index.line;
  // If the layout creates no index there may still be topics to show. If one cannot be created, there are none.
  if (template !== null && !ensureIndex(gathering, place, template)) return null;
  const read = readOwn(gathering, place.file, template);
  const topics = listTopics(gathering, place.topicsDir);
  const lines = read === null ? [] : toLines(visibleText(read), template !== null);
  const listed = new Set(lines.map((it) => it.slug));
  const hasTopic = (slug: string): boolean => topics === null || topics.everything.has(`${slug}.md`);
  if (read !== null && topics !== null && lines.some((it) => it.slug !== null && !hasTopic(it.slug))) {
    reportDeadLines(gathering, place.file, read.text, topics.everything);
  }
  const missing = template === null || topics === null ? [] : topics.slugs.filter((it) => !listed.has(it));
  const chosen = toComplete(place.topicsDir, missing, leftOutOf(lines, topics?.slugs.length ?? 0));
  const added = template === null ? [] : await completeLines(gathering, place.topicsDir, chosen, template);
  const all = trimBlank([...lines, ...added]);
  const isSilent = all.every((it) => it.slug === null && isFrame(it.text, template));
  const served = isSilent ? [] : all;
  return {
    ...place,
    lines: served,
    body: joinLines(served),
    topicCount: (topics?.slugs.length ?? 0) - (chosen.length - added.length),
    hasTopic,
    unlisted: missing.length - chosen.length,
    droppedBytes: read?.droppedBytes ?? 0,
  };
}

/** Whether there is anything to show. */
function ensureIndex(gathering: Gathering, { file, topicsDir }: IndexPlace, template: string): boolean {
  const creation = createIndex(file, template);
  if (creation.ok) return true;
  const { code, message: saying } = creation.cause as NodeJS.ErrnoException;
  const why = code === "ENOTDIR" ? "a file stands where it, or a directory above it, should be" : saying;
  const hasTopics = kindAt(topicsDir) === "directory";
  const message = hasTopics
    ? `MEMORY.md cannot be created here: ${why}.`
    : `The memory directory cannot be used, and the session goes on without it: ${why}.`;
  gathering.problems.push(problem("memory-dir-unusable", "warning", message, { path: dirname(file) }));
  return hasTopics;
}

/** Links are refused, because files in a memory dir are never links. */
function readOwn(
  gathering: Gathering,
  file: string,
  template: string | null,
): { text: string; droppedBytes: number } | null {
  const read = readSource(file, MAX_INDEX_BYTES, { links: "refuse" });
  const refuse = (saying: string): null => {
    const lines = template === null ? "" : ", and lines are made from the notes instead";
    const message = `The index ${saying}; what it says is left out${lines}.`;
    gathering.problems.push(problem("index-unreadable", "warning", message, { path: file }));
    return null;
  };
  if (!read.ok) return read.reason === "missing" ? null : refuse(read.saying);
  if (read.file.hardLinks > 1) return refuse("has a second name (a hard link), and such files are not followed here");
  gathering.problems.push(...read.problems);
  return read.file;
}

interface TopicNames {
  /** Stems of the topic files, in no order. */
  readonly slugs: readonly string[];
  /** All names in the directory. */
  readonly everything: ReadonlySet<string>;
}

/** One readdir without stats. Links and special files are not topics. */
function listTopics(gathering: Gathering, directory: string): TopicNames | null {
  const listing = listDirectory(directory, "any");
  if (!listing.ok) {
    if (listing.reason === "missing") return { slugs: [], everything: new Set() };
    const message = "The directory of notes cannot be read; notes without a line in the index are not shown.";
    gathering.problems.push(problem("memory-dir-unusable", "warning", message, { path: directory }));
    return null;
  }
  const stems = listing.entries
    .filter(
      ({ name, kind }) => kind === "file" && name.endsWith(".md") && name !== "MEMORY.md" && !name.startsWith("."),
    )
    .map(({ name }) => name.slice(0, -".md".length));
  const slugs = stems.filter(isTopicStem);
  if (slugs.length < stems.length) reportOddNames(gathering, directory, stems);
  return { slugs, everything: new Set(listing.entries.map((it) => it.name)) };
}

/** No tool or command accepts such a name, so it must not be listed. */
function reportOddNames(gathering: Gathering, directory: string, stems: readonly string[]): void {
  for (const stem of stems) {
    if (isTopicStem(stem)) continue;
    const message = "No note can have such a name, so this one is left out; rename the file.";
    gathering.problems.push(problem("file-not-topic", "warning", message, { path: join(directory, `${stem}.md`) }));
  }
}

/** Text and slug of each line. A topic line in a code block is an example and counts as text. */
function toLines(whole: string, hasTopicLines: boolean): readonly IndexLine[] {
  // Without the last line end, so that added lines are where a writer would put them.
  const stripped = whole.endsWith("\n") ? whole.slice(0, -1) : whole;
  const guarded = spliceSafe(stripped, "foreign").split("\n");
  const slugs = hasTopicLines ? topicLines(stripped) : [];
  return guarded.map((it, at) => ({ text: it, slug: slugs[at] ?? null }));
}

function topicLines(text: string): readonly (string | null)[] {
  const hidden = markdownRegions(text).filter((it) => it.kind === "comment" || isClosedFence(text, it));
  const isIndentedCode = indentedCode();
  const slugOf = (line: string): string | null => (isIndentedCode(line) ? null : indexLineSlug(line));
  // Not `map(slugOf)`, which would also pass the position.
  if (hidden.length === 0) return text.split("\n").map((line) => slugOf(line));
  let start = 0;
  let region = 0;
  return text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    while ((hidden[region]?.end ?? Number.POSITIVE_INFINITY) <= at) region += 1;
    const isHidden = (hidden[region]?.start ?? Number.POSITIVE_INFINITY) <= at;
    return isHidden ? null : slugOf(line);
  });
}

/** An unclosed fence hides nothing. The writers do the same (topics/index-text.ts); otherwise each topic would be listed twice. */
function isClosedFence(text: string, { kind, start, end }: Region): boolean {
  if (kind !== "fence") return false;
  const block = text.slice(start, end).trimEnd();
  const opening = /`{3,}|~{3,}/.exec(block)?.[0] ?? "";
  const last = block.lastIndexOf("\n");
  const closing = last < 0 ? null : /^[\s>]*(`{3,}|~{3,})$/.exec(block.slice(last + 1));
  // A closing fence has the same character, at least as many times.
  return closing !== null && closing[1]!.startsWith(opening);
}

function reportDeadLines(gathering: Gathering, path: string, text: string, names: ReadonlySet<string>): void {
  const dead = topicLines(text).flatMap((slug, at) =>
    slug === null || names.has(`${slug}.md`) ? [] : [{ slug, line: at + 1 }],
  );
  for (const { slug, line } of dead.slice(0, MAX_DEAD_LINES)) {
    const message = `The line names the note ${JSON.stringify(slug)}, which is not there.`;
    gathering.problems.push(problem("index-dead-line", "warning", message, { path, line }));
  }
  if (dead.length > MAX_DEAD_LINES) {
    const message = `${dead.length - MAX_DEAD_LINES} more lines name notes that are not there.`;
    gathering.problems.push(problem("index-dead-line", "warning", message, { path, line: dead[MAX_DEAD_LINES]!.line }));
  }
}

/** A topic that cannot be read is reported and not listed, because recall would not find it either. */
async function completeLines(
  { request, problems }: Gathering,
  directory: string,
  chosen: readonly string[],
  template: string,
): Promise<readonly IndexLine[]> {
  if (chosen.length === 0) return [];
  const describe = request.describeTopics ?? describeTopics;
  const described = await describe(directory, chosen, request.settings.layout.topics);
  problems.push(...described.problems);
  return described.lines.map((it) => ({ slug: it.slug, text: spliceSafe(renderIndexLine(template, it), "foreign") }));
}

/**
 * Sorted by name. If there are too many, the most recently changed ones, so that the newest note is never lost. Notes
 * that the index leaves out on purpose are older than those it lists. Times are looked up only if there are too many,
 * because with 100,000 notes that takes noticeable time.
 */
function toComplete(directory: string, missing: readonly string[], leftOut: number): readonly string[] {
  const count = Math.max(0, Math.min(MAX_COMPLETED, missing.length - leftOut));
  if (count === 0 || count === missing.length) return missing.slice(0, count).sort();
  const times = modifiedTimes(
    directory,
    missing.map((it) => `${it}.md`),
  );
  const aged = missing.map((slug) => ({ slug, time: times.get(`${slug}.md`) ?? Number.NEGATIVE_INFINITY }));
  // Of two with the same age the later one counts as newer, as in cap-index.ts.
  aged.sort((a, b) => (a.time === b.time ? (a.slug < b.slug ? 1 : -1) : b.time - a.time));
  return aged
    .slice(0, count)
    .map(({ slug }) => slug)
    .sort();
}

/** How many topics the last writer left out of the index; 0 if all fit by now. */
function leftOutOf(lines: readonly IndexLine[], topicCount: number): number {
  if (topicCount <= INDEX_LIMIT) return 0;
  return lines.reduce((told, { slug, text }) => (slug === null ? (moreCount(text) ?? told) : told), 0);
}

export function joinLines(lines: readonly IndexLine[]): string {
  return lines.map((it) => it.text).join("\n");
}

function trimBlank(lines: readonly IndexLine[]): readonly IndexLine[] {
  const from = lines.findIndex((it) => it.text.trim() !== "");
  const to = lines.findLastIndex((it) => it.text.trim() !== "");
  return from < 0 ? [] : lines.slice(from, to + 1);
}

/** Blank lines and the heading of a new index. If the layout creates no index, a person wrote the heading. */
const isFrame = (line: string, template: string | null): boolean =>
  line.trim() === "" || (template !== null && line.trim() === INDEX_HEADING);
