/**
 * Who else could read or change these files?
 *
 * Files of ours are 0600 and directories 0700: notes are nobody else's business.
 */
import { DIRECTORY_MODE, FILE_MODE } from "../../files/file-system.ts";
import { type Finding, finding } from "../finding.ts";
import type { ExaminedEntry, Patient } from "../patient.ts";

export function findWrongModes(patient: Patient): Finding[] {
  return wrongModes(patient).map(({ path, mode, kind }) => {
    const rightly = `${octal(mode)} instead of ${octal(wantedMode(kind))}`;
    const what = kind === "directory" ? "directory" : "file";
    const message =
      (mode & 0o077) === 0 ? `The ${what} has mode ${rightly}.` : `Others can open this ${what} (${rightly}).`;
    return finding("mode-wrong", message, { path });
  });
}

export function wrongModes(patient: Patient): readonly ExaminedEntry[] {
  const entries = patient.memories.filter((it) => it.isPrivate).flatMap((it) => it.entries);
  // A link's own mode says nothing, and a hard-linked file's belongs to its other name too.
  return entries.filter(
    ({ kind, mode, isOurs, refused }) =>
      isOurs &&
      (kind === "file" || kind === "directory") &&
      refused !== "hard-linked" &&
      refused !== "not-regular" &&
      refused !== "not-directory" &&
      mode !== wantedMode(kind),
  );
}

export const wantedMode = (kind: ExaminedEntry["kind"]): number => (kind === "directory" ? DIRECTORY_MODE : FILE_MODE);

const octal = (mode: number): string => mode.toString(8).padStart(4, "0");
