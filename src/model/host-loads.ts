/**
 * What does a coding agent put into its own prompt, whatever we do?
 *
 * None of it may come a second time from us.
 */
import type { ProjectFile } from "./layout.ts";

export interface LoadedFile extends ProjectFile {
  /** Nor where one of these stands in the working directory or anywhere above it. */
  readonly unlessAbove?: readonly string[];
}

export interface HostLoads {
  /** The layout of this host's own files: it loads all of its memory, global files and rules; null: of none. */
  readonly layout: string | null;
  /** Project files that it reads, from the root down to the working directory. */
  readonly projectFiles: readonly LoadedFile[];
  /** Those that it reads in a directory below, when a file there is touched. */
  readonly nestedFiles: readonly ProjectFile[];
  /** Those that it reads there only when a file is read or edited, and not when one is created. */
  readonly nestedOnRead?: readonly LoadedFile[];
}
