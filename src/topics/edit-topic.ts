/**
 * What does a note's file say after a change, with everything else as it was?
 *
 * Only lines whose value changed are touched; unknown keys, comments, order, quoting
 * and line ends stay. Where the header is damaged or too clever to be edited by lines, a
 * new one is written that holds all values that could be read; the history has the old.
 */
import type { TopicType } from "../model/topic.ts";
import { editHeader, type HeaderEdit } from "./edit-header.ts";
import { isRecord, parseTopic, type ReadTopic, type TopicRules, type YamlHeaderParser } from "./parse-topic.ts";
import { type Provenance, renderTopic, withLineEnd } from "./render-topic.ts";

export interface TopicChanges {
  readonly description?: string | undefined;
  readonly type?: TopicType | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Only where names are free text, or a topic is renamed. */
  readonly name?: string | undefined;
  readonly body?: { readonly mode: "replace" | "append"; readonly text: string } | undefined;
  readonly modified: string;
  readonly provenance: Provenance;
}

export interface EditContext {
  readonly stem: string;
  readonly path: string;
  readonly rules: TopicRules;
  readonly yaml: YamlHeaderParser | null;
}

/** Null: the result needs the YAML library to be checked. */
export function editTopic(raw: string, now: ReadTopic, changes: TopicChanges, context: EditContext): string | null {
  const edits = editsFor(now, changes, context.rules);
  const edited = now.headerIsSound ? editInPlace(raw, edits) : null;
  if (edited !== null) {
    const text = edited.header + bodyAfter(edited.body, now, changes, edited.lineEnd);
    const check = parseTopic(text, context.stem, context.rules, { path: context.path, yaml: context.yaml });
    if (check === null) return null;
    if (holds(check, now, edits)) return text;
  }
  return renderTopic(freshTopic(now, changes, context.rules));
}

function editsFor(now: ReadTopic, changes: TopicChanges, rules: TopicRules): HeaderEdit[] {
  const { header } = now;
  const edits: HeaderEdit[] = [];
  const set = (key: string, home: HeaderEdit["home"], value: string | readonly string[] | undefined, old: unknown) => {
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(old)) edits.push({ key, home, value });
  };
  const metadata = isRecord(now.fields["metadata"]) ? now.fields["metadata"] : {};
  set("name", "top", changes.name, header.name);
  set("description", "top", changes.description, header.description);
  set("aliases", "top", changes.aliases, header.aliases);
  set("tags", "top", changes.tags, header.tags);
  const typeIsWritten = typeof metadata["type"] === "string" || typeof now.fields["type"] === "string";
  if (rules.hasType) set("type", "metadata", changes.type, typeIsWritten ? header.type : undefined);
  set("modified", "metadata", changes.modified, header.modified);
  set("source", "metadata", changes.provenance.source, header.source);
  set("session", "metadata", changes.provenance.session, metadata["session"]);
  set("tool", "metadata", changes.provenance.tool, metadata["tool"]);
  return edits;
}

/** The file in three parts, the first of them with its values changed. */
function editInPlace(
  raw: string,
  edits: readonly HeaderEdit[],
): { header: string; body: string; lineEnd: string } | null {
  const opening = /^\uFEFF?---[ \t]*(\r?\n)/.exec(raw);
  if (opening === null) return null;
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
  const rest = raw.slice(opening[0].length);
  const end = closing.exec(rest);
  if (end === null) return null;
  const lineEnd = opening[1]!;
  const headerText = rest.slice(0, end.index);
  const lines = headerText === "" ? [] : headerText.replace(/\r?\n$/, "").split(/\r?\n/);
  // Mixed line ends would not survive being split and joined.
  if (lines.map((it) => it + lineEnd).join("") !== headerText) return null;
  const header = editHeader(lines, edits)
    .map((it) => it + lineEnd)
    .join("");
  return { header: opening[0] + header + end[0], body: rest.slice(end.index + end[0].length), lineEnd };
}

function bodyAfter(oldBody: string, now: ReadTopic, { body }: TopicChanges, lineEnd: string): string {
  if (body === undefined || (body.mode === "replace" && body.text === now.body)) return oldBody;
  const text =
    body.mode === "append" ? appended(oldBody.replace(/\r\n/g, "\n"), body.text) : `\n${withLineEnd(body.text)}`;
  return lineEnd === "\r\n" ? text.replace(/\r?\n/g, "\r\n") : text;
}

/** A blank line between two paragraphs, none between two items of a list. */
function appended(old: string, added: string): string {
  const base = withLineEnd(old.replace(/\n+$/, "\n"));
  if (base.trim() === "") return `\n${withLineEnd(added)}`;
  const lastLine = base.slice(base.lastIndexOf("\n", base.length - 2) + 1);
  const isItem = (line: string): boolean => /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line);
  return `${base}${isItem(lastLine) && isItem(added) ? "" : "\n"}${withLineEnd(added)}`;
}

function holds(result: ReadTopic, before: ReadTopic, edits: readonly HeaderEdit[]): boolean {
  if (!result.headerIsSound) return false;
  const changed = new Set(edits.map((it) => it.key));
  const value = (topic: ReadTopic, key: string, home: HeaderEdit["home"]): unknown => {
    const metadata = topic.fields["metadata"];
    return (home === "metadata" && isRecord(metadata) ? metadata[key] : undefined) ?? topic.fields[key];
  };
  const asWanted = edits.every(({ key, home, value: wanted }) => {
    const got = value(result, key, home);
    return JSON.stringify(Array.isArray(wanted) && typeof got === "string" ? [got] : got) === JSON.stringify(wanted);
  });
  return asWanted && otherFields(result, changed) === otherFields(before, changed);
}

/** All that was not to change, in one order; `metadata` may be new and counts for nothing when empty. */
function otherFields(topic: ReadTopic, changed: ReadonlySet<string>): string {
  const { metadata, ...outer } = topic.fields;
  const kept = (fields: Readonly<Record<string, unknown>>): [string, unknown][] =>
    Object.entries(fields)
      .filter(([key, value]) => !changed.has(key) && value !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kept(outer), isRecord(metadata) ? kept(metadata) : (metadata ?? [])]);
}

const OURS = new Set(["name", "description", "aliases", "tags", "metadata", "type", "created", "modified", "source"]);

function freshTopic(now: ReadTopic, changes: TopicChanges, rules: TopicRules): Parameters<typeof renderTopic>[0] {
  const { header } = now;
  const body = changes.body;
  const metadata = isRecord(now.fields["metadata"]) ? now.fields["metadata"] : {};
  const innerOthers = Object.entries(metadata).filter(([key]) => !OURS.has(key) && !INNER_OURS.has(key));
  const outerOthers = Object.entries(now.fields).filter(([key]) => !OURS.has(key));
  return {
    name: changes.name ?? header.name,
    description: changes.description ?? header.description,
    aliases: changes.aliases ?? header.aliases,
    tags: changes.tags ?? header.tags,
    type: rules.hasType ? (changes.type ?? header.type) : null,
    created: header.created,
    modified: changes.modified,
    provenance: changes.provenance,
    others: Object.fromEntries(outerOthers),
    metadataOthers: Object.fromEntries(innerOthers),
    body:
      body === undefined
        ? now.body
        : body.mode === "append"
          ? appended(now.body, body.text).replace(/^\n/, "")
          : body.text,
  };
}

const INNER_OURS = new Set(["node_type", "session", "tool"]);
