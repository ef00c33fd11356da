/**
 * Is this value of the kind that a setting wants?
 *
 * A kind checks values from files (typed) and from variables (text), and describes an error in
 * words that complete "… must be". A list keeps its valid entries: one typo must not undo all
 * other entries of a deny list.
 */
import type { ProblemCode } from "../model/problem.ts";
import { globProblem } from "../text/glob-syntax.ts";
import { nearestName } from "./nearest-name.ts";

export interface Checked<T> {
  /** Absent if nothing of it is usable. */
  readonly value?: T;
  readonly wrong: readonly Wrong[];
}

export interface Wrong {
  /** The end of a sentence. */
  readonly because: string;
  /** If this error has a code of its own. */
  readonly code?: ProblemCode;
}

export interface ValueKind<T> {
  /** For people: "must be …". */
  readonly name: string;
  /** Used instead of the general code for wrong values. */
  readonly code?: ProblemCode;
  readonly fromFile: (raw: unknown) => Checked<T>;
  readonly fromVariable: (raw: string) => Checked<T>;
}

export function wholeNumber(atLeast: number, atMost = Number.MAX_SAFE_INTEGER): ValueKind<number> {
  const isBounded = atMost < Number.MAX_SAFE_INTEGER;
  const name = isBounded ? `a whole number from ${atLeast} to ${atMost}` : `a whole number of at least ${atLeast}`;
  const isOne = (value: unknown): value is number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= atLeast && value <= atMost;
  const check = (value: unknown, raw: unknown): Checked<number> => (isOne(value) ? right(value) : wrong(name, raw));
  return {
    name,
    fromFile: (raw) => check(raw, raw),
    fromVariable: (raw) => check(/^\d+$/.test(raw.trim()) ? Number(raw) : undefined, raw),
  };
}

export const yesOrNo: ValueKind<boolean> = {
  name: "true or false",
  fromFile: (raw) => (typeof raw === "boolean" ? right(raw) : wrong("true or false", raw)),
  fromVariable: (raw) => right(isTruthy(raw)),
};

/** For a variable that permits something: what is no clear yes is none. */
export const yesIfClear: ValueKind<boolean> = {
  ...yesOrNo,
  fromVariable: (raw) => {
    const isYes = ["1", "true", "yes", "on"].includes(raw.trim().toLowerCase());
    return isYes || !isTruthy(raw) ? right(isYes) : wrong("1 to permit it, or 0", raw);
  },
};

/** For a variable `DISABLE_…`, which means "no" if it is set. */
export const yesUnlessDisabled: ValueKind<boolean> = {
  ...yesOrNo,
  fromVariable: (raw) => right(!isTruthy(raw)),
};

export const text: ValueKind<string> = {
  name: "a text that is not empty",
  fromFile: (raw) => (typeof raw === "string" && raw.trim() !== "" ? right(raw) : wrong(text.name, raw)),
  fromVariable: (raw) => text.fromFile(raw),
};

/** As in a .gitignore: `!` and a leading `/` are not part of the glob. */
export const ignorePattern: ValueKind<string> = {
  name: "a pattern",
  fromFile: (raw) => {
    const given = text.fromFile(raw);
    const fault = given.value === undefined ? null : globProblem(given.value.replace(/^!?\/?/, ""));
    if (fault === null) return given;
    return { wrong: [{ because: `a pattern, not ${shown(raw)} (${fault})`, code: "glob-invalid" }] };
  },
  fromVariable: (raw) => ignorePattern.fromFile(raw),
};

export function oneOf<const T extends string>(values: readonly T[], code?: ProblemCode): ValueKind<T> {
  const name = values.map((value) => `"${value}"`).join(", ");
  const check = (raw: unknown): Checked<T> => {
    const known = values.find((value) => value === raw);
    return known === undefined ? wrong(`one of ${name}`, raw, nearestName(raw, values)) : right(known);
  };
  return { name: `one of ${name}`, fromFile: check, fromVariable: check, ...(code === undefined ? {} : { code }) };
}

/** In a variable, entries are separated by colons or line ends. */
export function listOf<T>(name: string, entry: ValueKind<T>): ValueKind<readonly T[]> {
  const check = (raw: readonly unknown[]): Checked<readonly T[]> => {
    const entries = raw.map((it) => entry.fromFile(it));
    return {
      value: entries.flatMap((it) => (it.value === undefined ? [] : [it.value])),
      wrong: entries.flatMap((it) =>
        it.wrong.map((fault) => ({ ...fault, because: `a list in which each entry is ${fault.because}` })),
      ),
    };
  };
  return {
    name,
    fromFile: (raw) => (Array.isArray(raw) ? check(raw) : wrong(name, raw)),
    fromVariable: (raw) => check(raw.split(/[:\r\n]+/).flatMap((it) => (it.trim() === "" ? [] : [it.trim()]))),
  };
}

/** A variable that is set to "no", "off" or the like counts as not set. */
function isTruthy(value: string): boolean {
  return !["", "0", "false", "no", "off"].includes(value.trim().toLowerCase());
}

const right = <T>(value: T): Checked<T> => ({ value, wrong: [] });

function wrong(wanted: string, raw: unknown, meant: string | null = null): { readonly wrong: readonly Wrong[] } {
  const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
  return { wrong: [{ because: `${wanted}, not ${shown(raw)}${hint}` }] };
}

/** Short, on one line, and without the content of tables. */
function shown(raw: unknown): string {
  if (typeof raw === "string") return JSON.stringify(raw.length > 60 ? `${raw.slice(0, 60)}…` : raw);
  if (typeof raw === "number" || typeof raw === "bigint" || typeof raw === "boolean") return String(raw);
  if (raw === null) return "null";
  if (Array.isArray(raw)) return "a list";
  return raw instanceof Date ? "a date" : "a table";
}
