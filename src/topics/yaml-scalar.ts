/**
 * How is a value written in a header so that every YAML reader gives it back?
 *
 * Plain if nothing can be misread, otherwise double-quoted as JSON, which is valid YAML.
 */
const PLAIN = /^[A-Za-z][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*$/;
const PLAIN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const MEANT_OTHERWISE = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

export type QuoteStyle = "plain" | "single" | "double";

export function yamlScalar(value: string, style: QuoteStyle = "plain"): string {
  if (style === "plain" && ((PLAIN.test(value) && !MEANT_OTHERWISE.test(value)) || PLAIN_TIME.test(value)))
    return value;
  if (style === "single" && /^[\x20-\x7e\u00a0-\ud7ff]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return doubleQuoted(value);
}

export function yamlList(items: readonly string[]): string {
  return `[${items.map((it) => yamlScalar(it)).join(", ")}]`;
}

export const rendered = (value: string | readonly string[]): string =>
  typeof value === "string" ? yamlScalar(value) : yamlList(value);

/** The quotes of a value, which its replacement keeps. */
export function styleOf(source: string): QuoteStyle {
  if (source.startsWith('"')) return "double";
  return source.startsWith("'") ? "single" : "plain";
}

/** Also escapes characters that JSON allows but YAML does not, and invisible ones. */
export function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
