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

/** Kind and one, for what was asked before; 0: not yet. Made when the first character beyond ASCII is met. */
let kinds: Uint8Array | undefined;

function allKinds(): Uint8Array {
  kinds = new Uint8Array(0x10000);
  kinds[0x2019] = JOINER + 1; // the typographic apostrophe
  kinds[0x200c] = MARK + 1; // Persian writes words with a zero-width non-joiner inside
  return kinds;
}

/** The table for ASCII alone, for loops that cannot afford a call. */
const ascii = new Uint8Array(128);
for (let code = 0x30; code <= 0x39; code++) ascii[code] = DIGIT;
for (let code = 0x41; code <= 0x5a; code++) ascii[code] = UPPER;
for (let code = 0x61; code <= 0x7a; code++) ascii[code] = LOWER;
for (const joiner of "_-./'") ascii[joiner.charCodeAt(0)] = JOINER;
export const ASCII_KINDS: Readonly<Uint8Array> = ascii;

function classify(character: string): number {
  const isUnspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ]/u;
  if (isUnspaced.test(character)) return UNSPACED;
  if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
  if (/\p{L}/u.test(character)) return LOWER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\p{M}/u.test(character) ? MARK : OTHER;
}

/** Kind of the UTF-16 unit at `at`; both halves of a pair get the kind of the whole character. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return ascii[code]!;
  const table = kinds ?? allKinds();
  const known = table[code]!;
  if (known !== 0) return known - 1;
  if (code >= 0xd800 && code <= 0xdfff) {
    const start = code >= 0xdc00 ? at - 1 : at;
    const point = start < 0 ? code : text.codePointAt(start)!;
    return point > 0xffff ? classify(String.fromCodePoint(point)) : OTHER;
  }
  const kind = classify(String.fromCharCode(code));
  table[code] = kind + 1;
  return kind;
}

/** Particles that Japanese hangs on a word. */
const PARTICLES = "をはがのにでともへや";

/** Of a pair from a script without spaces: does it stand for Japanese grammar (`して`, `のメ`, `約が`), not for a word? */
export function isGrammar(pair: string): boolean {
  const first = pair.charCodeAt(0);
  return (first >= 0x3041 && first <= 0x309f) || (pair.length > 1 && PARTICLES.includes(pair[1]!));
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
