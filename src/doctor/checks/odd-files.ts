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
  const stem = inTopicsDir && /^[^.].*\.md$/s.test(name) ? name.slice(0, -".md".length) : null;
  const isOdd = kind === "file" && stem !== null && stem.toLowerCase() !== "memory" && !isTopicStem(stem);
  if (!isOdd) return [];
  return [
    finding("file-not-topic", "No note can have such a name, so this one is not listed; rename the file.", {
      path,
    }),
  ];
}

function describe(kind: ExaminedEntry["kind"]): string {
  if (kind === "link") return "a symbolic link";
  return kind === "directory" ? "a directory" : "a special file";
}
