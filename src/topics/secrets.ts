/**
 * Does this text hold a credential, and of what kind?
 *
 * Notes go into prompts and are synced between machines, so a secret in one is a leak. The answer
 * names the kind and the line, never the text, and code that shows such a text masks it. The forms
 * of credentials are in secret-shapes.ts.
 */
import { foldInvisible } from "../text/invisible.ts";
import { likelyShapes } from "./likely-shapes.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isPlaceholder } from "./stand-ins.ts";

export interface FoundSecret {
  readonly kind: string;
  /** 1-based. */
  readonly line: number;
}

/** The first credential in a text, or null. Linear in its length. */
export function findSecret(text: string): FoundSecret | null {
  let first: SecretSpan | null = null;
  for (const shape of likelyShapes(text)) {
    for (const span of spansOf(shape, text)) {
      if (first === null || span.start < first.start) first = span;
      break;
    }
  }
  return first === null ? null : { kind: first.kind, line: lineOf(text, first.start) };
}

/** The first credential in a text that is not already in `before`, the text's beginning. */
export function findAddedSecret(before: string, text: string): FoundSecret | null {
  const known = new Set(allSpans(before).map((it) => it.start));
  const added = allSpans(text).filter((it) => !known.has(it.start));
  if (added.length === 0) return null;
  const first = added.reduce((one, other) => (other.start < one.start ? other : one));
  return { kind: first.kind, line: lineOf(text, first.start) };
}

/** The credentials in a text that were nowhere in the text before it, one a line and in order. */
export function findNewSecrets(before: string, after: string): readonly FoundSecret[] {
  const kinds = new Map<number, string>();
  // An invisible character inside does not make it harmless. Folding keeps the line ends.
  for (const fold of [(text: string) => text, foldInvisible]) {
    const [old, now] = [fold(before), fold(after)];
    const known = new Set(allSpans(old).map(({ start, end }) => old.slice(start, end)));
    const starts = lineStarts(now);
    for (const { kind, start, end } of allSpans(now)) {
      const line = lineAt(starts, start) + 1;
      if (!known.has(now.slice(start, end)) && !kinds.has(line)) kinds.set(line, kind);
    }
  }
  return [...kinds].map(([line, kind]) => ({ kind, line })).sort((one, other) => one.line - other.line);
}

/** One sentence for a person whose file holds a credential already. */
export function heldSecret(kind: string): string {
  return `The text holds what looks like a credential (${kind}). Take it out, say where it is kept instead, and replace it where it is valid.`;
}

/** The text with every line that belongs to a credential replaced by its kind. */
export function maskSecrets(text: string): string {
  const kinds = new Map<number, string>();
  // An invisible character inside does not make it harmless. Folding removes these and keeps the line ends.
  for (const read of new Set([text, foldInvisible(text)])) {
    const starts = lineStarts(read);
    for (const { kind, start, end } of allSpans(read)) {
      for (let at = lineAt(starts, start); at <= lineAt(starts, end - 1); at++) {
        if (!kinds.has(at)) kinds.set(at, kind);
      }
    }
  }
  if (kinds.size === 0) return text;
  return text
    .split("\n")
    .map((line, at) => (kinds.has(at) ? `[not shown: ${kinds.get(at)}]${line.endsWith("\r") ? "\r" : ""}` : line))
    .join("\n");
}

interface SecretSpan {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Ordered by shape, then by position. */
function allSpans(text: string): SecretSpan[] {
  return likelyShapes(text).flatMap((shape) => [...spansOf(shape, text)]);
}

function* spansOf({ kind, pattern, isReal, endOf }: SecretShape, text: string): Generator<SecretSpan> {
  for (const match of text.matchAll(pattern)) {
    const { token, ahead } = match.groups ?? {};
    const real = isReal === undefined ? !isPlaceholder(token ?? match[0]) : isReal(match);
    if (!real) continue;
    const matched = match.index + match[0].length;
    // The position of the token itself: if two shapes match one token, the first and more exact one names it.
    const start = match.index + (token === undefined ? 0 : match[0].lastIndexOf(token));
    if (endOf !== undefined) yield { kind, start, end: endOf(text, start) };
    else if (ahead === undefined) yield { kind, start, end: matched };
    else yield { kind, start: matched, end: matched + ahead.length };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** 0-based: the last line that starts at or before the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let from = text.indexOf("\n"); from !== -1 && from < at; from = text.indexOf("\n", from + 1)) line++;
  return line;
}
