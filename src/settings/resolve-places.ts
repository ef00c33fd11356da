/**
 * Where are the files of this session?
 *
 * The layout's templates, filled in for one workspace. Nothing is created, so that a memory
 * that is switched off leaves no trace.
 */
import { isAbsolute, join, resolve } from "node:path";
import { findGitDirs, readGitConfig } from "../files/git-dir.ts";
import { isSameDirectory } from "../files/same-directory.ts";
import { chooseMemoryDir, type WorkspaceRecord } from "../files/workspace-record.ts";
import type { Layout, WorkspaceKey } from "../model/layout.ts";
import type { Places, Workspace } from "../model/places.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { Settings } from "../model/settings.ts";
import type { Surroundings } from "../model/surroundings.ts";
import { shellWord } from "../text/shell-word.ts";
import { fill, fillFirst } from "./fill-template.ts";
import { keepsakeDirs } from "./keepsake-dirs.ts";
import { normaliseRemote } from "./normalise-remote.ts";
import { workspaceSlug } from "./workspace-slug.ts";

export interface ResolvedPlaces {
  readonly places: Places;
  readonly problems: readonly Problem[];
  /** For `ensureWorkspaceRecord`; null if the record is complete, or the layout needs none. */
  readonly workspaceKey: string | null;
}

/** Whether a person has approved a memory at this path inside a repository. */
export type IsApprovedDirectory = (path: string) => boolean;

export function resolvePlaces(
  settings: Settings,
  workspace: Workspace,
  surroundings: Surroundings,
  isApprovedDirectory: IsApprovedDirectory = () => false,
): ResolvedPlaces {
  const { layout } = settings;
  const own = keepsakeDirs(surroundings);
  const config = fillFirst(layout.configDir, surroundings);
  const inConfig = (template: string) => fill(template, surroundings, { config: config.path });
  const memory = placeMemory(settings, workspace, surroundings, config.path, isApprovedDirectory);
  const ofUser = layout.userMemoryDir === null ? null : fillFirst(layout.userMemoryDir, surroundings);
  const isUserMemory = ofUser !== null && isSameDirectory(ofUser.path, memory.dir);
  const user = isUserMemory ? null : ofUser;
  return {
    places: {
      configDir: config.path,
      identityFile: layout.identityFile === null ? null : inConfig(layout.identityFile),
      globalFiles: layout.globalFiles.map(inConfig),
      userRulesDir: layout.userRules === null ? null : inConfig(layout.userRules.dir),
      memoryDir: memory.dir,
      topicsDir: join(memory.dir, layout.topicsIn),
      indexFile: join(memory.dir, "MEMORY.md"),
      projectsDir: projectsDir(layout, surroundings, config.path),
      userMemoryDir: user?.path ?? null,
      userIndexFile: user === null ? null : join(user.path, "MEMORY.md"),
      isUserMemory,
      ...own.dirs,
    },
    problems: onceEach([...own.problems, ...config.problems, ...memory.problems, ...(ofUser?.problems ?? [])]),
    workspaceKey: memory.key,
  };
}

/** The record for a memory dir that is about to be created. */
export function workspaceRecord(key: string, workspace: Workspace): WorkspaceRecord {
  const remote = originOf(workspace);
  return { version: 1, root: key, mainTree: workspace.mainTree, ...(remote === null ? {} : { remote }) };
}

/** From the layout's template, not from the present memory dir: beside a memory that was put elsewhere there are no others. */
function projectsDir({ memoryDir }: Layout, surroundings: Surroundings, config: string): string | null {
  const above = memoryDir.flatMap((template) => (template.endsWith(BELOW) ? [template.slice(0, -BELOW.length)] : []));
  return above.length === 0 ? null : fillFirst(above, surroundings, { config }).path;
}

const BELOW = "/{slug}/memory";

interface PlacedMemory {
  readonly dir: string;
  readonly key: string | null;
  readonly problems: readonly Problem[];
}

function placeMemory(
  settings: Settings,
  workspace: Workspace,
  surroundings: Surroundings,
  config: string,
  isApprovedDirectory: IsApprovedDirectory,
): PlacedMemory {
  const { autoDirectory, location } = settings.memory;
  if (autoDirectory !== null) {
    return { dir: fromPerson(autoDirectory, workspace, surroundings), key: null, problems: [] };
  }
  if (location === "user") return inUserPlace(settings, workspace, surroundings, config);
  const dir = join(workspace.root, ".keepsake", "memory");
  // A repository can come from anyone, so notes in it are read only after a person has approved them.
  if (isApprovedDirectory(dir)) return { dir, key: null, problems: [] };
  const usual = inUserPlace(settings, workspace, surroundings, config);
  const message = `The memory inside this repository is not approved: it is not read, and notes are kept in ${usual.dir}. To allow it: keepsake approvals allow ${shellWord(dir)}`;
  return {
    ...usual,
    problems: [...usual.problems, problem("memory-location-unapproved", "warning", message, { path: dir })],
  };
}

function inUserPlace(
  settings: Settings,
  workspace: Workspace,
  surroundings: Surroundings,
  config: string,
): PlacedMemory {
  const { layout } = settings;
  const key = keyOf(settings.workspace.key, workspace);
  const slug = workspaceSlug(layout, key);
  const filled = fillFirst(layout.memoryDir, surroundings, slug === null ? { config } : { config, slug });
  if (slug === null || layout.slugCollisions === "shared") {
    return { dir: filled.path, key: null, problems: filled.problems };
  }
  const chosen = chooseMemoryDir(filled.path, key);
  const problems = chosen.problem ? [...filled.problems, chosen.problem] : filled.problems;
  return { dir: chosen.dir, key: chosen.isSigned ? null : key, problems };
}

function keyOf(key: WorkspaceKey, workspace: Workspace): string {
  switch (key) {
    case "path":
      return workspace.root;
    case "repository":
      return workspace.mainTree;
    case "remote":
      return originOf(workspace) ?? workspace.mainTree;
  }
}

function originOf(workspace: Workspace): string | null {
  const dirs = workspace.isRepository ? findGitDirs(workspace.root) : null;
  const url = dirs === null ? null : readGitConfig(dirs.commonDir, "remote.origin", "url");
  return url === null ? null : normaliseRemote(url);
}

/** Resolves a path as a person writes it. */
function fromPerson(path: string, { root }: Workspace, { home }: Surroundings): string {
  if (path === "~" || path.startsWith("~/")) return join(home, path.slice(1));
  return isAbsolute(path) ? resolve(path) : resolve(root, path);
}

/** Several templates may use the same variable; its problem is reported once. */
function onceEach(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(
    (it, index) => problems.findIndex((other) => other.message === it.message && other.path === it.path) === index,
  );
}
