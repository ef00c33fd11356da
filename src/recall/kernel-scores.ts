/** Kernel: postings become scores, and of the scores the best are found. */
import { F64, type f64, I32, type i32, U8 } from "./kernel-memory.ts";

/** Weights of BM25F, in score.ts's terms: doubles at the beginning of the memory. */
const K1 = 0;
const TOP = 8;
const WEIGHT_NAME = 16;
const WEIGHT_ALIASES = 24;
const WEIGHT_DESCRIPTION = 32;
const WEIGHT_TAGS = 40;
const WEIGHT_BODY = 48;
const FLAT_NAME = 56;
const FLAT_DESCRIPTION = 64;
const FLAT_BODY = 72;
const SLOPE_NAME = 80;
const SLOPE_DESCRIPTION = 88;
const SLOPE_BODY = 96;
/** The highest score yet. */
const HIGHEST = 104;
/** Addresses of tables with a cell for each document, and how many documents there are. */
const SCORES = 112;
const BESTS = 116;
const SCRATCH = 120;
const TOUCHED = 124;
const SEEN = 128;
const LENGTHS = 132;
/** A byte for each document that must not be found; 0: there are none. */
const BARRED = 136;
const DOCS = 140;
/** Documents in TOUCHED and in SEEN. */
const TOUCHED_COUNT = 144;
const SEEN_COUNT = 148;

/** For each length of a body what its one word is worth, as far as it was asked for; 0: not yet. */
const SATURATED = 512;
const SATURATED_LENGTHS = 4096;
const STEPS = 1024;

/** As in format.ts. */
const BLOCK = 128;
const NAME_BIT = 1;
const ALIASES_BIT = 2;
const DESCRIPTION_BIT = 4;
const TAGS_BIT = 8;
const BODY_BIT = 16;

/**
 * Makes a posting list ready to be read piece by piece: `cursor` has a word each for where its next posting is, how many
 * are left, and the first document that may be of.
 */
export function openList(cursor: i32, from: i32, end: i32, count: i32): void {
  I32[cursor >> 2] = count > BLOCK ? afterDirectory(from, end, count) : from;
  I32[(cursor + 4) >> 2] = count;
  I32[(cursor + 8) >> 2] = 0;
}

/**
 * Adds a term to the scores of its documents, from `first` on and as many as the tables have cells. A document that
 * stands below `least` cannot be among the best any more and is passed over. The only term of its concept goes straight
 * to the score; of several the best counts, and `settle` adds it.
 */
export function scan(cursor: i32, end: i32, first: i32, factor: f64, least: f64, isOnly: i32): void {
  // Where a gain is noted and the document written down: straight into the score, or into what is best so far.
  const cells = isOnly !== 0 ? I32[SCORES >> 2]! : I32[BESTS >> 2]!;
  const listed = isOnly !== 0 ? I32[TOUCHED >> 2]! : I32[SEEN >> 2]!;
  let next = listed + 4 * (isOnly !== 0 ? I32[TOUCHED_COUNT >> 2]! : I32[SEEN_COUNT >> 2]!);
  const scores = I32[SCORES >> 2]!;
  const lengths = I32[LENGTHS >> 2]!;
  const docs = I32[DOCS >> 2]!;
  const top = F64[TOP >> 3]!;
  const k1 = F64[K1 >> 3]!;
  const weightBody = F64[WEIGHT_BODY >> 3]!;
  const flatBody = F64[FLAT_BODY >> 3]!;
  const slopeBody = F64[SLOPE_BODY >> 3]!;
  let highest = F64[HIGHEST >> 3]!;
  let at = I32[cursor >> 2]!;
  let left = I32[(cursor + 4) >> 2]!;
  // Counted from `first`, as all documents here.
  let expected = (I32[(cursor + 8) >> 2]! - first) | 0;
  while (left > 0 && at < end) {
    const posting = at;
    let gap = U8[at]!;
    at++;
    if (gap > 127) {
      let byte = gap;
      gap = gap & 127;
      for (let shift: i32 = 7; byte > 127 && shift < 35; shift += 7) {
        byte = U8[at]!;
        gap = gap | ((byte & 127) << shift);
        at++;
      }
    }
    const doc = (expected + (gap >>> 1)) | 0;
    // For another time; or damaged bytes: stop rather than write outside the tables.
    if (doc < expected || doc < 0 || doc >= docs) {
      at = posting;
      break;
    }
    expected = doc + 1;
    left--;
    const length = lengths + doc * 4;
    const mayReach = F64[(scores + doc * 8) >> 3]! >= least;
    let saturated: f64 = 0;
    if ((gap & 1) === 0) {
      if (!mayReach) continue;
      const words = U8[length + 2]! | (U8[length + 3]! << 8);
      if (words < SATURATED_LENGTHS) saturated = F64[(SATURATED + words * 8) >> 3]!;
      if (saturated === 0) {
        const weighted = weightBody / (flatBody + slopeBody * words);
        saturated = (top * weighted) / (k1 + weighted);
        if (words < SATURATED_LENGTHS) F64[(SATURATED + words * 8) >> 3] = saturated;
      }
    } else {
      const mask = U8[at]!;
      const place = at + 1;
      at = place + (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1) + ((mask >> 4) & 1);
      if (!mayReach) continue;
      const rich = weighRich(place, mask, length);
      saturated = (top * rich) / (k1 + rich);
    }
    const gain = factor * saturated;
    if (gain <= 0) continue;
    const cell = cells + doc * 8;
    const before = F64[cell >> 3]!;
    if (before === 0) {
      I32[next >> 2] = doc;
      next += 4;
    }
    if (isOnly !== 0) {
      const score = before + gain;
      F64[cell >> 3] = score;
      if (score > highest) highest = score;
    } else if (gain > before) F64[cell >> 3] = gain;
  }
  I32[cursor >> 2] = at;
  I32[(cursor + 4) >> 2] = left;
  I32[(cursor + 8) >> 2] = expected + first;
  F64[HIGHEST >> 3] = highest;
  if (isOnly !== 0) I32[TOUCHED_COUNT >> 2] = (next - listed) >> 2;
  else I32[SEEN_COUNT >> 2] = (next - listed) >> 2;
}

/** The fields beside the body; in score.ts's order, which the last bit of the sum depends on. */
function weighRich(from: i32, mask: i32, length: i32): f64 {
  let at = from;
  let name: f64 = 0;
  let aliases: f64 = 0;
  let description: f64 = 0;
  let tags: f64 = 0;
  let weighted: f64 = 0;
  if ((mask & NAME_BIT) !== 0) {
    name = U8[at]!;
    at++;
  }
  if ((mask & ALIASES_BIT) !== 0) {
    aliases = U8[at]!;
    at++;
  }
  if ((mask & DESCRIPTION_BIT) !== 0) {
    description = U8[at]!;
    at++;
  }
  if ((mask & TAGS_BIT) !== 0) {
    tags = U8[at]!;
    at++;
  }
  if ((mask & BODY_BIT) !== 0) {
    const words = U8[length + 2]! | (U8[length + 3]! << 8);
    weighted = (F64[WEIGHT_BODY >> 3]! * U8[at]!) / (F64[FLAT_BODY >> 3]! + F64[SLOPE_BODY >> 3]! * words);
  }
  if (name > 0)
    weighted += (F64[WEIGHT_NAME >> 3]! * name) / (F64[FLAT_NAME >> 3]! + F64[SLOPE_NAME >> 3]! * U8[length]!);
  if (description > 0)
    weighted +=
      (F64[WEIGHT_DESCRIPTION >> 3]! * description) /
      (F64[FLAT_DESCRIPTION >> 3]! + F64[SLOPE_DESCRIPTION >> 3]! * U8[length + 1]!);
  return weighted + (F64[WEIGHT_ALIASES >> 3]! * aliases + F64[WEIGHT_TAGS >> 3]! * tags);
}

function raise(doc: i32, more: f64): void {
  const cell = I32[SCORES >> 2]! + doc * 8;
  const before = F64[cell >> 3]!;
  if (before === 0) {
    const touched = I32[TOUCHED_COUNT >> 2]!;
    I32[(I32[TOUCHED >> 2]! + touched * 4) >> 2] = doc;
    I32[TOUCHED_COUNT >> 2] = touched + 1;
  }
  const score = before + more;
  F64[cell >> 3] = score;
  if (score > F64[HIGHEST >> 3]!) F64[HIGHEST >> 3] = score;
}

/** A list of more than one block begins with a row for each. */
function afterDirectory(from: i32, end: i32, count: i32): i32 {
  let at = from;
  for (let left = count; left > 0 && at < end; left -= BLOCK) {
    for (let number: i32 = 0; number < 3; number++) {
      while (at < end && U8[at]! > 127) at++;
      at++;
    }
    at += 2;
  }
  return at;
}

/** Adds the best of a concept's terms to the score of each document it was found in; returns how many there were. */
export function settle(): i32 {
  const bests = I32[BESTS >> 2]!;
  const seen = I32[SEEN >> 2]!;
  const count = I32[SEEN_COUNT >> 2]!;
  for (let at: i32 = 0; at < count; at++) {
    const doc = I32[(seen + at * 4) >> 2]!;
    raise(doc, F64[(bests + doc * 8) >> 3]!);
    F64[(bests + doc * 8) >> 3] = 0;
  }
  I32[SEEN_COUNT >> 2] = 0;
  return count;
}

/** Leaves among the touched those that may be found and have at least this score; returns how many. */
export function keep(least: f64): i32 {
  const scores = I32[SCORES >> 2]!;
  const touched = I32[TOUCHED >> 2]!;
  const barred = I32[BARRED >> 2]!;
  const count = I32[TOUCHED_COUNT >> 2]!;
  let kept: i32 = 0;
  for (let at: i32 = 0; at < count; at++) {
    const doc = I32[(touched + at * 4) >> 2]!;
    if (F64[(scores + doc * 8) >> 3]! < least || (barred !== 0 && U8[barred + doc]! !== 0)) continue;
    I32[(touched + kept * 4) >> 2] = doc;
    kept++;
  }
  I32[TOUCHED_COUNT >> 2] = kept;
  return kept;
}

/**
 * A score that at least `k` of the touched have, and few more: the lower end of the k-th one's step among STEPS between
 * nothing and the highest. There must be as many.
 */
export function nearKth(k: i32): f64 {
  const scores = I32[SCORES >> 2]!;
  const touched = I32[TOUCHED >> 2]!;
  const steps = I32[SCRATCH >> 2]!;
  const count = I32[TOUCHED_COUNT >> 2]!;
  const scale = (STEPS - 1) / F64[HIGHEST >> 3]!;
  for (let step: i32 = 0; step < STEPS; step++) I32[(steps + step * 4) >> 2] = 0;
  for (let at: i32 = 0; at < count; at++) {
    const doc = I32[(touched + at * 4) >> 2]!;
    const cell = steps + ((F64[(scores + doc * 8) >> 3]! * scale) | 0) * 4;
    I32[cell >> 2] = I32[cell >> 2]! + 1;
  }
  let step: i32 = STEPS - 1;
  for (let above = I32[(steps + step * 4) >> 2]!; above < k && step > 0; above += I32[(steps + step * 4) >> 2]!) step--;
  // A hair less, since rounding may have lifted a score into its step.
  return (step * 0.999999999) / scale;
}

/** The k-th highest score among the touched; there must be as many. */
export function kthScore(k: i32): f64 {
  const scores = I32[SCORES >> 2]!;
  const touched = I32[TOUCHED >> 2]!;
  const scratch = I32[SCRATCH >> 2]!;
  const count = I32[TOUCHED_COUNT >> 2]!;
  for (let at: i32 = 0; at < count; at++) {
    const doc = I32[(touched + at * 4) >> 2]!;
    F64[(scratch + at * 8) >> 3] = F64[(scores + doc * 8) >> 3]!;
  }
  return nthLargest(scratch, count, k - 1);
}

/** The value at place `n` of the descending order of `count` doubles. Reorders them; linear on average. */
export function nthLargest(values: i32, count: i32, n: i32): f64 {
  let low: i32 = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = F64[(values + ((low + high) >> 1) * 8) >> 3]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (F64[(values + left * 8) >> 3]! > pivot) left++;
      while (F64[(values + right * 8) >> 3]! < pivot) right--;
      if (left <= right) {
        const held = F64[(values + left * 8) >> 3]!;
        F64[(values + left * 8) >> 3] = F64[(values + right * 8) >> 3]!;
        F64[(values + right * 8) >> 3] = held;
        left++;
        right--;
      }
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return F64[(values + n * 8) >> 3]!;
}
