/**
 * Does an item or a namespace fit what was asked for?
 *
 * The words of LangGraph's stores: exact values, `$eq` and its kin on the keys of a value,
 * and namespaces by prefix and suffix with `*` for any one label.
 */
export interface MatchCondition {
  matchType: "prefix" | "suffix";
  path: string[];
}

export function fitsFilter(value: Readonly<Record<string, unknown>>, filter: object | undefined): boolean {
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
};

function fits(value: unknown, wanted: unknown): boolean {
  const operators = typeof wanted === "object" && wanted !== null ? Object.entries(wanted) : [];
  const areComparisons = operators.length > 0 && operators.every(([name]) => Object.hasOwn(COMPARISONS, name));
  if (!areComparisons) return isSame(value, wanted);
  return operators.every(([name, operand]) => COMPARISONS[name]!(value, operand));
}

function isSame(value: unknown, wanted: unknown): boolean {
  return value === wanted || JSON.stringify(value) === JSON.stringify(wanted);
}
