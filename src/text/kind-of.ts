/** What was passed instead? For messages about wrong arguments, because callers without TypeScript may pass anything. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return `a ${typeof value}`;
  const tag = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (tag === "Object") return "an object";
  return `${/^[AEIO]/.test(tag) ? "an" : "a"} ${tag}`;
}
