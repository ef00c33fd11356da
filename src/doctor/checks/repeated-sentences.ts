/**
 * Which notes repeat what people's own files say already?
 *
 * The agent reads those files in every session: a copy costs twice and goes out of date.
 * Only whole sentences of eight words and more count, as they stand.
 */
import { type Finding, finding } from "../finding.ts";
import { allTopics, bodyLineAt, type ExaminedTopic, type Patient } from "../patient.ts";
import { sentencesIn } from "../sentences.ts";
import { countWords, runsOf, runsOfNote } from "../shingles.ts";

const FEWEST_WORDS = 8;

export function findRepeatedSentences(patient: Patient): Finding[] {
  const origins = new Map<string, string>();
  const beginnings = new Beginnings();
  for (const { path, text } of patient.projectTexts) {
    for (const sentence of sentencesIn(text)) {
      if (origins.has(sentence.text) || countWords(sentence.text) < FEWEST_WORDS) continue;
      origins.set(sentence.text, path);
      beginnings.add(runsOf(sentence.text)[0]!);
    }
  }
  if (origins.size === 0) return [];
  // Few notes repeat anything, and looking for first words is far cheaper than taking a note apart.
  const suspects = allTopics(patient).filter((topic) => beginnings.hasAny(runsOfNote(topic)));
  return suspects.flatMap((topic) => repeatsIn(topic, origins));
}

/** The first words of sentences. Most runs of most notes are none, which a small table tells at once. */
class Beginnings {
  readonly #runs = new Set<number>();
  readonly #table = new Uint8Array(2 ** 16);

  add(run: number): void {
    this.#runs.add(run);
    this.#table[run & 0xffff] = 1;
  }

  hasAny(runs: Uint32Array): boolean {
    const table = this.#table;
    for (let at = 0; at < runs.length; at++) {
      if (table[runs[at]! & 0xffff] === 1 && this.#runs.has(runs[at]!)) return true;
    }
    return false;
  }
}

/** One finding for each file that a note repeats, at the first of its sentences. */
function repeatsIn(topic: ExaminedTopic, origins: ReadonlyMap<string, string>): Finding[] {
  const repeats = new Map<string, { offset: number; count: number }>();
  for (const { text, offset } of sentencesIn(topic.body)) {
    const origin = origins.get(text);
    if (origin === undefined) continue;
    const seen = repeats.get(origin);
    if (seen === undefined) repeats.set(origin, { offset, count: 1 });
    else seen.count += 1;
  }
  return [...repeats].map(([origin, { offset, count }]) => {
    const what = count === 1 ? "A sentence of this note stands" : `${count} sentences of this note stand`;
    return finding("sentence-repeated", `${what} in ${origin} already.`, {
      path: topic.path,
      line: bodyLineAt(topic, offset),
    });
  });
}
