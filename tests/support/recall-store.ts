/**
 * A directory of small topics, a cache beside it, and the naive twin: everything read and indexed anew.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type FileSystem, nodeFileSystem } from "../../src/files/file-system.ts";
import {
  type OpenRecallOptions,
  openRecall,
  type RecallMemory,
  recordRemoval,
  recordWrite,
  seeTopics,
} from "../../src/recall/cached-index.ts";
import { buildIndex, type RecallDoc } from "../../src/recall/index.ts";
import { parseNote } from "./parse-note.ts";

export interface RecallStore {
  readonly memory: RecallMemory;
  readonly file: (stem: string) => string;
  /** In place, as a simple editor saves. */
  readonly write: (stem: string, text: string) => void;
  /** Modification times so old that no clock is in doubt about them. */
  readonly age: () => void;
}

export function recallStore(root: string, key = "workspace"): RecallStore {
  const topicsDir = join(root, key, "topics");
  mkdirSync(topicsDir, { recursive: true });
  const memory = { key, topicsDir, cacheDir: join(root, key, "cache"), parse: parseNote };
  const file = (stem: string) => join(topicsDir, `${stem}.md`);
  return {
    memory,
    file,
    write: (stem, text) => writeFileSync(file(stem), text),
    age: () => {
      for (const name of readdirSync(topicsDir)) utimesSync(join(topicsDir, name), 1e9, 1e9);
    },
  };
}

/** As a careful editor saves, and as we do. */
export function replace(store: RecallStore, stem: string, text: string): void {
  const temp = join(store.memory.topicsDir, `.${stem}.tmp`);
  writeFileSync(temp, text);
  renameSync(temp, store.file(stem));
}

export function ourWrite(store: RecallStore, stem: string, text: string): void {
  if (stem === "MEMORY") return;
  const before = seeTopics(store.memory);
  replace(store, stem, text);
  expect(recordWrite(store.memory, stem, Buffer.from(text), before)).toEqual([]);
}

export function ourRemoval(store: RecallStore, stem: string): void {
  const before = seeTopics(store.memory);
  rmSync(store.file(stem), { force: true });
  expect(recordRemoval(store.memory, stem, before)).toEqual([]);
}

export function waitMs(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const WORDS = "cache token retry index shard deploy rollback parser header budget layout prefix merge lock".split(" ");

/** Question words that the notes of `someNote` and of the model share. */
export const QUESTIONS = ["cache token", "how does retry index the shard", "deploy rollback 7", "parser header cache"];

export function someNote(seed: number, words = 12): string {
  const word = (at: number) => WORDS[(seed * 7 + at * at * (seed % 5) + at) % WORDS.length]!;
  return `${word(1)} ${seed}\n${word(2)} ${word(3)}\n${Array.from({ length: words }, (_, at) => word(at + 4)).join(" ")}`;
}

/** The same with so many rare words that a few of them fill a segment file. */
export function bulkyNote(seed: number, words: number): string {
  return `${someNote(seed)} ${Array.from({ length: words }, (_, at) => `w${(seed * 31 + at * 17) % 9973}x`).join(" ")}`;
}

export function naiveIndex(stores: readonly RecallStore[]) {
  const docs: RecallDoc[] = [];
  for (const { memory, file } of stores) {
    for (const name of readdirSync(memory.topicsDir)) {
      if (!name.endsWith(".md") || name.startsWith(".") || name === "MEMORY.md") continue;
      const stem = name.slice(0, -3);
      const doc = parseNote(stem, readFileSync(file(stem)));
      if (doc !== null) docs.push({ ...doc, id: `${memory.key}:${stem}` });
    }
  }
  return buildIndex(docs);
}

/** The cached index answers as the naive one: same ids, same scores. */
export function expectAsNaive(
  stores: readonly RecallStore[],
  questions: readonly string[],
  options: OpenRecallOptions = {},
): ReturnType<typeof openRecall> {
  const naive = naiveIndex(stores);
  const memories = stores.map(({ memory }) => memory);
  const opened = openRecall(memories, options);
  for (const question of questions) {
    expect(opened.index.search(question, { limit: 50 })).toEqual(naive.search(question, { limit: 50 }));
    expect(opened.index.admit(question)).toEqual(naive.admit(question));
  }
  expect(opened.index.size).toBe(naive.size);
  return opened;
}

/** Every call that names a path, as `name path`; `before` runs first. */
export function countingFileSystem(
  fs: FileSystem = nodeFileSystem,
  before: (call: string, path: string) => void = () => undefined,
): { readonly fs: FileSystem; readonly calls: string[] } {
  const calls: string[] = [];
  const counted = <Args extends [string | number, ...never[]], Result>(
    name: string,
    call: (...args: Args) => Result,
  ) => {
    return (...args: Args): Result => {
      before(name, String(args[0]));
      calls.push(`${name} ${args[0]}`);
      return call(...args);
    };
  };
  const names = [
    "open",
    "readdir",
    "lstat",
    "unlink",
    "link",
    "rename",
    "mkdir",
    "read",
    "readInto",
    "write",
    "fstat",
  ] as const;
  const wrapped = Object.fromEntries(names.map((name) => [name, counted(name, fs[name] as never)]));
  // One call of the system, by whichever name.
  const stamp: FileSystem["stamp"] = (path, numbers) => {
    const name = Buffer.from(path.subarray(0, path.indexOf(0))).toString();
    before("lstat", name);
    calls.push(`lstat ${name}`);
    return fs.stamp(path, numbers);
  };
  return { fs: { ...fs, ...wrapped, stamp } as FileSystem, calls };
}
