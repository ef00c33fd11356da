/**
 * Which runs of five words does a text have, as numbers?
 *
 * Texts that share most of their runs are copies with small changes; texts about the same subject
 * share words, but few runs. The numbers are 32-bit hashes: a rare collision changes a similarity
 * by less than a hundredth. Texts are read character by character without making a string of each
 * word, because the doctor reads every note.
 */
const RUN = 5;

/** The runs of a note's body; cached, because two checks need them for every note. */
export function runsOfNote(note: { readonly body: string }): Uint32Array {
  const known = KNOWN.get(note);
  if (known !== undefined) return known;
  const runs = runsOf(note.body);
  KNOWN.set(note, runs);
  return runs;
}

const KNOWN = new WeakMap<object, Uint32Array>();

/** In the order of the text; none for fewer than five words. */
export function runsOf(text: string): Uint32Array {
  const words = wordHashes(text);
  const runs = new Uint32Array(Math.max(0, words.length - RUN + 1));
  for (let at = 0; at < runs.length; at++) {
    let hash = 0;
    for (let word = at; word < at + RUN; word++) hash = mix(Math.imul(hash, 31) ^ words[word]!);
    runs[at] = hash;
  }
  return runs;
}

/** Distinct and ascending. */
export function distinctRuns(runs: Uint32Array): Uint32Array {
  const sorted = runs.slice().sort();
  let kept = 0;
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at]!;
  }
  return sorted.slice(0, kept);
}

export function countWords(text: string): number {
  return wordHashes(text).length;
}

/** The runs in both, as a share of the runs in either. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  const either = a.length + b.length - shared;
  return either === 0 ? 0 : shared / either;
}

/** FNV-1a of each word in folded case, or of each character in scripts without spaces. */
function wordHashes(text: string): number[] {
  const folded = text.toLowerCase();
  const hashes: number[] = [];
  let hash = EMPTY;
  for (let at = 0; at < folded.length; at++) {
    const unit = folded.charCodeAt(at);
    const isLetter = isWordUnit(unit);
    const standsAlone = isLetter && isUnspaced(unit);
    if (hash !== EMPTY && (!isLetter || standsAlone)) {
      hashes.push(hash);
      hash = EMPTY;
    }
    if (standsAlone) hashes.push(Math.imul(EMPTY ^ unit, PRIME));
    else if (isLetter) hash = Math.imul(hash ^ unit, PRIME);
  }
  if (hash !== EMPTY) hashes.push(hash);
  return hashes;
}

const EMPTY = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Beyond ASCII everything but spaces and punctuation belongs to a word. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
  if (unit < 0xc0) return unit === 0xaa || unit === 0xb5 || unit === 0xba;
  return !(
    (unit >= 0x2000 && unit <= 0x206f) ||
    (unit >= 0x3000 && unit <= 0x303f) ||
    (unit >= 0xff00 && unit <= 0xff0f)
  );
}

/** Kana, Han and Hangul. */
function isUnspaced(unit: number): boolean {
  return (unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7af);
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return once ^ (once >>> 13);
}
