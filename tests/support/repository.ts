/** What is in this repository, and which source imports what? For the tests that hold the house rules. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { SPLIT_OFF } from "./import-table.ts";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NOT_OURS = new Set([".git", "node_modules", "dist", "coverage", ".bench"]);

/** Every file that people write or commit, relative to the root, with `/`. */
export function listRepository(directory = ""): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith(".dist-")) return [];
    const path = posix.join(directory, entry.name);
    if (entry.isDirectory()) return listRepository(path);
    return entry.isFile() ? [path] : [];
  });
}

export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

export interface Import {
  readonly from: string;
  /** As written: a relative path, a package or a module of Node. */
  readonly specifier: string;
  /** Relative to the root, where the specifier is a relative path. */
  readonly target: string | null;
  readonly kind: "static" | "dynamic" | "types";
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([\w*{][^;"']*?)\s*from\s*)?"([^"]+)"/gm;
const CALL = /\b(?:import|require)\(\s*"([^"]+)"\s*,?\s*\)(\.[A-Z])?/g;

/** Imports as statements and calls stand in the text, comments left out. */
export function importsOf(path: string, text = readText(path)): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  const add = (specifier: string, kind: Import["kind"]): void => {
    const target = specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : null;
    found.push({ from: path, specifier, target, kind });
  };
  for (const [, type, names, specifier] of code.matchAll(STATEMENT))
    add(specifier!, type !== undefined || onlyTypes(names) ? "types" : "static");
  // `import("x").Name` stands where a type stands; `import("x")` elsewhere loads it when reached.
  for (const [, specifier, member] of code.matchAll(CALL)) add(specifier!, member === undefined ? "dynamic" : "types");
  return found;
}

/** Which row of the import table a source belongs to: `text/`, `memory.ts`, `frontends/cli/`. */
export function partOf(path: string): string {
  const [, first, second, third] = path.split("/");
  if (second === undefined) return SPLIT_OFF[first!] ?? first!;
  return first === "frontends" && third !== undefined ? `frontends/${second}/` : `${first}/`;
}

/** `frontends/cli/` is a part of its own and follows the row of all front ends. */
export function rowOf(part: string): string {
  return part.startsWith("frontends/") ? "frontends/*/" : part;
}

export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

function onlyTypes(names: string | undefined): boolean {
  const listed = names?.match(/^\{([\s\S]*)\}$/)?.[1]?.split(",") ?? [];
  const given = listed.map((name) => name.trim()).filter((name) => name !== "");
  return given.length > 0 && given.every((name) => name.startsWith("type "));
}
