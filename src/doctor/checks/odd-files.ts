/**
 * Which files of a memory are not read at all, and why?
 *
 * In a memory dir only plain files with one name are followed; whatever such a file says
 * reaches nobody, which its author should know.
 */
import { isTopicStem } from "../../text/topic-stem.ts";
import { type Finding, finding } from "../finding.ts";
import type { ExaminedEntry, Patient } from "../patient.ts";

export function findOddFiles(patient: Patient): Finding[] {
  return patient.memories.flatMap(({ entries }) => entries.flatMap(faultOf));
}

function faultOf({ path, name, kind, inTopicsDir, refused }: ExaminedEntry): Finding[] {
  switch (refused) {
    case "not-regular":
      return [
        finding("file-not-regular", `This is ${describe(kind)}, which is not followed; its text is not read.`, {
          path,
        }),
      ];
    case "hard-linked":
      return [finding("file-hard-linked", "The file has a second name (a hard link); its text is not read.", { path })];
    case "unreadable":
      return [finding("file-unreadable", "This cannot be read: permission is missing or the disk fails.", { path })];
    case "too-large":
      return [finding("topic-too-large", "The file is far too large for a note and is not read.", { path })];
    case "not-directory":
      // places.ts says so.
      return [];
    case undefined:
      break;
  }
  const reason = inTopicsDir && !name.startsWith(".") ? whyNoNote(name, kind) : null;
  return reason === null ? [] : [finding("file-not-topic", reason, { path })];
}

/** Null for a note, and for what nobody would take for one. */
function whyNoNote(name: string, kind: ExaminedEntry["kind"]): string | null {
  if (kind === "directory") return "This is a directory: notes in it are not read. Move them up, or it elsewhere.";
  if (kind !== "file") return null;
  if (!name.endsWith(".md"))
    return MARKDOWN.test(name)
      ? "Only files that end in `.md` are notes, so this one is not read; rename the file."
      : null;
  const stem = name.slice(0, -".md".length);
  const isNote = stem.toLowerCase() === "memory" || isTopicStem(stem);
  return isNote ? null : "No note can have such a name, so this one is not listed; rename the file.";
}

const MARKDOWN = /\.(?:md|markdown|mdown|mdc|mdx)$/i;

function describe(kind: ExaminedEntry["kind"]): string {
  if (kind === "link") return "a symbolic link";
  return kind === "directory" ? "a directory" : "a special file";
}
