/**
 * Is this a document?
 *
 * A program without types may pass anything, and what is no text would come to light only in the bytes of a segment. A time
 * may be what programs have at hand; it is kept as text.
 */
import { kindOf } from "../text/kind-of.ts";
import type { RecallDoc } from "./types.ts";

export type SoundDoc = RecallDoc & { readonly updated?: string };

/** Throws a TypeError that names the field. */
export function soundDoc(doc: RecallDoc): SoundDoc {
  if (typeof doc !== "object" || doc === null)
    throw new TypeError(`A document must be an object with id and body, not ${kindOf(doc)}.`);
  const { id, updated } = doc;
  if (typeof id !== "string") throw new TypeError(`The id of a document must be a string, not ${kindOf(id)}.`);
  requireText(id, "body", doc.body);
  for (const field of ["name", "description", "type", "stamp"] as const)
    if (doc[field] !== undefined) requireText(id, field, doc[field]);
  for (const field of ["aliases", "tags"] as const) if (doc[field] !== undefined) requireTexts(id, field, doc[field]);
  return updated === undefined || typeof updated === "string"
    ? (doc as SoundDoc)
    : { ...doc, updated: timeText(id, updated) };
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
