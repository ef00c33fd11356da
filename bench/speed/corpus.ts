/** A store of any size: topics of plausible length over a Zipf vocabulary, the same for every run. */
import type { RecallDoc } from "../../src/recall/index.ts";
import { plausibleText } from "../plausible-text.mjs";

export function makeStore(count: number): { docs: RecallDoc[]; long: string[]; short: string[] } {
  const { pick, prose } = plausibleText(count);
  const docs = Array.from(
    { length: count },
    (_, at): RecallDoc => ({
      id: `topic-${at}`,
      name: `${pick()}-${pick()}-${at % 977}`,
      description: prose(12),
      body: `${prose(60)}. ${prose(60)}.`,
      type: "project",
      updated: "2026-11-15",
      tags: [],
    }),
  );
  return {
    docs,
    long: Array.from({ length: 60 }, () => `${prose(22)}. ${prose(22)}.`),
    short: Array.from({ length: 200 }, () => `how ${prose(2)} ${pick()} ${pick()}`),
  };
}
