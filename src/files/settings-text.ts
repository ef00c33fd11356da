/**
 * What does a client's settings file say, and what did it say before Keepsake changed it?
 *
 * It must be possible to write it back byte for byte; otherwise it is refused. A settings file is often
 * a link into a repository of dotfiles. Then its target is changed, and the backup is beside that.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { MemoryError } from "../model/memory-error.ts";

/** The text of a settings file; null if there is none. A file that is not UTF-8 is refused, because its bytes would be lost. */
export function readSettingsText(path: string): string | null {
  let descriptor: number;
  try {
    // Non-blocking, because opening a FIFO would wait for a writer for ever.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    // The error for opening a socket.
    if (code === "ENXIO") throw refused(path, "not a regular file");
    throw unreadable(path, cause);
  }
  try {
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw refused(path, "a directory, not a file");
    if (!stats.isFile()) throw refused(path, "not a regular file");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(descriptor));
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    if (cause instanceof TypeError) throw refused(path, "not UTF-8", cause);
    throw unreadable(path, cause);
  } finally {
    closeSync(descriptor);
  }
}

/** The files that a plan reads, with backups under this suffix. */
export function settingsFiles(backupSuffix: string) {
  return {
    read: readSettingsText,
    readBackup: (path: string): string | null => readSettingsText(backupPath(path, backupSuffix)),
    isLink: isSettingsLink,
  };
}

/** The path of this file's backup, whether or not there is one. */
export function backupPath(path: string, suffix: string): string {
  if (!isSettingsLink(path)) return path + suffix;
  try {
    return realpathSync(path) + suffix;
  } catch {
    // A dangling link, so nothing was ever written through it.
    return path + suffix;
  }
}

function isSettingsLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The file that changes when this path is written. Links are followed only inside the home. */
export function settingsTarget(path: string, home: string): string {
  if (!isSettingsLink(path)) return path;
  let target: string;
  try {
    target = realpathSync(path);
  } catch (cause) {
    throw refused(path, "a link that leads nowhere", cause);
  }
  const inside = relative(realpathSync(home), target);
  if (inside !== "" && inside !== ".." && !inside.startsWith(`..${sep}`)) return target;
  const message = `${path} is a link to ${target}, outside your home directory; nothing was changed`;
  throw new MemoryError("input-refused", message, { path, details: { target } });
}

export function reasonOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause);
}

function refused(path: string, what: string, cause?: unknown): MemoryError {
  return new MemoryError("input-refused", `${path} is ${what}; nothing was changed`, { path, cause });
}

function unreadable(path: string, cause: unknown): MemoryError {
  const message = `${path} cannot be read: ${reasonOf(cause)}; nothing was changed`;
  return new MemoryError("file-unreadable", message, { path, cause });
}
