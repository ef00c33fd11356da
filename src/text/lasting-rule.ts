/**
 * Does this message state a rule that will hold beyond it?
 *
 * "From now on", "always", "no, we use …": cues that were reviewed language by language, heard in
 * sentences of the person only, not in code, logs, quotations, questions and what was pasted. No model: it may
 * miss a rule that is said in other words, and should hardly ever hear one that is not there.
 */
import { type Cue, type CueLanguage, cuesOf, HINTS, UNSPACED } from "./lasting-cues.ts";
import { isPlainAscii } from "./plain-checks.ts";
import { DEMANDS, FOR_ALL, isRuleForAll } from "./rule-for-all.ts";
import { typedPart } from "./typed-part.ts";
import { workAtHand } from "./work-at-hand.ts";

export function statesLastingRule(message: string): boolean {
  if (isOneQuestion(message.trim())) return false;
  const text = bothEnds(message).toLowerCase().replaceAll("’", "'");
  const languages = LANGUAGES.filter((language) => hasHint(text, hintsOf(language)));
  const isUnspaced = !isPlainAscii(text) && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  const isForAll = hasHint(text, FOR_ALL) && hasHint(text, DEMANDS);
  if (languages.length === 0 && !isUnspaced && !isForAll) return false;
  const rules = [
    ...languages.map(rulesOf),
    ...(isUnspaced ? [unspacedRules()] : []),
    ...(isForAll ? [(sentence: string) => isRuleForAll(sentence) && !isAtHand(sentence, "en")] : []),
  ];
  // Where nothing was surely typed, all of it may have been.
  const typed = typedPart(text) || text;
  return sentencesOf(ownWords(typed)).some((sentence) => rules.some((isRule) => isRule(sentence)));
}

/** Most messages with a question mark are nothing but that question, and what is asked is not stated. */
function isOneQuestion(message: string): boolean {
  return message.endsWith("?") && !ENDS.some((end) => message.slice(0, -1).includes(end));
}

const ENDS = [".", "!", "?", "\n", "。", "！", "？"];

/** A rule is said at the beginning or at the end; between them lies what was pasted. */
const HEARD_AT_EACH_END = 4000;

/** Plain ranges: properties of Unicode would cost a hook more to prepare than all the rest. */
const LETTER = "a-z0-9à-ɏа-яё";

const LANGUAGES = Object.keys(HINTS) as CueLanguage[];

type IsRule = (sentence: string) => boolean;

const hintsOf = (language: CueLanguage): readonly string[] => HINTS[language].split("|");
const hasHint = (text: string, hints: readonly string[]): boolean => hints.some((hint) => text.includes(hint));

function rulesOf(language: CueLanguage): IsRule {
  const hints = hintsOf(language);
  const { anywhere, first, before = [], deeds = "", lead } = cuesOf(language);
  const opening = `^(?:(?:${lead})[ ,:;!]+)*`;
  const known = new Set(deeds.split("|"));
  const isCued: IsRule = (sentence) =>
    hears(sentence, anywhere, standing) ||
    hears(
      sentence,
      before,
      (cue) => `${opening}(?:${cue}) ([a-z-]+)`,
      (deed) => known.has(deed),
    ) ||
    hears(sentence, first, (cue) => `${opening}(?:${cue})(?![${LETTER}])`);
  // What shows that it is about the work at hand is asked only of a sentence with a cue.
  return (sentence) => hasHint(sentence, hints) && isCued(sentence) && !isAtHand(sentence, language);
}

const isAtHand = (sentence: string, language: CueLanguage): boolean => hears(sentence, workAtHand(language), standing);

function unspacedRules(): IsRule {
  const cues = new RegExp(UNSPACED().join("|"));
  return (sentence) => cues.test(sentence);
}

const standing = (cue: string): string => `(?<![${LETTER}])(?:${cue})(?![${LETTER}])`;

function hears(
  sentence: string,
  cues: readonly Cue[],
  around: (pattern: string) => string,
  isMeant: (word: string) => boolean = () => true,
): boolean {
  return cues.some(([hints, pattern]) => {
    if (!hasHint(sentence, hints.split("|"))) return false;
    const found = new RegExp(around(pattern)).exec(sentence);
    return found !== null && isMeant(found[1] ?? "");
  });
}

/**
 * Code, quoted lines and quotations are somebody else's words. A "no" belongs to what comes after it, and the dot of
 * `parser.ts` ends no sentence.
 */
function ownWords(text: string): string {
  let own = text;
  // A pattern is built only where what it begins with is there.
  const without = (marks: string, pattern: RegExp, instead: string): void => {
    if (marks.split(" ").some((mark) => own.includes(mark))) own = own.replace(pattern, instead);
  };
  without("```", /```[\s\S]*?(?:```|$)/g, "\n");
  without("`", /`[^`\n]*`/g, "x");
  without(">", /^[ \t]*>.*$/gm, "");
  without('" “ « „', /"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/g, "x");
  without(". !", /^(no|nope|wrong|nein|non|nee|não|нет)[.!] +/gm, "$1, ");
  without(".", /\.(?=[a-z0-9_])/g, "·");
  return own;
}

/** What is asked is not stated, and many leave out the question mark. */
const ASKED = (): RegExp =>
  /[?？]|^(?:why|do we|did we|warum|wieso|weshalb|pourquoi|por qué|perché|por que|waarom|почему|зачем) /;

function sentencesOf(text: string): string[] {
  return [...text.matchAll(/[^.!?。！？\n]+[.!?。！？]*/g)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence !== "" && !ASKED().test(sentence))
    .map((sentence) => sentence.replace(/^[-*•\d.)\s]+|[.!。！]+$/g, "").trimEnd());
}

function bothEnds(text: string): string {
  if (text.length <= 2 * HEARD_AT_EACH_END) return text;
  return `${text.slice(0, HEARD_AT_EACH_END)}\n${text.slice(-HEARD_AT_EACH_END)}`;
}
