/**
 * How is the first index created?
 *
 * Creates the directories (0700) and the file (0600) if there is none, and touches
 * nothing that exists: with the exclusive flag one of two processes wins, and the
 * other finds the file.
 */
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makeDirectory } from "./make-directory.ts";

export type Creation =
  | { readonly ok: true; readonly created: boolean }
  | { readonly ok: false; readonly cause: unknown };

/** The heading of a new index. An index with nothing else gives no block in the prompt. */
export const INDEX_HEADING = "# Memory index";

/** `line` is the layout's template of a topic's line. */
export function createIndex(file: string, line: string): Creation {
  try {
    if (statSync(file, { throwIfNoEntry: false }) !== undefined) return { ok: true, created: false };
    makeDirectory(dirname(file));
  } catch (cause) {
    return { ok: false, cause };
  }
  try {
    writeNew(file, newIndexText(line));
    return { ok: true, created: true };
  } catch (cause) {
    // Another process was faster, or the name is a dangling link; reading the file will tell.
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return { ok: true, created: false };
    return { ok: false, cause };
  }
}

/** The conventions are in a comment: readable for people who edit the file, and no tokens in the prompt. */
export function newIndexText(line: string): string {
  const example = line.replace(/\{(\w+)\}/g, "$1");
  return `${INDEX_HEADING}

<!--
One line per topic, beside this file as <slug>.md:
${example}
Lines are added and replaced when a topic is written. Other text here is yours: it is kept as it is
and stands in every session's prompt, so keep it short. Comments like this one are left out of the prompt.
-->
`;
}

function writeNew(file: string, content: string): void {
  const fd = openSync(file, "wx", 0o600);
  try {
    // A few hundred bytes in one write: a reader sees an empty file or all of it, and both are fine.
    writeSync(fd, content);
  } finally {
    closeSync(fd);
  }
}
