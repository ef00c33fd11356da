/** The memory of the kernel (kernel.ts), and how numbers and sums are read from it. */
/** The numbers that the kernel knows; to the type checker both are numbers. */
export type i32 = number;
export type f64 = number;

export let U8 = new Uint8Array(0);
export let I32 = new Int32Array(0);
export let F64 = new Float64Array(0);

/** The memory that the kernel works on, when it runs as it stands. */
export function bindKernel(buffer: ArrayBuffer): void {
  U8 = new Uint8Array(buffer);
  I32 = new Int32Array(buffer);
  F64 = new Float64Array(buffer);
}

/** Where the last number that was read ends. */
export const NUMBER_END = 164;

/** 31 to the power of two, three and four. */
const TWICE = 961;
const THRICE = 29_791;
const FOUR_TIMES = 923_521;

/**
 * Times 31 and plus a word, over and over; see paged-file.ts. Four words at a time, which gives the same: one after the other,
 * each multiplication would wait for the one before.
 */
export function sumWords(from: i32, end: i32): i32 {
  let sum: i32 = 0x2545f491;
  let at = from;
  for (; at + 16 <= end; at += 16) {
    const first = (Math.imul(I32[at >> 2]!, THRICE) + Math.imul(I32[(at + 4) >> 2]!, TWICE)) | 0;
    const second = (Math.imul(I32[(at + 8) >> 2]!, 31) + I32[(at + 12) >> 2]!) | 0;
    sum = (Math.imul(sum, FOUR_TIMES) + first + second) | 0;
  }
  for (; at < end; at += 4) sum = (Math.imul(sum, 31) + I32[at >> 2]!) | 0;
  return sum;
}

/** Whether every page from `from` to `end` adds up to its sum: `sums` is where they stand, one after the other. */
export function isWhole(from: i32, end: i32, page: i32, sums: i32): i32 {
  let sum = sums;
  for (let at = from; at < end; at += page) {
    const next = at + page;
    if (sumWords(at, next < end ? next : end) !== I32[sum >> 2]!) return 0;
    sum += 4;
  }
  return 1;
}

/** Four bytes wherever they stand. */
export function readWord(at: i32): i32 {
  return U8[at]! | (U8[at + 1]! << 8) | (U8[at + 2]! << 16) | (U8[at + 3]! << 24);
}

/** A number of seven bits a byte; NUMBER_END tells where it ended. */
export function readNumber(from: i32): i32 {
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
