/**
 * Here is a text, give me its words: as written, in order, cut where identifiers are cut.
 *
 * A chunk is what stands between spaces and brackets (`infra/helm/values-prod.yaml`). A word is what a
 * person would say aloud (`values`, `prod`, `yaml`). A whole is the identifier without its joints
 * (`valuesprodyaml`), so that one spelling finds the others.
 */
import { ASCII_KINDS, DIGIT, fold, JOINER, kindAt, LOWER, MARK, OTHER, UNSPACED, UPPER } from "./characters.ts";

export interface Chunk {
  readonly words: readonly string[];
  /** Folded identifiers that the words make up; empty for plain words. */
  readonly wholes: readonly string[];
  /** Words of a script without spaces are already terms: no stemming, no stop list. */
  readonly unspaced: boolean;
}

export const LONGEST_WORD = 64;
const LONGEST_CHUNK = 256;

/**
 * Calls `visit` for each chunk of `text` with its bounds and a hash of its characters. No string is made:
 * a build sees millions of chunks and only a few thousand different ones.
 */
export function scanChunks(text: string, visit: (from: number, to: number, hash: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const first = text.charCodeAt(at);
    const kind = first < 128 ? ASCII_KINDS[first]! : kindAt(text, at);
    if (kind === OTHER || kind === JOINER || kind === MARK) {
      at++;
      continue;
    }
    const from = at;
    const unspaced = kind === UNSPACED;
    let hash = Math.imul(0x811c9dc5 ^ first, 0x01000193);
    while (++at < length && at - from < LONGEST_CHUNK) {
      const code = text.charCodeAt(at);
      // Most of what there is.
      if (code >= 0x61 && code <= 0x7a && !unspaced) {
        hash = Math.imul(hash ^ code, 0x01000193);
        continue;
      }
      const next = code < 128 ? ASCII_KINDS[code]! : kindAt(text, at);
      if (next === OTHER || (next !== MARK && (next === UNSPACED) !== unspaced)) break;
      if (next === JOINER) {
        if (at + 1 >= length) break;
        const after = kindAt(text, at + 1);
        if (after === OTHER || after === JOINER || after === UNSPACED) break;
      }
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    visit(from, at, hash ^ (hash >>> 15));
  }
}

export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  scanChunks(text, (from, to) => chunks.push(text.slice(from, to)));
  return chunks;
}

export function cutChunk(chunk: string): Chunk {
  if (isPlainWord(chunk)) return { words: [chunk], wholes: [], unspaced: false };
  if (kindAt(chunk, 0) === UNSPACED) return { words: bigrams(fold(chunk)), wholes: [], unspaced: true };
  const words: string[] = [];
  const wholes: string[] = [];
  for (const segment of chunk.split("/")) {
    const from = words.length;
    for (const piece of segment.split(/[_\-.]+/)) cutPiece(piece, words);
    const count = words.length - from;
    if (count > 1) wholes.push(joinWhole(segment, words.slice(from)));
  }
  return { words, wholes, unspaced: false };
}

/** One of the words that most of a text is made of: small letters of ASCII, the first of any size. */
function isPlainWord(chunk: string): boolean {
  if (chunk.length > LONGEST_WORD) return false;
  for (let at = 0; at < chunk.length; at++) {
    const code = chunk.charCodeAt(at);
    const kind = code < 128 ? ASCII_KINDS[code] : OTHER;
    if (kind !== LOWER && (kind !== UPPER || at > 0)) return false;
  }
  return chunk !== "";
}

function joinWhole(segment: string, words: string[]): string {
  // Digits keep their dots: 0.9.2 is not 092.
  if (/^[vV]?[\d.]+$/.test(segment)) return segment.toLowerCase().replace(/^v/, "");
  return words.map(fold).join("").slice(0, LONGEST_WORD);
}

/** `parseHTML2Text` → parse, HTML, 2, Text; apostrophes are settled here as well. */
function cutPiece(piece: string, words: string[]): void {
  if (piece === "") return;
  const bare = /['’]/.test(piece) ? withoutApostrophe(piece) : piece;
  if (bare === "") return;
  let start = 0;
  for (let at = 1; at < bare.length; at++) {
    const before = kindAt(bare, at - 1);
    const here = kindAt(bare, at);
    const humps = before === LOWER && here === UPPER;
    const acronymEnds =
      before === UPPER &&
      here === UPPER &&
      at + 1 < bare.length &&
      kindAt(bare, at + 1) === LOWER &&
      bare.length - at > 2;
    // k8s, s3, 3ds and 2f6b4f are one word; report2024 is two.
    const numberFollows =
      here === DIGIT &&
      at - start > 2 &&
      before !== DIGIT &&
      kindAt(bare, at - 2) !== DIGIT &&
      kindAt(bare, at - 3) !== DIGIT;
    if (humps || acronymEnds || numberFollows) {
      words.push(bare.slice(start, at).slice(0, LONGEST_WORD));
      start = at;
    }
  }
  words.push(bare.slice(start).slice(0, LONGEST_WORD));
}

/** English tails (`it's`, `we'll`) and Romance heads (`l'index`, `qu'on`) fall away; `don't` is no content. */
function withoutApostrophe(piece: string): string {
  if (/n['’]t$/i.test(piece)) return "not";
  const parts = piece.split(/['’]/);
  const head = parts[0]!;
  const tail = parts[parts.length - 1]!;
  if (tail.length <= 2 && head.length > 0) return head;
  return head.length <= 2 ? tail : parts.join("");
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => characters[at]! + character);
}
