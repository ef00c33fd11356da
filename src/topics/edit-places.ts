/**
 * How are values replaced at their places in the text?
 *
 * For headers that only the YAML library reads: flow maps, values over several lines, keys
 * given twice. Keys that are not there are left to the lines, except below `metadata: {…}`.
 */
import type { MapPlaces, ValuePlace } from "../text/header-places.ts";
import { type HeaderEdit, mayBeFlat } from "./header-edit.ts";
import { rawOffset } from "./raw-parts.ts";
import { rendered, styleOf, yamlScalar } from "./yaml-scalar.ts";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with the edits that have a place, and the others; null: a comment would be lost. */
export function editPlaces(
  text: string,
  places: MapPlaces,
  edits: readonly HeaderEdit[],
): { readonly text: string; readonly rest: readonly HeaderEdit[] } | null {
  const metadata = lastOf(places, "metadata")?.inside ?? null;
  const flowEnd = metadata?.flowEnd ?? null;
  const rest: HeaderEdit[] = [];
  const splices: Splice[] = [];
  const added: string[] = [];
  for (const edit of edits) {
    const inner = edit.home === "metadata" && metadata !== null ? lastOf(metadata, edit.key) : undefined;
    const place = inner ?? (mayBeFlat(edit) ? lastOf(places, edit.key) : undefined);
    const splice = place === undefined ? null : replacement(text, place, edit);
    if (splice !== null) splices.push(splice);
    else if (place !== undefined) return null;
    else if (edit.home === "metadata" && flowEnd !== null) added.push(`${edit.key}: ${rendered(edit.value)}`);
    else rest.push(edit);
  }
  if (added.length > 0) {
    const at = rawOffset(text, flowEnd!);
    splices.push({ start: at, end: at, text: `${text[at - 1] === "{" ? "" : ", "}${added.join(", ")}` });
  }
  return { text: spliced(text, splices), rest };
}

/** The last of a key given twice is the one that is read. */
const lastOf = ({ values }: MapPlaces, key: string): ValuePlace | undefined =>
  values.findLast((it) => it.key === key && (it.inside === null || key === "metadata"));

function replacement(text: string, place: ValuePlace, { value }: HeaderEdit): Splice | null {
  const [start, end] = [rawOffset(text, place.start), rawOffset(text, place.end)];
  const old = text.slice(start, end);
  const block = /^[|>][^\s#]*([ \t]+#[^\r\n]*)?/.exec(old);
  if (block !== null) return { start, end, text: `${rendered(value)}${block[1] ?? ""}` };
  const isList = old.startsWith("[") || old.startsWith("{");
  if (isList && /[\r\n]/.test(old) && /\s#/.test(old)) return null;
  return { start, end, text: typeof value === "string" ? yamlScalar(value, styleOf(old)) : rendered(value) };
}

function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, it) => now.slice(0, it.start) + it.text + now.slice(it.end), text);
}
