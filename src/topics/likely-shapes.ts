/**
 * Which forms of credential may stand in this text?
 *
 * There are a hundred of them, and most notes hold none. A text is read once for its pairs and
 * triples of characters; a form whose marks cannot be among these is not looked for. Letters
 * count in either case and everything beyond ASCII as one: that lets too much through and
 * never too little.
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

/** Built with the first text: a note is seldom written, and this stands beside what is used often. */
let reader: { readonly seen: SeenRuns; readonly marks: readonly Mark[] } | undefined;

/** What one text must hold for one shape; of several marks any will do. */
interface Mark {
  readonly shape: SecretShape;
  /** Of a mark of two characters. */
  readonly pairs: readonly number[];
  readonly triples: readonly number[];
  /** The mark itself; null where case does not count, and only the pattern can tell. */
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
/** Readings that a byte can tell apart. */
const READINGS = 255;

const folded = (unit: number): number => (unit < 0x80 ? unit | 0x20 : BEYOND_ASCII);
const pairKey = (first: number, second: number): number => (first << 7) | second;
/** Two triples may share a key, which lets one of a few dozen through. */
const tripleKey = (pair: number, third: number): number => (pair * 37 + third * 1021) & (TRIPLES - 1);

/**
 * The runs of the last text read. The number of the reading stands for "seen", so that little is wiped between two; in bytes,
 * so that both tables stay near the processor.
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
