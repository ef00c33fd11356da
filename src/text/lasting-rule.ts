/**
 * Does this message state a rule that will hold beyond it?
 *
 * "From now on", "always", "no, we use …": cues that were reviewed language by language, heard in
 * sentences of the person only, not in code, logs, quotations and questions. No model: it may
 * miss a rule that is said in other words, and should hardly ever hear one that is not there.
 */
import { type CueLanguage, cuesOf, HINTS, UNSPACED } from "./lasting-cues.ts";

export function statesLastingRule(message: string): boolean {
  const text = bothEnds(message).toLowerCase().replaceAll("’", "'");
  const rules = rulesFor(text);
  if (rules.length === 0) return false;
  return sentencesOf(ownWords(text)).some((sentence) => rules.some((rule) => rule.test(sentence)));
}

/** A rule is said at the beginning or at the end; between them lies what was pasted. */
const HEARD_AT_EACH_END = 4000;

/** Plain ranges: properties of Unicode would cost a hook more to prepare than all the rest. */
const LETTER = "a-z0-9à-ɏа-яё";

const LANGUAGES = Object.keys(HINTS) as CueLanguage[];

/** Those that may hold in this lower-case text; each is made when it first may. */
function rulesFor(text: string): readonly RegExp[] {
  const spoken = LANGUAGES.filter((language) => HINTS[language].split("|").some((hint) => text.includes(hint)));
  const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? [new RegExp(UNSPACED().join("|"))] : [];
  return [...spoken.flatMap(rulesOf), ...unspaced];
}

function rulesOf(language: CueLanguage): readonly RegExp[] {
  const { anywhere, first, lead } = cuesOf(language);
  return [
    new RegExp(`(?<![${LETTER}])(?:${anywhere.join("|")})(?![${LETTER}])`),
    new RegExp(`^(?:(?:${lead})[ ,:;!]+)*(?:${first.join("|")})(?![${LETTER}])`),
  ];
}

/**
 * Code, quoted lines and quotations are somebody else's words. A "no" belongs to what comes after it, and the dot of
 * `parser.ts` ends no sentence.
 */
function ownWords(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)/g, "\n")
    .replace(/`[^`\n]*`/g, "x")
    .replace(/^[ \t]*>.*$/gm, "")
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/g, "x")
    .replace(/^(no|nope|wrong|nein|non|nee|não|нет)[.!] +/gm, "$1, ")
    .replace(/\.(?=[a-z0-9_])/g, "·");
}

/** What is asked is not stated. */
function sentencesOf(text: string): string[] {
  return [...text.matchAll(/[^.!?。！？\n]+[.!?。！？]*/g)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence !== "" && !/[?？]/.test(sentence))
    .map((sentence) => sentence.replace(/^[-*•\d.)\s]+|[.!。！]+$/g, "").trimEnd());
}

function bothEnds(text: string): string {
  if (text.length <= 2 * HEARD_AT_EACH_END) return text;
  return `${text.slice(0, HEARD_AT_EACH_END)}\n${text.slice(-HEARD_AT_EACH_END)}`;
}
