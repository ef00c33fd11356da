/** What others would answer: the seed's BM25 on eight words, BM25 on the whole message, MiniSearch, SQLite FTS5. */
import type { RecallDoc } from "../../src/recall/index.ts";

export type Entry = RecallDoc;
type Peer = (entries: readonly Entry[]) => { search(text: string): readonly string[] };

const MOST = 10;
const [K1, B] = [1.2, 0.75];
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const unique = (items: readonly string[]) => [...new Set(items)];
const named = (entry: Entry) => [entry.name ?? "", ...(entry.aliases ?? [])].join(" ");

/** Over description and body, as the seed does; each word of the query counts once. */
const bm25 =
  (first?: number): Peer =>
  (entries) => {
    const documents = entries.map((entry) => words(`${entry.description ?? ""} ${entry.body}`));
    const average = documents.reduce((sum, each) => sum + each.length, 0) / documents.length || 1;
    const postings = new Map<string, Map<number, number>>();
    documents.forEach((document, at) => {
      for (const word of document) {
        const counts = postings.get(word) ?? new Map<number, number>();
        postings.set(word, counts.set(at, (counts.get(at) ?? 0) + 1));
      }
    });
    return {
      search(text) {
        const asked = first === undefined ? text : text.split(/\s+/).filter(Boolean).slice(0, first).join(" ");
        const scores = new Map<number, number>();
        for (const word of unique(words(asked))) {
          const counts = postings.get(word) ?? new Map<number, number>();
          const idf = Math.log((documents.length - counts.size + 0.5) / (counts.size + 0.5) + 1);
          for (const [at, count] of counts) {
            const norm = K1 * (1 - B + (B * documents[at]!.length) / average);
            scores.set(at, (scores.get(at) ?? 0) + (idf * count * (K1 + 1)) / (count + norm));
          }
        }
        return [...scores]
          .sort(([a, x], [b, y]) => y - x || a - b)
          .slice(0, MOST)
          .map(([at]) => entries[at]!.id);
      },
    };
  };

async function optional(name: string, load: () => Promise<Peer>): Promise<Record<string, Peer>> {
  try {
    return { [name]: await load() };
  } catch (error) {
    console.error(`SKIPPED ${name}: it cannot be loaded here (${String(error).split("\n")[0]})`);
    return {};
  }
}

async function miniSearch(): Promise<Peer> {
  const { default: MiniSearch } = await import("minisearch");
  return (entries) => {
    const index = new MiniSearch<Entry>({
      fields: ["name", "description", "body"],
      extractField: (entry, field) => (field === "name" ? named(entry) : String(entry[field as keyof Entry] ?? "")),
      searchOptions: { boost: { name: 2 }, combineWith: "OR" },
    });
    index.addAll(entries);
    return {
      search: (text) =>
        index
          .search(text)
          .slice(0, MOST)
          .map((hit) => String(hit.id)),
    };
  };
}

interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: string[]): void; all(query: string): { readonly id: string }[] };
}

async function fts5(): Promise<Peer> {
  // No types are installed for it; this is what a bench needs of them.
  const { default: Database } = await (import("better-sqlite3" as string) as Promise<{
    default: new (path: string) => Sqlite;
  }>);
  return (entries) => {
    const database = new Database(":memory:");
    database.exec(
      "CREATE VIRTUAL TABLE entry USING fts5(id UNINDEXED, name, description, body, tokenize = 'porter unicode61')",
    );
    const insert = database.prepare("INSERT INTO entry VALUES (?, ?, ?, ?)");
    for (const entry of entries) insert.run(entry.id, named(entry), entry.description ?? "", entry.body);
    const select = database.prepare(
      `SELECT id, -bm25(entry, 0, 2, 1, 1) AS score FROM entry WHERE entry MATCH ? ORDER BY score DESC, rowid LIMIT ${MOST}`,
    );
    return {
      search(text) {
        const terms = unique(words(text));
        return terms.length === 0 ? [] : select.all(terms.map((term) => `"${term}"`).join(" OR ")).map((row) => row.id);
      },
    };
  };
}

export async function peers(): Promise<Record<string, Peer>> {
  return {
    "crabtalk BM25, 8 words": bm25(8),
    "BM25, whole message": bm25(),
    ...(await optional("MiniSearch", miniSearch)),
    ...(await optional("SQLite FTS5", fts5)),
  };
}
