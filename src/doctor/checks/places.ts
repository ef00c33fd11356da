/**
 * Can the memory be used where it is?
 *
 * Opening it has tried already, and met what stands in the way; the rest is seen on the disk.
 * A directory that is told as unreadable is told once, and so is what follows from it.
 */
import { dirname, sep } from "node:path";
import { type Finding, finding } from "../finding.ts";
import type { Patient } from "../patient.ts";

const READ_ONLY =
  "Notes can be read here and none can be written: the directory is not this user's to write, or its disk is mounted read-only.";

export function findUnusablePlaces(patient: Patient): Finding[] {
  const entries = patient.memories.flatMap((it) => it.entries);
  const blocked = entries.filter((it) => it.refused === "not-directory");
  const told = new Set(entries.filter((it) => it.refused !== undefined).map(({ path }) => path));
  const isTold = (path: string): boolean => told.has(path) || blocked.some((it) => path.startsWith(`${it.path}${sep}`));
  const unusable = patient.problems.filter(({ code, path = "" }) => code === "memory-dir-unusable" && !isTold(path));
  for (const { path } of unusable) told.add(path ?? "");
  const records = patient.problems.filter(
    ({ code, path = "" }) => code === "workspace-record" && !isTold(path) && !isTold(dirname(path)),
  );
  // One that is yet to be made is told by whoever tried to.
  const readOnly = patient.memories.filter(
    ({ isWritable, memoryDir, topicsDir }) =>
      !isWritable && !isTold(memoryDir) && !isTold(topicsDir) && entries.some(({ path }) => path === topicsDir),
  );
  return [
    ...readOnly.map(({ topicsDir }) => finding("memory-read-only", READ_ONLY, { path: topicsDir })),
    ...blocked.map(({ path }) =>
      finding("memory-dir-unusable", "This is where a directory of the memory has to be, and it is none.", { path }),
    ),
    ...unusable.map(({ message, path = "" }) => finding("memory-dir-unusable", message, { path })),
    ...records.map(({ message, path = "" }) => finding("workspace-record", message, { path })),
  ];
}
