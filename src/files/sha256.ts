/**
 * What is the SHA-256 of these few bytes, in hex?
 *
 * Written by hand, because loading Node's crypto takes a new process longer than everything else it does. One loop without
 * calls or objects, because it mostly runs uncompiled. Larger texts are hashed by Node (content-hash.ts), and the notes
 * found by a search by its kernel (recall/quick-hash.ts).
 */
export function sha256Hex(data: Uint8Array): string {
  const state = START.slice();
  const words = new Int32Array(64);
  const whole = data.length & ~63;
  for (let at = 0; at < whole; at += 64) addBlock(state, data, at, words);
  const rest = lastBlocks(data, whole);
  for (let at = 0; at < rest.length; at += 64) addBlock(state, rest, at, words);
  return hexOf(state);
}

export function hexOf(state: Int32Array): string {
  let hex = "";
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, "0");
  return hex;
}

/** The padding of SHA-256: the remaining bytes, a 1 bit, zeros, and the total length in bits, up to a multiple of 64 bytes. */
export function lastBlocks(data: Uint8Array, from: number): Uint8Array {
  const left = data.length - from;
  const blocks = new Uint8Array(left < 56 ? 64 : 128);
  blocks.set(data.subarray(from));
  blocks[left] = 0x80;
  const end = new DataView(blocks.buffer, blocks.length - 8);
  end.setUint32(0, Math.floor(data.length / 0x20000000));
  end.setUint32(4, (data.length << 3) >>> 0);
  return blocks;
}

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
export const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

/** The same of the cube roots of the first 64. */
export const ROUND = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

function addBlock(state: Int32Array, data: Uint8Array, from: number, words: Int32Array): void {
  for (let i = 0, at = from; i < 16; i++, at += 4)
    words[i] = (data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!;
  for (let i = 16; i < 64; i++) {
    const w15 = words[i - 15]!;
    const w2 = words[i - 2]!;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
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
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}
