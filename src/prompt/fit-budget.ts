/**
 * What has to go so that the rest fits the budget?
 *
 * The agent's notes go before the project's words, the project's before the
 * person's, and an identity last of all; within a tier rules go first, then the
 * broadest file. Caps of single scopes come before the combined ceiling. Nothing is
 * cut that need not be, and what is cut is reported with the setting to raise.
 */
import { type Problem, problem } from "../model/problem.ts";
import { CUT_ORDER, type Source, type TierName } from "../model/tier.ts";
import { type Bytes, type CountTokens, type Tokens, tokens } from "../model/units.ts";
import { CuttableBody } from "./cuttable-body.ts";
import { type Measure, measureBy } from "./measure.ts";

export interface Budget {
  readonly combined: Tokens;
  /** The ceiling came with the call, and not from the settings. */
  readonly isGiven?: true | undefined;
  /** User and workspace index together. */
  readonly auto: Tokens | null;
  /** Global and project together. */
  readonly claudeMd: Tokens | null;
  readonly countTokens?: CountTokens | undefined;
}

export interface FittedSource {
  readonly source: Source;
  /** What is left of the source's body: whole lines of it, perhaps none. */
  readonly body: string;
  /** Of `body`. */
  readonly tokens: Tokens;
  /** What the budget took, line ends included; not what was lost before. */
  readonly cutBytes: Bytes;
  /** Topic lines among what the budget took. */
  readonly droppedTopics: number;
}

export interface FittedBudget {
  /** In the order given. */
  readonly sources: readonly FittedSource[];
  /** Of all bodies as one sum: never above the combined ceiling. */
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
  // Stable: within one rank the order given is broad to narrow, and the broadest goes first.
  const rank = ({ source }: CuttableBody): number => CUT_ORDER.indexOf(source.tier) * 2 + (source.isRule ? 0 : 1);
  return bodies.toSorted((a, b) => rank(a) - rank(b));
}

interface Ceiling {
  readonly tiers: readonly TierName[];
  readonly limit: Tokens;
  /** What a person raises to get more. */
  readonly setting: string;
}

const COMBINED = "memory.cap_tokens_combined";
const GIVEN = "--budget (in the library: budgetTokens)";

/**
 * The caps of single scopes as they hold. Two that promise more than there is are both scaled down: otherwise the
 * combined ceiling would take it all from the auto tier.
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

/** Cuts the first bodies first, until the sum fits; gives those it had to touch. */
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
  // These two hold what a person says to every session: losing any of it is not routine.
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
