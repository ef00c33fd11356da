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
  requireWordCount(caller, queryWords);
  requireWord(caller, "type", type);
  requireWord(caller, "tag", tag);
}

/** Null is taken for nothing: a model's call passes it for what it leaves out. */
function requireNumber(caller: string, name: string, value: unknown): void {
  if (value === undefined || value === null || (typeof value === "number" && !Number.isNaN(value))) return;
  throw new TypeError(`${name} of ${caller} must be a number, not ${Number.isNaN(value) ? "NaN" : kindOf(value)}.`);
}

/** A negative count would drop words from the end, and soon all of them. */
function requireWordCount(caller: string, value: unknown): void {
  requireNumber(caller, "queryWords", value);
  if (typeof value === "number" && value < 0)
    throw new TypeError(`queryWords of ${caller} must be 0 (all words) or more, not ${value}.`);
}

function requireWord(caller: string, name: string, value: unknown): void {
  if (value === undefined || typeof value === "string") return;
  throw new TypeError(`${name} of ${caller} must be a string, not ${kindOf(value)}.`);
}

function requireOptions(caller: string, options: unknown): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of ${caller} must be an object, such as { limit: 5 }, not ${kindOf(options)}.`);
}

/** Changes to the numbers of ranking. A name that is none would change nothing, and a measurement would be of the defaults. */
export function requireIndexOptions(options: unknown, known: object): void {
  requireOptions("an index", options);
  const { parameters, queryWords } = options as { readonly parameters?: unknown; readonly queryWords?: unknown };
  requireWordCount("an index", queryWords);
  if (parameters === undefined) return;
  if (typeof parameters !== "object" || parameters === null)
    throw new TypeError(`parameters of an index must be an object, such as { k1: 1.4 }, not ${kindOf(parameters)}.`);
  for (const [name, value] of Object.entries(parameters)) {
    if (!Object.hasOwn(known, name)) throw new TypeError(`parameters of an index have no ${name}.`);
    if (value === undefined || (typeof value === "number" && !Number.isNaN(value))) continue;
    throw new TypeError(
      `${name} of the parameters must be a number, not ${Number.isNaN(value) ? "NaN" : kindOf(value)}.`,
    );
  }
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

// By its tag: bytes of another realm are no instance of our Uint8Array.
const isBytes = (value: unknown): boolean => Object.prototype.toString.call(value) === "[object Uint8Array]";

export function requireBytes(bytes: unknown): void {
  if (isBytes(bytes)) return;
  throw new TypeError(
    `openIndex takes the bytes that serialize gave, as a Uint8Array, not ${kindOf(bytes)}. An ArrayBuffer goes in as new Uint8Array(buffer).`,
  );
}

export function requireSegments(inputs: unknown): void {
  if (!Array.isArray(inputs))
    throw new TypeError(`openSegments takes a list of { source, dead? }, not ${kindOf(inputs)}.`);
  inputs.forEach((input: unknown, at) => {
    const { source, dead } = (input ?? {}) as { source?: { length?: unknown; read?: unknown } | null; dead?: unknown };
    if (typeof source?.length !== "number" || typeof source.read !== "function")
      throw new TypeError(
        `Segment ${at + 1} of ${inputs.length} has no source with a length and a read(offset, length). Bytes in memory open with openIndex.`,
      );
    if (dead === undefined || isBytes(dead)) return;
    throw new TypeError(
      `dead of segment ${at + 1} of ${inputs.length} must be what serializeDead gave, as a Uint8Array, not ${kindOf(dead)}. Leave it out where nothing was removed.`,
    );
  });
}

export function requireLoader(loader: unknown): void {
  if (typeof loader !== "function")
    throw new TypeError(`provideStemmers takes a function from a language to its stemmer, not ${kindOf(loader)}.`);
}

/** What its loader gave: nothing for a language that has none. */
export function requireStemmer(language: string, stemmer: unknown): void {
  if (stemmer !== undefined && typeof stemmer !== "function")
    throw new TypeError(
      `The loader of provideStemmers gives a function from a word to its stem or undefined, not ${kindOf(stemmer)} (${language}).`,
    );
}

export function requireStem(language: string, stem: unknown): void {
  if (typeof stem !== "string")
    throw new TypeError(`A stemmer of provideStemmers gives a stem as a string, not ${kindOf(stem)} (${language}).`);
}
