/**
 * Did an edit of a header change what it should, and nothing else?
 *
 * Both versions are parsed and compared. A broken header is only partly readable: there, everything
 * that could be read before must still be readable, and more is allowed.
 */
import type { HeaderEdit } from "./header-edit.ts";
import { givesType, isRecord, type ReadTopic } from "./parse-topic.ts";

export function holds(after: ReadTopic, before: ReadTopic, edits: readonly HeaderEdit[]): boolean {
  const changed = new Set(edits.map((it) => it.key));
  if (!edits.every((it) => isAsWanted(after, it))) return false;
  if (before.headerIsBroken) {
    const keepsType = changed.has("type") || !givesType(before) || after.header.type === before.header.type;
    return keepsType && keeps(fieldsBut(after, changed), fieldsBut(before, changed));
  }
  const faults = ({ problems }: ReadTopic): number =>
    problems.filter((it) => it.code.startsWith("topic-header")).length;
  if (after.headerIsBroken || faults(after) > faults(before)) return false;
  return JSON.stringify(fieldsBut(after, changed)) === JSON.stringify(fieldsBut(before, changed));
}

function isAsWanted({ fields }: ReadTopic, { key, home, value: wanted }: HeaderEdit): boolean {
  const metadata = fields["metadata"];
  const got = (home === "metadata" && isRecord(metadata) ? metadata[key] : undefined) ?? fields[key];
  return JSON.stringify(Array.isArray(wanted) && typeof got === "string" ? [got] : got) === JSON.stringify(wanted);
}

interface Fields {
  readonly outer: readonly (readonly [string, unknown])[];
  readonly inner: unknown;
}

/** The fields that must not change, sorted. `metadata` may have been added, so an empty one is ignored. */
function fieldsBut({ fields }: ReadTopic, changed: ReadonlySet<string>): Fields {
  const { metadata, ...outer } = fields;
  const kept = (some: Readonly<Record<string, unknown>>): [string, unknown][] =>
    Object.entries(some)
      .filter(([key, value]) => !changed.has(key) && value !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { outer: kept(outer), inner: isRecord(metadata) ? kept(metadata) : (metadata ?? []) };
}

function keeps(after: Fields, before: Fields): boolean {
  const all = new Set([entriesOf(after.outer), entriesOf(after.inner).map((it) => ` ${it}`)].flat());
  return [entriesOf(before.outer), entriesOf(before.inner).map((it) => ` ${it}`)].flat().every((it) => all.has(it));
}

const entriesOf = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((it) => JSON.stringify(it)) : [JSON.stringify(fields)];
