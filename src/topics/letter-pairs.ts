/**
 * Which letters follow one another in words?
 *
 * Counted over the words of code and its documentation, each word once. The table holds 95 % of the
 * pairs of neighbouring letters in words, but only half of those in random text.
 */
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: "abcdefgiklmnprstuvwxy",
  b: "abcdefijlorsuy",
  c: "abcdefhiklorstuy",
  d: "abcdefgilmorsuvwy",
  e: "abcdefghiklmnopqrstuvwxy",
  f: "abcdefgilorstu",
  g: "aeghilnorsuy",
  h: "aeiorstuy",
  i: "abcdefgklmnoprstvxz",
  j: "aeosu",
  k: "aeilnsuy",
  l: "adefikloprstuvy",
  m: "abeilmopsuy",
  n: "acdefgiklnorstuvy",
  o: "abcdfgiklmnoprstuvwxy",
  p: "acdeghiloprstuy",
  q: "u",
  r: "abcdefgiklmnoprstuvy",
  s: "acdefhiklmnopqstuwy",
  t: "acdehilmoprstuwy",
  u: "abcdefgilmnprstx",
  v: "aeio",
  w: "aehilnors",
  x: "aceiptxy",
  y: "aelmnopst",
  z: "aeioyz",
};

const FIRST = "a".charCodeAt(0);
const LETTERS = 26;

const isPair = new Uint8Array(LETTERS * LETTERS);
for (const [letter, followers] of Object.entries(FOLLOWERS))
  for (const it of followers) isPair[(letter.charCodeAt(0) - FIRST) * LETTERS + it.charCodeAt(0) - FIRST] = 1;

/** Whether words have this pair of letters, given by their codes in any case. Only a to z are known. */
export function isPairOfWords(first: number, second: number): boolean {
  // In ASCII, bit 32 makes a letter lower-case.
  const [row, column] = [(first | 32) - FIRST, (second | 32) - FIRST];
  return row < 0 || row >= LETTERS || column < 0 || column >= LETTERS || isPair[row * LETTERS + column] === 1;
}
