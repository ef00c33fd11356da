/**
 * Does this message state a rule that will hold beyond it?
 *
 * "From now on", "always", "no, we use …": cues that were reviewed language by language, heard in
 * sentences of the person only, not in code, logs, quotations and questions. No model: it may
 * miss a rule that is said in other words, and should hardly ever hear one that is not there.
 */
import { type CueLanguage, cuesOf, HINTS, UNSPACED } from "./lasting-cues.ts";
import { workAtHand } from "./work-at-hand.ts";

export function statesLastingRule(message: string): boolean {
  const text = bothEnds(message).toLowerCase().replaceAll("’", "'");
  const languages = rulesFor(text);
  if (languages.length === 0) return false;
  return sentencesOf(ownWords(text)).some((sentence) =>
    languages.some(({ cues, unless }) => cues.some((holds) => holds(sentence)) && unless?.().test(sentence) !== true),
  );
}

/** A rule is said at the beginning or at the end; between them lies what was pasted. */
const HEARD_AT_EACH_END = 4000;

/** Plain ranges: properties of Unicode would cost a hook more to prepare than all the rest. */
const LETTER = "a-z0-9à-ɏа-яё";

const LANGUAGES = Object.keys(HINTS) as CueLanguage[];

interface Rules {
  readonly cues: readonly ((sentence: string) => boolean)[];
  /** What shows that a sentence with a cue is about the work at hand; made only for such a sentence. */
  readonly unless?: () => RegExp;
}

/** Those that may hold in this lower-case text; each is made when it first may. */
function rulesFor(text: string): readonly Rules[] {
  const spoken = LANGUAGES.filter((language) => HINTS[language].split("|").some((hint) => text.includes(hint)));
  const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? [{ cues: [tests(UNSPACED().join("|"))] }] : [];
  return [...spoken.map(rulesOf), ...unspaced];
}

function rulesOf(language: CueLanguage): Rules {
  const { anywhere, first, before = [], deeds = "", lead } = cuesOf(language);
  const opening = `^(?:(?:${lead})[ ,:;!]+)*`;
  return {
    cues: [
      tests(`(?<![${LETTER}])(?:${anywhere.join("|")})(?![${LETTER}])`),
      ...(before.length === 0
        ? []
        : [announces(`${opening}(?:${before.join("|")}) ([a-z-]+)`, new Set(deeds.split("|")))]),
      tests(`${opening}(?:${first.join("|")})(?![${LETTER}])`),
    ],
    unless: () => new RegExp(`(?<![${LETTER}])(?:${workAtHand(language).join("|")})(?![${LETTER}])`),
  };
}

function tests(pattern: string): (sentence: string) => boolean {
  const made = new RegExp(pattern);
  return (sentence) => made.test(sentence);
}

function announces(pattern: string, deeds: ReadonlySet<string>): (sentence: string) => boolean {
  const made = new RegExp(pattern);
  return (sentence) => deeds.has(made.exec(sentence)?.[1] ?? "");
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

/** What is asked is not stated, and many leave out the question mark. */
const ASKED = /[?？]|^(?:why|do we|did we|warum|wieso|weshalb|pourquoi|por qué|perché|por que|waarom|почему|зачем) /;

function sentencesOf(text: string): string[] {
  return [...text.matchAll(/[^.!?。！？\n]+[.!?。！？]*/g)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence !== "" && !ASKED.test(sentence))
    .map((sentence) => sentence.replace(/^[-*•\d.)\s]+|[.!。！]+$/g, "").trimEnd());
}

function bothEnds(text: string): string {
  if (text.length <= 2 * HEARD_AT_EACH_END) return text;
  return `${text.slice(0, HEARD_AT_EACH_END)}\n${text.slice(-HEARD_AT_EACH_END)}`;
}
