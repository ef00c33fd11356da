/**
 * What kind of character is this? Notes are mostly ASCII, so that path is one table lookup; other
 * characters are asked of the Unicode tables once and remembered.
 */
export const OTHER = 0;
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
/** Stands inside an identifier or a path when word characters are on both sides. */
export const JOINER = 4;
/** Scripts written without spaces: cut into overlapping pairs. */
export const UNSPACED = 5;
export const MARK = 6;

const UNKNOWN = 255;
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (character >= "a" && character <= "z") kinds[code] = LOWER;
  else if (character >= "A" && character <= "Z") kinds[code] = UPPER;
  else if (character >= "0" && character <= "9") kinds[code] = DIGIT;
  else kinds[code] = "_-./'".includes(character) ? JOINER : OTHER;
}
/** The table for ASCII alone, for loops that cannot afford a call. */
export const ASCII_KINDS: Readonly<Uint8Array> = kinds.slice(0, 128);

kinds[0x2019] = JOINER; // the typographic apostrophe
kinds[0x200c] = MARK; // Persian writes words with a zero-width non-joiner inside

function classify(character: string): number {
  if (UNSPACED_SCRIPT.test(character)) return UNSPACED;
  if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
  if (/\p{L}/u.test(character)) return LOWER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\p{M}/u.test(character) ? MARK : OTHER;
}

/** Kind of the UTF-16 unit at `at`; both halves of a pair get the kind of the whole character. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code]!;
  if (known !== UNKNOWN) return known;
  if (code >= 0xd800 && code <= 0xdfff) {
    const start = code >= 0xdc00 ? at - 1 : at;
    const point = start < 0 ? code : text.codePointAt(start)!;
    return point > 0xffff ? classify(String.fromCodePoint(point)) : OTHER;
  }
  const kind = classify(String.fromCharCode(code));
  kinds[code] = kind;
  return kind;
}

/** Lower case without diacritics. Cyrillic keeps its own: й is a letter there, not an и with a mark. */
export function fold(word: string): string {
  let ascii = true;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 127) ascii = false;
  if (ascii) return word.toLowerCase();
  const lower = word.normalize("NFKC").toLowerCase();
  return lower
    .replace(/[^\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, (run) =>
      run.normalize("NFKD").replace(/\p{M}+/gu, ""),
    )
    .replace(/[ßœæøłđıё]/g, (letter) => FOLDED[letter]!);
}

const FOLDED: Record<string, string> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ё: "е",
};
