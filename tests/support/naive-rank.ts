/** The obvious ranking: keep every document's terms in plain arrays and read all of them for every question. */
import { analyseText } from "../../src/recall/analyse.ts";
import type { Concept } from "../../src/recall/expand.ts";
import { electLanguage, LANGUAGE_SAMPLE, languageVotes } from "../../src/recall/languages.ts";
import type { Parameters } from "../../src/recall/parameters.ts";
import { chunksOf } from "../../src/recall/tokens.ts";
import type { RecallDoc } from "../../src/recall/types.ts";

interface NaiveDoc {
  readonly id: string;
  readonly name: string[];
  readonly description: string[];
  readonly body: string[];
}

export function naiveDocs(docs: readonly RecallDoc[]): NaiveDoc[] {
  return docs.map(({ id, name = "", description = "", body }) => {
    const sample = [name, description, body].flatMap(chunksOf).slice(0, LANGUAGE_SAMPLE);
    const language = electLanguage(sample.map(languageVotes));
    const terms = (text: string) => analyseText(text, language);
    return { id, name: terms(name), description: terms(description), body: terms(body) };
  });
}

export function naiveScores(
  docs: readonly NaiveDoc[],
  concepts: readonly Concept[],
  parameters: Parameters,
): Map<string, number> {
  const average = (of: (doc: NaiveDoc) => string[]) => docs.reduce((sum, doc) => sum + of(doc).length, 0) / docs.length;
  const length = average((doc) => doc.body);
  const bodyB = parameters.bShort + ((parameters.bLong - parameters.bShort) * length) / (length + parameters.longBody);
  const fields = [
    { of: (doc: NaiveDoc) => doc.name, weight: parameters.weightName, b: parameters.bName },
    { of: (doc: NaiveDoc) => doc.description, weight: parameters.weightDescription, b: parameters.bDescription },
    { of: (doc: NaiveDoc) => doc.body, weight: parameters.weightBody, b: bodyB },
  ].map((field) => ({ ...field, average: average(field.of) }));
  const scores = new Map<string, number>();
  for (const doc of docs) {
    let score = 0;
    for (const concept of concepts) {
      let best = 0;
      for (const member of concept.members) {
        const df = docs.filter((each) => fields.some((field) => field.of(each).includes(member.term))).length;
        const idf = Math.log(1 + (docs.length + parameters.unseen - df + 0.5) / (df + 0.5));
        let weighted = 0;
        for (const field of fields) {
          const count = field.of(doc).filter((term) => term === member.term).length;
          if (count > 0)
            weighted += (field.weight * count) / (1 - field.b + (field.b * field.of(doc).length) / field.average);
        }
        const saturated = ((parameters.k1 + 1) * weighted) / (parameters.k1 + weighted);
        best = Math.max(best, concept.weight * member.weight * Math.min(idf, member.idf) * saturated);
      }
      score += best;
    }
    if (score > 0) scores.set(doc.id, score);
  }
  return scores;
}
