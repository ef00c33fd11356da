/**
 * Was this value made by a random generator, or written by a person?
 *
 * Random values often change between letters, digits and signs, have pairs of letters that no word
 * has, and repeat few characters; names, paths, versions and sentences do not. Random values that
 * give no access (UUIDs, checksums with the name of their method) are not credentials. "Drawn"
 * means random throughout this file.
 */
import { isPairOfWords } from "./letter-pairs.ts";

/** One less for a value with a sign in it: a second sign at its end may have been taken for a full stop. */
const SHORTEST = 8;
/** From this length on a few changes are enough, because people write such long values in words. */
const LONG = 20;

/** So much of a value tells what it is. Judging more takes time that grows with the square of the length. */
export const TELLING_LENGTH = 500;

export function isRandomValue(value: string): boolean {
  const drawn = value.slice(0, TELLING_LENGTH).replace(/[.=]+$/, "");
  const shortest = /[^\w./:@+-]/.test(drawn) ? SHORTEST - 1 : SHORTEST;
  if (drawn.length < shortest || !/[A-Za-z]/.test(drawn)) return false;
  if (!isDisorderly(drawn) && !isHexDraw(drawn) && !isLongDraw(drawn)) return false;
  // Escapes of URLs and of strings in code, and apostrophes, do not count as random.
  const plain = drawn.replace(/%[0-9A-F]{2}|\\u[0-9a-f]{4}/g, "-").replace(/(?<=[a-z])['’](?=[a-z])/gi, "");
  return plain === drawn ? !isKnownForm(drawn) : isRandomValue(plain);
}

/** Many kinds of signs, as in code, but the letters between them form no words. */
export function isScrambled(text: string): boolean {
  if (text.length < 12 || text.length > 40 || /\s/.test(text) || !SCRAMBLED.every((it) => it.test(text))) return false;
  if (new Set(text.match(/[^A-Za-z0-9]/g)).size < 3) return false;
  const letters = text.match(/[A-Za-z]{2,}/g) ?? [];
  const steps = letters.reduce((sum, it) => sum + it.length - 1, 0);
  return steps >= 3 && letters.reduce((sum, it) => sum + oddSteps(it), 0) >= 0.4 * steps;
}

const SCRAMBLED = [/[a-z]/, /[A-Z]/, /\d/];

function isLongDraw(drawn: string): boolean {
  if (drawn.length < LONG || !/\d/.test(drawn)) return false;
  // People put digits into short parts (`v1beta1`, `k8s`) or at the end of a word, with one or two changes each.
  const parts = drawn.split(/[^A-Za-z0-9]+/).filter((it) => it.length >= 8);
  const changes = changesOf(parts.join(" "));
  const bits = bitsPerCharacter(drawn);
  if (changes >= Math.max(3, drawn.length / 16)) return bits >= 3;
  // One random value in thirty has only one digit. Its letters are still more varied than those of words.
  return changes > 0 && bits >= 4.4 && UNBROKEN.test(drawn);
}

/** Hex has only six letters, too few to judge by pairs, so the changes between digits and letters decide. */
const isHexDraw = (drawn: string): boolean =>
  /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(drawn) && !STAIRS.test(drawn) && changesOf(drawn) >= 3;

const changesOf = (text: string): number => text.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;

/** Counts the odd steps from one character to the next. The limits were chosen so that random values reach them and names hardly ever do. */
function isDisorderly(drawn: string): boolean {
  const odd = oddSteps(drawn);
  const steps = drawn.length - 1;
  if (odd < 2 || odd < 0.22 * steps || STAIRS.test(drawn)) return false;
  if (/[^\p{L}\p{M}./:@+_ -]/u.test(drawn)) return true;
  // Without digits and signs only letter pairs and capitals can show it, so more of them are required.
  return WORDS.test(drawn) ? odd >= 4 && odd >= 0.55 * steps : odd >= 2.5 && odd >= 0.3 * steps;
}

/** Nothing in it looks random, however short it is. */
export const isWordlike = (text: string): boolean => text.length >= 3 && oddSteps(text) <= 0.35 * (text.length - 1);

/** Many names end with a digit; a digit before a letter, or a sign inside, is rare. */
function oddSteps(text: string): number {
  let odd = 0;
  let wordLength = 0;
  let before = text.charCodeAt(0);
  for (let at = 1; at < text.length; at++) {
    const here = text.charCodeAt(at);
    wordLength = isLetter(before) ? wordLength + 1 : 0;
    if (isLetter(before) && isLetter(here)) {
      const beginsWord = isLower(before) && isUpper(here);
      // Adjacent capitals may be an abbreviation, whose letters follow no rule.
      if (beginsWord ? wordLength <= 2 : !isPairOfWords(before, here))
        odd += isUpper(before) && isUpper(here) ? 0.7 : 1;
      if (beginsWord) wordLength = 0;
    } else if (isDigit(here)) odd += isLetter(before) ? 0.5 : isSign(before) ? 1 : 0;
    else if (isLetter(here)) odd += isSign(before) ? 1 : isDigit(before) ? (beginsCapitalised(text, at) ? 0.5 : 1) : 0;
    else if (isSign(here)) odd += 0.75;
    before = here;
  }
  return odd;
}

/** As `Pro` in `Phone15Pro`. */
const beginsCapitalised = (text: string, at: number): boolean =>
  isUpper(text.charCodeAt(at)) && isLower(text.charCodeAt(at + 1)) && isLower(text.charCodeAt(at + 2));

const isLower = (code: number): boolean => code >= 97 && code <= 122;
const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** Letters of any script. Pairs are known for ASCII only, so others count as words. */
const isLetter = (code: number): boolean => isLower(code) || isUpper(code) || code > 127;
/** Not the signs that join the parts of a name. */
const isSign = (code: number): boolean => !isLetter(code) && !isDigit(code) && !PART_SIGNS.includes(code);
const PART_SIGNS = Array.from("-_./:@+ ", (it) => it.charCodeAt(0));

const UNBROKEN = /^[A-Za-z0-9]+(?:[-_+/][A-Za-z0-9]+){0,2}$/;
const WORDS = /^(?:\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+)(?:[-_./:@+ ](?:\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+))*$/u;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const FILE = /^[\w./\\@~+-]+\.[A-Za-z]{1,5}$/;
const CHECKSUM = /^(?:sha\d+|md5)[-:]/i;
const METHOD = /^(?:aes|rsa|sha|hmac|secp|sect|prime|ecdsa|x?chacha|argon|pbkdf|pkcs)[-_]?\d/i;
/** A memory address, or a pre-release version. */
const NUMBERED = /^0x[0-9a-f]{1,16}$|^v\d+(?:alpha|beta|rc)\d*$/i;
const COUNTED = /01234567|12345678|abcdefgh|qwertyui/i;
/** `a1b2c3d4`: what people type when they need something random. */
const STAIRS = /a1b2c3|1a2b3c|abc123|123abc/i;

/** `AuthTokenV2Service1`: three or more capitalised words, and hardly anything else. */
const CLASS_NAME = /^[A-Za-z]?[a-z]*\d{0,2}(?:[A-Z][a-z]{2,}\d{0,2}|[A-Z]\d{1,2}){3,}$/;

const isKnownForm = (value: string): boolean =>
  UUID.test(value) ||
  FILE.test(value) ||
  isPath(value) ||
  CHECKSUM.test(value) ||
  METHOD.test(value) ||
  NUMBERED.test(value) ||
  COUNTED.test(value) ||
  CLASS_NAME.test(value) ||
  isObjectName(value);

/** A random value may begin with a slash too, but then its first part is no word. */
function isPath(value: string): boolean {
  const [, first] = /^(?:\.{0,2}|~)\/([\w.@~+-]*)[\w.@/~+-]*$/.exec(value) ?? [];
  return first !== undefined && (first.length < 3 || isWordlike(first));
}

/** `db-creds-7f9c8d6b5-x2x9k`: names that clusters make of words and a short random part. */
function isObjectName(value: string): boolean {
  const parts = value.split("-");
  const words = parts.filter((it) => /^[a-z]{2,}$/.test(it));
  return words.length >= 2 && words[0] === parts[0] && parts.every((it) => /^(?:[a-z]+|[a-z0-9]{1,10})$/.test(it));
}

/** The Shannon entropy of the value's own characters. */
function bitsPerCharacter(value: string): number {
  const counts = new Map<string, number>();
  for (const it of value) counts.set(it, (counts.get(it) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
