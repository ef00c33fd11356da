/**
 * Documents of a segment that were removed or replaced since it was written, with what they took away
 * from the counts: sums must be those of the living, or an updated index would not score as a rebuilt one.
 */
import { ByteReader, ByteWriter, checksum } from "./bytes.ts";
import { TAG_PREFIX, TYPE_PREFIX } from "./format.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { lengthOffset, type SegmentReader } from "./read-segment.ts";
import type { DocRow, TermRow } from "./types.ts";

const MAGIC = 0x4452534b; // "KSRD"

/** What goes with a document: once in each of its terms, and its lengths. */
export interface Loss {
  readonly doc: DocRow;
  readonly rows: ReadonlySet<TermRow>;
  readonly name: number;
  readonly description: number;
  readonly body: number;
  readonly language: Language;
}

export function lossOf(segment: SegmentReader, doc: DocRow): Loss {
  const rows = new Set(segment.fieldRows(doc).flat());
  const { doc: stored, language } = segment.stored(doc);
  for (const filter of [TYPE_PREFIX + stored.type, ...stored.tags.map((tag) => TAG_PREFIX + tag)]) {
    const entry = segment.findTerm(filter);
    if (entry !== undefined) rows.add(entry.row);
  }
  const page = segment.lengthPage(doc);
  const at = lengthOffset(doc);
  return {
    doc,
    rows,
    name: page[at]!,
    description: page[at + 1]!,
    body: page[at + 2]! | (page[at + 3]! << 8),
    language,
  };
}

export class Dead {
  readonly docs = new Set<DocRow>();
  readonly #frequencies = new Map<TermRow, number>();
  readonly languages = new Uint32Array(LANGUAGES.length);
  name = 0;
  description = 0;
  body = 0;

  frequency(row: TermRow): number {
    return this.#frequencies.get(row) ?? 0;
  }

  add(segment: SegmentReader, doc: DocRow): void {
    if (!this.docs.has(doc)) this.take(lossOf(segment, doc));
  }

  /** The same with what was read before; of a document that is not among them yet. */
  take({ doc, rows, name, description, body, language }: Loss): void {
    this.docs.add(doc);
    for (const row of rows) this.#frequencies.set(row, this.frequency(row) + 1);
    this.name += name;
    this.description += description;
    this.body += body;
    this.languages[LANGUAGES.indexOf(language)]!++;
  }

  /** A copy that may grow while readers still hold this one. */
  clone(): Dead {
    const copy = new Dead();
    for (const doc of this.docs) copy.docs.add(doc);
    for (const [row, count] of this.#frequencies) copy.#frequencies.set(row, count);
    copy.languages.set(this.languages);
    [copy.name, copy.description, copy.body] = [this.name, this.description, this.body];
    return copy;
  }

  serialize(): Uint8Array {
    const out = new ByteWriter();
    out.u32(MAGIC);
    for (const value of [
      this.name,
      this.description,
      this.body % 2 ** 32,
      Math.floor(this.body / 2 ** 32),
      ...this.languages,
    ])
      out.varint(value);
    out.varint(this.docs.size);
    for (const doc of this.docs) out.varint(doc);
    out.varint(this.#frequencies.size);
    for (const [row, count] of this.#frequencies) {
      out.varint(row);
      out.varint(count);
    }
    out.u32(checksum(out.done()));
    return out.done().slice();
  }

  /** Undefined for bytes that are not such a list or were cut. */
  static parse(bytes: Uint8Array): Dead | undefined {
    const end = bytes.length - 4;
    const reader = new ByteReader(bytes);
    if (end < 4 || reader.u32() !== MAGIC || new ByteReader(bytes, end).u32() !== checksum(bytes, 0, end))
      return undefined;
    const dead = new Dead();
    [dead.name, dead.description] = [reader.varint(), reader.varint()];
    dead.body = reader.varint() + reader.varint() * 2 ** 32;
    for (let at = 0; at < dead.languages.length; at++) dead.languages[at] = reader.varint();
    for (let left = reader.varint(); left > 0; left--) dead.docs.add(reader.varint() as DocRow);
    for (let left = reader.varint(); left > 0; left--)
      dead.#frequencies.set(reader.varint() as TermRow, reader.varint());
    return dead;
  }
}
