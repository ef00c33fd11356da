/**
 * Which topic does a line of MEMORY.md belong to, and what is the line of a topic?
 *
 * People and hosts word their lines as they like. A topic line is a list item that begins with a
 * link to a plain file in the same directory. Names that would break a link are encoded, so that
 * the topic of a rendered line can always be found.
 */
const ITEM_WITH_LINK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+[*_]{0,3}\[/;

const PLAIN_STEM = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** The stem of the linked topic; null if the line is not a topic's line. */
export function indexLineSlug(line: string): string | null {
  const usual = usualSlug(line);
  if (usual !== null) return usual;
  const item = ITEM_WITH_LINK.exec(line);
  if (item === null) return null;
  const destination = linkDestination(line, item[0].length);
  return destination === null ? null : topicStem(destination);
}

/**
 * The fast path for `- [slug](slug.md)…`, the form of our own writers and most hosts; null for any other line.
 * An index has hundreds of lines, and this needs one test instead of six patterns.
 */
function usualSlug(line: string): string | null {
  if (!line.startsWith("- [")) return null;
  const close = line.indexOf("]", 3);
  if (close < 0 || line[close + 1] !== "(") return null;
  const end = line.indexOf(".md)", close);
  const stem = end < 0 ? "" : line.slice(close + 2, end);
  if (!PLAIN_STEM.test(stem) || stem.toLowerCase() === "memory") return null;
  const escaped = line.indexOf("\\");
  return escaped < 0 || escaped > close ? stem : null;
}

export interface IndexedTopic {
  readonly slug: string;
  readonly type: string;
  readonly description: string;
}

export function renderIndexLine(template: string, topic: IndexedTopic): string {
  const line = template.replace(/\{(slug|type|description)\}/g, (_, field: keyof IndexedTopic, at: number) => {
    const before = template.slice(0, at);
    if (insideDestination(before)) return encodeDestination(topic[field]);
    const value = oneLine(topic[field]);
    return insideLinkText(before) ? value.replace(/[\\[\]]/g, "\\$&") : value;
  });
  return line.trimEnd();
}

function linkDestination(line: string, from: number): string | null {
  let close = line.indexOf("](", from);
  while (close >= 0 && isEscaped(line, close)) close = line.indexOf("](", close + 1);
  if (close < 0) return null;
  const rest = line.slice(close + 2).trimStart();
  const angled = /^<([^<>]*)>\s*(?:["'(][^)]*)?\)/.exec(rest);
  const plain = /^((?:[^\s()\\]|\\.|\([^\s()]*\))+)(?:\s+["'][^)]*)?\s*\)/.exec(rest);
  return angled?.[1] ?? plain?.[1] ?? null;
}

function topicStem(destination: string): string | null {
  const file = decode(destination.replace(/#.*$/s, "").replace(/^(?:\.\/)+/, ""));
  const stem = file.endsWith(".md") ? file.slice(0, -".md".length) : "";
  if (stem === "" || stem.startsWith(".") || /[/\\\u0000-\u001f\u007f]/.test(stem)) return null;
  return stem.toLowerCase() === "memory" ? null : stem;
}

/** A `%` that is no escape is a character of the name, not an error. */
function decode(destination: string): string {
  if (!destination.includes("%")) return destination;
  try {
    return decodeURIComponent(destination);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return destination;
  }
}

function encodeDestination(name: string): string {
  return name.replace(/[^A-Za-z0-9._~\u0080-\uffff-]|\s|\p{Default_Ignorable_Code_Point}/gu, (character) =>
    Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
}

/** A line end would begin another line, `<!--` could hide the lines below, and `-->` those above if a comment was left open. */
function oneLine(value: string): string {
  return value
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .trim()
    .replaceAll("<!--", "&lt;!--")
    .replaceAll("-->", "--&gt;");
}

function insideLinkText(before: string): boolean {
  return before.lastIndexOf("[") > before.lastIndexOf("]");
}

function insideDestination(before: string): boolean {
  return before.lastIndexOf("](") > before.lastIndexOf(")");
}

function isEscaped(line: string, at: number): boolean {
  let backslashes = 0;
  while (line[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
