/** Varints and strings in growing bytes. Little-endian, seven bits a byte, low bits first. */

export class ByteWriter {
  #bytes = new Uint8Array(1024);
  length = 0;

  #grow(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const bigger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    bigger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = bigger;
  }

  byte(value: number): void {
    this.#grow(1);
    this.#bytes[this.length++] = value;
  }

  varint(value: number): void {
    this.#grow(5);
    const bytes = this.#bytes;
    let at = this.length;
    while (value > 127) {
      bytes[at++] = (value & 127) | 128;
      value >>>= 7;
    }
    bytes[at++] = value;
    this.length = at;
  }

  u16(value: number): void {
    this.#grow(2);
    this.#bytes[this.length++] = value & 255;
    this.#bytes[this.length++] = value >>> 8;
  }

  u32(value: number): void {
    this.#grow(4);
    const at = this.length;
    this.#bytes[at] = value & 255;
    this.#bytes[at + 1] = (value >>> 8) & 255;
    this.#bytes[at + 2] = (value >>> 16) & 255;
    this.#bytes[at + 3] = value >>> 24;
    this.length += 4;
  }

  append(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  string(text: string): void {
    const from = this.length;
    this.varint(text.length);
    this.#grow(text.length);
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) {
        this.length = from;
        const bytes = encode(text);
        this.varint(bytes.length);
        this.append(bytes);
        return;
      }
      this.#bytes[this.length++] = code;
    }
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Reads past the end give zeros: a torn segment yields nonsense that checks catch, never an exception. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  varint(): number {
    const bytes = this.bytes;
    let byte = bytes[this.at++] ?? 0;
    let value = byte & 127;
    let shift = 7;
    while (byte > 127 && shift < 35) {
      byte = bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      shift += 7;
    }
    return value >>> 0;
  }

  u32(): number {
    const { bytes, at } = this;
    this.at += 4;
    return (
      ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>>
      0
    );
  }

  string(): string {
    const length = this.varint();
    const from = this.at;
    this.at = Math.min(from + length, this.bytes.length);
    return decodeText(this.bytes, from, this.at);
  }
}

let encoder: InstanceType<typeof TextEncoder> | undefined;

/** Made when first needed: a search writes nothing. */
function encode(text: string): Uint8Array {
  encoder ??= new TextEncoder();
  return encoder.encode(text);
}

/** Terms are short and nearly always ASCII, where any decoder's set-up costs more than the text. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > 24) return decodeAny(bytes, from, to);
  let text = "";
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte > 127) return decodeAny(bytes, from, to);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Not by TextDecoder: making one takes a cold process longer than most of its texts. */
function decodeAny({ buffer, byteOffset, length }: Uint8Array, from: number, to: number): string {
  const end = Math.min(to, length);
  return from < end ? Buffer.from(buffer, byteOffset + from, end - from).toString() : "";
}

/** FNV-1a over 32 bits. Catches torn and half-written files; it is no defence against malice. */
export function checksum(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash >>> 0;
}

export function hashId(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function memorySource(bytes: Uint8Array): {
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
} {
  return { length: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
