/**
 * What does this text hold that plain JSON does not?
 *
 * For programs that read nothing else and then ignore the whole file. Of each kind the first.
 */
import { type JsonNode, lineAt, parseJsonc } from "./parse-jsonc.ts";

export type BeyondJson = "comment" | "trailing comma" | "byte order mark";

export interface Found {
  readonly kind: BeyondJson;
  readonly line: number;
}

/** Nothing for what is no JSON with any of them either. */
export function beyondJson(text: string): readonly Found[] {
  const parsed = parseJsonc(text);
  if (!parsed.ok) return [];
  const comma = trailingComma(parsed.root);
  const comment = firstComment(text);
  return [
    ...(text.startsWith("\uFEFF") ? [{ kind: "byte order mark", line: 1 } as const] : []),
    ...(comment === null ? [] : [{ kind: "comment", line: lineAt(text, comment) } as const]),
    ...(comma === null ? [] : [{ kind: "trailing comma", line: lineAt(text, comma) } as const]),
  ];
}

/** A string may hold what looks like one. */
function firstComment(text: string): number | null {
  for (const found of text.matchAll(/"(?:[^"\\\n\r]|\\.)*"|\/[/*]/g)) if (found[0].startsWith("/")) return found.index;
  return null;
}

function trailingComma({ items }: JsonNode): number | null {
  for (const [at, { value, comma }] of items.entries()) {
    const inside = trailingComma(value);
    if (inside !== null) return inside;
    if (at === items.length - 1) return comma;
  }
  return null;
}
