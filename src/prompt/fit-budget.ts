/**
 * What is cut so that the rest fits the budget?
 *
 * The agent's notes are cut first, then project files, then global files, and the identity
 * last. Within a tier rules are cut first, then files from the broadest. The caps of single
 * scopes apply before the combined ceiling. No more is cut than necessary, and each cut is
 * reported with the setting to raise.
 */
import { type Problem, problem } from "../model/problem.ts";
import { CUT_ORDER, type Source, type TierName } from "../model/tier.ts";
import { type Bytes, type CountTokens, type Tokens, tokens } from "../model/units.ts";
import { CuttableBody } from "./cuttable-body.ts";
import { type Measure, measureBy } from "./measure.ts";

export interface Budget {
  readonly combined: Tokens;
  /** The ceiling was given by the caller, not by the settings. */
  readonly isGiven?: true | undefined;
  /** User and workspace index together. */
  readonly auto: Tokens | null;
  /** Global and project together. */
  readonly claudeMd: Tokens | null;
  readonly countTokens?: CountTokens | undefined;
}

export interface FittedSource {
  readonly source: Source;
  /** The rest of the source's body: whole lines, perhaps none. */
  readonly body: string;
  /** Tokens of `body`. */
  readonly tokens: Tokens;
  /** Bytes cut by the budget, with line ends; without what was cut before. */
  readonly cutBytes: Bytes;
  /** Topic lines cut by the budget. */
  readonly droppedTopics: number;
}

export interface FittedBudget {
  /** In the order of the request. */
  readonly sources: readonly FittedSource[];
  /** Tokens of all bodies as one sum: never above the combined ceiling. */
  readonly tokens: Tokens;
  readonly tierTokens: Readonly<Record<TierName, Tokens>>;
  readonly problems: readonly Problem[];
}

export function fitBudget(
  sources: readonly Source[],
  budget: Budget,
  measure: Measure = measureBy(budget.countTokens),
): FittedBudget {
  const bodies = sources.map((source) => new CuttableBody(source, measure));
  const cutFirst = inCutOrder(bodies);
  const cutBy = new Map<CuttableBody, string[]>();
  for (const ceiling of ceilingsOf(budget)) {
    const governed = cutFirst.filter((body) => ceiling.tiers.includes(body.source.tier));
    for (const body of cutTo(governed, ceiling.limit, measure)) {
      cutBy.set(body, [...(cutBy.get(body) ?? []), ceiling.setting]);
    }
  }
  const tokensIn = (tier: TierName): Tokens =>
    measure.tokensOf(weightOf(bodies.filter((body) => body.source.tier === tier)));
  return {
    sources: bodies.map((body) => ({
      source: body.source,
      body: body.body,
      tokens: measure.tokensOf(body.weight),
      cutBytes: body.cutBytes,
      droppedTopics: body.droppedTopics,
    })),
    tokens: measure.tokensOf(weightOf(bodies)),
    tierTokens: {
      identity: tokensIn("identity"),
      global: tokensIn("global"),
      project: tokensIn("project"),
      auto: tokensIn("auto"),
    },
    problems: [
      ...bodies.filter((body) => body.cutBytes > 0).map((body) => cutProblem(body, cutBy.get(body) ?? [], budget)),
      ...measure.problems(),
    ],
  };
}

function inCutOrder(bodies: readonly CuttableBody[]): CuttableBody[] {
  // The sort is stable: within one rank the order stays from broad to narrow, so the broadest is cut first.
  const rank = ({ source }: CuttableBody): number => CUT_ORDER.indexOf(source.tier) * 2 + (source.isRule ? 0 : 1);
  return bodies.toSorted((a, b) => rank(a) - rank(b));
}

interface Ceiling {
  readonly tiers: readonly TierName[];
  readonly limit: Tokens;
  /** The setting that a person can raise. */
  readonly setting: string;
}

const COMBINED = "memory.cap_tokens_combined";
const GIVEN = "--budget (in the library: budgetTokens)";

/**
 * The caps of single scopes. If they add up to more than the combined ceiling, both are scaled down; otherwise the
 * combined ceiling would take everything from the auto tier.
 */
export function scopeCaps({
  auto,
  claudeMd,
  combined,
}: Budget): Pick<Budget, "auto" | "claudeMd"> & { scaled: boolean } {
  if (auto === null || claudeMd === null || auto + claudeMd <= combined) return { auto, claudeMd, scaled: false };
  const effective = (cap: Tokens): Tokens => tokens(Math.floor((cap * combined) / (auto + claudeMd)));
  return { auto: effective(auto), claudeMd: effective(claudeMd), scaled: true };
}

/** In the order in which they are applied. */
function ceilingsOf(budget: Budget): Ceiling[] {
  const { auto, claudeMd, scaled } = scopeCaps(budget);
  const ceilings: Ceiling[] = [];
  if (auto !== null) {
    ceilings.push({ tiers: ["auto"], limit: auto, setting: scaled ? COMBINED : "memory.cap_tokens_auto" });
  }
  if (claudeMd !== null) {
    const setting = scaled ? COMBINED : "memory.cap_tokens_claude_md";
    ceilings.push({ tiers: ["global", "project"], limit: claudeMd, setting });
  }
  ceilings.push({ tiers: CUT_ORDER, limit: budget.combined, setting: COMBINED });
  return ceilings;
}

/** Cuts the bodies in this order until the sum fits; returns those that were cut. */
function cutTo(bodies: readonly CuttableBody[], limit: Tokens, measure: Measure): CuttableBody[] {
  const touched: CuttableBody[] = [];
  let weight = weightOf(bodies);
  for (const body of bodies) {
    if (measure.tokensOf(weight) <= limit) break;
    const others = weight - body.weight;
    const before = body.cutBytes;
    body.dropLinesUntil((own) => measure.tokensOf(others + own) <= limit);
    if (body.cutBytes > before) touched.push(body);
    weight = others + body.weight;
  }
  return touched;
}

function weightOf(bodies: readonly CuttableBody[]): number {
  return bodies.reduce((sum, body) => sum + body.weight, 0);
}

function cutProblem({ source, cutBytes }: CuttableBody, settings: readonly string[], { isGiven }: Budget): Problem {
  // These two tell every session what a person wants, so any loss is a loud warning.
  const loud = source.tier === "global" || source.tier === "identity";
  const names = settings.map((it) => (it === COMBINED && isGiven ? GIVEN : it));
  const raise = [...new Set(names)].join(" and ");
  return problem(
    loud ? "budget-cut-loud" : "budget-cut",
    "warning",
    `${cutBytes} bytes of this ${source.tier} text did not fit the token budget; raise ${raise} or shorten the text.`,
    { path: source.path, key: settings[0] },
  );
}
