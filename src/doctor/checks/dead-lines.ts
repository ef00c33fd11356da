/**
 * Which lines of the index lead to a topic that is not there?
 *
 * A line whose file exists and is not read (a link, a directory) is not dead: that file has
 * its own finding, and removing the line would hide it.
 */
import { type TopicLine, topicLines } from "../../topics/index-text.ts";
import { type Finding, finding } from "../finding.ts";
import { type ExaminedMemory, lineOf, type Patient } from "../patient.ts";

export function findDeadLines(patient: Patient): Finding[] {
  return patient.memories.flatMap((memory) => {
    const { path, text } = memory.index;
    let line = 1;
    let counted = 0;
    return deadLinesOf(memory).map(({ slug, start }) => {
      // Counted on from the last one: there may be thousands.
      line += lineOf((text ?? "").slice(counted, start), start - counted) - 1;
      counted = start;
      return finding("index-dead-line", `The index lists ${slug}, and there is no such note.`, { path, line });
    });
  });
}

export function deadLinesOf(memory: ExaminedMemory): readonly TopicLine[] {
  const { index } = memory;
  if (index.lineTemplate === null || index.text === null) return [];
  const there = namesThere(memory);
  return topicLines(index.text).filter((it) => !there.has(it.slug));
}

/** Stems of what could be a topic, read or not. */
export function namesThere({ topics, entries }: ExaminedMemory): ReadonlySet<string> {
  const there = new Set(topics.map((it) => it.slug));
  for (const it of entries) {
    if (it.inTopicsDir && it.name.endsWith(".md")) there.add(it.name.slice(0, -".md".length));
  }
  return there;
}
