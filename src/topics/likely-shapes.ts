/**
 * Which forms of credential may stand in this text?
 *
 * There are a hundred of them, and most notes hold none. So a text is first read for its pairs and
 * triples of characters, and a form is searched for only if its marks can be among these. Case is
 * ignored and all of Unicode beyond ASCII counts as one character: that may let too many forms
 * through, but never too few.
 */
import type { SecretShape } from "./secret-shape.ts";
import { SHAPES } from "./secret-shapes.ts";

/** In the order of the shapes. */
export function likelyShapes(text: string): readonly SecretShape[] {
  reader ??= { seen: new SeenRuns(), marks: SHAPES.flatMap(marksOf) };
  const { seen, marks } = reader;
  seen.read(text);
  const likely: SecretShape[] = [];
  for (const { shape, pairs, triples, exact } of marks) {
    if (!seen.hasAll(pairs, triples) || likely.at(-1) === shape) continue;
    if (exact === null || text.includes(exact)) likely.push(shape);
  }
  return likely;
}

/** Built when the first text is checked, because most processes write no note. */
let reader: { readonly seen: SeenRuns; readonly marks: readonly Mark[] } | undefined;

/** A string that a text must contain to match a shape; if a shape has several marks, one is enough. */
interface Mark {
  readonly shape: SecretShape;
  /** For a mark of two characters. */
  readonly pairs: readonly number[];
  readonly triples: readonly number[];
  /** The mark itself; null if the pattern ignores case. */
  readonly exact: string | null;
}

function marksOf(shape: SecretShape): Mark[] {
  const { marks = [""], pattern } = shape;
  return marks.map((mark) => {
    const units = Array.from({ length: mark.length }, (_, at) => folded(mark.charCodeAt(at)));
    const pairs = units.length === 2 ? [pairKey(units[0]!, units[1]!)] : [];
    const triples = units.slice(2).map((unit, at) => tripleKey(pairKey(units[at]!, units[at + 1]!), unit));
    return { shape, pairs, triples, exact: pattern.ignoreCase ? null : mark };
  });
}

const BEYOND_ASCII = 0x7f;
const PAIRS = 2 ** 14;
const TRIPLES = 2 ** 15;
/** How many readings a byte can number; then the tables are cleared. */
const READINGS = 255;

const folded = (unit: number): number => (unit < 0x80 ? unit | 0x20 : BEYOND_ASCII);
const pairKey = (first: number, second: number): number => (first << 7) | second;
/** Different triples may share a key, so a few shapes are searched for in vain. */
const tripleKey = (pair: number, third: number): number => (pair * 37 + third * 1021) & (TRIPLES - 1);

/**
 * The pairs and triples of the last text. An entry holds the number of the reading that saw it, so the tables need not be
 * cleared for each text. Byte tables are small enough for the processor's cache.
 */
class SeenRuns {
  readonly #pairs = new Uint8Array(PAIRS);
  readonly #triples = new Uint8Array(TRIPLES);
  #reading = 0;

  read(text: string): void {
    if (this.#reading === READINGS) {
      this.#pairs.fill(0);
      this.#triples.fill(0);
      this.#reading = 0;
    }
    this.#reading++;
    const reading = this.#reading;
    const pairs = this.#pairs;
    const triples = this.#triples;
    let pair = 0;
    let last = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = folded(text.charCodeAt(at));
      triples[tripleKey(pair, unit)] = reading;
      pair = pairKey(last, unit);
      pairs[pair] = reading;
      last = unit;
    }
  }

  hasAll(pairs: readonly number[], triples: readonly number[]): boolean {
    for (const key of pairs) if (this.#pairs[key] !== this.#reading) return false;
    for (const key of triples) if (this.#triples[key] !== this.#reading) return false;
    return true;
  }
}
