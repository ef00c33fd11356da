/**
 * Which manifest is the newest, and how does a new one take its place?
 *
 * Manifests are named by generation and made by link(2), which fails if the name is taken: of two writers that
 * started from the same generation one wins, and the other sees it and begins again. No lock, so nothing to take
 * over from the dead. The old generation is removed only once the new one is there; a writer that was asleep so
 * long that its name is free again finds a higher one when it looks, and has lost.
 */
import { sep } from "node:path";
import { errnoOf, type FileSystem, hasNoHardLinks, isMissing, whileOpen } from "../files/file-system.ts";
import { decodeManifest, encodeManifest, type Manifest } from "./manifest.ts";

const MANIFEST = "manifest.";
const OURS = (): RegExp => /^(?:manifest\.\d{1,15}|segment\.[0-9a-f]{16}|\.new\.[0-9a-f]{16})$/;
const MOST_BYTES = 1 << 28;
/** A file nobody names may belong to a writer that is about to name it. */
const UNUSED_MS = 5 * 60_000;

export interface CacheDirectory {
  readonly fs: FileSystem;
  readonly path: string;
}

export const segmentFile = (name: string): string => `segment.${name}`;
export const pathIn = (cache: CacheDirectory, name: string): string => `${cache.path}${sep}${name}`;

/** Not from node:crypto, whose loading a cold query would feel; a name that is taken fails to be created. */
export function newName(): string {
  const half = () =>
    Math.floor(Math.random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return half() + half();
}

/**
 * The newest manifest; null where there is none that can be trusted. `known` is the generation that the caller has in
 * memory: no two manifests ever share one, so if it is the newest there is nothing to read.
 */
export function findManifest(cache: CacheDirectory, known?: number): Manifest | "known" | null {
  for (let attempt = 0; attempt < 5; attempt++) {
    const generation = newestIn(namesIn(cache));
    if (generation === null) return null;
    if (generation === known) return "known";
    const bytes = readWhole(cache, `manifest.${generation}`);
    // Replaced between the two looks: look again.
    if (bytes === null) continue;
    const manifest = decodeManifest(bytes);
    return manifest?.generation === generation ? manifest : null;
  }
  return null;
}

/** The names in the directory if `manifest` is now the newest there; null if somebody else was faster. */
export function commitManifest(cache: CacheDirectory, manifest: Manifest): readonly string[] | null {
  const temp = pathIn(cache, `.new.${newName()}`);
  const target = pathIn(cache, `manifest.${manifest.generation}`);
  writeFile(cache.fs, temp, encodeManifest(manifest));
  try {
    if (!linkInto(cache.fs, temp, target)) return null;
  } finally {
    remove(cache.fs, temp);
  }
  const names = namesIn(cache);
  return newestIn(names) === manifest.generation ? names : null;
}

/** Above every generation there is, damaged ones too. */
export function nextGeneration(cache: CacheDirectory, atLeast: number): number {
  return Math.max(newestIn(namesIn(cache)) ?? 0, atLeast) + 1;
}

/** Synced, unlike the manifest: after a power cut it must not have the right length and the wrong bytes. */
export function writeSegmentFile(cache: CacheDirectory, name: string, bytes: Uint8Array): void {
  writeFile(cache.fs, pathIn(cache, segmentFile(name)), bytes, "synced");
}

/** Removes older generations, and what no manifest names for some minutes. Whatever resists stays. */
export function removeUnused(cache: CacheDirectory, newest: Manifest, names: readonly string[], nowMs: number): void {
  const used = new Set(newest.segments.map(({ name }) => segmentFile(name)));
  for (const name of names) {
    if (!OURS().test(name) || used.has(name)) continue;
    const generation = generationOf(name);
    if (generation !== null && generation >= newest.generation) continue;
    try {
      const stats = generation === null ? cache.fs.lstat(pathIn(cache, name)) : null;
      if (stats === null || nowMs - stats.mtimeMs > UNUSED_MS) remove(cache.fs, pathIn(cache, name));
    } catch (error) {
      if (errnoOf(error) === "") throw error;
    }
  }
}

function namesIn({ fs, path }: CacheDirectory): string[] {
  try {
    return fs.readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function generationOf(name: string): number | null {
  // Without a pattern, which a process that has just started would build for this alone.
  if (!name.startsWith(MANIFEST)) return null;
  const generation = Number(name.slice(MANIFEST.length));
  return Number.isSafeInteger(generation) && name === MANIFEST + generation ? generation : null;
}

function newestIn(names: readonly string[]): number | null {
  let newest: number | null = null;
  for (const name of names) {
    const generation = generationOf(name);
    if (generation !== null && (newest === null || generation > newest)) newest = generation;
  }
  return newest;
}

function readWhole(cache: CacheDirectory, name: string): Uint8Array | null {
  const { fs } = cache;
  return whileOpen(fs, pathIn(cache, name), (fd) => {
    const stats = fs.fstat(fd);
    return stats.isFile() ? fs.read(fd, Math.min(stats.size, MOST_BYTES), 0) : new Uint8Array(0);
  });
}

function writeFile(fs: FileSystem, path: string, bytes: Uint8Array, how: "synced" | "unsynced" = "unsynced"): void {
  const fd = fs.open(path, "create");
  try {
    try {
      fs.write(fd, bytes);
      if (how === "synced") fs.fsync(fd);
    } finally {
      fs.close(fd);
    }
  } catch (error) {
    remove(fs, path);
    throw error;
  }
}

function linkInto(fs: FileSystem, from: string, to: string): boolean {
  try {
    fs.link(from, to);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    // No hard links here: then the last writer wins, and what the other added is found at the next listing.
    if (!hasNoHardLinks(error)) throw error;
    fs.rename(from, to);
    return true;
  }
}

function remove(fs: FileSystem, path: string): void {
  try {
    fs.unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
