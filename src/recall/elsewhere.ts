/**
 * Does the message ask about the world at large, or about the text beside it, rather than about this work?
 *
 * `what is the difference between a mutex and a semaphore` may share words with any notebook and wants none of its
 * notes; `sort this list` is about what is pasted below it. People show it in the way they ask, and words shared by
 * chance do not. Cues of English (of other languages: elsewhere-abroad.ts), written from knowledge of the language: each is
 * evidence, none a verdict.
 */
import { cuesAbroad } from "./elsewhere-abroad.ts";
import type { Language } from "./languages.ts";
import { WordList } from "./word-list.ts";

/** Longer messages tell a story, and any of these may stand in it. */
const LONGEST_QUESTION = 240;
/** What the third cue would add, the second has said. */
const MOST_CUES = 2;

/** Whoever says so asks for what was agreed here, however it is put: `what is the point of our staging`. */
const OURS = "we|our|ours|us|here|this app|this codebase|this project|this repo|this repository|this service";

const IN_A_LANGUAGE =
  " in bash| in c| in c++| in c#| in css| in excel| in git| in go| in html| in java| in javascript| in kotlin| in numpy| in pandas| in php| in python| in ruby| in rust| in sql| in swift| in typescript";

const PRIVATE = new WordList(
  `aunt boyfriend brother car cat cousin dad daughter dissertation dog father friend garden girlfriend grandfather
grandma grandmother grandpa hobby home homelab homework husband kid kids mom mother mum nephew niece own parents
personal portfolio private side sister son thesis uncle wife`,
);
/** `my sister`, `my old car`. A pattern of so many words would take a millisecond to build, and who does not say `my`? */
const OF_ONES_OWN: Cue = {
  test: (text) =>
    [...text.toLowerCase().matchAll(/\bmy ([a-z]+)(?: ([a-z]+))?/g)].some(
      ([, first = "", second = ""]) => PRIVATE.has(first) || PRIVATE.has(second),
    ),
};

type Cue = Pick<RegExp, "test">;

/** Each with what stands in every message that it hears: only where that is so the pattern is built. */
const ELSEWHERE: readonly (readonly [hints: string, cue: () => Cue])[] = [
  ["differ", () => /\bdiffer(?:ence|ences|s)?\b.*\b(?:between|from)\b/i],
  [
    "explain ",
    () => /^(?:please |(?:can|could|would) you (?:please )?)?explain (?!to\b|the (?!concept|difference|meaning))/i,
  ],
  [
    "what's|whats|what is|what are|what was",
    () =>
      /\bwhat(?:'?s| is| are| was) (?:an? |new in |the (?:best|biggest|capital|difference|fastest|meaning|point|purpose|weather)\b)/i,
  ],
  ["what are ", () => /^what are [a-z]+$/i],
  ["what do|what did", () => /\bwhat (?:do|does|did) .*\b(?:mean\b|(?:do|stand for)$)/i],
  ["who ", () => /\bwho (?:created|discovered|founded|invented|painted|won|wrote)\b/i],
  // At the beginning: `the import is stuck, how do I stop it` tells of this work first.
  ["how do i|how do you|how to", () => /^(?:(?:[a-z]+[,:]? ){0,2}how do (?:i|you)|how to)\b/i],
  // Of a thing without a name or an article: `how does raft elect`, not `how does Gina` or `how does the sync`.
  ["how do", () => /\b[Hh]ow (?:do|does) (?!an?\b|[Ii]\b|you\b|the\b|this\b|it\b|they\b)[a-z-]+ [a-z-]+/],
  // Of any such thing: `why does a mutex block`, `the weight of an elephant`; and of how many there are.
  [
    "do a|does a|did a|is a|are a|can a|would a",
    () => /\b(?:how|when|where|why) (?:are|can|did|do|does|is|would) an? /i,
  ],
  ["what's the|whats the|what is the|what was the", () => /\bwhat(?:'?s| is| was) the [a-z -]+ (?:for|in|of) an? /i],
  ["how ", () => /\bhow (?:big|deep|far|fast|heavy|high|long|many|much|old|tall|wide) [a-z -]+ (?:in|of) an? /i],
  // Of a language: `how to reverse a string in python`.
  [
    IN_A_LANGUAGE,
    () => new RegExp(`^(?:can|does|how|is|what|when|why)\\b.*(?:${IN_A_LANGUAGE.replaceAll("+", "\\+")})$`, "i"),
  ],
  // Of two things, or of any one of a kind: `merge vs rebase`, `should a getter throw`, `the python equivalent of`.
  // But `old vs new` and `staging vs production` are some team's.
  [" vs | vs.", () => /\bvs\.? (?!(?:after|dev|live|local|new|now|prod|production|staging|test|today)\b)/i],
  ["should a", () => /^should an? /i],
  [
    "better than|cheaper than|easier than|faster than|safer than|slower than|worth ",
    () =>
      /^(?:are|is) (?!it\b|that\b|the\b|these\b|this\b).*\b(?:(?:better|cheaper|easier|faster|safer|slower) than|worth (?:it|[a-z]+ing))\b/i,
  ],
  // Of what others publish: `is ruby 4 out yet`, `which version added`.
  [
    "out yet|release date of|version added|version dropped|version introduced|version removed",
    () => /\bout yet\b|\bdate of (?!the\b|v?\d|version\b)|\bversion (?:added|dropped|introduced|removed)\b/i,
  ],
  ["equivalent|counterpart", () => /\b(?:counterpart|equivalent) (?:for|in|of|to)\b/i],
  ["typical", () => /\btypical(?:ly)?\b/i],
  ["refresher|these days|nutshell", () => /\b(?:refresher|these days|in a nutshell)\b/i],
  ["any idea|any tip|any advice|tips", () => /\bany (?:advice|ideas?|tips?)\b|\btips$/i],
  ["recommend|suggest", () => /^(?:please |(?:can|could|would) you (?:please )?)?(?:recommend|suggest)\b/i],
  [
    "should i |would you ",
    () => /\b(?:how (?:many|much)|what|which)\b.*\b(?:should i|would you) (?:buy|choose|get|learn|pick|read|use)\b/i,
  ],
  ["is best|are best|is the best|are the best|is good for|are good for|looks best|tastes best", () => /\bwhich\b/i],
  // Of the world: what a fact is, what one amount is in another unit.
  [
    "what time|point of|population of",
    () => /\bwhat time is it\b|\b(?:(?:boiling|freezing|melting) point|population) of\b/i,
  ],
  ["theorem|paradox|principle", () => /\bwhat(?:'?s| is| was) the [\w' -]+ (?:paradox|principle|theorem)$/i],
  ["convert ", () => /^convert [\d.,]+ /i],
  ["one-liner|oneliner", () => /\bone-?liners?\b/i],
  [
    "explain",
    () =>
      /\bexplain\b.*\b(?:in (?:a few|one|plain|simple|three|two) (?:line|sentence|term|word)s?|like i'?m (?:5|five))\b/i,
  ],
  [
    "compose|draw|generate|give|show|sing|tell|write",
    () =>
      /^(?:please |(?:can|could|would) you (?:please )?)?(?:compose|draw|generate|give|show|sing|tell|write)(?: me)? (?:an?|some|one|two|three|four|five|ten)\b/i,
  ],
  [
    "haiku|limerick|poem|sonnet|joke|riddle|birthday|farewell|greeting",
    () => /\b(?:haiku|joke|limerick|poem|riddle|sonnet|(?:birthday|farewell|greeting) card)s?\b/i,
  ],
  // What lies beside the message: to be worked on, not remembered.
  [
    " this| these",
    () =>
      /^(?:please |(?:can|could|would) you (?:please )?)?(?:convert|format|paraphrase|proofread|reverse|rewrite|shorten|simplify|sort|summari[sz]e|translate) (?:this|these)\b/i,
  ],
  [
    "this |these ",
    () =>
      /\bth(?:is|ese) (?:two |three )?(?:article|class|dictionary|email|function|json|line|list|loop|method|number|paragraph|picture|poem|regex|sentence|snippet|string|svg|text|variable|yaml)s?\b/i,
  ],
  ["my ", () => OF_ONES_OWN],
  ["for a friend", () => /\bfor a friend\b/i],
  // A line under the cursor.
  [
    "typo|rename",
    () =>
      /^(?:please |(?:can|could|would) you (?:please )?)?(?:fix (?:the |a )?typos?\b|rename (?:the )?(?:argument|function|method|parameter|variable)\b|rename .* to\b)/i,
  ],
  ["in general", () => /\bin general\b/i],
];

/** Cues that the message is about something else, 0 to 2. */
export function cuesOfElsewhere(message: string, language: Language = "en"): number {
  if (message.length > LONGEST_QUESTION) return 0;
  if (language !== "en") return Math.min(MOST_CUES, cuesAbroad(message));
  const text = message.trim().replaceAll("’", "'");
  const lower = text.toLowerCase();
  if (OURS.split("|").some((words) => standsIn(lower, words))) return 0;
  const mayHold = (hints: string): boolean => hints.split("|").some((hint) => lower.includes(hint));
  const asked = withoutEnd(text);
  let cues = 0;
  for (const [hints, cue] of ELSEWHERE) if (mayHold(hints) && cue().test(asked)) cues++;
  return Math.min(MOST_CUES, cues);
}

/** As whole words: what `\b` means in a pattern, which would be built by every process that starts. */
function standsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isOfWord(text.charCodeAt(at - 1)) && !isOfWord(text.charCodeAt(at + words.length))) return true;
  return false;
}

/** False for the code of no character, before the first and behind the last. */
function isOfWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}

/** `what is a mutex?!` without what ends it. */
function withoutEnd(text: string): string {
  let rest = text.trimEnd();
  while (rest !== "" && ".!?".includes(rest[rest.length - 1]!)) rest = rest.slice(0, -1).trimEnd();
  return rest;
}
