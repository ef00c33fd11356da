/**
 * Which topics does the index not list?
 *
 * Above the limit the index lists the most recently changed and counts the rest: then only
 * those count as missing that are too many to be the rest, newest first.
 */

import { INDEX_LIMIT } from "../../text/more-line.ts";
import { topicLines } from "../../topics/index-text.ts";
import { type Finding, finding } from "../finding.ts";
import type { ExaminedMemory, ExaminedTopic, Patient } from "../patient.ts";

export function findOrphans(patient: Patient): Finding[] {
  return patient.memories.flatMap((memory) => {
    if (memory.index.lineTemplate === null || memory.topics.length === 0) return [];
    if (!memory.index.isThere) {
      const message = `There is no index, so none of the ${memory.topics.length} notes is listed.`;
      return [finding("index-missing", message, { path: memory.index.path })];
    }
    return orphansOf(memory).map(({ slug, path }) =>
      finding("topic-orphan", `The note ${slug} has no line in the index.`, { path }),
    );
  });
}

/** In the order in which they get their lines. */
export function orphansOf({ index, topics }: ExaminedMemory): readonly ExaminedTopic[] {
  if (index.lineTemplate === null || (index.isThere && index.text === null)) return [];
  const listed = new Set(topicLines(index.text ?? "").map((it) => it.slug));
  const missing = topics.filter((it) => !listed.has(it.slug));
  const rest = Math.max(0, topics.length - INDEX_LIMIT);
  if (rest === 0) return missing.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const newestFirst = missing.toSorted((a, b) => b.modifiedMs - a.modifiedMs);
  return newestFirst.slice(0, Math.max(0, missing.length - rest)).reverse();
}
