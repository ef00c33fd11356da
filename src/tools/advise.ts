/**
 * What can a model do about this error?
 *
 * The store says what was wrong. This adds what to try next, in terms of tools. A tool is named only
 * if it is offered.
 */
import { MemoryError } from "../model/memory-error.ts";
import { foldName } from "../text/fold-name.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import type { ToolPorts } from "./tool-ports.ts";

/** For calls that name an existing note. */
export async function findingNote<Result>({ search }: ToolPorts, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAbout(error, "not-found") && !isAbout(error, "slug-invalid")) throw error;
    throw withAdvice(
      error,
      search === null ? "The memory index lists the notes." : `${search} finds notes by any words in them.`,
    );
  }
}

/** For calls that may create a note. */
export async function namingNote<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAbout(error, "slug-invalid")) throw error;
    throw withAdvice(error, `Nothing was written: call again with another name, such as ${usable(name)}.`);
  }
}

export function isAbout(error: unknown, code: MemoryError["code"]): error is MemoryError {
  return error instanceof MemoryError && error.code === code;
}

export function withAdvice(error: MemoryError, advice: string): MemoryError {
  const { code, message, path, details } = error;
  // The message may contain names of other notes, which are untrusted text.
  return new MemoryError(code, `${spliceSafe(message, "foreign")} ${advice}`, {
    path,
    cause: error,
    details,
  });
}

/** A valid name to suggest. A valid name that was refused (a reserved one) gets a longer form. */
function usable(name: string): string {
  const folded = foldName(name.slice(0, 200)).replace(/[._]+/g, "-").slice(0, 60).replace(/-$/, "");
  if (folded === "") return "deploy-checklist";
  return folded === name || /^(?:memory|claude|agents)$/.test(folded) ? `${folded}-notes` : folded;
}
