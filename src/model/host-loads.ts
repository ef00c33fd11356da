/**
 * What does a coding agent put into its own prompt, whatever we do?
 *
 * None of it may come a second time from us.
 */
import type { ProjectFile } from "./layout.ts";

export interface HostLoads {
  /** The layout of this host's own files: it loads all of its memory, global files and rules; null: of none. */
  readonly layout: string | null;
  /** Project files that it reads, from the root down to the working directory. */
  readonly projectFiles: readonly ProjectFile[];
  /** Those that it reads in a directory below, when a file there is touched. */
  readonly nestedFiles: readonly ProjectFile[];
}
