/**
 * Does an item or a namespace match a filter?
 *
 * The filters of LangGraph's stores: exact values, `$eq` and other operators on the keys of a value,
 * and namespaces by prefix and suffix with `*` for one label. Unknown operators are refused, because
 * an empty result would look as if nothing matched.
 */
import { MemoryError } from "../model/memory-error.ts";
import { kindOf } from "../text/kind-of.ts";

export interface MatchCondition {
  matchType: "prefix" | "suffix";
  path: string[];
}

/** Throws for an invalid filter. Called before any item is compared, because there may be none. */
export function requireFilter(filter: unknown): void {
  if (filter === undefined || filter === null) return;
  if (typeof filter !== "object" || Array.isArray(filter)) {
    throw refused('A filter is an object of the keys of a value and what each must be, such as { city: "Ulm" }.');
  }
  for (const [key, wanted] of Object.entries(filter)) {
    if (LOGICAL.has(key)) throw unknownOperator(key);
    for (const [name, operand] of operatorsOf(wanted)) {
      if (!Object.hasOwn(COMPARISONS, name)) throw unknownOperator(name, key);
      if ((name === "$in" || name === "$nin") && !Array.isArray(operand)) {
        throw refused(`${name} of the filter on "${key}" takes a list of values.`);
      }
    }
  }
}

export interface Page {
  readonly limit: unknown;
  readonly offset: unknown;
  readonly maxDepth?: unknown;
}

/** Throws for an invalid page, which would otherwise give an empty result. */
export function requirePage(caller: string, page: Page): void {
  for (const [name, value] of Object.entries(page)) {
    // Infinity is allowed: all items.
    const isWhole = typeof value === "number" && value >= 0 && Math.floor(value) === value;
    if (value === undefined || isWhole) continue;
    const said = typeof value === "number" ? String(value) : kindOf(value);
    throw refused(`${name} of ${caller} must be a whole number from 0, not ${said}.`);
  }
}

export function requireQuery(query: unknown): void {
  if (query !== undefined && typeof query !== "string")
    throw refused(`query of search must be text, not ${kindOf(query)}. Leave it out to get the most recent items.`);
}

export function requireConditions(conditions: unknown): void {
  if (!Array.isArray(conditions)) throw refused(`matchConditions must be a list, not ${kindOf(conditions)}.`);
  for (const condition of conditions) {
    const { matchType, path } = (condition ?? {}) as { readonly matchType?: unknown; readonly path?: unknown };
    if (matchType !== "prefix" && matchType !== "suffix")
      throw refused('The matchType of a condition is "prefix" or "suffix".');
    if (!Array.isArray(path) || path.some((label) => typeof label !== "string"))
      throw refused(
        `${matchType} of listNamespaces must be a list of labels, such as ["users"], not ${sayPath(path)}.`,
      );
  }
}

const sayPath = (path: unknown): string => (Array.isArray(path) ? "a list of something else" : kindOf(path));

export function fitsFilter(value: Readonly<Record<string, unknown>>, filter: object | null | undefined): boolean {
  return Object.entries(filter ?? {}).every(([key, wanted]) => fits(value[key], wanted));
}

export function fitsNamespace(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  if (path.length > namespace.length) return false;
  const from = matchType === "prefix" ? 0 : namespace.length - path.length;
  return path.every((label, at) => label === "*" || label === namespace[from + at]);
}

const COMPARISONS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  $eq: isSame,
  $ne: (value, wanted) => !isSame(value, wanted),
  $gt: (value, wanted) => Number(value) > Number(wanted),
  $gte: (value, wanted) => Number(value) >= Number(wanted),
  $lt: (value, wanted) => Number(value) < Number(wanted),
  $lte: (value, wanted) => Number(value) <= Number(wanted),
  $in: (value, wanted) => (wanted as unknown[]).some((it) => isSame(value, it)),
  $nin: (value, wanted) => !(wanted as unknown[]).some((it) => isSame(value, it)),
};

/** Operators of other stores, which are used in the place of a key. */
const LOGICAL: ReadonlySet<string> = new Set(["$and", "$or", "$nor", "$not"]);

function fits(value: unknown, wanted: unknown): boolean {
  const operators = operatorsOf(wanted);
  if (operators.length === 0) return isSame(value, wanted);
  return operators.every(([name, operand]) => COMPARISONS[name]!(value, operand));
}

/** The operators of a condition; none if a value must be equal. */
function operatorsOf(wanted: unknown): [string, unknown][] {
  const entries = typeof wanted === "object" && wanted !== null ? Object.entries(wanted) : [];
  return entries.some(([name]) => name.startsWith("$")) ? entries : [];
}

function unknownOperator(name: string, key?: string): MemoryError {
  const where = key === undefined ? "" : ` on "${key}"`;
  const known = Object.keys(COMPARISONS).join(", ");
  return refused(`The filter${where} has ${name}, which is not known here. Take exact values or ${known}.`);
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);

function isSame(value: unknown, wanted: unknown): boolean {
  return value === wanted || JSON.stringify(value) === JSON.stringify(wanted);
}
