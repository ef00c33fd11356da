/**
 * Which places beside the notes are not what they have to be?
 *
 * Without the lock or the history nothing can be saved, which is an error though every note is there. What is kept for
 * speed is passed over, and its owner should know why everything takes longer.
 */
import { type Finding, type FindingCode, finding } from "../finding.ts";
import type { BrokenPlace, Patient } from "../patient.ts";

const CODES: Readonly<Record<BrokenPlace["use"], FindingCode>> = {
  history: "history-unusable",
  lock: "lock-unusable",
  speed: "cache-unusable",
};

const PRICES: Readonly<Record<BrokenPlace["use"], string>> = {
  history: "Notes cannot be saved: move it away.",
  lock: "Notes cannot be saved: remove it.",
  speed: "Everything works without it, only slower: move it away.",
};

const READ_ONLY =
  "The history of notes is kept below this directory, which cannot be written. Notes cannot be saved: make it writable.";

export function findBroken(patient: Patient): Finding[] {
  // Where none of the memories can be written either, that is what is told, and may be meant.
  const canSave = patient.memories.some(({ isWritable }) => isWritable);
  const places = patient.brokenPlaces.filter(({ found }) => found !== "read-only" || canSave);
  return places.map((place) => {
    const { path, use, wanted, found } = place;
    if (found === "closed") return finding("file-unreadable", "This directory cannot be opened.", { path });
    if (found === "read-only") return finding(CODES[use], READ_ONLY, { path });
    const has = wanted === "file" ? "a plain file" : "a directory";
    const message = `This has to be ${has}, and it is ${describe(place)}. ${PRICES[use]}`;
    return finding(CODES[use], message, { path, fixable: isClearable(place) });
  });
}

/** No lock file, and nothing that anybody could have kept in it. */
export function isClearable({ use, wanted, isEmpty }: BrokenPlace): boolean {
  return use === "lock" && wanted === "file" && isEmpty;
}

export function describe({ found, wanted }: Pick<BrokenPlace, "found" | "wanted">): string {
  if (found === "link") return wanted === "file" ? "a symbolic link" : "a link that leads to none";
  if (found === "other") return "a special file";
  return found === "directory" ? "a directory" : "a file";
}
