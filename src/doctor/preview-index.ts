/**
 * What will MEMORY.md say when its store has rebuilt it?
 *
 * The store works on the disk under its lock; this is the same in plain data, to be shown
 * before. `plan-fixes.test.ts` holds the two to each other.
 */

import { newIndexText } from "../files/create-index.ts";
import { renderIndexLine } from "../text/index-line.ts";
import { addLines, INDEX_LIMIT, isDerivedLine, removeLines, setMoreLine, topicLines } from "../topics/index-text.ts";
import type { ExaminedMemory, ExaminedTopic } from "./patient.ts";

export function previewIndex({ index, topics }: ExaminedMemory): string {
  const template = index.lineTemplate ?? "";
  const lineOf = ({ slug, header }: ExaminedTopic): string =>
    renderIndexLine(template, { slug, type: header.type, description: header.description });
  const renewed = renewLines(index.text ?? newIndexText(template), topics, lineOf);
  const chosen =
    topics.length > INDEX_LIMIT ? chooseNewest(renewed, topics) : { text: renewed, wanted: bySlug(topics) };
  const present = new Set(topicLines(renewed).map(({ slug }) => slug));
  const added = chosen.wanted.filter(({ slug }) => !present.has(slug)).map(lineOf);
  const text = addLines(chosen.text, added);
  return setMoreLine(text, topics.length > INDEX_LIMIT ? topics.length - topicLines(text).length : 0);
}

/** Dead and double lines out, our own lines as their topics are now, people's wording as it is. */
function renewLines(text: string, topics: readonly ExaminedTopic[], lineOf: (topic: ExaminedTopic) => string): string {
  const left = new Map(topics.map((it) => [it.slug, it]));
  const parts: string[] = [];
  let from = 0;
  for (const { slug, start, end } of topicLines(text)) {
    parts.push(text.slice(from, start));
    from = end;
    const old = text.slice(start, end);
    const topic = left.get(slug);
    left.delete(slug);
    if (topic === undefined) continue;
    parts.push(isDerivedLine(old, slug) ? lineOf(topic) + (/\r?\n$/.exec(old)?.[0] ?? "") : old);
  }
  return parts.join("") + text.slice(from);
}

/** Above the limit the most recently changed, oldest first; lines in people's own words stay even so. */
function chooseNewest(text: string, topics: readonly ExaminedTopic[]): { text: string; wanted: ExaminedTopic[] } {
  const newestFirst = bySlug(topics).sort((a, b) => b.modifiedMs - a.modifiedMs);
  const beyond = new Set(newestFirst.slice(INDEX_LIMIT).map(({ slug }) => slug));
  const ours = topicLines(text).filter(({ slug, start }) => text.startsWith(`- [${slug}](${slug}.md)`, start));
  const dropped = new Set(ours.map(({ slug }) => slug).filter((slug) => beyond.has(slug)));
  return { text: removeLines(text, dropped), wanted: newestFirst.slice(0, INDEX_LIMIT).reverse() };
}

const bySlug = (topics: readonly ExaminedTopic[]): ExaminedTopic[] =>
  topics.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
