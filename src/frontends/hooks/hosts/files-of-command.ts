/**
 * Which files does a command for a shell read or patch?
 *
 * Agents that have no tool for it read files with `cat` and change them with a patch, by a tool that takes
 * one or passed to the shell. A `cd` in front says where.
 */
import { isAbsolute, resolve } from "node:path";
import type { EventBase, TouchedFile } from "../hook-event.ts";
import { filesRead } from "./files-read.ts";
import { touched } from "./read-fields.ts";

export function filesOfCommand(base: EventBase, given: string): readonly TouchedFile[] {
  const { command, from } = leadingCd(base, given);
  if (hasPatch(command)) return filesOfPatch(from, command);
  return filesRead(command).flatMap((name) => touched(from, name, "read"));
}

export function hasPatch(command: string): boolean {
  return command.includes("*** Begin Patch");
}

const LEADING_CD = (): RegExp => /^\s*cd\s+('[^']+'|"[^"$`\\]+"|(?![~-])[^\s'"$`<>*?{}()\\;&|]+)\s*&&/;

/** `cd DIR && …`, as models write it; a directory that is not said plainly is left to `filesRead`. */
function leadingCd(base: EventBase, command: string): { readonly from: EventBase; readonly command: string } {
  const [start, word] = LEADING_CD().exec(command) ?? [];
  if (start === undefined) return { from: base, command };
  const directory = word!.replace(/^(['"])(.*)\1$/, "$2");
  if (base.cwd === null && !isAbsolute(directory)) return { from: base, command };
  return { from: { ...base, cwd: resolve(base.cwd ?? "/", directory) }, command: command.slice(start.length) };
}

function filesOfPatch(base: EventBase, patch: string): TouchedFile[] {
  const named = patch.matchAll(/^\*\*\* (Add|Update|Move to)(?: File)?: (.+?)\r?$/gm);
  return [...named].flatMap(([, verb, path]) => touched(base, path!, verb === "Update" ? "edit" : "create"));
}
