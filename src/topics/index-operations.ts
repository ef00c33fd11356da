/**
 * What can be done with MEMORY.md itself?
 *
 * Its hand-written part can be replaced, and its lines rebuilt. Both depend on what is there,
 * so they need the lock. What people wrote is saved to the history before it changes.
 */
import { ensureDirectory, syncDirectory } from "../files/atomic-write.ts";
import { INDEX_PACK } from "../files/history.ts";
import { MemoryError } from "../model/memory-error.ts";
import { INDEX_LIMIT } from "../text/more-line.ts";
import type { YamlOnDemand } from "./current-topic.ts";
import { earlierLines } from "./earlier-lines.ts";
import { replaceHandWritten } from "./hand-written.ts";
import { type IndexFile, inEncoding, ownedPart, readIndexFile, replaceIndexFile, saveIndexText } from "./index-file.ts";
import { chooseListed } from "./index-limit.ts";
import { addLines, countListed, isDerivedLine, type TopicLine, topicLines } from "./index-text.ts";
import { setMoreLine } from "./remove-lines.ts";
import { underLock } from "./remove-topic.ts";
import { renewLineOf, renewLines } from "./renew-lines.ts";
import { newestFirst } from "./restore-topic.ts";
import { listNames, listStems } from "./stems.ts";
import { hashOf, type StoreContext } from "./store-context.ts";
import type { IndexText, RebuiltIndex, TopicVersion } from "./topic-store.ts";
import { LineMaker } from "./update-index.ts";
import { lostWording } from "./worded-lines.ts";
import { checkText } from "./write-gate.ts";

export function readIndexText(context: StoreContext): IndexText {
  return indexText(context, usable(context).text);
}

export async function writeIndexText(
  context: StoreContext,
  yaml: YamlOnDemand,
  content: string,
  expected: string | undefined,
  reason: "memory" | "restore" = "memory",
): Promise<IndexText> {
  checkText([content], content, reason === "restore" ? "allow" : "refuse");
  return changeIndex(context, yaml, (file) => {
    const now = indexText(context, file.text);
    if (expected !== undefined && expected !== now.hash) {
      // What somebody else wrote is saved all the same: the next editor may replace it.
      if (file.mark !== null) saveIndexText(context, file, "seen");
      throw new MemoryError("conflict", "The text of MEMORY.md has changed since it was read. Nothing was changed.", {
        path: context.indexFile,
        details: { currentHash: now.hash },
      });
    }
    if (context.lineTemplate === null) return { text: content, reason, result: indexText(context, content) };
    const text = replaceHandWritten(file.text, content);
    const lines = new LineMaker(context, file, yaml.parser);
    const worded = lostWording(file.text, text, (slug) => lines.lineOf(slug));
    return { text, reason, worded, result: indexText(context, text) };
  });
}

export function indexHistory(context: StoreContext): TopicVersion[] {
  const file = readIndexFile(context);
  if (typeof file !== "string" && file.mark !== null) saveIndexText(context, file, "seen");
  return newestFirst(context.history.versions(INDEX_PACK));
}

export async function restoreIndexText(context: StoreContext, yaml: YamlOnDemand, version: number): Promise<IndexText> {
  const found = context.history.version(INDEX_PACK, version);
  if (found?.data == null) {
    const kept = context.history.versions(INDEX_PACK).map((it) => it.version);
    const has = kept.length === 0 ? ", which holds none of it" : `; there are ${kept.join(", ")}`;
    throw new MemoryError("not-found", `Version ${version} of MEMORY.md is not in the history${has}.`);
  }
  return writeIndexText(context, yaml, found.data.toString("utf8"), undefined, "restore");
}

/** Adds missing lines, removes dead and duplicate ones, and renews our own; lines in people's own words stay. */
export async function rebuildIndex(context: StoreContext, yaml: YamlOnDemand): Promise<RebuiltIndex> {
  const { lineTemplate } = context;
  if (lineTemplate === null) {
    throw new MemoryError("input-refused", "In this layout MEMORY.md has no lines of notes to rebuild.");
  }
  await yaml.load();
  return changeIndex(context, yaml, (file) => {
    const stems = listStems(context.fs, context.topicsDir).sort();
    const lines = new LineMaker(context, file, yaml.parser);
    const known = new Set(stems);
    const names = new Set(listNames(context.fs, context.topicsDir));
    const renewed = renewLines(file.text, {
      isThere: (slug) => names.has(`${slug}.md`),
      lineOf: (slug) => (known.has(slug) ? lines.lineOf(slug) : null),
    });
    const present = new Set(topicLines(renewed.text).map((it) => it.slug));
    const chosen =
      stems.length > INDEX_LIMIT
        ? chooseListed(context, renewed.text, stems, (slug) => lines.lineOf(slug))
        : { text: renewed.text, missing: stems.filter((it) => !present.has(it)) };
    const added = chosen.missing.map((slug) => ({ slug, line: lines.lineOf(slug) })).filter((it) => it.line !== null);
    const withAdded = addLines(
      chosen.text,
      added.map((it) => it.line!),
    );
    const listed = countListed(withAdded, known);
    const text = setMoreLine(withAdded, stems.length > INDEX_LIMIT ? stems.length - listed : 0);
    const result = {
      added: added.map((it) => it.slug),
      removed: [...renewed.dead, ...renewed.doubled],
      renewed: renewed.renewed,
      before: file.text,
      after: text,
    };
    const worded = new Set(
      topicLines(file.text).flatMap((it) => (isWordedDead(file.text, it, names) ? [it.slug] : [])),
    );
    return { text, reason: "seen", worded, result };
  });
}

/** Renews a topic's line if it has one; a missing line is added by the next writer. */
export async function renewLine(context: StoreContext, yaml: YamlOnDemand, slug: string): Promise<void> {
  if (context.lineTemplate === null) return;
  await yaml.load();
  const renewed = (file: IndexFile): string => {
    const line = new LineMaker(context, file, yaml.parser).lineOf(slug);
    const isEarlier = (old: string): boolean =>
      earlierLines(context, slug, yaml.parser).some((it) => inEncoding(it, file) === old);
    return renewLineOf(file.text, slug, line, isEarlier);
  };
  const before = readIndexFile(context);
  // Most edits do not change the description. Then there is nothing to do, and no need for the lock.
  if (typeof before !== "string" && renewed(before) === before.text) return;
  await changeIndex(context, yaml, (file) => ({ text: renewed(file), reason: "seen", result: null }));
}

/** A dead line in somebody's own words: it is removed too, but saved to the history first. */
function isWordedDead(text: string, { slug, start, end }: TopicLine, names: ReadonlySet<string>): boolean {
  return !names.has(`${slug}.md`) && !isDerivedLine(text.slice(start, end).trimEnd(), slug);
}

interface IndexChange<Result> {
  readonly text: string;
  /** The reason saved with the new hand-written text; "seen" if that does not change. */
  readonly reason: "memory" | "restore" | "seen";
  /** Topics whose lines in somebody's words go: they are saved with the text that was there. */
  readonly worded?: ReadonlySet<string>;
  readonly result: Result;
}

async function changeIndex<Result>(
  context: StoreContext,
  yaml: YamlOnDemand,
  change: (file: IndexFile) => IndexChange<Result>,
): Promise<Result> {
  ensureDirectory(context.fs, context.memoryDir);
  return underLock(context, yaml, () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const file = usable(context);
      const { text, reason, worded, result } = change(file);
      if (file.mark !== null) saveIndexText(context, file, "seen", worded);
      if (text === file.text && file.mark !== null) return result;
      if (replaceIndexFile(context, file, text) === null) continue;
      if (reason !== "seen") saveIndexText(context, { ...file, text }, reason);
      syncDirectory(context.fs, context.memoryDir);
      return result;
    }
    throw new MemoryError("conflict", "MEMORY.md keeps changing; nothing was written.", { path: context.indexFile });
  });
}

function usable(context: StoreContext): IndexFile {
  const file = readIndexFile(context);
  if (typeof file !== "string") return file;
  const what = file === "too-large" ? "is larger than 16 MB" : "is a link or a special file, which is not followed";
  throw new MemoryError("file-unreadable", `MEMORY.md ${what}: ${context.indexFile}.`, { path: context.indexFile });
}

function indexText(context: StoreContext, text: string): IndexText {
  const part = ownedPart(context, text);
  return { text: part, hash: hashOf(Buffer.from(part)) };
}
