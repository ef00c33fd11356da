/**
 * How good is retrieval on a set of questions?
 *
 * Over questions with relevant notes: whether one is among the first 1, 5 or 10, all of
 * them among 5, nDCG and reciprocal rank at 10, and what the gate keeps of those that
 * search answers. Over questions that want silence: how often the gate speaks.
 */
import type { RecallDoc } from "./types.ts";

export interface Notebook {
  readonly notebook: string;
  readonly entries: readonly RecallDoc[];
  readonly queries: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly text: string;
  /** Ids; empty: the right answer is nothing. */
  readonly relevant: readonly string[];
  readonly kind?: string;
}

export interface Figures {
  readonly queries: number;
  readonly any1: number;
  readonly any5: number;
  readonly any10: number;
  readonly all5: number;
  readonly ndcg10: number;
  readonly mrr10: number;
  /** Of the questions that search answers in its top 5: those that the gate answers too. */
  readonly kept: number;
  readonly silent: number;
  /** Of the questions that want silence: those that got something. */
  readonly falseInjection: number;
}

export interface Asked {
  readonly question: Question;
  /** Ids, best first, ten at most. */
  readonly found: readonly string[];
  readonly admitted: readonly string[];
}

export function figuresOf(asked: readonly Asked[]): Figures {
  const ranked = asked.filter(({ question }) => question.relevant.length > 0);
  const silent = asked.filter(({ question }) => question.relevant.length === 0);
  const within = (depth: number): number => mean(ranked, (it) => (hits(it, depth) > 0 ? 1 : 0));
  const answered = ranked.filter((it) => hits(it, 5) > 0);
  return {
    queries: ranked.length,
    any1: within(1),
    any5: within(5),
    any10: within(10),
    all5: mean(ranked, (it) => (hits(it, 5) === new Set(it.question.relevant).size ? 1 : 0)),
    ndcg10: mean(ranked, gain),
    mrr10: mean(ranked, (it) => {
      const at = it.found.slice(0, 10).findIndex((id) => it.question.relevant.includes(id));
      return at < 0 ? 0 : 1 / (at + 1);
    }),
    kept: mean(answered, ({ question, admitted }) => (admitted.some((id) => question.relevant.includes(id)) ? 1 : 0)),
    silent: silent.length,
    falseInjection: mean(silent, ({ admitted }) => (admitted.length > 0 ? 1 : 0)),
  };
}

const hits = ({ found, question }: Asked, depth: number): number =>
  found.slice(0, depth).filter((id) => question.relevant.includes(id)).length;

function gain({ found, question }: Asked): number {
  const wanted = new Set(question.relevant);
  const sum = (flags: readonly boolean[]): number =>
    flags.slice(0, 10).reduce((total, flag, rank) => total + (flag ? 1 / Math.log2(rank + 2) : 0), 0);
  return sum(found.map((id) => wanted.has(id))) / sum(Array.from(wanted, () => true));
}

function mean<It>(items: readonly It[], value: (item: It) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + value(item), 0) / items.length;
}
