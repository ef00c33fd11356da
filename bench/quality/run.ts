/**
 * How well does recall find, and how well does it keep silent, beside plain peers?
 *
 *   npm run bench -- quality [--sets DIR] [--only NAME] [--by-kind] [--pasted FILE] [--json FILE] [--dry]
 *
 * Without DIR, the notebooks of a coding agent's notes in this folder, and the result is kept with a plot. DIR holds sets as
 * in eval/dev: one notebook a line, {notebook, entries, queries}. Everything goes through the public API at its defaults. `search` gives any@k and ndcg; `admit` gives keep (of the questions that search
 * answers in its top 5, the share that still gets a right note) and false injection (any note for a question
 * that wants none). With `--pasted`, what `admit` is asked has the beginning of that file under it, as messages to an
 * agent often have.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { buildIndex } from "../../src/recall/index.ts";
import { round, saveResult } from "../measure.mjs";
import { groupChart } from "../plot.mjs";
import { type Entry, peers } from "./peers.ts";
import { type Question, readSets, scoreRanking } from "./sets.ts";

interface Row {
  queries: number;
  any1: number;
  any5: number;
  any10: number;
  ndcg: number;
  kept: number;
  silent: number;
  injected: number;
}

const flag = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const directory = flag("--sets") ?? "bench/quality";
const only = flag("--only");
const byKind = process.argv.includes("--by-kind");
const pasted = flag("--pasted");
const PASTED_CHARACTERS = 5_000;
const paste = pasted === undefined ? "" : `\n\n${readFileSync(pasted, "utf8").slice(0, PASTED_CHARACTERS)}`;

const empty = (): Row => ({ queries: 0, any1: 0, any5: 0, any10: 0, ndcg: 0, kept: 0, silent: 0, injected: 0 });

function measure(row: Row, query: Question, ranked: readonly string[], admitted: readonly string[]): void {
  if (query.relevant.length === 0) {
    row.silent++;
    row.injected += admitted.length > 0 ? 1 : 0;
    return;
  }
  const score = scoreRanking(ranked, query.relevant);
  row.queries++;
  row.any1 += score.any1;
  row.any5 += score.any5;
  row.any10 += score.any10;
  row.ndcg += score.ndcg;
  row.kept += score.any5 > 0 && admitted.some((id) => query.relevant.includes(id)) ? 1 : 0;
}

interface System {
  search(text: string): readonly string[];
  admit?(text: string): readonly string[];
}
const systems: Record<string, (entries: readonly Entry[]) => System> = {
  keepsake: (entries) => {
    const index = buildIndex(entries);
    return {
      search: (text) => index.search(text, { limit: 10 }).map((hit) => hit.id),
      admit: (text) => index.admit(text).map((hit) => hit.id),
    };
  },
  ...(await peers()),
};

const percent = (part: number, whole: number) => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(1)).padStart(7);
const report: Record<string, Record<string, Row>> = {};
for (const { name: set, notebooks } of readSets(directory, only === undefined ? undefined : [only])) {
  console.log(`\n${set.padEnd(34)}     n   any@1   any@5  any@10 ndcg@10    keep | silent  false injection`);
  for (const [name, make] of Object.entries(systems)) {
    const rows: Record<string, Row> = { [name]: empty() };
    for (const book of notebooks) {
      const system = make(book.entries);
      for (const query of book.queries) {
        const ranked = system.search(query.text);
        // A peer without a gate injects whatever it finds.
        const admitted = system.admit?.(query.text + paste) ?? ranked.slice(0, 3);
        measure(rows[name]!, query, ranked, admitted);
        if (!byKind || name !== "keepsake") continue;
        const kind = `  ${query.kind ?? "?"}`;
        rows[kind] ??= empty();
        measure(rows[kind], query, ranked, admitted);
      }
    }
    report[set] = { ...report[set], ...rows };
    for (const [label, row] of Object.entries(rows)) {
      const { queries } = row;
      console.log(
        label.padEnd(34),
        String(queries).padStart(5),
        percent(row.any1, queries),
        percent(row.any5, queries),
        percent(row.any10, queries),
        percent(row.ndcg, queries),
        percent(row.kept, row.any5),
        "|",
        String(row.silent).padStart(6),
        percent(row.injected, row.silent),
      );
    }
  }
}
const out = flag("--json");
if (out !== undefined) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);

if (flag("--sets") === undefined && only === undefined && paste === "" && !process.argv.includes("--dry")) {
  const rows = Object.entries(report["code-memory-dev"] ?? {}).filter(([label]) => !label.startsWith(" "));
  const share = (part: number, whole: number) => round((100 * part) / whole, 1);
  saveResult("quality", "json", Object.fromEntries(rows));
  saveResult(
    "quality",
    "svg",
    groupChart({
      title: "A coding agent's notes: 150 questions with an answer, 30 that want silence",
      unit: " %",
      names: rows.map(([label]) => label),
      groups: [
        { label: "right note in the first 5", values: rows.map(([, row]) => share(row.any5, row.queries)) },
        { label: "nDCG@10", values: rows.map(([, row]) => share(row.ndcg, row.queries)) },
        { label: "notes where none is right", values: rows.map(([, row]) => share(row.injected, row.silent)) },
      ],
    }),
  );
}
