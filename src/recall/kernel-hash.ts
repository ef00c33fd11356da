/** SHA-256 in the kernel (kernel.ts): quick-hash.ts says why it is here, and lays out what it works on. */
import { I32, type i32, U8 } from "./kernel-memory.ts";

/**
 * Adds the blocks of 64 bytes from `from` to `end` to the eight words at `state`, behind which stand the 64 constants
 * of the rounds and room for as many words.
 */
export function addBlocks(from: i32, end: i32, state: i32): void {
  const round = state + 32;
  const words = round + 256;
  for (let block = from; block < end; block += 64) {
    for (let at: i32 = 0; at < 64; at += 4) {
      const byte = block + at;
      I32[(words + at) >> 2] = (U8[byte]! << 24) | (U8[byte + 1]! << 16) | (U8[byte + 2]! << 8) | U8[byte + 3]!;
    }
    for (let at = words + 64; at < words + 256; at += 4) {
      const early = I32[(at - 60) >> 2]!;
      const late = I32[(at - 8) >> 2]!;
      const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
      const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
      I32[at >> 2] = (I32[(at - 64) >> 2]! + s0 + I32[(at - 28) >> 2]! + s1) | 0;
    }
    let a = I32[state >> 2]!;
    let b = I32[(state + 4) >> 2]!;
    let c = I32[(state + 8) >> 2]!;
    let d = I32[(state + 12) >> 2]!;
    let e = I32[(state + 16) >> 2]!;
    let f = I32[(state + 20) >> 2]!;
    let g = I32[(state + 24) >> 2]!;
    let h = I32[(state + 28) >> 2]!;
    for (let at: i32 = 0; at < 256; at += 4) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const chosen = (e & f) ^ ((e ^ -1) & g);
      const t1 = (h + s1 + chosen + I32[(round + at) >> 2]! + I32[(words + at) >> 2]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    I32[state >> 2] = (I32[state >> 2]! + a) | 0;
    I32[(state + 4) >> 2] = (I32[(state + 4) >> 2]! + b) | 0;
    I32[(state + 8) >> 2] = (I32[(state + 8) >> 2]! + c) | 0;
    I32[(state + 12) >> 2] = (I32[(state + 12) >> 2]! + d) | 0;
    I32[(state + 16) >> 2] = (I32[(state + 16) >> 2]! + e) | 0;
    I32[(state + 20) >> 2] = (I32[(state + 20) >> 2]! + f) | 0;
    I32[(state + 24) >> 2] = (I32[(state + 24) >> 2]! + g) | 0;
    I32[(state + 28) >> 2] = (I32[(state + 28) >> 2]! + h) | 0;
  }
}
