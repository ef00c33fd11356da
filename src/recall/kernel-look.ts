/** Kernel: one document seen closely, by its stored terms. */
import { F64, type f64, I32, type i32, NUMBER_END, readNumber } from "./kernel-memory.ts";

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
const HEADING_SAID = 96;
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
/** For each concept, what it counts in a heading. */
const HEADING_WORTHS = 156;

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
  const headingWorths = I32[(state + HEADING_WORTHS) >> 2]!;
  const separator = I32[(state + SEPARATOR) >> 2]!;
  const size = I32[(state + CONCEPTS) >> 2]!;
  for (let concept: i32 = 0; concept < size; concept++) F64[(answered + concept * 8) >> 3] = 0;
  let nameSaid: f64 = 0;
  let nameMass: f64 = 0;
  let headingSaid: f64 = 0;
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
      if (field === FIELD_NAME || field === FIELD_DESCRIPTION)
        headingSaid += weight * F64[(headingWorths + concept * 8) >> 3]!;
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
  F64[(state + HEADING_SAID) >> 3] = headingSaid;
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
