/**
 * Which chunk is this? A hash table over pieces of a text that never cuts the piece out: a build meets
 * millions of chunks and a few thousand different ones, and making a string for each was most of its time.
 */

/** Words of a slot: the number of its chunk and one (0: the slot is empty), and the hash of the chunk. */
const SLOT = 2;

export class ChunkTable {
  /** The hash beside the number, because most looks end here, and each other array is another miss of the processor's cache. */
  #slots = new Int32Array((1 << 12) * SLOT);
  #characters = new Uint16Array(1 << 14);
  /** Where the characters of each chunk begin, and behind the last where they end. */
  #starts = new Int32Array(1 << 11);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Number of the chunk `text[from..to)`, whose hash is `hash`; a new one gets the next number. */
  number(text: string, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const starts = this.#starts;
    const characters = this.#characters;
    const mask = slots.length / SLOT - 1;
    const length = to - from;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot * SLOT]!;
      if (found === 0) return this.#insert(text, from, to, hash, slot);
      if (slots[slot * SLOT + 1] !== hash) continue;
      const start = starts[found - 1]!;
      if (starts[found]! - start !== length) continue;
      let at = 0;
      while (at < length && characters[start + at] === text.charCodeAt(from + at)) at++;
      if (at === length) return found - 1;
    }
  }

  #insert(text: string, from: number, to: number, hash: number, slot: number): number {
    const number = this.#size++;
    let end = this.#starts[number]!;
    if (end + to - from > this.#characters.length) {
      const bigger = new Uint16Array(this.#characters.length * 2 + (to - from));
      bigger.set(this.#characters);
      this.#characters = bigger;
    }
    for (let at = from; at < to; at++) this.#characters[end++] = text.charCodeAt(at);
    if (this.#size === this.#starts.length) {
      const bigger = new Int32Array(this.#starts.length * 2);
      bigger.set(this.#starts);
      this.#starts = bigger;
    }
    this.#starts[this.#size] = end;
    this.#slots[slot * SLOT] = number + 1;
    this.#slots[slot * SLOT + 1] = hash;
    if (this.#size * SLOT * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const mask = slots.length / SLOT - 1;
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at] === 0) continue;
      let slot = old[at + 1]! & mask;
      while (slots[slot * SLOT] !== 0) slot = (slot + 1) & mask;
      slots[slot * SLOT] = old[at]!;
      slots[slot * SLOT + 1] = old[at + 1]!;
    }
    this.#slots = slots;
  }
}
