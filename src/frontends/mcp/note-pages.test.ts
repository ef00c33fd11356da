import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../../tests/support/fixture.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import type { Memory } from "../../memory.ts";
import { pageOfNotes } from "./note-pages.ts";

/** A directory of notes, and a memory that counts how often all of them are listed. */
function memoryOf(slugs: string[]) {
  const memoryDir = sandbox().home;
  const counts = { lists: 0 };
  const list = async () => {
    counts.lists++;
    return slugs.map((slug) => ({ slug, description: `about ${slug}` }));
  };
  const memory = { places: { memoryDir, topicsDir: memoryDir, userMemoryDir: null }, topics: { list } };
  return { memory: memory as unknown as Memory, memoryDir, slugs, counts };
}

async function readAll(memory: Memory): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; cursor = seen.at(-1)) {
    const { notes, isLast } = await pageOfNotes(memory, cursor, 3);
    seen.push(...notes.map(({ slug }) => slug));
    if (isLast) return seen;
  }
}

describe("pages of notes", () => {
  verifies("mcp:pages", async () => {
    const { memory, counts } = memoryOf(["h", "b", "a", "c", "g", "a", "f", "e", "d"]);
    expect(await readAll(memory)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(counts.lists).toBe(1);
    expect(await readAll(memory)).toHaveLength(8);
    expect(counts.lists).toBe(2);
  });

  it("show at once what came or went, wherever the run stands", async () => {
    const { memory, memoryDir, slugs, counts } = memoryOf(["a", "b", "c", "d", "e", "f", "g"]);
    expect(await pageOfNotes(memory, undefined, 3)).toMatchObject({ isLast: false });
    slugs.splice(slugs.indexOf("d"), 1, "c-new");
    writeFileSync(join(memoryDir, "c-new.md"), "");
    utimesSync(memoryDir, new Date(), new Date(Date.now() + 5_000));
    const { notes } = await pageOfNotes(memory, "c", 3);
    expect(notes.map(({ slug }) => slug)).toEqual(["c-new", "e", "f"]);
    expect(counts.lists).toBe(2);
  });

  it("go on behind a cursor that no run knows, and end behind the last", async () => {
    const { memory } = memoryOf(["a", "b", "c"]);
    const { notes, isLast } = await pageOfNotes(memory, "aa", 3);
    expect([notes.map(({ slug }) => slug), isLast]).toEqual([["b", "c"], true]);
    expect(await pageOfNotes(memory, "zzz", 3)).toEqual({ notes: [], isLast: true });
  });
});
