/**
 * Is this entry in a client's settings one of ours?
 *
 * Known by the program that it runs, never by its name alone: people connect Keepsake by hand under
 * the same name, and what they wrote is theirs.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { ClientWorld, ReadText } from "./client.ts";

/** Stands in every launcher, so that one can be told from a program that somebody else put there. */
export const LAUNCHER_MARK = "Written by `keepsake install`";

/** Whether a command line or a list of program and arguments runs a hook of ours, whatever installed it. */
export function isOwnHook(command: string, args: readonly unknown[]): boolean {
  const line = [command, ...args.filter((arg) => typeof arg === "string")].join(" ");
  return /keepsake[\\/]bin[\\/]keepsake(?:\.cmd)?['"]?\s+["']?hook\b/.test(line);
}

/**
 * Whether a server's entry runs our launcher, in whichever of the clients' shapes. An older
 * installation may have had its launcher elsewhere: ours too, if that one is gone or bears our mark.
 */
export function isOwnServer(entry: unknown, world: ClientWorld, read: ReadText): boolean {
  const words = wordsOf(entry);
  const [launcher, first] = words[0] === "cmd" && words[1] === "/c" ? words.slice(2) : words;
  if (launcher === undefined || first !== "mcp") return false;
  if (launcher === world.launcher) return true;
  return /keepsake[\\/]bin[\\/]keepsake(?:\.cmd)?$/.test(launcher) && wasOurs(launcher, read);
}

/** What an entry runs, in whichever of the clients' shapes, as one line. */
export function lineOf(entry: unknown): string {
  return wordsOf(entry).join(" ");
}

/** The layout that such a line of ours asks for; null: Keepsake's settings say it. */
export function layoutIn(line: string): string | null {
  return /\s--layout\s+["']?([\w-]+)/.exec(line)?.[1] ?? null;
}

function wordsOf(entry: unknown): readonly string[] {
  if (!isRecord(entry)) return [];
  return [entry["command"], entry["args"]].flat().filter((word) => typeof word === "string");
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wasOurs(launcher: string, read: ReadText): boolean {
  try {
    return read(launcher)?.includes(LAUNCHER_MARK) ?? true;
  } catch (error) {
    // What cannot be read as text is no script of ours.
    if (error instanceof MemoryError) return false;
    throw error;
  }
}
