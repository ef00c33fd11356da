/**
 * What does a note's file say after a change, with everything else as it was?
 *
 * Only changed values are touched; unknown keys, comments, order, quoting and line ends stay. In a
 * damaged header plain lines can be changed. A change that would lose text is refused if the
 * writer asked for it, and left out if it is bookkeeping.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { TopicType } from "../model/topic.ts";
import { salvageHeader } from "../text/salvage-header.ts";
import { type BodyChange, bodyAfter } from "./edit-body.ts";
import { editHeader, type HeaderToEdit } from "./edit-header.ts";
import type { HeaderEdit } from "./header-edit.ts";
import { isRecord, parseTopic, type ReadTopic, type TopicRules, type YamlHeaderParser } from "./parse-topic.ts";
import { lastLineEnd, type RawParts, rawParts, withEvenLineEnds } from "./raw-parts.ts";
import { type Provenance, renderTopic } from "./render-topic.ts";
import { holds } from "./same-fields.ts";

export interface TopicChanges {
  readonly description?: string | undefined;
  readonly type?: TopicType | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Only if names are free text, or the topic is renamed. */
  readonly name?: string | undefined;
  readonly body?: BodyChange | undefined;
  readonly modified: string;
  readonly provenance: Provenance;
}

export interface EditContext {
  readonly stem: string;
  readonly path: string;
  readonly rules: TopicRules;
  readonly yaml: YamlHeaderParser | null;
}

/** Null if the YAML library is needed to check the result. */
export function editTopic(raw: string, now: ReadTopic, changes: TopicChanges, context: EditContext): string | null {
  const parts = rawParts(raw);
  if (parts === null) return withNewHeader(raw, now, changes, context);
  const header = new HeaderEditing(parts, now, context).apply(editsFor(now, changes, context.rules));
  if (header === null) return null;
  const lineEnd = lastLineEnd(parts.opening) ?? "\n";
  const body = bodyAfter(parts.body, now.body, changes.body, lineEnd);
  const closing = body === "" || lastLineEnd(parts.closing) !== undefined ? parts.closing : parts.closing + lineEnd;
  return parts.opening + header + closing + body;
}

function editsFor(now: ReadTopic, changes: TopicChanges, rules: TopicRules): HeaderEdit[] {
  const { header } = now;
  const edits: HeaderEdit[] = [];
  const set = (key: string, home: HeaderEdit["home"], value: HeaderEdit["value"] | undefined, old: unknown) => {
    const isAsked = ASKED.includes(key);
    // Somebody uses this key for a list or map of their own.
    if (!isAsked && typeof (metadata[key] ?? now.fields[key] ?? "") === "object") return;
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(old)) edits.push({ key, home, value, isAsked });
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

/** Without `name`: that follows the file name, and the rename succeeds even if the header cannot be changed. */
const ASKED = ["description", "aliases", "tags", "type"];

type Attempt = { readonly header: string } | "needs-yaml" | "impossible";

class HeaderEditing {
  readonly #parts: RawParts;
  readonly #now: ReadTopic;
  readonly #context: EditContext;
  readonly #header: HeaderToEdit;

  constructor(parts: RawParts, now: ReadTopic, context: EditContext) {
    this.#parts = parts;
    this.#now = now;
    this.#context = context;
    const isBroken = now.headerIsBroken;
    this.#header = {
      text: parts.header,
      lineEnd: lastLineEnd(parts.opening) ?? "\n",
      isBroken,
      places: isBroken ? null : (context.yaml?.(withEvenLineEnds(parts.header)).places ?? null),
    };
  }

  /** All edits at once, or else those that were asked for and as much bookkeeping as possible. Null: YAML is needed. */
  apply(edits: readonly HeaderEdit[]): string | null {
    let done = this.#attempt(edits);
    if (done !== "impossible") return textOf(done);
    let accepted = edits.filter((it) => it.isAsked);
    done = accepted.length === 0 ? { header: this.#parts.header } : this.#attempt(accepted);
    if (done === "impossible") throw refusal(this.#context, accepted, this.#now, this.#parts);
    for (const edit of edits.filter((it) => !it.isAsked)) {
      const more = this.#attempt([...accepted, edit]);
      if (more === "impossible") continue;
      done = more;
      accepted = [...accepted, edit];
    }
    return textOf(done);
  }

  #attempt(edits: readonly HeaderEdit[]): Attempt {
    const header = editHeader(this.#header, edits);
    if (header === null) return "impossible";
    const { opening, closing } = this.#parts;
    const { stem, rules, path, yaml } = this.#context;
    const check = parseTopic(opening + header + closing, stem, rules, { path, yaml });
    if (check === null) return "needs-yaml";
    return holds(check, this.#now, edits) ? { header } : "impossible";
  }
}

const textOf = (done: Exclude<Attempt, "impossible">): string | null => (done === "needs-yaml" ? null : done.header);

function refusal(
  { stem, path }: EditContext,
  edits: readonly HeaderEdit[],
  now: ReadTopic,
  parts: RawParts,
): MemoryError {
  const keys = edits.map((it) => it.key);
  const line = Math.min(...keys.map((key) => lineOfKey(parts, key)));
  const why = now.problems.find((it) => it.code.startsWith("topic-header"))?.message;
  const message = `The ${keys.join(" and ")} in ${stem}.md (line ${line}) cannot be changed without losing other text of its header. ${why === undefined ? "" : `${why} `}Nothing was changed: mend the header with \`keepsake memory edit ${stem}\`, then write again.`;
  return new MemoryError("conflict", message, { path, details: { keys, line } });
}

/** The line in the file; the first line of the header if the key is missing. */
function lineOfKey({ opening, header }: RawParts, key: string): number {
  const at = header.search(new RegExp(`(?<![^\\s{,])["']?${key}["']?[ \\t]*:`));
  const above = withEvenLineEnds(opening + header.slice(0, Math.max(0, at)));
  return above.split("\n").length;
}

/** Puts a header above a note without one. Refused for a header that was never closed: nobody can tell where the body begins. */
function withNewHeader(raw: string, now: ReadTopic, changes: TopicChanges, context: EditContext): string {
  const mark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = raw.slice(mark.length);
  const lineEnd = lastLineEnd(text) ?? "\n";
  const body = bodyAfter(text, now.body, changes.body, lineEnd);
  if (isHeaderBegun(text)) {
    const keepsAll = ASKED.every((key) => changes[key as keyof TopicChanges] === undefined) && body.startsWith(text);
    if (keepsAll) return mark + body;
    throw unclosed(context);
  }
  const { header } = now;
  const rendered = renderTopic({
    name: changes.name ?? header.name,
    description: changes.description ?? header.description,
    aliases: changes.aliases ?? header.aliases,
    tags: changes.tags ?? header.tags,
    type: context.rules.hasType ? (changes.type ?? header.type) : null,
    created: header.created,
    modified: changes.modified,
    provenance: changes.provenance,
    body: "",
  }).replaceAll("\n", lineEnd);
  return mark + rendered + (body.startsWith(lineEnd) ? body.slice(lineEnd.length) : body);
}

function isHeaderBegun(text: string): boolean {
  const [first, ...lines] = withEvenLineEnds(text).split("\n\n", 1)[0]!.split("\n");
  return /^---[ \t]*$/.test(first!) && Object.keys(salvageHeader(lines.join("\n"))).length > 0;
}

function unclosed({ stem, path }: EditContext): MemoryError {
  const message = `The header of ${stem}.md is never closed by \`---\`, so it cannot be told from the note. Nothing was changed: close it with \`keepsake memory edit ${stem}\`, then write again.`;
  return new MemoryError("conflict", message, { path });
}
