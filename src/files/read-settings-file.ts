/**
 * What does this settings file say, if it is there at all?
 *
 * A missing file is normal. Any other reason why it cannot be read is reported, because
 * the person who wrote it believes that it is in force.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from "node:fs";
import { type Problem, problem } from "../model/problem.ts";
import { requireErrorCode } from "./file-system.ts";

/** No real settings file is larger, and half a TOML file would be worse than none. */
const MAX_BYTES = 1024 * 1024;

export interface SettingsText {
  /** Null if absent or unusable. */
  readonly text: string | null;
  readonly problems: readonly Problem[];
}

export function readSettingsFile(path: string): SettingsText {
  let descriptor: number;
  try {
    // Most people have no such file, and a thrown ENOENT costs ten times as much as this stat.
    if (statSync(path, { throwIfNoEntry: false }) === undefined && !isLink(path)) return ABSENT;
    // Non-blocking, because a FIFO in its place would hang the host.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = requireErrorCode(error);
    if (code === "ENOENT") return isLink(path) ? unusable(path, "it is a link to a file that does not exist") : ABSENT;
    return unusable(path, code);
  }
  try {
    // The open file is checked, so that it cannot be swapped in between.
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) return unusable(path, "it is a directory");
    if (!stats.isFile()) return unusable(path, "it is not a regular file");
    if (stats.size > MAX_BYTES) return unusable(path, `it is larger than ${MAX_BYTES} bytes`);
    return decode(path, readFileSync(descriptor));
  } catch (error) {
    return unusable(path, requireErrorCode(error));
  } finally {
    closeSync(descriptor);
  }
}

const ABSENT: SettingsText = { text: null, problems: [] };

function decode(path: string, content: Buffer): SettingsText {
  // TextDecoder drops the BOM.
  const text = new TextDecoder().decode(content);
  if (Buffer.from(text).equals(content) || Buffer.from(`\uFEFF${text}`).equals(content)) return { text, problems: [] };
  const line = text.slice(0, text.indexOf("\uFFFD")).split("\n").length;
  const message = "This settings file is not valid UTF-8; the bad bytes were read as replacement characters.";
  return { text, problems: [problem("file-not-utf8", "warning", message, { path, line })] };
}

function unusable(path: string, because: string): SettingsText {
  const message = `This settings file cannot be read (${because}); the defaults are used.`;
  return { text: null, problems: [problem("settings-unreadable", "error", message, { path })] };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
