/**
 * Where are Keepsake's own files, whatever the layout?
 *
 * Needed before settings and layout are known: they hold the settings file, and the
 * approvals that decide whether a memory inside a repository may be used.
 */
import { join } from "node:path";
import { keepsake } from "../layouts/xdg.ts";
import type { Places } from "../model/places.ts";
import type { Problem } from "../model/problem.ts";
import type { Surroundings } from "../model/surroundings.ts";
import { fillFirst } from "./fill-template.ts";

export type KeepsakeDirs = Pick<Places, "stateDir" | "cacheDir" | "dataDir" | "settingsFile" | "allowlistFile">;

export function keepsakeDirs(surroundings: Surroundings): {
  readonly dirs: KeepsakeDirs;
  readonly problems: readonly Problem[];
} {
  const config = fillFirst(keepsake.configDir, surroundings);
  const state = fillFirst(["$XDG_STATE_HOME/keepsake", "~/.local/state/keepsake"], surroundings);
  const cache = fillFirst(["$XDG_CACHE_HOME/keepsake", "~/.cache/keepsake"], surroundings);
  const data = fillFirst(["$XDG_DATA_HOME/keepsake", "~/.local/share/keepsake"], surroundings);
  return {
    dirs: {
      stateDir: state.path,
      cacheDir: cache.path,
      dataDir: data.path,
      settingsFile: join(config.path, "settings.toml"),
      allowlistFile: join(state.path, "imports-allowlist.json"),
    },
    problems: [config, state, cache, data].flatMap((dir) => dir.problems),
  };
}
