/** The recall engine's public door: synchronous, pure, for any documents. */
import { provideStemmers } from "./stem.ts";
import { STEMMERS } from "./stemmers.ts";

provideStemmers((language) => STEMMERS[language]);

export { buildIndex, type IndexOptions, openIndex, openSegments, RecallIndex, UnusableIndex } from "./engine.ts";
export type { Language } from "./languages.ts";
export type { Parameters } from "./parameters.ts";
export { type SegmentInput, segmentOf as writeSegment } from "./segments.ts";
export { provideStemmers, type Stemmer, type StemmerLoader } from "./stem.ts";
export type {
  AdmittedHit,
  ByteSource,
  Explanation,
  FieldName,
  GateVerdict,
  Hit,
  JudgedHit,
  RecallDoc,
  SearchOptions,
  StoredDoc,
  TermPart,
  Unusable,
} from "./types.ts";
