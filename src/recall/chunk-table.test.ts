import { describe, expect, it } from "vitest";
import { ChunkTable } from "./chunk-table.ts";

/** Every chunk under one hash: the worst that a text can do. */
const numbersOf = (table: ChunkTable, chunks: readonly string[]): number[] =>
  chunks.map((chunk) => table.number(`(${chunk})`, 1, 1 + chunk.length, 7));

describe("the table of chunks", () => {
  it("tells chunks of one hash apart, by length and by each character", () => {
    const chunks = ["note", "nose", "not", "notes", "mote", "nota"];
    const table = new ChunkTable();
    expect(numbersOf(table, chunks)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(numbersOf(table, chunks)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(table.size).toBe(6);
  });

  it("finds every chunk again after it has grown", () => {
    const table = new ChunkTable();
    const texts = Array.from({ length: 5_000 }, (_, at) => `chunk-${at}`);
    const number = (text: string, at: number): number => table.number(text, 0, text.length, at % 977);
    expect(texts.map(number)).toEqual(texts.map((_, at) => at));
    expect(texts.map(number)).toEqual(texts.map((_, at) => at));
    expect(table.size).toBe(texts.length);
  });
});
