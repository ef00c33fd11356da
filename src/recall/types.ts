/** The words of the recall engine: what goes in, what comes out, what a caller must bring. */

declare const unit: unique symbol;
type Count<Of extends string> = number & { readonly [unit]: Of };

/** Row in one segment's document table. */
export type DocRow = Count<"doc">;
/** Row in one segment's term table. */
export type TermRow = Count<"term">;

export interface RecallDoc {
  readonly id: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly body: string;
  readonly aliases?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly type?: string | undefined;
  /** A number is milliseconds since 1970. */
  readonly updated?: string | Date | number | undefined;
  /** Opaque to the engine: what the caller compares to know whether the document changed. */
  readonly stamp?: string | undefined;
}

/** What a segment keeps of a document beside its words. */
export interface StoredDoc {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly updated: string;
  readonly stamp: string;
}

export interface SearchOptions {
  readonly limit?: number | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  /** Use only the first so many words of the message; 0 or absent: all of them. */
  readonly queryWords?: number | undefined;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
  /** Words of the query, as written there, that the document answers. */
  readonly matched: readonly string[];
}

export interface GateVerdict {
  readonly admitted: boolean;
  readonly reason: string;
}

export interface AdmittedHit extends Hit {
  readonly reason: string;
}

export interface JudgedHit extends Hit {
  readonly gate: GateVerdict;
}

export interface TermPart {
  /** The word of the query, and the term of the index that answered it (they differ for synonyms). */
  readonly word: string;
  readonly term: string;
  readonly fields: readonly FieldName[];
  readonly score: number;
}

export interface Explanation {
  readonly id: string;
  readonly score: number;
  readonly terms: readonly TermPart[];
  /** Evidence of the second look, by kind; with `terms` these add up to `score`. */
  readonly parts: readonly { readonly part: string; readonly score: number }[];
  readonly gate: GateVerdict;
}

/** Bytes that need not be in memory. `read` may return fewer bytes only at the end. */
export interface ByteSource {
  readonly length: number;
  read(offset: number, length: number): Uint8Array;
  /** The same into the memory that questions are worked out in (workspace.ts): where they are, until the next are read. */
  load?(offset: number, length: number): number;
}

export const FIELDS = ["name", "aliases", "description", "tags", "body"] as const;
export type FieldName = (typeof FIELDS)[number];
export const FIELD_COUNT = FIELDS.length;
export const NAME = 0;
export const ALIASES = 1;
export const DESCRIPTION = 2;
export const TAGS = 3;
export const BODY = 4;

export type Unusable = "missing" | "foreign" | "other-version" | "torn";
export type Opened<T> =
  | { readonly usable: true; readonly index: T }
  | { readonly usable: false; readonly because: Unusable };
