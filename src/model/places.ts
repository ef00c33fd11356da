/**
 * Where are the files of this session?
 *
 * A layout with its templates filled in, for one workspace: absolute paths only.
 */
export interface Workspace {
  /** The git root, or the working directory if there is no repository. Canonical. */
  readonly root: string;
  readonly cwd: string;
  /** Whether `root` is a git root; without one the walk goes up to the file-system root. */
  readonly isRepository: boolean;
  /** The main work tree (or the bare common dir): worktrees share it. Equals `root` otherwise. */
  readonly mainTree: string;
}

export interface Places {
  readonly configDir: string;
  readonly identityFile: string | null;
  readonly globalFiles: readonly string[];
  readonly userRulesDir: string | null;
  readonly memoryDir: string;
  readonly topicsDir: string;
  readonly indexFile: string;
  /** Holds the memories of all workspaces, each in `<slug>/memory`; null if they share one. */
  readonly projectsDir: string | null;
  /** Null if the layout has none, or if the workspace's memory is the user's. */
  readonly userMemoryDir: string | null;
  readonly userIndexFile: string | null;
  /** The workspace's memory is the user's too, as where a setting says so: it is read once, and holds notes of both scopes. */
  readonly isUserMemory: boolean;
  /** Keepsake's own directories, in every layout. */
  readonly stateDir: string;
  readonly cacheDir: string;
  readonly dataDir: string;
  readonly settingsFile: string;
  readonly allowlistFile: string;
}
