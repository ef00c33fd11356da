/**
 * Which topic files are in this directory?
 *
 * Only names are read: with 100,000 topics, a stat of each would take a third of a second.
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

/** All names; none if the directory does not exist. */
export function listNames(fs: FileSystem, topicsDir: string): readonly string[] {
  try {
    return fs.readdir(topicsDir);
  } catch (error) {
    // Only ENOENT means "no topics yet"; a file in place of the directory is an error.
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Stems that are not slugs, and so could be a twin of one. */
export const foreignStems = (stems: readonly string[]): string[] => stems.filter((it) => !isPlainStem(it));
