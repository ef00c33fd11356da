/**
 * Which lines of this body are cut first, and what is left then?
 *
 * A body is cut by whole lines, from the end. An index that names its oldest topics loses
 * those first, so that the newest note is never lost. The lines are parsed only if a cut is
 * needed.
 */
import type { Source } from "../model/tier.ts";
import { type Bytes, bytes } from "../model/units.ts";
import { byteLength } from "../text/token-estimate.ts";
import type { Measure } from "./measure.ts";

export class CuttableBody {
  readonly source: Source;
  readonly #measure: Measure;
  readonly #size: Bytes;
  #lines: DroppableLines | null = null;
  #dropped = 0;
  #weight: number;

  constructor(source: Source, measure: Measure) {
    this.source = source;
    this.#measure = measure;
    this.#size = byteLength(source.body);
    this.#weight = measure.weigh({ bytes: this.#size, text: () => source.body });
  }

  /** The weight of what is left. */
  get weight(): number {
    return this.#weight;
  }

  get body(): string {
    return this.#lines === null || this.#dropped === 0 ? this.source.body : keptText(this.#lines, this.#dropped);
  }

  get cutBytes(): Bytes {
    const left = this.#lines === null ? this.#size : this.#lines.bytesAfter[this.#dropped]!;
    return bytes(this.#size - left);
  }

  /** How many topic lines of an index were cut. */
  get droppedTopics(): number {
    if (this.#lines === null || this.source.index === undefined) return 0;
    const topics = new Set(this.source.index.topicLines);
    return this.#lines.order.subarray(0, this.#dropped).filter((line) => topics.has(line)).length;
  }

  /**
   * Drops as few further lines as possible until the weight fits, or all of them.
   *
   * A binary search calls a slow counter about twenty times, not once per line. It ends at a
   * weight that was found to fit, even if a counter gives more for less text.
   */
  dropLinesUntil(fits: (weight: number) => boolean): void {
    this.#lines ??= droppableLines(this.source);
    const lines = this.#lines;
    let tooFew = this.#dropped;
    let enough = lines.order.length;
    let weight = 0;
    // If the other bodies alone are too much, no line of this one can stay.
    const someMayStay = fits(0);
    while (someMayStay && enough - tooFew > 1) {
      const middle = Math.floor((tooFew + enough) / 2);
      const tried = this.#measure.weigh({
        bytes: bytes(lines.bytesAfter[middle]!),
        text: () => keptText(lines, middle),
      });
      if (fits(tried)) {
        enough = middle;
        weight = tried;
      } else {
        tooFew = middle;
      }
    }
    this.#dropped = enough;
    this.#weight = weight;
  }
}

interface DroppableLines {
  readonly lines: readonly string[];
  /** Line numbers in the order in which they are cut. */
  readonly order: Uint32Array;
  /** Size of the body after the first n of `order` are cut. */
  readonly bytesAfter: Float64Array;
}

function droppableLines(source: Source): DroppableLines {
  const lines = source.body.split("\n");
  const order = dropOrder(lines.length, source.index?.dropFirst ?? []);
  const bytesAfter = new Float64Array(order.length + 1);
  // Computed backwards, from one line to the whole body; every line but the last has a line end.
  for (let left = 1; left <= order.length; left++) {
    const dropped = order.length - left;
    const lineEnd = left === 1 ? 0 : 1;
    bytesAfter[dropped] = bytesAfter[dropped + 1]! + byteLength(lines[order[dropped]!]!) + lineEnd;
  }
  return { lines, order, bytesAfter };
}

function dropOrder(count: number, dropFirst: readonly number[]): Uint32Array {
  const order = new Uint32Array(count);
  const placed = new Uint8Array(count);
  let next = 0;
  const place = (line: number): void => {
    if (placed[line] !== 0) return; // twice, or no line of this body
    placed[line] = 1;
    order[next++] = line;
  };
  for (const line of dropFirst) place(line);
  for (let line = count - 1; line >= 0; line--) place(line);
  return order;
}

function keptText({ lines, order }: DroppableLines, dropped: number): string {
  const gone = new Uint8Array(lines.length);
  for (const line of order.subarray(0, dropped)) gone[line] = 1;
  return lines.filter((_, line) => gone[line] === 0).join("\n");
}
