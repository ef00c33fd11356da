/**
 * How fast is recall, warm, beside MiniSearch and SQLite FTS5? One process, medians, ratios.
 *
 *   node bench/speed/recall-speed.ts [--size 10000]
 */
import { performance } from "node:perf_hooks";
import { buildIndex, openIndex } from "../../src/recall/index.ts";
import { makeStore } from "./corpus.ts";

const size = Number(process.argv[process.argv.indexOf("--size") + 1] || 10_000) || 10_000;
const { docs, long, short } = makeStore(size);
const words = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];

async function optional<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    console.error(`SKIPPED ${name}: ${String(error)}`);
    return undefined;
  }
}

interface System {
  readonly name: string;
  build(): (text: string) => unknown;
  bytes?: number;
}
const systems: System[] = [
  {
    name: "keepsake",
    build: () => {
      const index = buildIndex(docs);
      return (text) => index.search(text, { limit: 10 });
    },
  },
];
const MiniSearch = (await optional("minisearch", () => import("minisearch")))?.default;
if (MiniSearch)
  systems.push({
    name: "minisearch",
    build: () => {
      const index = new MiniSearch({
        fields: ["name", "description", "body"],
        searchOptions: { boost: { name: 2 }, combineWith: "OR" },
      });
      index.addAll(docs);
      return (text) => index.search(text).slice(0, 10);
    },
  });
interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: string[]): void; all(query: string): unknown[] };
  transaction(run: () => void): () => void;
}
const Database = (
  await optional(
    "better-sqlite3",
    () => import("better-sqlite3" as string) as Promise<{ default: new (path: string) => Sqlite }>,
  )
)?.default;
if (Database)
  systems.push({
    name: "fts5",
    build: () => {
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
      return (text) =>
        select.all(
          words(text)
            .map((word) => `"${word}"`)
            .join(" OR "),
        );
    },
  });

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
function time(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}
const rows: { name: string; build: number; long: number; short: number }[] = [];
for (const system of systems) {
  let search!: (text: string) => unknown;
  const build = time(() => (search = system.build()));
  for (const text of [...long.slice(0, 20), ...short.slice(0, 50)]) search(text);
  rows.push({
    name: system.name,
    build,
    long: median(long.map((text) => time(() => search(text)))),
    short: median(short.map((text) => time(() => search(text)))),
  });
}
const ours = rows[0]!;
console.log(`${size} topics; milliseconds, and how many times ours`);
for (const row of rows) {
  const cell = (key: "build" | "long" | "short") =>
    `${key} ${row[key].toFixed(2).padStart(9)} (×${(row[key] / ours[key]).toFixed(1)})`;
  console.log(row.name.padEnd(12), cell("build"), cell("long"), cell("short"));
}
const bytes = buildIndex(docs).serialize();
console.log(
  `index ${(bytes.length / 1e6).toFixed(1)} MB for ${(JSON.stringify(docs).length / 1e6).toFixed(1)} MB of topics; open ${time(() => openIndex(bytes)).toFixed(1)} ms`,
);
