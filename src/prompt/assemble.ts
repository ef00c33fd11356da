/**
 * How does what was read become the text above the host's prompt?
 *
 * What changes rarely comes first, so that a provider's prompt cache stays valid longest:
 * people's files and the protocol (`stable`), then the indexes (`volatile`). The same input
 * always gives the same bytes.
 */
import type { Problem } from "../model/problem.ts";
import type { Block, Source, TierName } from "../model/tier.ts";
import { type Bytes, bytes, type Tokens } from "../model/units.ts";
import { type Budget, type FittedSource, fitBudget } from "./fit-budget.ts";
import { measureBy, tokensOfText } from "./measure.ts";
import { renderBlock, renderProtocol } from "./render-block.ts";

export interface PrefixInput {
  /** Within a tier, from broad to narrow. */
  readonly sources: readonly Source[];
  /** Null if auto-memory is off. */
  readonly protocol: string | null;
  readonly budget: Budget;
}

export interface AssembledPrefix {
  readonly text: string;
  /** Everything before the indexes. */
  readonly stable: string;
  /** The indexes. */
  readonly volatile: string;
  /** Tokens of the bodies, which the budget counts. */
  readonly tokens: Tokens;
  /** Tokens of the whole text, with wrappers, notices and protocol. */
  readonly totalTokens: Tokens;
  /** In the order of the text. */
  readonly blocks: readonly Block[];
  /** Only tiers with content, in the order of the text. */
  readonly tiers: readonly TierShare[];
  readonly truncated: boolean;
  readonly problems: readonly Problem[];
}

export interface TierShare {
  readonly tier: TierName;
  readonly tokens: Tokens;
  readonly truncatedBytes: Bytes;
  readonly blocks: readonly Block[];
}

const PEOPLES_TIERS: readonly TierName[] = ["identity", "global", "project"];

export function assemblePrefix({ sources, protocol, budget }: PrefixInput): AssembledPrefix {
  const measure = measureBy(budget.countTokens);
  const fitted = fitBudget(sources, budget, measure);
  const blocksOf = (tier: TierName): Block[] => filesThenRules(fitted.sources, tier).map(renderBlock);

  const people = PEOPLES_TIERS.map((tier) => ({ tier, blocks: blocksOf(tier) }));
  const indexes = { tier: "auto" as const, blocks: blocksOf("auto") };
  const protocolBlocks = protocol ? [renderProtocol(protocol, tokensOfText(measure, protocol))] : [];

  const stableBlocks = [...people.flatMap(({ blocks }) => blocks), ...protocolBlocks];
  const stable = joinBlocks(stableBlocks.map(({ text }) => text));
  const volatile = joinBlocks(indexes.blocks.map(({ text }) => text));
  const text = joinBlocks([stable, volatile]);
  const totalTokens = tokensOfText(measure, text);
  const blocks = [...stableBlocks, ...indexes.blocks];
  return {
    text,
    stable,
    volatile,
    tokens: fitted.tokens,
    totalTokens,
    blocks,
    tiers: [...people, indexes]
      .filter((share) => share.blocks.length > 0)
      .map((share) => ({
        ...share,
        tokens: fitted.tierTokens[share.tier],
        truncatedBytes: bytes(share.blocks.reduce((sum, block) => sum + block.truncatedBytes, 0)),
      })),
    truncated: blocks.some((block) => block.truncatedBytes > 0),
    // A counter may have failed only on the whole text. If it failed before, the problem is the same object, and listed once.
    problems: [...new Set([...fitted.problems, ...measure.problems()])],
  };
}

function filesThenRules(sources: readonly FittedSource[], tier: TierName): FittedSource[] {
  const own = sources.filter(({ source }) => source.tier === tier);
  return [...own.filter(({ source }) => !source.isRule), ...own.filter(({ source }) => source.isRule)];
}

/**
 * One blank line between blocks, none for empty ones. Concatenated with `+`, not `join`: V8 then shares the
 * parts instead of copying them, and the whole text is built three times.
 */
function joinBlocks(texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    if (text !== "") joined += joined === "" ? text : `\n\n${text}`;
  }
  return joined;
}
