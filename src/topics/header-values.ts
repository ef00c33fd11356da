/**
 * Which known keys of a header have a value of the wrong kind?
 *
 * Reading uses what it can and skips the rest; this tells the writer about it. A single word counts as a list of one,
 * and a number or boolean as the word it is written as.
 */
export interface WrongValue {
  readonly key: string;
  /** What the value should be, and how it is treated now. */
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Judge = (value: unknown) => string | null;

const TIME_EXAMPLE = "2026-11-15T09:30:00Z";

const text: Judge = (value) => (isScalar(value) ? null : `should be text, not ${kindOf(value)}, and is not used`);

const words: Judge = (value) => {
  if (typeof value === "string") return null;
  if (isScalar(value)) return `should be a list of words, not ${kindOf(value)}; it is taken as one word`;
  if (!Array.isArray(value)) return `should be a list of words, not ${kindOf(value)}, and is not used`;
  const odd = value.find((it) => !isScalar(it));
  return odd === undefined ? null : `should be a list of words; ${kindOf(odd)} in it is not used`;
};

const time: Judge = (value) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : `should be a time such as ${TIME_EXAMPLE}`;

const map: Judge = (value) =>
  isRecord(value)
    ? null
    : `should hold keys of its own, such as \`type: project\`, not ${kindOf(value)}, and is not used`;

const JUDGES: readonly { readonly key: string; readonly judge: Judge; readonly inMetadata?: boolean }[] = [
  { key: "name", judge: text },
  { key: "description", judge: text },
  { key: "aliases", judge: words },
  { key: "tags", judge: words },
  { key: "metadata", judge: map },
  // Under `metadata`, or at the top level in older files.
  { key: "type", judge: text, inMetadata: true },
  { key: "created", judge: time, inMetadata: true },
  { key: "modified", judge: time, inMetadata: true },
  { key: "source", judge: text, inMetadata: true },
];

/** Runs for every note that is read, and nearly always finds nothing. */
export function wrongValues(fields: Fields): readonly WrongValue[] {
  const metadata = isRecord(fields["metadata"]) ? fields["metadata"] : undefined;
  const wrong: WrongValue[] = [];
  for (const { key, judge, inMetadata } of JUDGES) {
    // A key without a value is reported elsewhere, as missing.
    const value = (inMetadata ? metadata?.[key] : undefined) ?? fields[key] ?? null;
    const judgement = value === null ? null : judge(value);
    if (judgement !== null) wrong.push({ key, message: `The header's \`${key}\` ${judgement}.` });
  }
  return wrong;
}

/** `issue #42 in the parser`, without quotes, is `issue` to YAML. A comment that is meant has a blank behind its sign. */
export function cutByComment(header: string): WrongValue | null {
  const found = header.includes(" #") ? UNQUOTED_HASH().exec(header) : null;
  if (found === null) return null;
  const [, key = "", lost = ""] = found;
  return {
    key,
    message: `The header's \`${key}\` ends before \`${lost.trim()}\`, where a comment begins in YAML; put the value in quotes.`,
  };
}

const UNQUOTED_HASH = (): RegExp => /^(name|description):[ \t]+(?!["'|>[{#])[^\n]*?[ \t](#[^\s#][^\n]{0,40})/m;

const isScalar = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "a map";
  return typeof value === "string" ? "text" : typeof value === "boolean" ? "a yes or no" : "a number";
}
