/**
 * How is a person's file replaced, if they allow it?
 *
 * The old content is copied first, so that it can be restored. Links are followed, because
 * dotfiles are often kept in a repository of their own.
 */
import { copyFileSync } from "node:fs";
import { dirname } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { ensureDirectory, syncDirectory, writeTemp } from "./atomic-write.ts";
import { nodeFileSystem } from "./file-system.ts";
import { futureRealPath } from "./real-path.ts";

export function replaceFile(path: string, text: string, keepOldAt: string): "made" | "replaced" {
  const target = futureRealPath(path);
  try {
    const existing = nodeFileSystem.lstat(target);
    if (existing !== null) {
      ensureDirectory(nodeFileSystem, dirname(keepOldAt));
      copyFileSync(target, keepOldAt);
    }
    ensureDirectory(nodeFileSystem, dirname(target));
    const temp = writeTemp(nodeFileSystem, target, Buffer.from(text, "utf8"), process.pid);
    nodeFileSystem.rename(temp.path, target);
    syncDirectory(nodeFileSystem, dirname(target));
    return existing === null ? "made" : "replaced";
  } catch (cause) {
    throw new MemoryError(
      "file-unwritable",
      `${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      { path, cause },
    );
  }
}
