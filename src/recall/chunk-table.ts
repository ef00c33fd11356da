/**
 * Which chunk is this? A hash table over pieces of a text that never cuts the piece out: a build meets
 * millions of chunks and a few thousand different ones, and making a string for each was most of its time.
 */
export class ChunkTable {
  #slots = new Int32Array(1 << 12).fill(-1);
  #characters = new Uint16Array(1 << 14);
  #used = 0;
  #starts: number[] = [0];
  #hashes: number[] = [];

  get size(): number {
    return this.#hashes.length;
  }

  /** Number of the chunk `text[from..to)`, whose hash is `hash`; a new one gets the next number. */
  number(text: string, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1;
    const length = to - from;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot]!;
      if (found < 0) return this.#insert(text, from, to, hash, slot);
      if (this.#hashes[found] !== hash) continue;
      const start = this.#starts[found]!;
      if (this.#starts[found + 1]! - start !== length) continue;
      let at = 0;
      while (at < length && this.#characters[start + at] === text.charCodeAt(from + at)) at++;
      if (at === length) return found;
    }
  }

  #insert(text: string, from: number, to: number, hash: number, slot: number): number {
    const number = this.#hashes.length;
    if (this.#used + to - from > this.#characters.length) {
      const bigger = new Uint16Array(this.#characters.length * 2 + (to - from));
      bigger.set(this.#characters);
      this.#characters = bigger;
    }
    for (let at = from; at < to; at++) this.#characters[this.#used++] = text.charCodeAt(at);
    this.#slots[slot] = number;
    this.#hashes.push(hash);
    this.#starts.push(this.#used);
    if (this.#hashes.length * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = this.#slots.length - 1;
    this.#hashes.forEach((hash, number) => {
      let slot = hash & mask;
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    });
  }
}
