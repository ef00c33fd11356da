/**
 * Here are documents, give me their terms turned round: for each term its documents and where in them.
 *
 * All state is in growing typed arrays. Term rows are handed out in order of appearance and sorted once
 * at the end, which is when `write-segment` lays the bytes out.
 */
import { analyseChunk } from "./analyse.ts";
import { ChunkTable } from "./chunk-table.ts";
import { SEPARATOR, TAG_PREFIX, TYPE_PREFIX } from "./format.ts";
import { electLanguage, LANGUAGE_SAMPLE, type Language, languageVotes } from "./languages.ts";
import type { SoundDoc } from "./sound-doc.ts";
import { scanChunks } from "./tokens.ts";
import { ALIASES, NAME, type StoredDoc } from "./types.ts";

export interface BuiltDoc {
  readonly stored: StoredDoc;
  readonly language: Language;
  /** Where the document's tokens begin; they are FIELD_COUNT runs, whose lengths are in `counts`. */
  readonly from: number;
  readonly counts: readonly number[];
}

/** In one language, the row of the only term of each chunk seen so far, or one of the words below; rows of others. */
interface ChunkRows {
  readonly only: Int32Array;
  readonly several: Map<number, readonly number[]>;
}

const UNKNOWN = -1;
const NO_TERM = -2;
const SEVERAL = -3;

export class SegmentBuilder {
  readonly docs: BuiltDoc[] = [];
  readonly rows = new Map<string, number>();
  readonly terms: string[] = [];
  tokens = new Uint32Array(4096);
  tokenCount = 0;
  /** Type and tag terms by document: postings without tokens. */
  readonly filters: { readonly row: number; readonly doc: number }[] = [];

  readonly #chunks = new ChunkTable();
  readonly #chunkTexts: string[] = [];
  readonly #chunkVotes: number[] = [];
  readonly #chunkRows = new Map<Language, ChunkRows>();
  /** Chunk numbers of the document at hand. */
  readonly #numbers: number[] = [];

  add(doc: SoundDoc): void {
    const { name = "", description = "", body, aliases = [], tags = [] } = doc;
    const texts = [[name], aliases, [description], [tags.join(" \n ")], [body]];
    this.#numbers.length = 0;
    const ends = texts.map((field) => field.map((text) => this.#cut(text)));
    const sample = this.#numbers.length > LANGUAGE_SAMPLE ? this.#numbers.slice(0, LANGUAGE_SAMPLE) : this.#numbers;
    const language = electLanguage(sample.map((number) => this.#chunkVotes[number]!));
    const from = this.tokenCount;
    let at = 0;
    const counts = ends.map((field, place) => {
      const before = this.tokenCount;
      for (const end of field) {
        if (end > at && this.tokenCount > before) this.#push([this.#row(SEPARATOR)]);
        this.#append(at, end, place, language);
        at = end;
      }
      return this.tokenCount - before;
    });
    this.#finish(
      { id: doc.id, name, type: doc.type ?? "", tags, updated: doc.updated ?? "", stamp: doc.stamp ?? "" },
      language,
      from,
      counts,
    );
  }

  /** Numbers the chunks of a text; says how many the document has now. */
  #cut(text: string): number {
    scanChunks(text, (from, to, hash) => {
      const number = this.#chunks.number(text, from, to, hash);
      if (number === this.#chunkTexts.length) {
        const chunk = text.slice(from, to);
        this.#chunkTexts.push(chunk);
        this.#chunkVotes.push(languageVotes(chunk));
      }
      this.#numbers.push(number);
    });
    return this.#numbers.length;
  }

  #append(from: number, to: number, field: number, language: Language): void {
    const before = this.tokenCount;
    const known = this.#rowsIn(language);
    const numbers = this.#numbers;
    this.#reserve(to - from);
    for (let at = from; at < to; at++) {
      const number = numbers[at]!;
      const row = known.only[number]!;
      // A million times over: nearly every chunk is one term, or none.
      if (row >= 0) this.tokens[this.tokenCount++] = row;
      else if (row !== NO_TERM) {
        this.#push(row === SEVERAL ? known.several.get(number)! : this.#learn(known, number, language));
        this.#reserve(to - at);
      }
    }
    // A name made of stop words alone (`who-am-i`) keeps them, or nothing could find it.
    if (this.tokenCount > before || (field !== NAME && field !== ALIASES)) return;
    for (let at = from; at < to; at++) {
      this.#push(
        analyseChunk(this.#chunkTexts[this.#numbers[at]!]!, language).withStopWords.map((term) => this.#row(term)),
      );
    }
  }

  #rowsIn(language: Language): ChunkRows {
    let known = this.#chunkRows.get(language);
    const least = this.#chunkTexts.length;
    if (known === undefined || known.only.length < least) {
      const only = new Int32Array(least * 2).fill(UNKNOWN);
      if (known !== undefined) only.set(known.only);
      known = { only, several: known?.several ?? new Map() };
      this.#chunkRows.set(language, known);
    }
    return known;
  }

  #learn({ only, several }: ChunkRows, number: number, language: Language): readonly number[] {
    const rows = analyseChunk(this.#chunkTexts[number]!, language).terms.map((term) => this.#row(term));
    only[number] = rows.length === 0 ? NO_TERM : rows.length === 1 ? rows[0]! : SEVERAL;
    if (rows.length > 1) several.set(number, rows);
    return rows;
  }

  /** Adds a document whose terms are known already, as a merge reads them from an older segment. */
  addAnalysed(stored: StoredDoc, language: Language, fields: readonly (readonly string[])[]): void {
    const from = this.tokenCount;
    const counts = fields.map((terms) => {
      this.#reserve(terms.length);
      for (const term of terms) this.tokens[this.tokenCount++] = this.#row(term);
      return terms.length;
    });
    this.#finish(stored, language, from, counts);
  }

  #finish(stored: StoredDoc, language: Language, from: number, counts: readonly number[]): void {
    const doc = this.docs.length;
    this.docs.push({ stored, language, from, counts });
    if (stored.type !== "") this.filters.push({ row: this.#row(TYPE_PREFIX + stored.type), doc });
    for (const tag of new Set(stored.tags)) this.filters.push({ row: this.#row(TAG_PREFIX + tag), doc });
  }

  #push(rows: readonly number[]): void {
    this.#reserve(rows.length);
    for (let at = 0; at < rows.length; at++) this.tokens[this.tokenCount++] = rows[at]!;
  }

  #row(term: string): number {
    let row = this.rows.get(term);
    if (row === undefined) {
      row = this.terms.length;
      this.rows.set(term, row);
      this.terms.push(term);
    }
    return row;
  }

  #reserve(more: number): void {
    if (this.tokenCount + more <= this.tokens.length) return;
    const bigger = new Uint32Array(Math.max(this.tokens.length * 2, this.tokenCount + more));
    bigger.set(this.tokens.subarray(0, this.tokenCount));
    this.tokens = bigger;
  }
}
