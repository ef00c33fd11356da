/**
 * Which files and packages does the workspace have?
 *
 * In this work tree or in the main one, whose memory it shares. The tree is listed only when a path is
 * not found directly, which is rare.
 */
import { basename, join } from "node:path";
import { kindAt } from "../files/list-directory.ts";
import { listTree } from "../files/list-tree.ts";
import { readCapped } from "../files/read-capped.ts";
import { decodeText } from "../text/decode-text.ts";
import type { ExaminedWorkspace } from "./patient.ts";

const MAX_MANIFEST_BYTES = 256 * 1024;
/** In a monorepo, so many manifests are enough: further ones are rarely what a note is about. */
const MAX_MANIFESTS = 100;

type PathsByName = ReadonlyMap<string, readonly string[]>;

export function examineWorkspace(at: { readonly root: string; readonly mainTree: string }): ExaminedWorkspace {
  const trees = [...new Set([at.root, at.mainTree])];
  const byName = once(() => pathsByName(trees));
  return {
    root: at.root,
    exists: existsBelow(trees),
    hasEnding: endingsIn(byName),
    packages: once(() => packagesIn(trees, byName())),
  };
}

/** Each path is looked up once, because notes repeat them. */
function existsBelow(trees: readonly string[]): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const exists = known.get(path) ?? trees.some((tree) => kindAt(join(tree, path)) !== null);
    known.set(path, exists);
    return exists;
  };
}

function endingsIn(byName: () => PathsByName | null): (names: string) => boolean {
  return (names) => {
    const known = byName();
    if (known === null) return true;
    const paths = known.get(basename(names)) ?? [];
    return paths.some((path) => path === names || path.endsWith(`/${names}`));
  };
}

/** Files and their directories, by the last part of the path. */
function pathsByName(trees: readonly string[]): PathsByName | null {
  const byName = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const tree of trees) {
    const files = listTree(tree);
    if (files === null) return null;
    for (const file of files) {
      for (let path = file; path !== "" && !seen.has(path); path = path.slice(0, Math.max(0, path.lastIndexOf("/")))) {
        seen.add(path);
        const name = basename(path);
        const paths = byName.get(name);
        if (paths === undefined) byName.set(name, [path]);
        else paths.push(path);
      }
    }
  }
  return byName;
}

function packagesIn(trees: readonly string[], byName: PathsByName | null): ReadonlySet<string> {
  const manifests = ["package.json", ...(byName?.get("package.json") ?? [])].slice(0, MAX_MANIFESTS);
  return new Set(trees.flatMap((tree) => manifests.flatMap((path) => dependenciesOf(join(tree, path)))));
}

const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

function dependenciesOf(manifest: string): string[] {
  const read = readCapped(manifest, MAX_MANIFEST_BYTES);
  if (!read.ok) return [];
  try {
    const parsed: unknown = JSON.parse(decodeText(read.data).text);
    if (typeof parsed !== "object" || parsed === null) return [];
    const fields = parsed as Readonly<Record<string, unknown>>;
    return DEPENDENCIES.flatMap((kind) => Object.keys(fields[kind] ?? {}));
  } catch (error) {
    // A manifest that is not JSON names no package.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
