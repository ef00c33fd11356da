/**
 * What note does this file hold?
 *
 * Parsing never fails. With a damaged header some fields are lost, never the note, and plain lines
 * of it still count. Our own parser reads plain headers. Other headers need the YAML library, which
 * is loaded on demand: then the answer is null, and the caller asks again with the library.
 */
import { type Problem, type ProblemCode, problem, type Severity } from "../model/problem.ts";
import { type ParsedTopic, TOPIC_TYPES, type TopicHeader, type TopicType } from "../model/topic.ts";
import type { IndexedTopic } from "../text/index-line.ts";
import { hasInvisible } from "../text/invisible.ts";
import { lineDescription } from "../text/line-description.ts";
import { unixText } from "../text/plain-checks.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { salvageHeader } from "../text/salvage-header.ts";
import { splitHeader } from "../text/split-header.ts";
import { byteLength } from "../text/token-estimate.ts";
import type { parseYamlHeader } from "../text/yaml-header.ts";
import { cutByComment, wrongValues } from "./header-values.ts";

const MAX_HEADER_BYTES = 8 * 1024;
export const MAX_BODY_BYTES = 256 * 1024;

export type YamlHeaderParser = typeof parseYamlHeader;

export interface TopicRules {
  readonly naming: "slug" | "free-text";
  readonly hasType: boolean;
  readonly defaultType: TopicType;
  readonly descriptionLimit: number | null;
}

/** The note, and what a rewrite needs to know about its header. */
export interface ReadTopic extends ParsedTopic {
  /** All keys of the header, also unknown ones; of a broken header, the keys that are alone on a line. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** There is a header without problems. */
  readonly headerIsSound: boolean;
  /** The header is not YAML or too long to be parsed, so it may hold more than `fields`. */
  readonly headerIsBroken: boolean;
}

export async function loadYamlParser(): Promise<YamlHeaderParser> {
  return (await import("../text/yaml-header.ts")).parseYamlHeader;
}

/** Null if the header is not plain and `yaml` was not given. Takes line ends of any kind; a BOM is dropped. */
export function parseTopic(
  raw: string,
  stem: string,
  rules: TopicRules,
  at: { readonly path: string; readonly yaml: YamlHeaderParser | null },
): ReadTopic | null {
  const report = new Report(at.path);
  const text = unixText(raw);
  const split = splitHeader(text);
  const body = split.body.slice(split.body.startsWith("\n") ? 1 : 0, split.body.endsWith("\n") ? -1 : undefined);
  const read = readFields(split, report, at.yaml);
  if (read === null) return null;
  const { fields, isBroken } = read;
  const headerIsSound = split.header !== null && report.problems.length === 0;
  const header = readHeader(fields, stem, rules, report, headerIsSound || Object.keys(fields).length > 0);
  // In a damaged header all values are text, so their kinds say nothing; the damage itself is reported.
  if (headerIsSound) reportValues(fields, rules, split.header ?? "", report);
  if (byteLength(body) > MAX_BODY_BYTES) {
    report.add("topic-too-large", "warning", "The note is longer than 256 KB; only part of it is used.");
  }
  if (hasInvisible(text)) {
    report.add("topic-invisible-characters", "warning", "The note holds characters that a reader does not see.");
  }
  return { header, body, problems: report.problems, fields, headerIsSound, headerIsBroken: isBroken };
}

class Report {
  readonly problems: Problem[] = [];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  add(code: ProblemCode, severity: Severity, message: string, line?: number, key?: string): void {
    this.problems.push(problem(code, severity, message, { path: this.#path, line, key }));
  }
}

const NO_FIELDS: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null));

function readFields(
  split: ReturnType<typeof splitHeader>,
  report: Report,
  yaml: YamlHeaderParser | null,
): { readonly fields: Readonly<Record<string, unknown>>; readonly isBroken: boolean } | null {
  if (split.header === null) {
    if (split.unclosed) {
      report.add(
        "topic-header-unclosed",
        "warning",
        "The header is never closed by `---`; the whole file is the note.",
        1,
      );
    } else {
      report.add("topic-header-missing", "warning", "The note has no header; its name is taken from the file.", 1);
    }
    return { fields: NO_FIELDS, isBroken: false };
  }
  if (byteLength(split.header) > MAX_HEADER_BYTES) {
    report.add("topic-header-too-large", "warning", "The header is longer than 8 KB; only plain lines of it count.", 1);
    return { fields: salvageHeader(split.header), isBroken: true };
  }
  const plain = parsePlainHeader(split.header);
  if (plain !== null) return { fields: plain, isBroken: false };
  if (yaml === null) return null;
  const parsed = yaml(split.header);
  for (const it of parsed.problems) {
    report.add("topic-header-invalid", "warning", `The header is not valid YAML: ${it.message}.`, it.line + 1);
  }
  const { value, isBroken } = parsed;
  return { fields: isBroken ? salvageHeader(split.header) : value, isBroken };
}

/** `feedback_testing.md` may have the name `feedback-testing` or `Feedback testing`: some hosts write notes like that. */
const asSlug = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, "-");

function readHeader(
  fields: Readonly<Record<string, unknown>>,
  stem: string,
  rules: TopicRules,
  report: Report,
  hasHeader: boolean,
): TopicHeader {
  const name = textOf(fields["name"]) || stem;
  if (rules.naming === "slug" && asSlug(name) !== asSlug(stem)) {
    report.add("topic-name-mismatch", "warning", `The header's name is not the file's; the file's (${stem}) counts.`);
  }
  const description = readDescription(fields, rules, report, hasHeader);
  const type = rules.hasType ? readType(fields, rules, report, hasHeader) : rules.defaultType;
  const created = textOf(field(fields, "created"));
  const modified = textOf(field(fields, "modified"));
  const source = textOf(field(fields, "source"));
  return {
    name,
    description,
    type,
    aliases: listOf(fields["aliases"]),
    tags: listOf(fields["tags"]),
    ...(created === "" ? {} : { created }),
    ...(modified === "" ? {} : { modified }),
    ...(source === "" ? {} : { source }),
  };
}

function reportValues(
  fields: Readonly<Record<string, unknown>>,
  { hasType }: TopicRules,
  header: string,
  report: Report,
): void {
  const cut = cutByComment(header);
  const wrong = [...wrongValues(fields).filter(({ key }) => key !== "type" || hasType), ...(cut === null ? [] : [cut])];
  if (wrong.length === 0) return;
  const lines = header.split("\n").map((line) => line.trimStart());
  for (const { key, message } of wrong) {
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    // The header begins on the second line.
    report.add("topic-value", "warning", message, at === -1 ? undefined : at + 2, key);
  }
}

function readDescription(
  fields: Readonly<Record<string, unknown>>,
  { descriptionLimit }: TopicRules,
  report: Report,
  hasHeader: boolean,
): string {
  const given = textOf(fields["description"]);
  const description = given.replace(/\s+/g, " ").trim();
  if (description === "" && hasHeader) report.add("topic-description", "note", "The note has no description.");
  const tooLong = descriptionLimit !== null && isLonger(description, descriptionLimit);
  if (tooLong)
    report.add("topic-description", "note", `The description is longer than ${descriptionLimit} characters.`);
  else if (given.trim().includes("\n"))
    report.add("topic-description", "note", "The description is more than one line.");
  return description;
}

/** Counts characters. The cheap test first: a text never has more characters than UTF-16 units. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}

function readType(
  fields: Readonly<Record<string, unknown>>,
  { defaultType }: TopicRules,
  report: Report,
  hasHeader: boolean,
): TopicType {
  const given = textOf(field(fields, "type"));
  const type = TOPIC_TYPES.find((it) => it === given);
  if (type !== undefined) return type;
  if (given !== "") {
    report.add(
      "topic-type-unknown",
      "warning",
      `The type is none of ${TOPIC_TYPES.join(", ")}; ${defaultType} is assumed.`,
    );
  } else if (hasHeader) {
    report.add("topic-type-missing", "note", `The note has no type; ${defaultType} is assumed.`);
  }
  return defaultType;
}

/** Whether the header names a type, so that another type would be a change. */
export function givesType({ fields }: ReadTopic): boolean {
  const given = textOf(field(fields, "type"));
  return TOPIC_TYPES.some((it) => it === given);
}

/** The source of its line in the index. */
export function indexedTopic(slug: string, { header, body }: Pick<ParsedTopic, "header" | "body">): IndexedTopic {
  return { slug, type: header.type, description: lineDescription(header.description, body) };
}

/** Under `metadata`, or at the top level in older files. */
function field(fields: Readonly<Record<string, unknown>>, key: string): unknown {
  const metadata = fields["metadata"];
  const inner = isRecord(metadata) ? metadata[key] : undefined;
  return inner === undefined || inner === null ? fields[key] : inner;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map((it) => textOf(it).trim()).filter((it) => it !== "");
}
