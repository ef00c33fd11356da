/** Which tiers are in force, from which files, at how many tokens? */
import type { MemorySummary } from "../memory.ts";
import { operation } from "./operation.ts";

const INPUTS = {
  bare: { kind: "switch", about: "Leave the agent's own memory out, as in CI" },
  budget: { kind: "number", about: "Token budget for this run", placeholder: "TOKENS" },
} as const;

export const showMemory = operation({
  path: ["memory"],
  summary: "Show the tiers of the prompt: their files, tokens, share of the budget, and problems",
  inputs: INPUTS,
  examples: [
    { line: "keepsake", about: "what an agent started here would know" },
    { line: "keepsake memory --json", about: "the same for programs" },
    { line: "keepsake memory --layout claude-code", about: "as Claude Code lays its files out" },
  ],
  run: async (call, values): Promise<MemorySummary> => {
    const memory = await call.memory({ ...memoryNeeds(values), imports: "asked" });
    return memory.summary();
  },
});

export const reloadMemory = operation({
  path: ["memory", "reload"],
  summary: "Read all files again and show the tiers",
  inputs: {},
  examples: [{ line: "keepsake memory reload", about: "after editing CLAUDE.md in a running host: /memory reload" }],
  run: async (call): Promise<MemorySummary> => {
    const memory = await call.memory({ imports: "asked" });
    await memory.reload();
    return memory.summary();
  },
});

export function memoryNeeds(values: { readonly bare: boolean; readonly budget: number | undefined }): {
  bare?: boolean;
  budgetTokens?: number;
} {
  return {
    ...(values.bare ? { bare: true } : {}),
    ...(values.budget === undefined ? {} : { budgetTokens: values.budget }),
  };
}
