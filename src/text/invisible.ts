/**
 * Which characters are invisible, and which of them have a meaning?
 *
 * Text that a person cannot see can still instruct a model. So these are dropped: tag characters,
 * bidi controls, zero-width characters, stray joiners and variation selectors, control
 * characters. Kept is what writing needs: flags, joined emoji, joiners of Arabic and Indic
 * scripts, Han variants.
 */
import { builtOnce } from "./built-once.ts";
import { isPlainWriting } from "./plain-checks.ts";

export function dropInvisible(text: string): string {
  return replaceInvisible(text, () => "");
}

export function hasInvisible(text: string): boolean {
  // Usually the first test is enough. Dropping millions of characters would take half a minute.
  return !isPlainWriting(text) && (ALWAYS().test(text) || dropInvisible(text) !== text);
}

/** For comparing names: names that look the same fold to the same text. Never for text that is stored. */
export function foldInvisible(text: string): string {
  return text.replace(foldPattern(), "");
}

/** Replaces each character that `dropInvisible` drops by `instead(character)`. */
export function replaceInvisible(text: string, instead: (character: string) => string): string {
  if (isPlainWriting(text) || !SUSPECT().test(text)) return text;
  const each = (run: string): string => Array.from(run, instead).join("");
  // The order matters: a later step must not judge by a neighbour that an earlier step should have removed.
  let kept = text.replace(ALWAYS(), each);
  if (PLANE_14().test(kept)) kept = kept.replace(TAGS(), (found, flag: string | undefined) => flag ?? each(found));
  if (JOINER().test(kept)) {
    kept = kept.replace(JOINER_RUNS(), (_, first: string, rest: string) => first + each(rest));
    kept = kept.replace(strayJoiners(), each);
  }
  if (SELECTOR().test(kept)) kept = kept.replace(SELECTOR_RUNS(), each).replace(UNBASED_SELECTORS(), each);
  if (PLANE_14().test(kept)) kept = kept.replace(strayIdeographSelectors(), each);
  return kept;
}

/** The high surrogates of tags and supplementary variation selectors. */
const PLANE_14 = (): RegExp => /[\udb40-\udb43]/;

/** Texts without any of these need none of the patterns below. */
const SUSPECT = (): RegExp =>
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\udb40-\udb43]|[\u180b-\u180f]|[\ufe00-\ufe0f]/;

const ALWAYS = (): RegExp =>
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Subdivision flags keep their tags; all other tags and the unassigned rest of their plane are dropped. */
const TAGS = (): RegExp =>
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,7}\u{e007f})|[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;

const JOINER = (): RegExp => /[\u200c\u200d]/;
const JOINER_RUNS = (): RegExp => /([\u200c\u200d])([\u200c\u200d]+)/g;

const SELECTOR = (): RegExp => /[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\udb40]/;
const SELECTOR_RUNS = (): RegExp => /(?:[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){2,}/gu;
/** A selector needs a visible base character; in ASCII only those of keycaps and slashed zeros. */
const UNBASED_SELECTORS = (): RegExp =>
  /(?<![0-9#*]|[^\u0000-\u00a0\s\u200c\u200d])(?:[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/gu;

const strayIdeographSelectors = builtOnce(() => /(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu);

/**
 * ZWJ belongs after a letter of a joining script and between the parts of an
 * emoji; ZWNJ between two such letters. Scripts are given by their blocks.
 */
const strayJoiners = builtOnce(() => {
  const blocks =
    "\\u0600-\\u08ff\\u0900-\\u0dff\\u0f00-\\u109f\\u1780-\\u180a\\u1810-\\u18af\\u1a20-\\u1aaf\\u1b00-\\u1bff\\u1cd0-\\u1cff\\ua8e0-\\ua8ff" +
    "\\ua980-\\ua9ff\\uaa60-\\uaa7f\\ufb50-\\ufdff\\ufe70-\\ufefc\\u{10ac0}-\\u{10aff}\\u{10d00}-\\u{10d3f}\\u{11000}-\\u{1174f}\\u{1e900}-\\u{1e95f}";
  const letter = `(?=[${blocks}])[\\p{L}\\p{M}]`;
  const emoji = "\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?|\\u{e007f}";
  const strayZwj = `\\u200d(?<!${letter}\\u200d)(?:(?<!(?:${emoji})\\u200d)|(?!\\p{Extended_Pictographic}))`;
  const strayZwnj = `\\u200c(?:(?<!${letter}\\u200c)|(?!${letter}))`;
  return new RegExp(`${strayZwj}|${strayZwnj}`, "gu");
});

/** All characters without a visible form. */
const foldPattern = builtOnce(
  () => /[\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2800\ufff9-\ufffb]/gu,
);
