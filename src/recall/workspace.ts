/**
 * The memory in which a question is worked out, and the kernel that works on it.
 *
 * One for the process, since nothing in it outlives a question: numbers for scoring, a table each for what is kept by
 * document, and behind them room for what is being read (a posting list, pages to be checked). Scores and bests are
 * zero between questions; the rest is whatever was left there.
 */
import * as plain from "./kernel.ts";
import { KERNEL_CODE } from "./kernel-code.ts";

/** What we use of WebAssembly; the library of types has it only among those of browsers. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface Wasm {
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export type Kernel = Omit<typeof plain, "bindKernel">;

export const TERM_AT = 168;

/** Where kernel.ts finds its numbers: doubles first, in the order of `Scorer.numbers`, then words. */
const HIGHEST = 104;
const WORDS = 112;
const TOUCHED_COUNT = 144;
const FOUND = 152;
/** A term to be looked for, within the first bytes; longer ones than any index holds do not fit. */
const TERM = TERM_AT;
const TABLES = 512;
export const LONGEST_TERM = TABLES - TERM;
/** Bytes a document takes in all tables. */
const CELLS = 8 + 8 + 8 + 4 + 4 + 4 + 1;
const SMALLEST_CAPACITY = 1024;
const WASM_PAGE = 65_536;
const FIRST_PAGES = 16;
/** A posting is never longer: what stands behind a list may be read as if it belonged to it, and is zero. */
const PADDING = 16;
/** More than this is not kept in place: a server meets new segments without end. */
const MOST_PLACED = 8 * 1024 * 1024;

export class Workspace {
  readonly kernel: Kernel;
  readonly #memory: WasmMemory | undefined;
  #bytes = new Uint8Array(0);
  #words = new Int32Array(0);
  #doubles = new Float64Array(0);
  #capacity = 0;
  /** Documents whose scores may not be zero. */
  #used = 0;
  /** What was written behind the tables ends here. */
  #end = TABLES;
  /** Where things that stay are, by their owners, and where the room for them ends. */
  #places = new WeakMap<object, number>();
  #placedEnd = TABLES;
  /** Whose lengths the table holds. */
  #measured: object | undefined;

  /** `plain`: without WebAssembly, as where it is switched off. */
  constructor(how: "compiled" | "plain" = "compiled") {
    const compiled = how === "plain" ? undefined : compile();
    this.kernel = compiled?.kernel ?? plain;
    this.#memory = compiled?.memory;
    this.#fit(TABLES);
  }

  /** Makes the tables ready for a segment of so many documents. */
  begin(docs: number, numbers: Float64Array, owner: object, lengths: () => Uint8Array, barred: Uint8Array | undefined) {
    if (docs > this.#capacity) this.#layOut(docs);
    const capacity = this.#capacity;
    const scores = TABLES;
    const lengthsAt = scores + capacity * 32;
    this.#bytes.fill(0, scores, scores + this.#used * 8);
    this.#used = docs;
    if (this.#measured !== owner) {
      // Reading them may move the memory.
      const measured = lengths();
      this.#bytes.set(measured.subarray(0, docs * 4), lengthsAt);
      this.#measured = owner;
    }
    if (barred !== undefined) this.#bytes.set(barred, lengthsAt + capacity * 4);
    this.#doubles.set(numbers);
    this.#doubles[HIGHEST / 8] = 0;
    this.#words.set(
      [
        scores,
        scores + capacity * 8,
        scores + capacity * 16,
        scores + capacity * 24,
        scores + capacity * 28,
        lengthsAt,
        barred === undefined ? 0 : lengthsAt + capacity * 4,
        docs,
        0,
        0,
      ],
      WORDS / 4,
    );
  }

  /** Where the owner's bytes are, which stay until the room for such is full. */
  place(owner: object, read: () => Uint8Array): number {
    const known = this.#places.get(owner);
    if (known !== undefined) return known;
    const bytes = read();
    if (this.#placedEnd - this.#tablesEnd > MOST_PLACED) this.#clearPlaces();
    const at = this.#placedEnd;
    this.#placedEnd = at + ((bytes.length + PADDING + 7) & ~7);
    this.#fit(this.#placedEnd);
    this.#bytes.set(bytes, at);
    this.#bytes.fill(0, at + bytes.length, this.#placedEnd);
    this.#end = Math.max(this.#end, this.#placedEnd);
    this.#places.set(owner, at);
    return at;
  }

  /** Puts a term where the kernel looks for it; returns its bytes, or -1 if it is not ASCII or too long. */
  putTerm(term: string): number {
    const { length } = term;
    if (length > LONGEST_TERM) return -1;
    const bytes = this.#bytes;
    for (let at = 0; at < length; at++) {
      const code = term.charCodeAt(at);
      if (code > 127) return -1;
      bytes[TERM + at] = code;
    }
    return length;
  }

  /** Documents, offset and bytes of the term that was found. */
  found(): Int32Array {
    return this.#words.subarray(FOUND / 4, FOUND / 4 + 3);
  }

  /** A word of what was placed or loaded. */
  wordAt(at: number): number {
    return this.#words[at >> 2]! >>> 0;
  }

  get #tablesEnd(): number {
    return TABLES + this.#capacity * CELLS;
  }

  #clearPlaces(): void {
    this.#places = new WeakMap();
    this.#placedEnd = this.#tablesEnd;
  }

  /** Puts bytes behind all else, until the next are; returns where. */
  load(bytes: Uint8Array): number {
    const at = this.#placedEnd;
    this.#fit(at + bytes.length + PADDING);
    this.#bytes.set(bytes, at);
    this.#bytes.fill(0, at + bytes.length, at + bytes.length + PADDING);
    this.#end = Math.max(this.#end, at + bytes.length);
    return at;
  }

  get highest(): number {
    return this.#doubles[HIGHEST / 8]!;
  }

  get touched(): number {
    return this.#words[TOUCHED_COUNT / 4]!;
  }

  /** The documents that were touched and kept, in no order. */
  touchedDocs(): Int32Array {
    const from = (TABLES + this.#capacity * 24) / 4;
    return this.#words.slice(from, from + this.touched);
  }

  scoreOf(doc: number): number {
    return this.#doubles[TABLES / 8 + doc]!;
  }

  #layOut(docs: number): void {
    // What stands where scores and bests will be must be zero, as new memory is.
    this.#bytes.fill(0, TABLES, Math.max(this.#end, this.#tablesEnd));
    this.#used = 0;
    this.#measured = undefined;
    this.#capacity = SMALLEST_CAPACITY;
    while (this.#capacity < docs) this.#capacity *= 2;
    this.#clearPlaces();
    this.#fit(this.#placedEnd);
  }

  #fit(bytes: number): void {
    if (bytes <= this.#bytes.length) return;
    if (this.#memory !== undefined) {
      const missing = bytes - this.#memory.buffer.byteLength;
      if (missing > 0) this.#memory.grow(Math.ceil(missing / WASM_PAGE));
      this.#view(this.#memory.buffer);
      return;
    }
    const bigger = new ArrayBuffer(Math.ceil((bytes * 1.5) / WASM_PAGE) * WASM_PAGE);
    new Uint8Array(bigger).set(this.#bytes);
    plain.bindKernel(bigger);
    this.#view(bigger);
  }

  #view(buffer: ArrayBuffer): void {
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Int32Array(buffer);
    this.#doubles = new Float64Array(buffer);
  }
}

let shared: Workspace | undefined;

export function workspace(): Workspace {
  shared ??= new Workspace();
  return shared;
}

/** Undefined where WebAssembly is switched off or its memory cannot be reserved. */
function compile(): { readonly kernel: Kernel; readonly memory: WasmMemory } | undefined {
  const { WebAssembly: wasm } = globalThis as { readonly WebAssembly?: Wasm };
  if (wasm === undefined) return undefined;
  try {
    const memory = new wasm.Memory({ initial: FIRST_PAGES });
    const module = new wasm.Module(Buffer.from(KERNEL_CODE, "base64"));
    return { kernel: new wasm.Instance(module, { kernel: { memory } }).exports as Kernel, memory };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
