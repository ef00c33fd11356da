/**
 * Are these options valid?
 *
 * Checked at run time, because callers without TypeScript may pass anything, and before any file is read: with a relative
 * home the memory would be written wherever the process happens to run. The error names the option. The layout and the
 * budget are checked where they are used.
 */
import { isAbsolute } from "node:path";
import { MemoryError } from "./model/memory-error.ts";
import { kindOf } from "./text/kind-of.ts";

const MOST_IN_LINE = 200;

interface Kind {
  readonly called: string;
  readonly isMet: (value: unknown) => boolean;
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string";

const OBJECT: Kind = { called: "an object", isMet: isObject };
const TEXT: Kind = { called: "text", isMet: isText };
/** It is written into the header of every note. A long one would push the rest beyond the 8 KB of a header that are read. */
const LINE: Kind = {
  called: `one line of at most ${MOST_IN_LINE} characters`,
  isMet: (value) => typeof value === "string" && value.length <= MOST_IN_LINE && !/[\n\r]/.test(value),
};
const FUNCTION: Kind = { called: "a function", isMet: (value) => typeof value === "function" };

const KINDS: Readonly<Record<string, Kind>> = {
  env: { called: "an object of texts", isMet: isEnvironment },
  cwd: TEXT,
  home: { called: "a full path", isMet: (value) => typeof value === "string" && isAbsolute(value) },
  now: { called: "a function that gives a Date", isMet: isClock },
  bare: { called: "true or false", isMet: (value) => typeof value === "boolean" },
  touches: { called: '"expected" or "none"', isMet: (value) => value === "expected" || value === "none" },
  additionalDirectories: { called: "a list of texts", isMet: (value) => Array.isArray(value) && value.every(isText) },
  countTokens: FUNCTION,
  approveImport: FUNCTION,
  source: LINE,
  session: LINE,
};

function isEnvironment(env: unknown): boolean {
  return isObject(env) && Object.values(env as object).every((value) => value === undefined || isText(value));
}

/** Calls the clock once, now: otherwise a wrong one would show only when the first note is written. */
function isClock(now: unknown): boolean {
  const time: unknown = typeof now === "function" ? now() : undefined;
  // Not by instanceof: a Date of another realm (a vm context, a test runner) is no instance of ours.
  return Object.prototype.toString.call(time) === "[object Date]" && !Number.isNaN(Number(time));
}

export function checkOpenOptions(options: unknown): void {
  requireKind("options", options, OBJECT);
  for (const [name, kind] of Object.entries(KINDS)) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) requireKind(name, value, kind);
  }
}

function requireKind(name: string, value: unknown, { called, isMet }: Kind): void {
  if (isMet(value)) return;
  const said = typeof value === "string" && value.length <= MOST_IN_LINE ? JSON.stringify(value) : kindOf(value);
  throw new MemoryError("input-refused", `openMemory: ${name} must be ${called}, not ${said}.`);
}
