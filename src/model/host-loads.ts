/**
 * What does a coding agent load into its prompt by itself?
 *
 * Keepsake must not add any of it a second time.
 */
import type { ProjectFile } from "./layout.ts";

export interface LoadedFile extends ProjectFile {
  /** Nor where one of these stands in the working directory or anywhere above it. */
  readonly unlessAbove?: readonly string[];
}

export interface HostLoads {
  /** The layout whose memory, global files and rules this host loads itself; null if none. */
  readonly layout: string | null;
  /** Project files that it reads, from the root down to the working directory. */
  readonly projectFiles: readonly LoadedFile[];
  /** Project files that it reads in a directory further down, when a file there is touched. */
  readonly nestedFiles: readonly ProjectFile[];
  /** Those that it reads there only when a file is read or edited, and not when one is created. */
  readonly nestedOnRead?: readonly LoadedFile[];
}
