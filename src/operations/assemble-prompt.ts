/** What is the exact text above the host's own system prompt? */

import type { Problem } from "../model/problem.ts";
import type { Block } from "../model/tier.ts";
import { operation } from "./operation.ts";
import { memoryNeeds } from "./show-memory.ts";

export interface PromptResult {
  readonly text: string;
  readonly tokens: number;
  readonly totalTokens: number;
  /** The path of the protocol, which comes from no file, is empty. */
  readonly blocks: readonly (Omit<Block, "text" | "path"> & { readonly path: string })[];
  readonly problems: readonly Problem[];
}

export const assemblePrompt = operation({
  path: ["prompt"],
  summary: "Print the prompt prefix: all that an agent started here would be told",
  inputs: {
    bare: { kind: "switch", about: "Leave the agent's own memory out, as in CI" },
    system: { kind: "text", about: "Put the prefix above this file's text (- reads stdin)", placeholder: "FILE" },
    "add-dir": {
      kind: "list",
      about: "Also read this directory's project files (needs KEEPSAKE_ADDITIONAL_DIRECTORIES_CLAUDE_MD=1)",
      placeholder: "DIR",
    },
    touch: {
      kind: "list",
      about: "Add what touching this file would add: path rules and nested files",
      placeholder: "FILE",
    },
    budget: { kind: "number", about: "Token budget for this run", placeholder: "TOKENS" },
  },
  examples: [
    { line: "keepsake prompt", about: "the prefix for the working directory" },
    { line: "keepsake prompt --system prompt.txt", about: "above a host's own prompt" },
    { line: "keepsake prompt --bare", about: "the same bytes whatever is in memory" },
    { line: "keepsake prompt --touch src/app.ts", about: "with the rules that src/app.ts switches on" },
  ],
  run: async (call, values): Promise<PromptResult> => {
    const system = values.system === undefined ? "" : await call.readFile(values.system);
    const memory = await call.memory({
      ...memoryNeeds(values),
      additionalDirectories: values["add-dir"],
      imports: "asked",
      ...(values.touch.length > 0 ? { touches: "expected" } : {}),
    });
    const prefix = memory.prefix();
    const touched = values.touch.flatMap((path) => memory.touch(path, { session: "prompt" }));
    const parts = [prefix.text, ...touched.map((block) => block.text)].filter((part) => part !== "");
    return {
      text: memory.aboveSystem(parts.join("\n\n"), system),
      tokens: touched.reduce<number>((sum, block) => sum + block.tokens, prefix.tokens),
      totalTokens: memory.countTokens(parts.join("\n\n")),
      blocks: [...prefix.blocks, ...touched].map(({ text: _text, tag, path = "", ...block }) => ({
        tag,
        path,
        ...block,
      })),
      problems: memory.problems(),
    };
  },
});
