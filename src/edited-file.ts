/**
 * What did a person's editor change in this file, and did a credential come with it?
 *
 * Loaded only for `memory edit`. What people save themselves is never refused or undone: they are told of it.
 */
import { type CappedRead, type FailedRead, readCapped } from "./files/read-capped.ts";
import { type Problem, problem } from "./model/problem.ts";
import { decodeText } from "./text/decode-text.ts";
import { findNewSecrets, heldSecret } from "./topics/secrets.ts";

export interface FileEdit {
  /** Whether the file says something else than before, or came or went. */
  readonly changed: boolean;
  /** The credentials that were not in it before. */
  readonly problems: readonly Problem[];
}

/** Reads no further than this: nobody types more. */
const MOST_READ = 4 * 1024 * 1024;

/** To be called before the editor opens; what it gives, after the editor has closed. */
export function watchFile(path: string): () => FileEdit {
  const before = readCapped(path, MOST_READ);
  return () => {
    const after = readCapped(path, MOST_READ);
    if (saysTheSame(before, after)) return { changed: false, problems: [] };
    const found = findNewSecrets(textOf(before), textOf(after));
    return {
      changed: true,
      problems: found.map(({ kind, line }) => problem("secret", "warning", heldSecret(kind), { path, line })),
    };
  };
}

function saysTheSame(before: CappedRead | FailedRead, after: CappedRead | FailedRead): boolean {
  if (!before.ok || !after.ok) return !before.ok && !after.ok && before.reason === after.reason;
  if (before.totalBytes !== after.totalBytes || Buffer.compare(before.data, after.data) !== 0) return false;
  return before.droppedBytes === 0 || before.modifiedMs === after.modifiedMs;
}

const textOf = (read: CappedRead | FailedRead): string => (read.ok ? decodeText(read.data).text : "");
