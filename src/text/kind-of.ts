/** What somebody passed instead, in a word for a sentence: `null`, `undefined`, `number`, `list`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? "a list" : typeof value;
}
