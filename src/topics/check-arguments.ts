/** Run-time checks for callers without TypeScript. The error names the argument; nothing has been touched yet. */
import { MemoryError } from "../model/memory-error.ts";
import type { Scope } from "../model/topic.ts";
import { kindOf } from "../text/kind-of.ts";

const SCOPES: readonly Scope[] = ["workspace", "user"];

export function requireText(what: string, given: unknown): void {
  if (typeof given !== "string") throw refused(`${what} must be text, not ${kindOf(given)}.`);
}

export function requireScope(given: unknown): void {
  if (SCOPES.some((scope) => scope === given)) return;
  const said = typeof given === "string" ? JSON.stringify(given) : kindOf(given);
  throw refused(`scope is "workspace" or "user", not ${said}.`);
}

/** A version of the history, as `history` numbers it. */
export function requireVersion(given: unknown): void {
  if (given === undefined || (Number.isInteger(given) && Number(given) > 0)) return;
  const said = typeof given === "number" ? String(given) : kindOf(given);
  throw refused(`version is a whole number from the note's history, not ${said}.`);
}

/** Strings are refused rather than converted: "no" is truthy, and would purge. */
export function requireBoolean(what: string, given: unknown): void {
  if (given === undefined || typeof given === "boolean") return;
  throw refused(`${what} must be true or false, not ${kindOf(given)}.`);
}

export function requireObject(what: string, given: unknown): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw refused(`${what} must be an object, not ${kindOf(given)}.`);
}

function refused(message: string): MemoryError {
  return new MemoryError("input-refused", message);
}
