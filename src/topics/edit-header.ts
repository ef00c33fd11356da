/**
 * How is one value of a header changed, and nothing else?
 *
 * If the YAML library read the header, the value is replaced at its offset, otherwise line by line.
 * Everything else stays byte for byte: comments, order, quoting and line ends. In a broken header
 * only a value on one plain line is touched. The caller parses the result and compares, so an edit
 * that went wrong is noticed.
 */
import type { MapPlaces } from "../text/header-places.ts";
import { editPlaces } from "./edit-places.ts";
import { type HeaderEdit, mayBeFlat } from "./header-edit.ts";
import { type Entry, findEntry, insertAt, isAlone, metadataShape } from "./header-lines.ts";
import { replaceEntry } from "./replace-entry.ts";
import { rendered } from "./yaml-scalar.ts";

export interface HeaderToEdit {
  readonly text: string;
  /** Used if the header has no line end to copy. */
  readonly lineEnd: string;
  readonly isBroken: boolean;
  /** Null if the YAML library was not needed, or could not read the header. */
  readonly places: MapPlaces | null;
}

/** Null if the values cannot be changed without touching more. */
export function editHeader(header: HeaderToEdit, edits: readonly HeaderEdit[]): string | null {
  const placed =
    header.places === null ? { text: header.text, rest: edits } : editPlaces(header.text, header.places, edits);
  if (placed === null || placed.rest.length === 0) return placed?.text ?? null;
  const { text } = placed;
  // Only lines that end with LF can be told apart here.
  if (text !== "" && !text.endsWith("\n")) return null;
  let lines: string[] | null = text === "" ? [] : text.slice(0, -1).split("\n");
  for (const edit of placed.rest) {
    lines = header.isBroken ? applyIfPlain(lines, edit, header.lineEnd) : applyEdit(lines, edit, header.lineEnd);
    if (lines === null) return null;
  }
  return lines.map((it) => `${it}\n`).join("");
}

/** For a broken header: only a value on one line is replaced, and only what was asked for is added. */
function applyIfPlain(lines: string[], edit: HeaderEdit, lineEnd: string): string[] | null {
  const { metadata, entry } = locate(lines, edit);
  if (entry !== null) return isAlone(lines, entry) ? replaceEntry(lines, entry, edit.value) : null;
  const hasPlace = edit.home === "top" || metadata === null || metadataShape(lines, metadata).kind !== "other";
  return edit.isAsked && hasPlace ? applyEdit(lines, edit, lineEnd) : null;
}

function applyEdit(lines: string[], edit: HeaderEdit, lineEnd: string): string[] {
  const { metadata, entry } = locate(lines, edit);
  if (entry !== null) return replaceEntry(lines, entry, edit.value);
  const pair = `${edit.key}: ${rendered(edit.value)}`;
  // New top-level keys go above `metadata`.
  if (edit.home === "top") return insertAt(lines, metadata?.start ?? lines.length, [pair], lineEnd);
  if (metadata === null) return insertAt(lines, lines.length, ["metadata:", `  ${pair}`], lineEnd);
  const shape = metadataShape(lines, metadata);
  if (shape.kind === "block") return insertAt(lines, metadata.end, [`${" ".repeat(shape.indent)}${pair}`], lineEnd);
  // `metadata` is text or a list that somebody wrote: the key goes to the top level, as in older files.
  if (shape.kind === "other") return insertAt(lines, metadata.start, [pair], lineEnd);
  const emptied = lines.with(metadata.start, lines[metadata.start]!.replace(/:\s*(?:null|~)(?=\s|$)/i, ":"));
  return insertAt(emptied, metadata.end, [`  ${pair}`], lineEnd);
}

/** The lines of `metadata`, and those of the key: below `metadata` if it belongs there, or at the top level. */
function locate(
  lines: readonly string[],
  edit: HeaderEdit,
): { readonly metadata: Entry | null; readonly entry: Entry | null } {
  const metadata = findEntry(lines, { start: 0, end: lines.length, indent: 0 }, "metadata");
  const shape = metadata === null ? null : metadataShape(lines, metadata);
  const below =
    edit.home === "metadata" && metadata !== null && shape?.kind === "block"
      ? findEntry(lines, { start: metadata.start + 1, end: metadata.end, indent: shape.indent }, edit.key)
      : null;
  const flat = mayBeFlat(edit) ? findEntry(lines, { start: 0, end: lines.length, indent: 0 }, edit.key) : null;
  return { metadata, entry: below ?? flat };
}
