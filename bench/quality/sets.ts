/** Sets as in eval/dev, one notebook a line, and how a ranking of one question is scored. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RecallDoc } from "../../src/recall/index.ts";

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly relevant: readonly string[];
  readonly kind?: string;
}

export interface Notebook {
  readonly notebook: string;
  readonly entries: readonly RecallDoc[];
  readonly queries: readonly Question[];
}

export interface QuestionSet {
  readonly name: string;
  readonly notebooks: readonly Notebook[];
}

/** All sets in a directory whose name contains one of `only`. */
export function readSets(directory: string, only: readonly string[] = [""]): QuestionSet[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".jsonl") && only.some((part) => file.includes(part)))
    .sort()
    .map((file) => ({
      name: basename(file, ".jsonl"),
      notebooks: readFileSync(join(directory, file), "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line) as Notebook),
    }));
}

export interface Score {
  readonly any1: number;
  readonly any5: number;
  readonly any10: number;
  readonly ndcg: number;
}

const DEPTH = 10;

/** Of a question that has an answer: is it among the first 1, 5, 10, and ndcg@10. */
export function scoreRanking(ranked: readonly string[], relevant: readonly string[]): Score {
  const wanted = new Set(relevant);
  const flags = ranked.slice(0, DEPTH).map((id) => (wanted.has(id) ? 1 : 0));
  const any = (k: number) => (flags.slice(0, k).some((flag) => flag > 0) ? 1 : 0);
  return {
    any1: any(1),
    any5: any(5),
    any10: any(DEPTH),
    ndcg: gain(flags) / gain(Array<number>(Math.min(DEPTH, wanted.size)).fill(1)),
  };
}

function gain(flags: readonly number[]): number {
  return flags.reduce((sum, flag, rank) => sum + flag / Math.log2(rank + 2), 0);
}
