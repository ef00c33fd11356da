/**
 * The English stemmer of Porter (1980), with the two liberties of @orama/stemmers that our indices are used to: `bli`
 * and `logi` are suffixes, and `tion` and `sion` fall with their first letter. A test holds it to that package word by word.
 *
 * It reads characters and no regular expression: a process that answers one question would spend more time on
 * compiling thirty of them than on the question.
 */
export function stemPorter(word: string): string {
  if (word.length < 3) return word;
  // A `y` that begins a word is a consonant.
  const leading = word.charCodeAt(0) === Y;
  let stem = leading ? `Y${word.slice(1)}` : word;
  stem = dropPlural(stem);
  stem = dropPast(stem);
  if (stem.length > 1 && stem.charCodeAt(stem.length - 1) === Y && measure(stem, stem.length - 1) >= VOWEL)
    stem = `${stem.slice(0, -1)}i`;
  stem = exchange(stem, STEP_2);
  stem = exchange(stem, STEP_3);
  stem = dropSuffix(stem);
  stem = dropFinal(stem);
  return leading ? `y${stem.slice(1)}` : stem;
}

const [A, E, I, O, U, Y, L, S, T, W, X, Z] = [97, 101, 105, 111, 117, 121, 108, 115, 116, 119, 120, 122];
/** Measures: a vowel was met, a consonant after it, another vowel, another consonant. */
const VOWEL = 2;
const ONE = 3;
const ONE_OPEN = 4;
const MORE = 5;

const isVowel = (code: number): boolean => code === A || code === E || code === I || code === O || code === U;

/** How far the first `end` characters get in consonants, vowels, consonants, vowels, consonants. */
function measure(word: string, end: number): number {
  let state = 0;
  for (let at = 0; at < end && state < MORE; at++) {
    const code = word.charCodeAt(at);
    const vowel = isVowel(code);
    if (state === 0) state = vowel ? VOWEL : 1;
    else if (state === VOWEL || state === ONE_OPEN) {
      if (!vowel) state++;
    } else if (vowel || code === Y) state = state === 1 ? VOWEL : ONE_OPEN;
  }
  return state;
}

/** `ponies`, `caresses`, `cats`. */
function dropPlural(word: string): string {
  const last = word.length - 1;
  if (word.charCodeAt(last) !== S) return word;
  if (word.endsWith("sses") && last > 3) return word.slice(0, -2);
  if (word.endsWith("ies") && last > 2) return word.slice(0, -2);
  return word.charCodeAt(last - 1) !== S && last > 1 ? word.slice(0, -1) : word;
}

/** `agreed`, `plastered`, `hopping`, `filing`. */
function dropPast(word: string): string {
  if (word.length > 3 && word.endsWith("eed")) return measure(word, word.length - 3) >= ONE ? word.slice(0, -1) : word;
  const cut = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const end = word.length - cut;
  if (cut === 0 || end < 1 || measure(word, end) < VOWEL) return word;
  const stem = word.slice(0, end);
  if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) return `${stem}e`;
  const last = stem.charCodeAt(end - 1);
  if (
    end > 1 &&
    last === stem.charCodeAt(end - 2) &&
    !isVowel(last) &&
    last !== Y &&
    last !== L &&
    last !== S &&
    last !== Z
  )
    return stem.slice(0, -1);
  return isShort(stem, end) ? `${stem}e` : stem;
}

/** Consonants, one vowel, one consonant other than w, x and y: `fil`, `hop`. */
function isShort(word: string, end: number): boolean {
  if (end < 3) return false;
  const last = word.charCodeAt(end - 1);
  if (isVowel(last) || last === W || last === X || last === Y) return false;
  const middle = word.charCodeAt(end - 2);
  if (!isVowel(middle) && middle !== Y) return false;
  if (isVowel(word.charCodeAt(0))) return false;
  for (let at = 1; at < end - 2; at++) {
    const code = word.charCodeAt(at);
    if (isVowel(code) || code === Y) return false;
  }
  return true;
}

/** By last letter but one, longest first, each with what takes its place: few words are compared with more than two. */
type Exchange = Readonly<Record<string, readonly (readonly [string, string])[]>>;
const STEP_2: Exchange = {
  a: [
    ["ational", "ate"],
    ["tional", "tion"],
  ],
  c: [
    ["enci", "ence"],
    ["anci", "ance"],
  ],
  e: [["izer", "ize"]],
  l: [
    ["entli", "ent"],
    ["ousli", "ous"],
    ["alli", "al"],
    ["bli", "ble"],
    ["eli", "e"],
  ],
  o: [
    ["ization", "ize"],
    ["ation", "ate"],
    ["ator", "ate"],
  ],
  s: [
    ["iveness", "ive"],
    ["fulness", "ful"],
    ["ousness", "ous"],
    ["alism", "al"],
  ],
  t: [
    ["biliti", "ble"],
    ["aliti", "al"],
    ["iviti", "ive"],
  ],
  g: [["logi", "log"]],
};
const STEP_3: Exchange = {
  t: [
    ["icate", "ic"],
    ["iciti", "ic"],
  ],
  v: [["ative", ""]],
  z: [["alize", "al"]],
  a: [["ical", "ic"]],
  u: [["ful", ""]],
  s: [["ness", ""]],
};

function exchange(word: string, table: Exchange): string {
  const rows = table[word.charAt(word.length - 2)];
  if (rows === undefined) return word;
  for (const [suffix, instead] of rows) {
    const end = word.length - suffix.length;
    if (end < 1 || !word.endsWith(suffix)) continue;
    return measure(word, end) >= ONE ? word.slice(0, end) + instead : word;
  }
  return word;
}

const STEP_4: Readonly<Record<string, readonly string[]>> = {
  a: ["al"],
  c: ["ance", "ence"],
  e: ["er"],
  i: ["ic"],
  l: ["able", "ible"],
  n: ["ement", "ment", "ant", "ent"],
  o: ["ou"],
  s: ["ism"],
  t: ["ate", "iti"],
  u: ["ous"],
  v: ["ive"],
  z: ["ize"],
};

/** `revival`, `adjustment`, `adoption`. */
function dropSuffix(word: string): string {
  for (const suffix of STEP_4[word.charAt(word.length - 2)] ?? []) {
    const end = word.length - suffix.length;
    if (end < 1 || !word.endsWith(suffix)) continue;
    return measure(word, end) === MORE ? word.slice(0, end) : word;
  }
  const end = word.length - 4;
  if (end < 1 || !word.endsWith("ion")) return word;
  const before = word.charCodeAt(end);
  return (before === S || before === T) && measure(word, end) === MORE ? word.slice(0, end) : word;
}

/** `probate`, `controll`. */
function dropFinal(word: string): string {
  const last = word.length - 1;
  let stem = word;
  if (last > 0 && word.charCodeAt(last) === E) {
    const open = measure(word, last);
    if (open === MORE || ((open === ONE || open === ONE_OPEN) && !isShort(word, last))) stem = word.slice(0, last);
  }
  return stem.endsWith("ll") && measure(stem, stem.length) === MORE ? stem.slice(0, -1) : stem;
}
