/**
 * What would another value of a parameter change, and is the change more than noise?
 *
 *   npm run bench -- tune --sets DIR [--only SET,SET] [--set name=value]… [--try name=value,value]… [--noise]
 *
 * Prints each set at the shipped values changed by `--set`, then a line for each value to try. `--noise` adds,
 * for each set, the difference in points and the share of 1,000 paired resamplings of its questions in which
 * it is positive: under 90 % it is not a reason to change anything.
 */
import { buildIndex, type RecallIndex } from "../../src/recall/index.ts";
import { PARAMETERS, type Parameters } from "../../src/recall/parameters.ts";
import { type Notebook, readSets, type Score, scoreRanking } from "./sets.ts";

interface Outcome {
  readonly rows: readonly string[];
  readonly score: Score | undefined;
  readonly kept: boolean;
  readonly injected: boolean;
}

const rankOnly = process.argv.includes("--rank-only");
const RESAMPLINGS = 1_000;
const flags = (name: string) =>
  process.argv.flatMap((argument, at) => (argument === name ? [process.argv[at + 1] ?? ""] : []));
const directory = flags("--sets")[0];
if (directory === undefined) {
  console.error(
    "usage: npm run bench -- tune --sets DIR [--only SET,SET] [--set name=value] [--try name=value,value] [--noise]",
  );
  process.exit(2);
}

const books: { readonly set: string; readonly book: Notebook; readonly index: RecallIndex }[] = readSets(
  directory,
  flags("--only")[0]?.split(","),
).flatMap(({ name, notebooks }) => notebooks.map((book) => ({ set: name, book, index: buildIndex(book.entries) })));

function evaluate(changes: Partial<Parameters>): Outcome[] {
  return books.flatMap(({ set, book, index }) => {
    index.parameters = { ...PARAMETERS, ...changes };
    return book.queries.map(({ text, relevant, kind = "" }) => {
      const admitted = rankOnly ? [] : index.admit(text).map((hit) => hit.id);
      const rows = [set, `  ${set}:${kind}`];
      if (relevant.length === 0) return { rows, score: undefined, kept: false, injected: admitted.length > 0 };
      const score = scoreRanking(
        index.search(text, { limit: 10 }).map((hit) => hit.id),
        relevant,
      );
      return { rows, score, kept: score.any5 > 0 && admitted.some((id) => relevant.includes(id)), injected: false };
    });
  });
}

function group(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes)
    for (const row of outcome.rows) groups.set(row, [...(groups.get(row) ?? []), outcome]);
  return groups;
}

const mean = (values: readonly number[]) => (100 * values.reduce((sum, value) => sum + value, 0)) / values.length;
const scores = (outcomes: readonly Outcome[], key: keyof Score) =>
  outcomes.flatMap(({ score }) => (score === undefined ? [] : [score[key]]));
const silent = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ score, injected }) => (score === undefined ? [injected ? 1 : 0] : []));
const keep = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ score, kept }) => (score !== undefined && score.any5 > 0 ? [kept ? 1 : 0] : []));
const cell = (values: readonly number[]) => (values.length === 0 ? "–" : mean(values).toFixed(1)).padStart(6);

function printRow(name: string, outcomes: readonly Outcome[]): void {
  console.log(
    name.padEnd(36),
    String(outcomes.length).padStart(4),
    "any@1",
    cell(scores(outcomes, "any1")),
    "any@5",
    cell(scores(outcomes, "any5")),
    "ndcg@10",
    cell(scores(outcomes, "ndcg")),
    "keep",
    cell(keep(outcomes)),
    "injected",
    cell(silent(outcomes)),
  );
}

/** Share of paired resamplings in which the second list has the higher sum. */
function certainty(before: readonly number[], after: readonly number[]): number {
  let state = 1;
  let better = 0;
  for (let round = 0; round < RESAMPLINGS; round++) {
    let sum = 0;
    for (let left = before.length; left > 0; left--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const at = Math.floor((state / 2 ** 32) * before.length);
      sum += after[at]! - before[at]!;
    }
    if (sum > 0) better += 1;
    else if (sum === 0) better += 0.5;
  }
  return better / RESAMPLINGS;
}

function compare(before: readonly Outcome[], after: readonly Outcome[], key: keyof Score): string {
  const [x, y] = [scores(before, key), scores(after, key)];
  const change = mean(y) - mean(x);
  return `${change >= 0 ? "+" : ""}${change.toFixed(2)} (${(100 * certainty(x, y)).toFixed(0)} %)`;
}

function assignments(text: string): [keyof Parameters, number[]] {
  const [name, values] = text.split("=");
  if (name === undefined || !(name in PARAMETERS) || values === undefined)
    throw new Error(`no such parameter: ${text}`);
  return [name as keyof Parameters, values.split(",").map(Number)];
}

const base: Partial<Parameters> = Object.fromEntries(
  flags("--set")
    .map(assignments)
    .map(([name, values]) => [name, values[0]!]),
);
const tries = flags("--try").map(assignments);
const start = evaluate(base);
const startGroups = group(start);
if (tries.length === 0) for (const [name, outcomes] of startGroups) printRow(name, outcomes);
const shipped = tries.length === 0 && process.argv.includes("--noise") ? group(evaluate({})) : undefined;
if (shipped !== undefined) for (const [name, outcomes] of startGroups) printNoise(name, shipped.get(name)!, outcomes);
function printNoise(name: string, before: readonly Outcome[], after: readonly Outcome[]): void {
  if (name.startsWith(" ") || scores(after, "ndcg").length === 0) return;
  console.log(
    "   ",
    name.padEnd(24),
    "any@5",
    compare(before, after, "any5").padStart(15),
    "ndcg@10",
    compare(before, after, "ndcg").padStart(15),
  );
}

for (const [name, values] of tries) {
  for (const value of values) {
    const groups = group(evaluate({ ...base, [name]: value }));
    const line = [...groups]
      .filter(
        ([row, outcomes]) =>
          (!row.startsWith(" ") || row.endsWith("paraphrase")) && scores(outcomes, "any5").length > 0,
      )
      .map(
        ([row, outcomes]) =>
          `${row.trim().replace(/-dev|-memory|locomo-/g, "")} ${cell(scores(outcomes, "any5"))} ${cell(scores(outcomes, "ndcg"))} ${cell(keep(outcomes))}`,
      );
    const quiet = [...groups]
      .filter(([row, outcomes]) => row.startsWith(" ") && silent(outcomes).length > 0)
      .map(([row, outcomes]) => `${row.split(":")[1]} ${cell(silent(outcomes))}`);
    console.log(`${name}=${value}`.padEnd(20), [...line, ...quiet].join(" | "));
    if (process.argv.includes("--noise"))
      for (const [row, outcomes] of groups) printNoise(row, startGroups.get(row)!, outcomes);
  }
}
