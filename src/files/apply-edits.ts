/**
 * How do several files change together, or not at all?
 *
 * Every new text is first written beside its file. When all of them are on the disk, they are renamed
 * into place. Everything stops before the first rename if a file changed since it was read, cannot be
 * written, or is a link that leads out of the home. If a rename fails, those before it are undone.
 */
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { orElse } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";
import { readSettingsText, reasonOf, settingsTarget } from "./settings-text.ts";

export interface TextEdit {
  readonly path: string;
  /** The text the change was computed from; null if there was no file. */
  readonly before: string | null;
  /** Null removes the file. */
  readonly after: string | null;
  readonly backup: "write" | "remove" | "keep";
  /** The mode of a new file, 0600 if left out. An existing file keeps its own, unless it cannot be run and should be. */
  readonly mode?: number;
}

export interface ApplyOptions {
  /** Links are followed only to targets in this directory. */
  readonly home: string;
  readonly backupSuffix: string;
}

export function applyEdits(edits: readonly TextEdit[], options: ApplyOptions): void {
  const steps: Step[] = [];
  // Checks all of them before the first directory is created.
  checkEdits(edits, options);
  try {
    for (const edit of edits) steps.push(...prepare(edit, options));
    commit(steps);
  } finally {
    for (const step of steps) if (step.temp !== null) rmSync(step.temp, { force: true });
  }
}

/** Throws what applying them would throw, as far as that can be known without writing. */
export function checkEdits(edits: readonly TextEdit[], options: ApplyOptions): void {
  for (const edit of edits) requireApplicable(edit, options);
}

/** The directories that writing these files would create, outermost first. */
export function missingDirectories(paths: readonly string[]): readonly string[] {
  const missing = new Set<string>();
  for (const path of paths) {
    for (let at = dirname(path); at !== dirname(at) && !missing.has(at) && isMissing(at); at = dirname(at))
      missing.add(at);
  }
  return [...missing].sort();
}

/** One file on the disk that gets a new text or is removed. */
interface Step {
  readonly target: string;
  readonly temp: string | null;
  /** For undoing the step. */
  readonly before: string | null;
  readonly mode: number;
}

function requireApplicable(edit: TextEdit, { home }: ApplyOptions): { target: string; stats: Stats | undefined } {
  const target = settingsTarget(edit.path, home);
  const stats = statSync(target, { throwIfNoEntry: false });
  requireUnchanged(edit, target);
  requireWritable(edit.path, target, stats);
  return { target, stats };
}

function prepare(edit: TextEdit, options: ApplyOptions): Step[] {
  const { target, stats } = requireApplicable(edit, options);
  const mode = modeOf(stats, edit.mode ?? 0o600);
  const backup = target + options.backupSuffix;
  return [
    ...backupSteps(edit, backup, mode),
    { target, temp: writeBeside(target, edit.after, mode), before: edit.before, mode },
  ];
}

function modeOf(stats: Stats | undefined, wanted: number): number {
  if (stats === undefined) return wanted;
  const lacksExecution = (wanted & ~stats.mode & 0o100) !== 0;
  return lacksExecution ? wanted : stats.mode & 0o777;
}

function backupSteps(edit: TextEdit, backup: string, mode: number): Step[] {
  if (edit.backup === "keep" || (edit.backup === "write" && edit.before === null)) return [];
  const before = readSettingsText(backup);
  const after = edit.backup === "write" ? edit.before : null;
  // The backup may hold the same secrets as the file, so it gets the same mode.
  return [{ target: backup, temp: writeBeside(backup, after, mode), before, mode }];
}

function requireUnchanged(edit: TextEdit, target: string): void {
  if (readSettingsText(target) === edit.before) return;
  const message = `${edit.path} was changed by another program just now; run the command again`;
  throw new MemoryError("conflict", message, { path: edit.path });
}

/** A rename would replace even a read-only file, but its mode says that somebody does not want that. */
function requireWritable(path: string, target: string, stats: Stats | undefined): void {
  try {
    // Files are replaced by rename, so it is the directory that must be writable.
    accessSync(existingDirectory(dirname(target)), constants.W_OK | constants.X_OK);
    if (stats === undefined) return;
    if (!stats.isFile()) throw new MemoryError("input-refused", `${path} is not a regular file`, { path });
    accessSync(target, constants.W_OK);
    // Root may write everything, so the mode itself is checked.
    if ((stats.mode & 0o222) !== 0) return;
    throw new MemoryError("file-unwritable", `${path} is read-only; nothing was changed`, { path });
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    throw new MemoryError("file-unwritable", `${path} cannot be written: ${reasonOf(cause)}`, { path, cause });
  }
}

function existingDirectory(path: string): string {
  return isMissing(path) && path !== dirname(path) ? existingDirectory(dirname(path)) : path;
}

/** False if the path cannot be examined: the attempt to write there will report why. */
function isMissing(path: string): boolean {
  return orElse(false, () => statSync(path, { throwIfNoEntry: false }) === undefined);
}

function writeBeside(target: string, text: string | null, mode: number): string | null {
  if (text === null) return null;
  const temp = join(dirname(target), `.keepsake.${process.pid}.${randomBytes(4).toString("hex")}.tmp`);
  try {
    makeDirectory(dirname(target));
    const fd = openSync(temp, "wx", 0o600);
    try {
      writeFileSync(fd, text);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    chmodSync(temp, mode);
    return temp;
  } catch (cause) {
    rmSync(temp, { force: true });
    throw new MemoryError("file-unwritable", `${target} cannot be written: ${reasonOf(cause)}`, {
      path: target,
      cause,
    });
  }
}

function commit(steps: readonly Step[]): void {
  const done: Step[] = [];
  for (const step of steps) {
    try {
      if (step.temp === null) rmSync(step.target, { force: true });
      else renameSync(step.temp, step.target);
      done.push(step);
    } catch (cause) {
      for (const earlier of done.reverse()) takeBack(earlier);
      const message = `${step.target} cannot be replaced: ${reasonOf(cause)}; nothing was changed`;
      throw new MemoryError("file-unwritable", message, { path: step.target, cause });
    }
  }
}

function takeBack({ target, before, mode }: Step): void {
  if (before === null) rmSync(target, { force: true });
  else writeFileSync(target, before, { mode });
}
