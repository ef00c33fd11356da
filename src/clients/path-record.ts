/**
 * What does the installer write down for whoever uninstalls?
 *
 * Lists of paths, a file each, beside the program that clients run. They come with the first client and go with the last.
 */
import { posix, win32 } from "node:path";
import type { FileEdit } from "./plan-install.ts";

export interface PathRecord {
  /** The record's own file. */
  readonly path: string;
  readonly text: string | null;
}

export function recordFile(dataDir: string, platform: "posix" | "windows" | "mac", name: string): string {
  return (platform === "windows" ? win32 : posix).join(dataDir, "lib", name);
}

/** What it says with these as well; nothing, where it says so already. */
export function addToRecord({ path, text }: PathRecord, paths: readonly string[]): readonly FileEdit[] {
  const known = recordedPaths(text);
  const all = [...new Set([...known, ...paths])].sort();
  if (all.length === known.length) return [];
  return [{ path, before: text, after: `${JSON.stringify(all, null, 2)}\n`, backup: "keep" }];
}

export function dropRecord({ path, text }: PathRecord): readonly FileEdit[] {
  return text === null ? [] : [{ path, before: text, after: null, backup: "keep" }];
}

/** A record that somebody damaged tells nothing. */
export function recordedPaths(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((it) => typeof it === "string") : [];
  } catch {
    return [];
  }
}
