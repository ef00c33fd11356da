/**
 * The memory in which a question is worked out, and the kernel that works on it.
 *
 * One for the process, since nothing in it outlives a question: numbers for scoring, a table each for what is kept by
 * document, and behind them room for what is being read (a posting list, pages to be checked). Scores and bests are
 * zero between questions; the rest is whatever was left there.
 */
import * as plain from "./kernel.ts";
import { KERNEL_CODE } from "./kernel-code.ts";
import type { ByteSource } from "./types.ts";

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
const SATURATED = 512;
const LONGEST_TERM = SATURATED - TERM;
const TABLES = SATURATED + 4096 * 8;
/** Bytes a document takes in all tables. */
const CELLS = 8 + 8 + 8 + 4 + 4 + 1;
const SMALLEST_CAPACITY = 1024;
/**
 * Documents that are weighed at a time. Their scores and lengths stay in the processor's nearer memory, and a process that
 * asks once touches little that is new to it, which costs more than any reckoning.
 */
export const DOCS_AT_ONCE = 32_768;
const WASM_PAGE = 65_536;
const FIRST_PAGES = 16;
/** A posting or number is never longer: damaged ones may be read past their end. */
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
  /** What the weights of the last question were. */
  #numbers: Float64Array | undefined;
  /** What was written behind the tables ends here. */
  #end = TABLES;
  /** Where things that stay are, by their owners, and where the room for them ends. */
  #places = new WeakMap<object, number>();
  #placedEnd = TABLES;
  #isHolding = false;

  /** `plain`: without WebAssembly, as where it is switched off. */
  constructor(how: "compiled" | "plain" = "compiled") {
    const compiled = how === "plain" ? undefined : compile();
    this.kernel = compiled?.kernel ?? plain;
    this.#memory = compiled?.memory;
    this.#fit(TABLES);
  }

  /** Makes room for tables of a segment of so many documents. What is placed before that is placed in vain. */
  reserve(docs: number): void {
    const atOnce = Math.min(docs, DOCS_AT_ONCE);
    if (atOnce > this.#capacity) this.#layOut(atOnce);
  }

  /** Makes the tables ready for so many documents: where their lengths are, and which must not be found. */
  begin(docs: number, numbers: Float64Array, lengths: number, barred: Uint8Array | undefined, highest = 0): void {
    const capacity = this.#capacity;
    const scores = TABLES;
    const barredAt = scores + capacity * 32;
    this.#bytes.fill(0, scores, scores + this.#used * 8);
    this.#used = docs;
    if (barred !== undefined) this.#bytes.set(barred, barredAt);
    if (this.#numbers !== undefined && !sameNumbers(numbers, this.#numbers)) this.#bytes.fill(0, SATURATED, TABLES);
    this.#numbers = numbers;
    this.#doubles.set(numbers);
    this.#doubles[HIGHEST / 8] = highest;
    const words = this.#words;
    words[WORDS / 4] = scores;
    words[WORDS / 4 + 1] = scores + capacity * 8;
    words[WORDS / 4 + 2] = scores + capacity * 16;
    words[WORDS / 4 + 3] = scores + capacity * 24;
    words[WORDS / 4 + 4] = scores + capacity * 28;
    words[WORDS / 4 + 5] = lengths;
    words[WORDS / 4 + 6] = barred === undefined ? 0 : barredAt;
    words[WORDS / 4 + 7] = docs;
    words[WORDS / 4 + 8] = 0;
    words[WORDS / 4 + 9] = 0;
  }

  /** Where `length` bytes of the owner are, which stay until the room for such is full; `load` loads them. */
  place(owner: object, length: number, load: () => number): number {
    const known = this.#places.get(owner);
    if (known !== undefined) return known;
    // What is held will be released, and whatever stands behind it with it.
    if (this.#isHolding) return load();
    if (this.#placedEnd - this.#tablesEnd > MOST_PLACED) this.#clearPlaces();
    // They stay where they were loaded: what is loaded next comes behind them.
    const at = load();
    // Or they are part of what was placed before.
    this.#placedEnd = Math.max(this.#placedEnd, (at + length + PADDING + 7) & ~7);
    this.#fit(this.#placedEnd);
    this.#places.set(owner, at);
    return at;
  }

  /** Where what was placed is; undefined: it is not there, or no more. */
  placeOf(owner: object): number | undefined {
    return this.#places.get(owner);
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
    const bytes = this.#bytes;
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }

  get #tablesEnd(): number {
    return TABLES + this.#capacity * CELLS;
  }

  #clearPlaces(): void {
    this.#places = new WeakMap();
    this.#placedEnd = this.#tablesEnd;
  }

  /** Things that are held for one question: from here on, until `release`. */
  mark(): number {
    this.#isHolding = true;
    return this.#placedEnd;
  }

  /** Puts bytes where they stay until `release`; returns where. */
  hold(bytes: Uint8Array): number {
    const at = this.load(bytes);
    this.#placedEnd = (at + bytes.length + 7) & ~7;
    return at;
  }

  /** The same for bytes of a source. */
  holdFrom(source: ByteSource, offset: number, length: number): number {
    const at = loadFrom(source, offset, length);
    // Or they are part of what was placed before.
    this.#placedEnd = Math.max(this.#placedEnd, (at + length + PADDING + 7) & ~7);
    return at;
  }

  /** Aligned room that stays until `release`. */
  holdRoom(length: number): number {
    const at = this.room(length);
    this.#placedEnd = (at + length + 7) & ~7;
    return at;
  }

  release(mark: number): void {
    this.#isHolding = false;
    this.#placedEnd = mark;
  }

  setWords(at: number, values: readonly number[]): void {
    this.#words.set(values, at / 4);
  }

  setDoubles(at: number, values: readonly number[]): void {
    this.#doubles.set(values, at / 8);
  }

  words(at: number, count: number): Int32Array {
    return this.#words.subarray(at / 4, at / 4 + count);
  }

  doubles(at: number, count: number): Float64Array {
    return this.#doubles.subarray(at / 8, at / 8 + count);
  }

  /** Aligned room behind all else and behind what was loaded up to `end`. */
  roomBehind(end: number, length: number): number {
    const at = Math.max(this.#placedEnd, (end + PADDING + 7) & ~7);
    this.#fit(at + length);
    this.#end = Math.max(this.#end, at + length);
    return at;
  }

  /** Room behind all else for bytes that are needed until the next ones. */
  room(length: number): number {
    const at = this.#placedEnd;
    this.#fit(at + length + PADDING);
    this.#end = Math.max(this.#end, at + length);
    return at;
  }

  /** The memory, until it grows. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Bytes of the memory as they are now. */
  copy(at: number, length: number): Uint8Array {
    return this.#bytes.slice(at, at + length);
  }

  /** Puts bytes into the room behind all else; returns where. */
  load(bytes: Uint8Array): number {
    const at = this.room(bytes.length);
    this.#bytes.set(bytes, at);
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

function sameNumbers(one: Float64Array, other: Float64Array): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

let shared: Workspace | undefined;

export function workspace(): Workspace {
  shared ??= new Workspace();
  return shared;
}

/** Loads bytes of a source into the shared memory; returns where they are. */
export function loadFrom(source: ByteSource, offset: number, length: number): number {
  return source.load?.(offset, length) ?? workspace().load(source.read(offset, length));
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
