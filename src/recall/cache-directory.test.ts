import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { nodeFileSystem } from "../files/file-system.ts";
import { commitManifest, findManifest, nextGeneration, removeUnused } from "./cache-directory.ts";
import type { Manifest } from "./manifest.ts";

function emptyCache() {
  const path = join(sandbox().root, "cache");
  mkdirSync(path);
  return { fs: nodeFileSystem, path };
}

const manifest = (generation: number, key: string): Manifest => ({
  ...{ generation, key, topicsDir: "/topics", directory: null, trust: "listed" },
  ...{ segments: [], leftOut: [], young: [] },
});

describe("the newest manifest", () => {
  it("is decided by who was first with a generation", () => {
    const cache = emptyCache();
    expect(commitManifest(cache, manifest(5, "first"))).not.toBeNull();
    expect(commitManifest(cache, manifest(6, "winner"))).not.toBeNull();
    expect(commitManifest(cache, manifest(6, "loser"))).toBeNull();
    expect(findManifest(cache)).toMatchObject({ key: "winner" });
    expect(nextGeneration(cache, 0)).toBe(7);
  });

  it("is not that of a writer who slept until its generation was free again", () => {
    const cache = emptyCache();
    for (const generation of [5, 6, 7]) {
      const newest = manifest(generation, String(generation));
      removeUnused(cache, newest, commitManifest(cache, newest)!, 0);
    }
    expect(existsSync(join(cache.path, "manifest.6"))).toBe(false);
    expect(commitManifest(cache, manifest(6, "sleeper"))).toBeNull();
    expect(findManifest(cache)).toMatchObject({ key: "7" });
    expect(readdirSync(cache.path).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("is not read where it is the one the caller has in memory", () => {
    const cache = emptyCache();
    commitManifest(cache, manifest(5, "five"));
    const open = (): number => expect.unreachable("nothing is to be read");
    expect(findManifest({ ...cache, fs: { ...nodeFileSystem, open } }, 5)).toBe("known");
    commitManifest(cache, manifest(6, "six"));
    expect(findManifest(cache, 5)).toMatchObject({ key: "six" });
  });

  it("is not one that is named otherwise than it says", () => {
    const cache = emptyCache();
    commitManifest(cache, manifest(5, "five"));
    nodeFileSystem.rename(join(cache.path, "manifest.5"), join(cache.path, "manifest.9"));
    expect(findManifest(cache)).toBeNull();
  });

  it("is looked for again when it was replaced between two looks", () => {
    const cache = emptyCache();
    commitManifest(cache, manifest(5, "five"));
    let isReplaced = false;
    const fs = {
      ...nodeFileSystem,
      open: (...args: Parameters<typeof nodeFileSystem.open>) => {
        if (!isReplaced) {
          isReplaced = true;
          commitManifest(cache, manifest(6, "six"));
          rmSync(join(cache.path, "manifest.5"));
        }
        return nodeFileSystem.open(...args);
      },
    };
    expect(findManifest({ ...cache, fs })).toMatchObject({ key: "six" });
  });

  it("takes the place of the older one where there are no hard links", () => {
    const cache = emptyCache();
    const link = (): never => {
      throw Object.assign(new Error("not permitted"), { code: "EPERM" });
    };
    expect(commitManifest({ ...cache, fs: { ...nodeFileSystem, link } }, manifest(5, "five"))).not.toBeNull();
    expect(findManifest(cache)).toMatchObject({ key: "five" });
  });

  it("is null where there is only rubbish", () => {
    const cache = emptyCache();
    for (const name of ["manifest.", "manifest.x", "manifest.1.tmp"]) writeFileSync(join(cache.path, name), "x");
    expect(findManifest(cache)).toBeNull();
    writeFileSync(join(cache.path, "manifest.3"), "KSRM");
    expect(findManifest(cache)).toBeNull();
    expect(nextGeneration(cache, 1)).toBe(4);
    mkdirSync(join(cache.path, "manifest.8"));
    expect(findManifest(cache)).toBeNull();
  });
});
