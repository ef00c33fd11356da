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
import { scanChunks } from "./tokens.ts";
import { ALIASES, NAME, type RecallDoc, type StoredDoc } from "./types.ts";

export interface BuiltDoc {
  readonly stored: StoredDoc;
  readonly language: Language;
  /** Where the document's tokens begin; they are FIELD_COUNT runs, whose lengths are in `counts`. */
  readonly from: number;
  readonly counts: readonly number[];
}

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
  /** Per language, rows of each chunk seen so far. */
  readonly #chunkRows = new Map<Language, (readonly number[] | undefined)[]>();
  /** Chunk numbers of the document at hand. */
  readonly #numbers: number[] = [];

  add(doc: RecallDoc): void {
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
    let known = this.#chunkRows.get(language);
    if (known === undefined) {
      known = [];
      this.#chunkRows.set(language, known);
    }
    const before = this.tokenCount;
    for (let at = from; at < to; at++) {
      const number = this.#numbers[at]!;
      let rows = known[number];
      if (rows === undefined) {
        rows = analyseChunk(this.#chunkTexts[number]!, language).terms.map((term) => this.#row(term));
        known[number] = rows;
      }
      this.#push(rows);
    }
    // A name made of stop words alone (`who-am-i`) keeps them, or nothing could find it.
    if (this.tokenCount > before || (field !== NAME && field !== ALIASES)) return;
    for (let at = from; at < to; at++) {
      this.#push(
        analyseChunk(this.#chunkTexts[this.#numbers[at]!]!, language).withStopWords.map((term) => this.#row(term)),
      );
    }
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
