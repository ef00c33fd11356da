/**
 * Which directories came with our entries, and may go with them?
 *
 * A client that was never started has no directory for its settings, so installing makes one. An
 * empty directory does not say who made it: that is recorded, beside the program that clients run.
 */
import { posix, win32 } from "node:path";
import type { FileEdit } from "./plan-install.ts";

export interface MadeDirectories {
  /** The record's own file. */
  readonly path: string;
  readonly text: string | null;
}

export function recordOfMade(dataDir: string, platform: "posix" | "windows" | "mac"): string {
  return (platform === "windows" ? win32 : posix).join(dataDir, "lib", "made-directories.json");
}

/** What it says after more were made; nothing, where none were. */
export function recordMade({ path, text }: MadeDirectories, made: readonly string[]): readonly FileEdit[] {
  if (made.length === 0) return [];
  const all = [...new Set([...readMade(text), ...made])].sort();
  if (all.length === readMade(text).length) return [];
  return [{ path, before: text, after: `${JSON.stringify(all, null, 2)}\n`, backup: "keep" }];
}

export function forgetMade({ path, text }: MadeDirectories): readonly FileEdit[] {
  return text === null ? [] : [{ path, before: text, after: null, backup: "keep" }];
}

/** Those of the record that lead to one of these files, innermost first. */
export function madeFor(text: string | null, files: readonly string[]): readonly string[] {
  const leadsToOne = (directory: string): boolean =>
    files.some((file) => file.startsWith(directory) && /^[\\/]/.test(file.slice(directory.length)));
  return readMade(text)
    .filter(leadsToOne)
    .sort((a, b) => b.length - a.length);
}

/** A record that somebody damaged tells nothing: the directories stay. */
function readMade(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((it) => typeof it === "string") : [];
  } catch {
    return [];
  }
}
