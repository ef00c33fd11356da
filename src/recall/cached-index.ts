/** Reads everything at every query: right, slow, and replaced by the cache on disk. */
import { join } from "node:path";
import { listDirectory } from "../files/list-directory.ts";
import { readCapped } from "../files/read-capped.ts";
import type { Problem } from "../model/problem.ts";
import { buildIndex, type RecallDoc, type RecallIndex } from "./index.ts";

export interface RecallMemory {
  readonly key: string;
  readonly topicsDir: string;
  readonly cacheDir: string;
  readonly parse: (stem: string, data: Uint8Array) => RecallDoc | null;
}

export interface OpenedRecall {
  readonly index: RecallIndex;
  readonly problems: readonly Problem[];
  readonly isCached: boolean;
  readonly locate: (id: string) => { readonly key: string; readonly stem: string };
  readonly verify: (id: string) => boolean;
}

export interface OpenRecallOptions {
  readonly say?: (text: string) => void;
  readonly sweep?: "budget" | "full";
}

export function openRecall(memories: readonly RecallMemory[], _options: OpenRecallOptions = {}): OpenedRecall {
  const docs = memories.flatMap((memory) => {
    const listing = listDirectory(memory.topicsDir);
    if (!listing.ok) return [];
    return listing.entries.flatMap(({ name, kind }) => {
      if (kind !== "file" || !name.endsWith(".md") || name === "MEMORY.md" || name.startsWith(".")) return [];
      const stem = name.slice(0, -3);
      const read = readCapped(join(memory.topicsDir, name), 512 * 1024, { links: "refuse" });
      const doc = read.ok ? memory.parse(stem, read.data) : null;
      return doc === null ? [] : [{ ...doc, id: `${memory.key}:${stem}` }];
    });
  });
  return {
    index: buildIndex(docs),
    problems: [],
    isCached: false,
    locate: (id) => ({ key: id.slice(0, id.indexOf(":")), stem: id.slice(id.indexOf(":") + 1) }),
    verify: () => true,
  };
}

export function recordWrite(_memory: RecallMemory, _stem: string, _data: Uint8Array): void {}
export function recordRemoval(_memory: RecallMemory, _stem: string): void {}
