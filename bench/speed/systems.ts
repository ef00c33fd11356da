/** What is compared: the engine, MiniSearch and SQLite FTS5, each over the same topics with the same kind of query. */
import { buildIndex, type RecallDoc } from "../../src/recall/index.ts";

export interface Built {
  readonly search: (text: string) => unknown;
  /** Bytes of the index as it is kept on disk. */
  readonly size: () => number;
  /** Bytes in memory that are not JavaScript's. */
  readonly native?: () => number;
}

export type System = (docs: readonly RecallDoc[]) => Built;

interface Sqlite {
  exec(sql: string): void;
  pragma(name: string, options: { readonly simple: true }): number;
  prepare(sql: string): { run(...values: string[]): void; all(query: string): unknown[] };
  transaction(run: () => void): () => void;
}

const MOST = 10;
const words = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];

/** By name; loading a peer that is not installed throws. */
export const SYSTEMS: Readonly<Record<string, () => Promise<System>>> = {
  keepsake: async () => (docs) => {
    const index = buildIndex(docs);
    return { search: (text) => index.search(text, { limit: MOST }), size: () => index.serialize().length };
  },
  minisearch: async () => {
    const { default: MiniSearch } = await import("minisearch");
    return (docs) => {
      const index = new MiniSearch<RecallDoc>({
        fields: ["name", "description", "body"],
        searchOptions: { boost: { name: 2 }, combineWith: "OR" },
      });
      index.addAll(docs);
      return { search: (text) => index.search(text).slice(0, MOST), size: () => JSON.stringify(index).length };
    };
  },
  fts5: async () => {
    const { default: Database } = (await import("better-sqlite3" as string)) as {
      default: new (path: string) => Sqlite;
    };
    return (docs) => {
      const db = new Database(":memory:");
      db.exec(
        "CREATE VIRTUAL TABLE entry USING fts5(id UNINDEXED, name, description, body, tokenize = 'porter unicode61')",
      );
      const insert = db.prepare("INSERT INTO entry VALUES (?, ?, ?, ?)");
      db.transaction(() => {
        for (const doc of docs) insert.run(doc.id, doc.name ?? "", doc.description ?? "", doc.body);
      })();
      const select = db.prepare(
        "SELECT id, -bm25(entry, 0, 2, 1, 1) AS score FROM entry WHERE entry MATCH ? ORDER BY score DESC LIMIT 10",
      );
      const quoted = (text: string) =>
        words(text)
          .map((word) => `"${word}"`)
          .join(" OR ");
      const size = () => db.pragma("page_count", { simple: true }) * db.pragma("page_size", { simple: true });
      return { search: (text) => select.all(quoted(text)), size, native: size };
    };
  },
};
