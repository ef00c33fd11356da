/**
 * Is this what the engine can work on?
 *
 * A program without types may pass anything, and the error would come from deep inside, about a `length` of undefined. Each
 * check is a look at a type, and throws a TypeError that says what to pass; sound-doc.ts does the same for documents.
 */
import { kindOf } from "../text/kind-of.ts";

export function requireQuery(caller: string, text: unknown, options: unknown): void {
  if (typeof text !== "string")
    throw new TypeError(`${caller} takes the text to look for as a string, not ${kindOf(text)}.`);
  requireOptions(caller, options);
  const { limit, queryWords, type, tag } = options as Readonly<Record<string, unknown>>;
  requireNumber(caller, "limit", limit);
  requireNumber(caller, "queryWords", queryWords);
  requireWord(caller, "type", type);
  requireWord(caller, "tag", tag);
}

/** Null is taken for nothing: a model's call passes it for what it leaves out. */
function requireNumber(caller: string, name: string, value: unknown): void {
  if (value === undefined || value === null || (typeof value === "number" && !Number.isNaN(value))) return;
  throw new TypeError(`${name} of ${caller} must be a number, not ${Number.isNaN(value) ? "NaN" : kindOf(value)}.`);
}

function requireWord(caller: string, name: string, value: unknown): void {
  if (value === undefined || typeof value === "string") return;
  throw new TypeError(`${name} of ${caller} must be a string, not ${kindOf(value)}.`);
}

export function requireOptions(caller: string, options: unknown): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of ${caller} must be an object, such as { limit: 5 }, not ${kindOf(options)}.`);
}

export function requireId(caller: string, id: unknown): void {
  if (typeof id !== "string")
    throw new TypeError(`${caller} takes the id of a document as a string, not ${kindOf(id)}.`);
}

export function requireDocs(docs: unknown): void {
  const iterates = (docs as Partial<Iterable<unknown>> | null | undefined)?.[Symbol.iterator];
  if (typeof iterates !== "function")
    throw new TypeError(`The documents must be a list of { id, body, … }, not ${kindOf(docs)}.`);
}

export function requireBytes(bytes: unknown): void {
  // By its tag: bytes of another realm are no instance of our Uint8Array.
  if (Object.prototype.toString.call(bytes) === "[object Uint8Array]") return;
  throw new TypeError(
    `openIndex takes the bytes that serialize gave, as a Uint8Array, not ${kindOf(bytes)}. An ArrayBuffer goes in as new Uint8Array(buffer).`,
  );
}

export function requireSegments(inputs: unknown): void {
  if (!Array.isArray(inputs))
    throw new TypeError(`openSegments takes a list of { source, dead? }, not ${kindOf(inputs)}.`);
  inputs.forEach((input: unknown, at) => {
    const source = (input as { readonly source?: { length?: unknown; read?: unknown } } | null | undefined)?.source;
    if (typeof source?.length === "number" && typeof source.read === "function") return;
    throw new TypeError(
      `Segment ${at + 1} of ${inputs.length} has no source with a length and a read(offset, length). Bytes in memory open with openIndex.`,
    );
  });
}

export function requireLoader(loader: unknown): void {
  if (typeof loader !== "function")
    throw new TypeError(`provideStemmers takes a function from a language to its stemmer, not ${kindOf(loader)}.`);
}
