/**
 * Does the message ask about the world at large, or about the text beside it, rather than about this work?
 *
 * `what is the difference between a mutex and a semaphore` may share words with any notebook and wants none of its
 * notes; `sort this list` is about what is pasted below it. People show it in the way they ask, and words shared by
 * chance do not. Cues of English, written from knowledge of the language: each is evidence, none a verdict.
 */

/** Longer messages tell a story, and any of these may stand in it. */
const LONGEST_QUESTION = 240;
/** What the third cue would add, the second has said. */
const MOST_CUES = 2;

/** Whoever says so asks for what was agreed here, however it is put: `what is the point of our staging`. */
const OURS = /\b(?:we|our|ours|us|here|this (?:app|codebase|project|repo|repository|service))\b/i;

const ELSEWHERE: readonly RegExp[] = [
  /\bdiffer(?:ence|ences|s)?\b.*\b(?:between|from)\b/i,
  /^(?:please |can you |could you )?explain (?!to\b|the (?!concept|difference|meaning))/i,
  /\bwhat(?:'s| is| are| was) (?:an? |the (?:best|biggest|capital|difference|fastest|meaning|point|purpose)\b)/i,
  /^what are [a-z]+$/i,
  /\bwhat (?:do|does|did) .*\b(?:mean\b|(?:do|stand for)$)/i,
  /\bwho (?:created|discovered|founded|invented|painted|won|wrote)\b/i,
  /\bhow do (?:i|you)\b/i,
  // Of a thing without a name or an article: `how does raft elect`, not `how does Gina` or `how does the sync`.
  /\b[Hh]ow (?:do|does) (?!I\b|you\b|the\b|this\b|it\b|they\b)[a-z-]+ [a-z-]+/,
  /^(?:please )?(?:recommend|suggest)\b/i,
  /\bwhich\b.*\b(?:should i|would you) (?:buy|choose|get|learn|pick|read|use)\b/i,
  /^(?:please )?(?:compose|draw|generate|give|show|sing|tell|write)(?: me)? (?:an?|some|one|two|three|four|five|ten)\b/i,
  // What lies beside the message: to be worked on, not remembered.
  /^(?:please )?(?:convert|format|paraphrase|proofread|reverse|rewrite|shorten|simplify|sort|summari[sz]e|translate) (?:this|these)\b/i,
  /\bth(?:is|ese) (?:article|class|dictionary|email|function|json|line|list|loop|method|number|paragraph|picture|poem|regex|sentence|snippet|string|svg|text|variable|yaml)s?\b/i,
  /\bmy (?:[a-z]+ )?(?:brother|car|cat|dad|daughter|dog|dissertation|father|friend|garden|hobby|home|homelab|homework|husband|kids?|mom|mother|mum|own|personal|portfolio|private|side|sister|son|thesis|wife)\b/i,
  /\bin general\b/i,
];

/** Cues that the message is about something else, 0 to 2. */
export function cuesOfElsewhere(message: string): number {
  const text = message.trim().replaceAll("’", "'");
  if (text.length > LONGEST_QUESTION || OURS.test(text)) return 0;
  const asked = text.replace(/[\s.!?]+$/, "");
  let cues = 0;
  for (const cue of ELSEWHERE) if (cue.test(asked)) cues++;
  return Math.min(MOST_CUES, cues);
}
