/**
 * One segment of the recall index: an immutable file, little-endian. docs/formats/recall-index.md tells
 * it in prose; this page holds the numbers both sides share.
 *
 *   header     u32 × HEADER_WORDS, see HEADER; its last word is the checksum of the others
 *   dictionary blocks of DICTIONARY_BLOCK terms, front-coded: varint shared, string rest, varint df, varint bytes
 *   sample     u32 × blocks: where in `first` the block's first term begins; u32 × blocks: offset of the block;
 *              u32 × blocks: where its postings begin; then `first`, strings
 *   postings   per term blocks of POSTINGS_BLOCK; with more than one block a directory stands in front
 *   lengths    4 bytes a document: name u8, description u8, body u16, capped
 *   documents  u32 × 4 a document: where its forward stream and its stored record begin, hash of its id, minute of its
 *              last change; one closing row
 *   forward    per document and field: varint count, varint term rows
 *   stored     per document: language byte, then id, name, type, updated, stamp, tags as strings
 *   ids        (u32 hash of id, u32 document), sorted
 */
export const MAGIC = 0x5852534b; // "KSRX"
export const VERSION = 1;

export const HEADER = [
  "magic",
  "version",
  "byteLength",
  "bodyChecksum",
  "docCount",
  "termCount",
  "dictionary",
  "sample",
  "sampleBytes",
  "postings",
  "lengths",
  "documents",
  "forward",
  "stored",
  "ids",
  "nameLength",
  "descriptionLength",
  "bodyLengthLow",
  "bodyLengthHigh",
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "ru",
  "checksum",
] as const;
export type HeaderWord = (typeof HEADER)[number];
export type Header = Record<HeaderWord, number>;
export const HEADER_BYTES = HEADER.length * 4;

export const DICTIONARY_BLOCK = 32;
export const POSTINGS_BLOCK = 128;
export const LENGTH_BYTES = 4;
export const DOCUMENT_BYTES = 16;
export const MAX_SHORT_LENGTH = 255;
export const MAX_BODY_LENGTH = 65_535;
export const MAX_FREQUENCY = 255;

/** Types and tags are terms as well, out of reach of any text, so that a filter is a postings list. */
export const TYPE_PREFIX = "\u0001type:";
export const TAG_PREFIX = "\u0001tag:";
/** Stands between two aliases in a document's token stream, so that each can be told whole. */
export const SEPARATOR = "\u0001";
