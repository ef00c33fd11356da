/**
 * Which files decide what the prefix says?
 *
 * Those it was made of, and those that would join if they existed. A directory stands for the
 * files that may appear in it: rules, and notes that the index does not list yet.
 */
import { join } from "node:path";
import type { OpenState } from "./memory.ts";
import { walkedDirectories } from "./tiers/walk-project.ts";

export function prefixFiles({ settings, workspace, places, reading }: OpenState): readonly string[] {
  const { projectFiles, projectRules } = settings.layout;
  const names = [...projectFiles.map(({ name }) => name), ...(projectRules === null ? [] : [projectRules.dir])];
  const inProject = walkedDirectories(workspace).flatMap((directory) => names.map((name) => join(directory, name)));
  const elsewhere = [
    places.settingsFile,
    places.allowlistFile,
    places.identityFile,
    ...places.globalFiles,
    places.userRulesDir,
    places.topicsDir,
    places.indexFile,
    places.userMemoryDir,
    places.userIndexFile,
  ].filter((path) => path !== null);
  return [
    ...new Set([...elsewhere, ...inProject, ...reading.sources.map(({ path }) => path), ...reading.seen.importPaths]),
  ];
}
