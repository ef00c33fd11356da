/**
 * How are values replaced at their offsets in the text?
 *
 * For headers that only the YAML library reads: flow maps, values over several lines, duplicate
 * keys. Missing keys are added line by line (edit-header.ts), except in `{…}`.
 */
import type { MapPlaces, ValuePlace } from "../text/header-places.ts";
import { readScalar } from "../text/plain-scalar.ts";
import { flowListWith } from "./flow-list.ts";
import { type HeaderEdit, mayBeFlat } from "./header-edit.ts";
import { rawOffset } from "./raw-parts.ts";
import { rendered, styleOf, yamlScalar } from "./yaml-scalar.ts";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after the edits that have a place, and the remaining edits. Null if a comment would be lost. */
export function editPlaces(
  text: string,
  places: MapPlaces,
  edits: readonly HeaderEdit[],
): { readonly text: string; readonly rest: readonly HeaderEdit[] } | null {
  const metadata = lastOf(places, "metadata")?.inside ?? null;
  const rest: HeaderEdit[] = [];
  const splices: Splice[] = [];
  const added: HeaderEdit[] = [];
  for (const edit of edits) {
    const inner = edit.home === "metadata" && metadata !== null ? lastOf(metadata, edit.key) : undefined;
    const place = inner ?? (mayBeFlat(edit) ? lastOf(places, edit.key) : undefined);
    const splice = place === undefined ? null : replacement(text, place, edit);
    if (splice !== null) splices.push(splice);
    else if (place !== undefined) return null;
    else if (places.flowEnd !== null || (edit.home === "metadata" && (metadata?.flowEnd ?? null) !== null))
      added.push(edit);
    else rest.push(edit);
  }
  splices.push(...additions(text, places, metadata, added));
  return { text: spliced(text, splices), rest };
}

/** New pairs for flow maps. If the whole header is one flow map, `metadata` is added if needed. */
function additions(
  text: string,
  places: MapPlaces,
  metadata: MapPlaces | null,
  added: readonly HeaderEdit[],
): Splice[] {
  const pairs = (home: HeaderEdit["home"]): string[] =>
    added.filter((it) => it.home === home).map(({ key, value }) => `${key}: ${rendered(value)}`);
  const [top, below] = [pairs("top"), pairs("metadata")];
  if (metadata === null && below.length > 0) {
    const hasOther = places.values.some((it) => it.key === "metadata");
    top.push(...(hasOther ? below : [`metadata: {${below.join(", ")}}`]));
  }
  return [
    ...insertion(text, places.flowEnd, top),
    ...(metadata === null ? [] : insertion(text, metadata.flowEnd, below)),
  ];
}

function insertion(text: string, flowEnd: number | null, pairs: readonly string[]): Splice[] {
  if (flowEnd === null || pairs.length === 0) return [];
  const at = rawOffset(text, flowEnd);
  return [{ start: at, end: at, text: `${text[at - 1] === "{" ? "" : ", "}${pairs.join(", ")}` }];
}

/** Of duplicate keys the last one counts. */
const lastOf = ({ values }: MapPlaces, key: string): ValuePlace | undefined =>
  values.findLast((it) => it.key === key && (it.inside === null || key === "metadata"));

function replacement(text: string, place: ValuePlace, { value }: HeaderEdit): Splice | null {
  const [start, end] = [rawOffset(text, place.start), rawOffset(text, place.end)];
  const old = text.slice(start, end);
  const block = /^[|>][^\s#]*([ \t]+#[^\r\n]*)?/.exec(old);
  if (block !== null) return { start, end, text: `${rendered(value)}${block[1] ?? ""}` };
  const isList = old.startsWith("[") || old.startsWith("{");
  if (isList && /[\r\n]/.test(old) && /\s#/.test(old)) {
    if (typeof value === "string" || !old.startsWith("[")) return null;
    const lineEnd = /\r?\n/.exec(old)?.[0] ?? "\n";
    const list = flowListWith(old, value, (it) => String(readScalar(it) ?? ""), lineEnd);
    return list === null ? null : { start, end, text: list };
  }
  return { start, end, text: typeof value === "string" ? yamlScalar(value, styleOf(old)) : rendered(value) };
}

function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, it) => now.slice(0, it.start) + it.text + now.slice(it.end), text);
}
