/**
 * Which workspace is this, and where is its memory?
 *
 * Settings, workspace and places: what every surface needs first, and all that a search needs.
 * No tier and no note is read.
 */
import { findWorkspace } from "./files/find-workspace.ts";
import { openAllowlist } from "./files/import-allowlist.ts";
import { futureRealPath } from "./files/real-path.ts";
import { ensureWorkspaceRecord } from "./files/workspace-record.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Places, Workspace } from "./model/places.ts";
import { type Problem, problem } from "./model/problem.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";
import { type ResolvedPlaces, resolvePlaces, workspaceRecord } from "./settings/resolve-places.ts";
import { resolveSettings } from "./settings/resolve-settings.ts";

export interface Located {
  readonly settings: Settings;
  readonly workspace: Workspace;
  readonly places: Places;
  readonly problems: readonly Problem[];
  /** Call it before the first note is written. Not done here: with auto-memory off, a look must leave nothing behind. */
  readonly sign: () => void;
}

export async function locate(surroundings: Surroundings, given: GivenSettings): Promise<Located> {
  const { settings, problems } = await resolveSettings({ given, surroundings });
  const workspace = findWorkspace(surroundings.cwd);
  const isApproved = (path: string): boolean => {
    const { allowlistFile } = keepsakeDirs(surroundings).dirs;
    return openAllowlist(allowlistFile).hasDirectory(futureRealPath(path));
  };
  const place = () => resolvePlaces(settings, workspace, surroundings, isApproved);
  const {
    places,
    problems: found,
    workspaceKey,
  } = settings.memory.autoEnabled ? claimMemoryDir(place, workspace) : place();
  const sign = (): void => {
    if (workspaceKey !== null) ensureWorkspaceRecord(places.memoryDir, workspaceRecord(workspaceKey, workspace));
  };
  return { settings, workspace, places, problems: [...problems, ...found], sign };
}

/** Records the workspace's path in the memory dir, so that another path with the same slug gets a directory of its own. */
function claimMemoryDir(place: () => ResolvedPlaces, workspace: Workspace): ResolvedPlaces {
  const resolved = place();
  const { places, workspaceKey } = resolved;
  if (workspaceKey === null) return resolved;
  try {
    const { problem: damaged } = ensureWorkspaceRecord(places.memoryDir, workspaceRecord(workspaceKey, workspace));
    // Choosing the directory read the same record, and may have reported the damage already.
    const isTold = damaged === undefined || resolved.problems.some(({ code }) => code === damaged.code);
    return isTold ? resolved : { ...resolved, problems: [...resolved.problems, damaged] };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    // Another workspace has just claimed this directory. Resolving again sees that and picks another one.
    if (error.code === "conflict") return place();
    return {
      ...resolved,
      problems: [
        ...resolved.problems,
        problem("workspace-record", "warning", error.message, { path: places.memoryDir }),
      ],
    };
  }
}
