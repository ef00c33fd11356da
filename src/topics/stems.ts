/**
 * Which topic files are in this directory?
 *
 * Names only: at 100,000 topics a stat of each would cost a third of a second.
 */
import { errnoOf, type FileSystem } from "../files/file-system.ts";
import { isPlainStem, isTopicStem } from "../text/topic-stem.ts";

export function listStems(fs: FileSystem, topicsDir: string): string[] {
  const stems: string[] = [];
  for (const name of listNames(fs, topicsDir)) {
    if (!name.endsWith(".md") || name.startsWith(".")) continue;
    const stem = name.slice(0, -3);
    if (isTopicStem(stem)) stems.push(stem);
  }
  return stems;
}

/** Whatever is there; none where there is no such directory. */
export function listNames(fs: FileSystem, topicsDir: string): readonly string[] {
  try {
    return fs.readdir(topicsDir);
  } catch (error) {
    // A file in its place is not "no topics yet".
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Stems that could be a twin of a slug: all that are not spelt like one. */
export const foreignStems = (stems: readonly string[]): string[] => stems.filter((it) => !isPlainStem(it));
