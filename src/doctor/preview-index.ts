/**
 * What will MEMORY.md say after a rebuild?
 *
 * The store rebuilds on the disk, under its lock. This computes the same from plain data, to be
 * shown before. `plan-fixes.test.ts` checks that both agree.
 */

import { newIndexText } from "../files/create-index.ts";
import { renderIndexLine } from "../text/index-line.ts";
import { INDEX_LIMIT } from "../text/more-line.ts";
import { addLines, countListed, isWordedLine, type LineOf, topicLines } from "../topics/index-text.ts";
import { indexedTopic } from "../topics/parse-topic.ts";
import { cutOut, setMoreLine } from "../topics/remove-lines.ts";
import { type RenewedLines, renewLines } from "../topics/renew-lines.ts";
import { namesThere } from "./checks/dead-lines.ts";
import type { ExaminedMemory, ExaminedTopic } from "./patient.ts";

export function previewIndex(memory: ExaminedMemory): RenewedLines {
  const { topics } = memory;
  const known = bySlugs(topics);
  const renewed = previewRenewal(memory, known);
  const chosen =
    topics.length > INDEX_LIMIT
      ? chooseNewest(renewed.text, topics, (slug) => lineOf(memory, known.get(slug)!))
      : { text: renewed.text, wanted: bySlug(topics) };
  const present = new Set(topicLines(renewed.text).map(({ slug }) => slug));
  const added = chosen.wanted.filter(({ slug }) => !present.has(slug)).map((it) => lineOf(memory, it));
  const text = addLines(chosen.text, added);
  const more = topics.length > INDEX_LIMIT ? topics.length - countListed(text, known) : 0;
  return { ...renewed, text: setMoreLine(text, more) };
}

/** Only for existing lines, which neither missing lines nor the limit affect. */
export function previewRenewal(memory: ExaminedMemory, known = bySlugs(memory.topics)): RenewedLines {
  const { text, lineTemplate } = memory.index;
  const there = namesThere(memory);
  return renewLines(text ?? newIndexText(lineTemplate ?? ""), {
    isThere: (slug) => there.has(slug),
    lineOf: (slug) => (known.has(slug) ? lineOf(memory, known.get(slug)!) : null),
  });
}

function lineOf({ index }: ExaminedMemory, topic: ExaminedTopic): string {
  return renderIndexLine(index.lineTemplate ?? "", indexedTopic(topic.slug, topic));
}

const bySlugs = (topics: readonly ExaminedTopic[]): ReadonlyMap<string, ExaminedTopic> =>
  new Map(topics.map((it) => [it.slug, it]));

/** Above the limit only the most recently changed, oldest first. Lines in people's own words always stay. */
function chooseNewest(
  text: string,
  topics: readonly ExaminedTopic[],
  lineOf: LineOf,
): { text: string; wanted: ExaminedTopic[] } {
  const newestFirst = bySlug(topics).sort((a, b) => b.modifiedMs - a.modifiedMs);
  const beyond = new Set(newestFirst.slice(INDEX_LIMIT).map(({ slug }) => slug));
  const dropped = topicLines(text).filter(
    ({ slug, start, end }) => beyond.has(slug) && !isWordedLine(text.slice(start, end).trimEnd(), slug, lineOf),
  );
  return { text: cutOut(text, dropped), wanted: newestFirst.slice(0, INDEX_LIMIT).reverse() };
}

const bySlug = (topics: readonly ExaminedTopic[]): ExaminedTopic[] =>
  topics.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
