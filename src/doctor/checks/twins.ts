/**
 * Which files have names that a disk or a reader would take for one?
 *
 * `Deploy.md` and `deploy.md` are two files here and one on macOS or Windows: a copy of this
 * memory there would lose a note. The same holds for names that differ in invisible
 * characters or in how an accent is written.
 */
import { foldStem } from "../../topics/slug.ts";
import { type Finding, finding } from "../finding.ts";
import type { ExaminedMemory, Patient } from "../patient.ts";

export function findTwins(patient: Patient): Finding[] {
  return patient.memories.flatMap((memory) =>
    twinsIn(memory).map(({ first, path }) =>
      finding("topic-twin", `The file's name differs from ${first} in case or hidden spelling only; rename one.`, {
        path,
      }),
    ),
  );
}

function twinsIn({ entries, topicsDir, memoryDir, index }: ExaminedMemory): { first: string; path: string }[] {
  const firsts = new Map<string, string>();
  // The index has the first claim to its name.
  if (topicsDir === memoryDir && index.isThere) firsts.set("memory.md", "MEMORY.md");
  const twins: { first: string; path: string }[] = [];
  for (const { path, name, kind, inTopicsDir } of entries) {
    if (!inTopicsDir || kind !== "file" || !/^[^.].*\.md$/is.test(name)) continue;
    const folded = foldStem(name);
    const first = firsts.get(folded);
    if (first === undefined) firsts.set(folded, name);
    else if (first !== name) twins.push({ first, path });
  }
  return twins;
}
