/**
 * How is `/memory` shown?
 *
 * One line per tier with its name, path, `(N tokens)` and its share of the budget as a bar, then
 * its files. In a pipe lines are never shortened; in a terminal they fit its width.
 */
import type { MemorySummary, TierSummary } from "../memory.ts";
import { bar, fitPath, formatCount, percent, plural, shortPath } from "./format.ts";
import type { Stage } from "./paint.ts";
import { problemLines } from "./problems-view.ts";

const BAR_WIDTH = 12;
const NAME_WIDTH = 9;

export function memoryView(summary: MemorySummary, stage: Stage): string {
  const { paint } = stage;
  const share = summary.budgetTokens === 0 ? 1 : summary.tokens / summary.budgetTokens;
  const around = summary.autoMemory ? "the protocol and the tags" : "the tags";
  const lines = [
    `${paint.strong("Memory")} of ${shortPath(summary.workspace, stage.home)} ${paint.faint(`(${summary.layout} layout)`)}`,
    `${formatCount(summary.tokens)} of ${formatCount(summary.budgetTokens)} tokens (${percent(share)})` +
      `${summary.truncated ? paint.warn(", cut to fit") : ""}${summary.autoMemory ? `; ${plural(summary.topicCount, "note")}` : ""}`,
    ...(summary.autoMemory ? [] : [paint.warn(offLine(summary, stage))]),
    paint.faint(`${formatCount(summary.totalTokens)} tokens with ${around} around each file`),
    "",
    ...summary.tiers.flatMap((tier) => tierLines(tier, summary.budgetTokens, stage)),
  ];
  const problems = problemLines(summary.problems, stage);
  return [...lines, ...(problems.length > 0 ? ["", ...problems] : [])].join("\n");
}

/** Without this line, auto-memory that is off would look like an empty memory. */
function offLine({ autoMemoryOffBy: by }: MemorySummary, stage: Stage): string {
  if (by === undefined) return "auto-memory is off";
  return `auto-memory is off: ${by.key}${by.path === undefined ? "" : ` in ${shortPath(by.path, stage.home)}`}`;
}

function tierLines(tier: TierSummary, budget: number, stage: Stage): string[] {
  const { paint } = stage;
  const share = budget === 0 ? 0 : tier.tokens / budget;
  const cut = tier.truncatedBytes > 0 ? `  cut ${formatCount(tier.truncatedBytes)} bytes` : "";
  const none = tier.files.length > 0 ? "" : "  none yet";
  const gauge = `${paint.good(bar(share, BAR_WIDTH))} ${percent(share).padStart(5)}`;
  const narrower = { ...stage, paint, width: stage.width - cut.length - none.length };
  const head = tierLine(tier.tier, gauge, tier.path, tier.tokens, narrower) + paint.warn(cut) + paint.faint(none);
  const alone = tier.files.length === 1 && tier.files[0]!.path === tier.path;
  if (alone) return [head];
  return [
    head,
    ...tier.files.map((file) => tierLine(`  ${file.source}`, " ".repeat(BAR_WIDTH + 6), file.path, file.tokens, stage)),
  ];
}

function tierLine(name: string, gauge: string, path: string, tokens: number, stage: Stage): string {
  // Without thousands separators, because programs match `(N tokens)`.
  const count = `(${tokens} tokens)`;
  const used = NAME_WIDTH + 1 + BAR_WIDTH + 6 + 2 + count.length + 1;
  const shown = fitPath(shortPath(path, stage.home), stage.width - used);
  return `${name.padEnd(NAME_WIDTH)} ${gauge}  ${shown} ${count}`;
}
