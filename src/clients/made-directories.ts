/**
 * Which directories came with our entries, and may go with them?
 *
 * A client that was never started has no directory for its settings, so installing makes one. An
 * empty directory does not say who made it: that is recorded. Where the record is damaged, they stay.
 */
import { recordedPaths } from "./path-record.ts";

export const MADE_DIRECTORIES = "made-directories.json";

/** Those of the record that lead to one of these files, innermost first. */
export function madeFor(text: string | null, files: readonly string[]): readonly string[] {
  const leadsToOne = (directory: string): boolean =>
    files.some((file) => file.startsWith(directory) && /^[\\/]/.test(file.slice(directory.length)));
  return recordedPaths(text)
    .filter(leadsToOne)
    .sort((a, b) => b.length - a.length);
}
