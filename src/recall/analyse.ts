/**
 * Here is a chunk of text and its language, give me the terms it is indexed under, in order.
 * Chunks repeat (most of a notebook is a few thousand of them), so callers memoise on them.
 */
import { fold } from "./characters.ts";
import { type Language, stopWords } from "./languages.ts";
import { stem } from "./stem.ts";
import { chunksOf, cutChunk } from "./tokens.ts";

/** Stop words are terms only in names and aliases, where `who-am-i` has nothing else. */
export interface ChunkTerms {
  readonly terms: readonly string[];
  readonly withStopWords: readonly string[];
}

export function analyseChunk(chunk: string, language: Language): ChunkTerms {
  const { words, wholes, unspaced } = cutChunk(chunk);
  if (unspaced) return { terms: words, withStopWords: words };
  const stops = stopWords(language);
  const terms: string[] = [...wholes];
  const withStopWords: string[] = [...wholes];
  for (const word of words) {
    const folded = fold(word);
    if (folded === "") continue;
    const isStop = stops.has(folded);
    const term = isStop ? folded : stem(word.toLowerCase(), language);
    if (!isStop) terms.push(term);
    withStopWords.push(term);
  }
  return { terms, withStopWords };
}

/** All terms of a text without its stop words. */
export function analyseText(text: string, language: Language): string[] {
  return chunksOf(text).flatMap((chunk) => analyseChunk(chunk, language).terms);
}
