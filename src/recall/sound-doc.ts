/**
 * Is this a document?
 *
 * A program without types may pass anything, and what is no text would come to light only in the bytes of a segment. A time
 * may be what programs have at hand; it is kept as text.
 */
import { kindOf } from "../text/kind-of.ts";
import type { RecallDoc } from "./types.ts";

export type SoundDoc = RecallDoc & { readonly updated?: string | undefined };

/** Throws a TypeError that names the field. */
export function soundDoc(doc: RecallDoc): SoundDoc {
  if (typeof doc !== "object" || doc === null)
    throw new TypeError(`A document must be an object with id and body, not ${kindOf(doc)}.`);
  // By name, each once: a field may be a getter of a class, which copies of an object lose, and give another value next time.
  const { id, name, description, body, aliases, tags, type, updated, stamp } = doc;
  if (typeof id !== "string") throw new TypeError(`The id of a document must be a string, not ${kindOf(id)}.`);
  // In the bytes of a segment there is no half a character, and what was stored in its place would be another id.
  if (/[\ud800-\udfff]/u.test(id))
    throw new TypeError(
      `The id of a document must be whole characters, not ${JSON.stringify(id)} with half a surrogate pair.`,
    );
  requireText(id, "body", body);
  for (const [field, text] of Object.entries({ name, description, type, stamp }))
    if (text !== undefined) requireText(id, field, text);
  for (const [field, texts] of Object.entries({ aliases, tags }))
    if (texts !== undefined) requireTexts(id, field, texts);
  const time = updated === undefined || typeof updated === "string" ? updated : timeText(id, updated);
  return { id, name, description, body, aliases, tags, type, updated: time, stamp };
}

function timeText(id: string, updated: unknown): string {
  const time = updated instanceof Date ? updated.getTime() : updated;
  // Above it there are no dates.
  if (typeof time === "number" && Math.abs(time) <= 8.64e15) return new Date(time).toISOString();
  const given = updated instanceof Date || typeof updated === "number" ? String(updated) : kindOf(updated);
  throw new TypeError(
    `updated of the document ${JSON.stringify(id)} must be a time: text, a Date or milliseconds, not ${given}.`,
  );
}

function requireText(id: string, field: string, value: unknown): void {
  if (typeof value !== "string")
    throw new TypeError(`${field} of the document ${JSON.stringify(id)} must be a string, not ${kindOf(value)}.`);
}

function requireTexts(id: string, field: string, value: unknown): void {
  if (!Array.isArray(value) || value.some((it) => typeof it !== "string"))
    throw new TypeError(`${field} of the document ${JSON.stringify(id)} must be a list of strings.`);
}
