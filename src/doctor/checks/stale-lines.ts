/**
 * Which lines of the index say something else than their notes do now?
 *
 * Another program has changed a description or a type, and the index, which is all that a session sees of most
 * notes, tells the old one. Only lines in the form that Keepsake writes: others are somebody's own words.
 */
import { topicLines } from "../../topics/index-text.ts";
import { type Finding, finding } from "../finding.ts";
import { type ExaminedMemory, lineOf, type Patient } from "../patient.ts";
import { previewRenewal } from "../preview-index.ts";

export function findStaleLines(patient: Patient): Finding[] {
  return patient.memories.flatMap((memory) => {
    const { path, text } = memory.index;
    return staleLinesOf(memory).map(({ slug, start }) => {
      const message = `The index says something else about ${slug} than the note does now.`;
      return finding("index-stale-line", message, { path, line: lineOf(text ?? "", start) });
    });
  });
}

export function staleLinesOf(memory: ExaminedMemory): readonly { readonly slug: string; readonly start: number }[] {
  const { lineTemplate, text } = memory.index;
  if (lineTemplate === null || text === null) return [];
  const stale = new Set(previewRenewal(memory).renewed);
  if (stale.size === 0) return [];
  // The first line of a topic is the one that is renewed.
  return topicLines(text).filter(({ slug }) => stale.delete(slug));
}
