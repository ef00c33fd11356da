/**
 * Where in a header is each value?
 *
 * From the ranges that the YAML library gives, so that a value can be replaced without touching
 * anything around it. Two levels: the header and the maps in it. Values that are not one stretch
 * of text (a list with one item per line, an empty value) have no place.
 */
import { isCollection, isMap, isScalar, type YAMLMap } from "yaml";

export interface ValuePlace {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Of a map. */
  readonly inside: MapPlaces | null;
}

export interface MapPlaces {
  readonly values: readonly ValuePlace[];
  /** For `{…}`: where a further pair is inserted; null for a block map. */
  readonly flowEnd: number | null;
}

export function placesOf(map: YAMLMap, header: string, levels = 2): MapPlaces {
  const values: ValuePlace[] = [];
  for (const { key, value } of map.items) {
    if (!isScalar(key) || typeof key.value !== "string") continue;
    if (!isScalar(value) && !isCollection(value)) continue;
    const [start = 0, end = 0] = value.range ?? [];
    const inside = isMap(value) && levels > 1 ? placesOf(value, header, levels - 1) : null;
    const isStretch = isScalar(value) || value.flow === true;
    // A block scalar ends with its last line; the line end belongs to what follows.
    const length = header.slice(start, end).replace(/[ \n]+$/, "").length;
    if (inside !== null || (isStretch && length > 0)) {
      values.push({ key: key.value, start, end: start + length, inside });
    }
  }
  return { values, flowEnd: map.flow === true ? flowEndOf(map) : null };
}

/** After the last pair, before a comma or comment that may follow; in `{}` after the opening brace. */
function flowEndOf(map: YAMLMap): number {
  const last = map.items.at(-1);
  const end = [last?.value, last?.key].map((it) => (isScalar(it) || isCollection(it) ? it.range?.[1] : undefined));
  return end.find((it) => it !== undefined) ?? (map.range?.[0] ?? 0) + 1;
}
