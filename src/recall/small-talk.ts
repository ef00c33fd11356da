/**
 * Does this message say nothing that a note could be about? `thanks, go on`, `und jetzt?`
 *
 * Words without a subject, all of one language. Before a turn nothing is brought for them, and no index has to be opened
 * to know it: half of what is said to an agent is this. Who searches on purpose for `who am i` still finds that note.
 */
import { fold } from "./characters.ts";
import { STOP_LISTS } from "./message-language.ts";
import { chunksOf, cutChunk } from "./tokens.ts";

/** Longer ones are never without a subject. */
const LONGEST = 120;

export function isSmallTalk(message: string): boolean {
  if (message.length > LONGEST) return false;
  const chunks = chunksOf(message).map(cutChunk);
  // An identifier is a subject, whatever it is made of.
  if (chunks.some(({ wholes, unspaced }) => wholes.length > 0 || unspaced)) return false;
  const words = chunks.flatMap((chunk) => chunk.words.map(fold));
  return STOP_LISTS.some((list) => words.every((word) => list.has(word)));
}
