/**
 * Which note does a path below `/memories` mean?
 *
 * For the model it is a directory, but there are only notes and the index. Anything else is
 * refused before a name reaches the store: sub-directories, `..`, encoded characters, other
 * suffixes.
 */
import { MemoryError } from "../model/memory-error.ts";
import { clip } from "../text/clip.ts";

export type MemoriesPath =
  | { readonly kind: "directory" }
  | { readonly kind: "index"; readonly path: string }
  | { readonly kind: "note"; readonly path: string; readonly slug: string };

export type NotePath = Extract<MemoriesPath, { kind: "note" }>;
export type FilePath = Exclude<MemoriesPath, { kind: "directory" }>;

export const ROOT = "/memories";

/** The path comes from a model, so it may be anything. */
export function parseMemoriesPath(given: unknown): MemoriesPath {
  if (typeof given !== "string") throw refused("A path is a string.");
  if (given === ROOT || given === `${ROOT}/`) return { kind: "directory" };
  if (!given.startsWith(`${ROOT}/`)) throw refused(`Path must start with ${ROOT}, got: ${shown(given)}`);
  const name = given.slice(ROOT.length + 1);
  if (/%[0-9a-f]{2}/i.test(name)) throw refused(`Path ${shown(given)} is encoded; write the name as it is.`);
  if (name.split(/[/\\]/).includes("..")) throw refused(`Path ${shown(given)} would escape ${ROOT} directory`);
  if (/[/\\]/.test(name)) {
    throw refused(
      `There are no directories in ${ROOT}: put the note right into it, such as ${ROOT}/${flattened(name)}.`,
    );
  }
  if (!name.endsWith(".md")) throw refused(`Notes are Markdown files: ${ROOT}/<name>.md, not ${shown(given)}.`);
  const slug = name.slice(0, -".md".length);
  // In any case, because on a case-insensitive disk every spelling is the index.
  if (slug.toLowerCase() === "memory") return { kind: "index", path: `${ROOT}/MEMORY.md` };
  return { kind: "note", path: given, slug };
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);

/** Shortened and escaped for a message. */
const shown = (text: string): string => JSON.stringify(clip(text, 120)).slice(1, -1);

function flattened(name: string): string {
  const plain = name
    .replace(/\.md$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.slice(0, 60) || "note"}.md`;
}
