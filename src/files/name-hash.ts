/**
 * What is a safe file name for this text?
 *
 * SHA-256 in hex, of short texts only. By hand, because a hook has one path and one session to name
 * before every prompt, and loading Node's crypto for that costs more than the rest of its start.
 */
export function nameHash(text: string): string {
  const state = Int32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  );
  const data = padded(Buffer.from(text, "utf8"));
  const words = new Int32Array(64);
  for (let at = 0; at < data.length; at += 64) addBlock(state, data, at, words);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text, one bit, zeros, and its length in bits: a multiple of 64 bytes. */
function padded(text: Buffer): Buffer {
  const data = Buffer.alloc((Math.floor((text.length + 8) / 64) + 1) * 64);
  text.copy(data);
  data[text.length] = 0x80;
  data.writeUInt32BE(Math.floor(text.length / 0x20000000), data.length - 8);
  data.writeUInt32BE((text.length << 3) >>> 0, data.length - 4);
  return data;
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = cubeRoots();

function cubeRoots(): Int32Array {
  const found = new Int32Array(64);
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    let isPrime = true;
    for (let by = 2; by * by <= candidate && isPrime; by++) isPrime = candidate % by !== 0;
    if (isPrime) found[count++] = (Math.cbrt(candidate) * 0x100000000) | 0;
  }
  return found;
}

function addBlock(state: Int32Array, data: Buffer, at: number, words: Int32Array): void {
  const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
  for (let i = 0; i < 16; i++) words[i] = data.readInt32BE(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [w15, w2] = [words[i - 15]!, words[i - 2]!];
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
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
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i]! + value) | 0;
}
