/**
 * The loops that every question runs through thousands of times: check pages, decode postings, add up scores, find the
 * k-th best. Numbers and one block of bytes, nothing else: scripts/compile-kernel.mjs makes WebAssembly of it
 * (kernel-code.ts), because a process that has just started interprets JavaScript. Where there is no WebAssembly this file
 * itself runs; either gives the same bits. workspace.ts lays out the memory and chooses.
 */
type i32 = number;
type f64 = number;

let U8 = new Uint8Array(0);
let I32 = new Int32Array(0);
let F64 = new Float64Array(0);

/** The memory that the functions below work on, when they run as they stand. */
export function bindKernel(buffer: ArrayBuffer): void {
  U8 = new Uint8Array(buffer);
  I32 = new Int32Array(buffer);
  F64 = new Float64Array(buffer);
}

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
/** What findTerm found: documents that hold the term, where its postings begin, and their bytes. */
const FOUND_DF = 152;
const FOUND_OFFSET = 156;
const FOUND_BYTES = 160;
/** Where the last number that was read ends. */
const NUMBER_END = 164;

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

/** Times 31 and plus a word, over and over; see paged-file.ts. */
export function sumWords(from: i32, end: i32): i32 {
  let sum: i32 = 0x2545f491;
  let at = from;
  for (; at + 64 <= end; at += 64) {
    sum = (Math.imul(sum, 31) + I32[at >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 4) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 8) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 12) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 16) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 20) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 24) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 28) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 32) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 36) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 40) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 44) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 48) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 52) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 56) >> 2]!) | 0;
    sum = (Math.imul(sum, 31) + I32[(at + 60) >> 2]!) | 0;
  }
  for (; at < end; at += 4) sum = (Math.imul(sum, 31) + I32[at >> 2]!) | 0;
  return sum;
}

/** Four bytes wherever they stand. */
function readWord(at: i32): i32 {
  return U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16) | (U8[at + 3]! << 24);
}

/** A number of seven bits a byte; NUMBER_END tells where it ended. */
function readNumber(from: i32): i32 {
  let at = from;
  let byte = U8[at]!;
  let value = byte & 127;
  at++;
  for (let shift: i32 = 7; byte > 127 && shift < 35; shift += 7) {
    byte = U8[at]!;
    value = value | ((byte & 127) << shift);
    at++;
  }
  I32[NUMBER_END >> 2] = at;
  return value;
}

/** The last of `blocks` dictionary blocks whose first term is not after the term, by the sample, which ends at `end`. */
export function findBlock(sample: i32, end: i32, blocks: i32, term: i32, length: i32): i32 {
  const names = sample + blocks * 12;
  let low: i32 = 0;
  let high = blocks - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const place = readWord(sample + middle * 4);
    // Damaged bytes: look nowhere but here.
    if (place < 0 || place > end - names) return 0;
    let size = readNumber(names + place);
    const first = I32[NUMBER_END >> 2]!;
    if (size < 0 || size > end - first) size = 0;
    let at: i32 = 0;
    while (at < size && at < length && U8[first + at]! === U8[term + at]!) at++;
    const isAfter = at < size && (at === length || U8[first + at]! > U8[term + at]!);
    if (isAfter) high = middle - 1;
    else low = middle;
  }
  return low;
}

/**
 * The place of an ASCII term in a dictionary block of `count` terms, or -1; the FOUND words tell the rest. Terms share
 * beginnings with the one before, so a term that shares more with it than that does with ours is before ours too.
 */
export function findTerm(from: i32, end: i32, count: i32, term: i32, length: i32): i32 {
  let at = from;
  let offset: i32 = 0;
  let common: i32 = 0;
  for (let row: i32 = 0; row < count && at < end; row++) {
    const shared = readNumber(at);
    const size = readNumber(I32[NUMBER_END >> 2]!);
    const text = I32[NUMBER_END >> 2]!;
    if (size < 0 || size > end - text) return -1;
    const df = readNumber(text + size);
    const bytes = readNumber(I32[NUMBER_END >> 2]!);
    at = I32[NUMBER_END >> 2]!;
    if (shared < common) return -1;
    if (shared === common) {
      let place: i32 = 0;
      while (place < size && common < length && U8[text + place]! === U8[term + common]!) {
        place++;
        common++;
      }
      if (place === size && common === length) {
        I32[FOUND_DF >> 2] = df;
        I32[FOUND_OFFSET >> 2] = offset;
        I32[FOUND_BYTES >> 2] = bytes;
        return row;
      }
      if (common === length || (place < size && U8[text + place]! > U8[term + common]!)) return -1;
    }
    offset = (offset + bytes) | 0;
  }
  return -1;
}

/**
 * Adds a term to the scores of its documents: `count` postings from `from` on. A document that stands below `least`
 * cannot be among the best any more and is passed over. The only term of its concept goes straight to the score; of
 * several the best counts, and `settle` adds it.
 */
export function scan(from: i32, end: i32, count: i32, factor: f64, least: f64, isOnly: i32): void {
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
  let at = count > BLOCK ? afterDirectory(from, end, count) : from;
  let expected: i32 = 0;
  for (let left = count; left > 0 && at < end; left--) {
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
    // Damaged bytes: stop rather than write outside the tables.
    if (doc < expected || doc >= docs) break;
    expected = doc + 1;
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

/** What a second look is made with: addresses and numbers from `state` on, in the order of second-look.ts. */
const SLOTS = 0;
const SLOT_MASK = 4;
const SEPARATOR = 8;
const SLOT_WEIGHTS = 12;
const SLOT_CONCEPTS = 16;
const CONCEPTS = 20;
const MASS = 24;
const ANSWERED = 28;
const INSIDE = 32;
const PAIR_STARTS = 36;
const PAIR_CONCEPTS = 40;
const PAIR_VALUES = 44;
const FOUND_PAIRS = 48;
const FOUND_WORTHS = 52;
const PAIR_REACH = 56;
const PASSAGE_WORDS = 64;
/** And what it finds. */
const COVERED = 72;
const NAME_SAID = 80;
const NAME_MASS = 88;
const DESCRIPTION_SAID = 96;
const WHOLE_NAME = 104;
const NEAR = 112;
const PASSAGE_MASS = 120;
const NAME_WORDS = 128;
const DESCRIPTION_WORDS = 132;
const PASSAGE_AT = 136;
const BODY_AT = 140;
const BODY_WORDS = 144;
const HITS = 148;
const BODY_HITS = 152;

/** Fields stand apart: the last word of a name and the first of a body are no neighbours. */
const FIELD_GAP = 8;
const FIELDS = 5;
const FIELD_NAME = 0;
const FIELD_ALIASES = 1;
const FIELD_DESCRIPTION = 2;
const FIELD_BODY = 4;

/** The slot of a term that was asked for; 0: it was not. */
function slotOf(state: i32, row: i32): i32 {
  const slots = I32[(state + SLOTS) >> 2]!;
  const mask = I32[(state + SLOT_MASK) >> 2]!;
  let place = (Math.imul(row, -1640531527) >>> 7) & mask;
  while (I32[(slots + place * 8) >> 2]! !== 0) {
    if (I32[(slots + place * 8) >> 2]! === row + 1) return I32[(slots + place * 8 + 4) >> 2]!;
    place = (place + 1) & mask;
  }
  return 0;
}

/** Puts a term that is asked for into its slot. */
export function fillSlot(state: i32, row: i32, slot: i32): void {
  const slots = I32[(state + SLOTS) >> 2]!;
  const mask = I32[(state + SLOT_MASK) >> 2]!;
  let place = (Math.imul(row, -1640531527) >>> 7) & mask;
  while (I32[(slots + place * 8) >> 2]! !== 0 && I32[(slots + place * 8) >> 2]! !== row + 1) place = (place + 1) & mask;
  I32[(slots + place * 8) >> 2] = row + 1;
  I32[(slots + place * 8 + 4) >> 2] = slot;
}

/**
 * Where in a document do words of the message stand, and what is that worth? One pass over its stored terms; then the
 * neighbours and the best passage among what was found. `hits` is room for three tables of `most` rows.
 */
export function lookAt(from: i32, end: i32, state: i32, hits: i32, most: i32): void {
  readHits(from, end, state, hits, most);
  F64[(state + NEAR) >> 3] = pairMass(state, hits, most);
  findPassage(state, hits, most);
  const mass = I32[(state + MASS) >> 2]!;
  const answered = I32[(state + ANSWERED) >> 2]!;
  const count = I32[(state + CONCEPTS) >> 2]!;
  let covered: f64 = 0;
  for (let concept: i32 = 0; concept < count; concept++)
    covered += F64[(mass + concept * 8) >> 3]! * F64[(answered + concept * 8) >> 3]!;
  F64[(state + COVERED) >> 3] = covered;
}

function readHits(from: i32, end: i32, state: i32, hits: i32, most: i32): void {
  const positions = hits + most * 8;
  const concepts = hits + most * 12;
  const weightOf = I32[(state + SLOT_WEIGHTS) >> 2]!;
  const conceptOf = I32[(state + SLOT_CONCEPTS) >> 2]!;
  const mass = I32[(state + MASS) >> 2]!;
  const answered = I32[(state + ANSWERED) >> 2]!;
  const separator = I32[(state + SEPARATOR) >> 2]!;
  const size = I32[(state + CONCEPTS) >> 2]!;
  for (let concept: i32 = 0; concept < size; concept++) F64[(answered + concept * 8) >> 3] = 0;
  let nameSaid: f64 = 0;
  let nameMass: f64 = 0;
  let descriptionSaid: f64 = 0;
  let wholeName: f64 = 0;
  let count: i32 = 0;
  let position: i32 = 0;
  let at = from;
  for (let field: i32 = 0; field < FIELDS; field++) {
    let left: i32 = 0;
    if (at < end) {
      left = readNumber(at);
      at = I32[NUMBER_END >> 2]!;
    }
    if (field === FIELD_BODY) {
      I32[(state + BODY_HITS) >> 2] = count;
      I32[(state + BODY_AT) >> 2] = position;
      I32[(state + BODY_WORDS) >> 2] = left;
    }
    if (field === FIELD_NAME) I32[(state + NAME_WORDS) >> 2] = left;
    if (field === FIELD_DESCRIPTION) I32[(state + DESCRIPTION_WORDS) >> 2] = left;
    const isNamed = field === FIELD_NAME || field === FIELD_ALIASES;
    let isWhole = left > 0;
    let wholeMass: f64 = 0;
    for (; left > 0 && at < end; left--) {
      const row = readNumber(at);
      at = I32[NUMBER_END >> 2]!;
      position++;
      if (row === separator) {
        if (isWhole && wholeMass > wholeName) wholeName = wholeMass;
        isWhole = true;
        wholeMass = 0;
        continue;
      }
      const slot = slotOf(state, row);
      if (slot === 0) {
        isWhole = false;
        continue;
      }
      const weight = F64[(weightOf + slot * 8) >> 3]!;
      const concept = I32[(conceptOf + slot * 4) >> 2]!;
      const worth = F64[(mass + concept * 8) >> 3]!;
      const before = F64[(answered + concept * 8) >> 3]!;
      if (weight < 1) isWhole = false;
      else if (isNamed) wholeMass += worth;
      if (field === FIELD_NAME) {
        nameSaid += weight;
        if (before === 0) nameMass += weight * worth;
      }
      if (field === FIELD_DESCRIPTION) descriptionSaid += weight;
      if (count < most) {
        F64[(hits + count * 8) >> 3] = weight;
        I32[(positions + count * 4) >> 2] = position - 1;
        I32[(concepts + count * 4) >> 2] = concept;
        count++;
      }
      if (weight > before) F64[(answered + concept * 8) >> 3] = weight;
    }
    if (isNamed && isWhole && wholeMass > wholeName) wholeName = wholeMass;
    position += FIELD_GAP;
  }
  F64[(state + NAME_SAID) >> 3] = nameSaid;
  F64[(state + NAME_MASS) >> 3] = nameMass;
  F64[(state + DESCRIPTION_SAID) >> 3] = descriptionSaid;
  F64[(state + WHOLE_NAME) >> 3] = wholeName;
  I32[(state + HITS) >> 2] = count;
}

/** What neighbours in the message are worth that stand near each other here, each pair where it is nearest. */
function pairMass(state: i32, hits: i32, most: i32): f64 {
  const positions = hits + most * 8;
  const concepts = hits + most * 12;
  const count = I32[(state + HITS) >> 2]!;
  const mass = I32[(state + MASS) >> 2]!;
  const found = I32[(state + FOUND_PAIRS) >> 2]!;
  const worths = I32[(state + FOUND_WORTHS) >> 2]!;
  const size = I32[(state + CONCEPTS) >> 2]!;
  const reach = F64[(state + PAIR_REACH) >> 3]!;
  let pairs: i32 = 0;
  for (let at: i32 = 0; at + 1 < count; at++) {
    const here = I32[(positions + at * 4) >> 2]!;
    const left = I32[(concepts + at * 4) >> 2]!;
    for (let next = at + 1; next < count; next++) {
      const distance = I32[(positions + next * 4) >> 2]! - here;
      if (distance > reach) break;
      const right = I32[(concepts + next * 4) >> 2]!;
      const order = left === right ? 0 : pairValue(state, left, right);
      if (order <= 0) continue;
      const near = (order * F64[(hits + at * 8) >> 3]! * F64[(hits + next * 8) >> 3]!) / distance;
      const one = F64[(mass + left * 8) >> 3]!;
      const other = F64[(mass + right * 8) >> 3]!;
      const worth = near * smaller(one, other);
      const key = left < right ? left * size + right : right * size + left;
      let place: i32 = 0;
      while (place < pairs && I32[(found + place * 4) >> 2]! !== key) place++;
      if (place === pairs) {
        if (worth <= 0) continue;
        I32[(found + place * 4) >> 2] = key;
        F64[(worths + place * 8) >> 3] = 0;
        pairs++;
      }
      if (worth > F64[(worths + place * 8) >> 3]!) F64[(worths + place * 8) >> 3] = worth;
    }
  }
  let sum: f64 = 0;
  for (let place: i32 = 0; place < pairs; place++) sum += F64[(worths + place * 8) >> 3]!;
  return sum;
}

function smaller(one: f64, other: f64): f64 {
  if (one < other) return one;
  return other;
}

function pairValue(state: i32, left: i32, right: i32): f64 {
  const starts = I32[(state + PAIR_STARTS) >> 2]! + left * 4;
  const others = I32[(state + PAIR_CONCEPTS) >> 2]!;
  const end = I32[(starts + 4) >> 2]!;
  for (let at = I32[starts >> 2]!; at < end; at++)
    if (I32[(others + at * 4) >> 2]! === right) return F64[(I32[(state + PAIR_VALUES) >> 2]! + at * 8) >> 3]!;
  return 0;
}

/** The stretch of the body that, with the heading, answers most of the message: a window slid over the hits alone. */
function findPassage(state: i32, hits: i32, most: i32): void {
  const positions = hits + most * 8;
  const concepts = hits + most * 12;
  const count = I32[(state + HITS) >> 2]!;
  const first = I32[(state + BODY_HITS) >> 2]!;
  const mass = I32[(state + MASS) >> 2]!;
  const inside = I32[(state + INSIDE) >> 2]!;
  const size = I32[(state + CONCEPTS) >> 2]!;
  const words = F64[(state + PASSAGE_WORDS) >> 3]!;
  for (let concept: i32 = 0; concept < size; concept++) I32[(inside + concept * 4) >> 2] = 0;
  let sum: f64 = 0;
  for (let at: i32 = 0; at < first; at++) {
    const heading = I32[(concepts + at * 4) >> 2]!;
    if (I32[(inside + heading * 4) >> 2]! !== 0) continue;
    I32[(inside + heading * 4) >> 2] = 1;
    sum += F64[(mass + heading * 8) >> 3]! * F64[(hits + at * 8) >> 3]!;
  }
  let best = sum;
  let bestAt = first < count ? I32[(positions + first * 4) >> 2]! : 0;
  let start = first;
  for (let last = first; last < count; last++) {
    const entering = I32[(concepts + last * 4) >> 2]!;
    const before = I32[(inside + entering * 4) >> 2]!;
    I32[(inside + entering * 4) >> 2] = before + 1;
    if (before === 0) sum += F64[(mass + entering * 8) >> 3]! * F64[(hits + last * 8) >> 3]!;
    while (I32[(positions + last * 4) >> 2]! - I32[(positions + start * 4) >> 2]! >= words) {
      const leaving = I32[(concepts + start * 4) >> 2]!;
      const left = I32[(inside + leaving * 4) >> 2]! - 1;
      I32[(inside + leaving * 4) >> 2] = left;
      if (left === 0) sum -= F64[(mass + leaving * 8) >> 3]! * F64[(hits + start * 8) >> 3]!;
      start++;
    }
    if (sum > best + 1e-12) {
      best = sum;
      bestAt = I32[(positions + start * 4) >> 2]!;
    }
  }
  F64[(state + PASSAGE_MASS) >> 3] = best;
  I32[(state + PASSAGE_AT) >> 2] = bestAt;
}
