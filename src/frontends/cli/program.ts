/**
 * What does `main.ts` start?
 *
 * A hook runs before every prompt, so it is recognised before the code of the other commands is
 * reached (docs/decisions/0011-hook-program.md).
 */
import type { HeardInput } from "../../model/standard-input.ts";
import type { Traces } from "../../model/traces.ts";
import type { Command } from "./command.ts";
import { firstWord } from "./first-word.ts";

export { saveKept } from "./kept-file.ts";
export { recordAnswer } from "./record-answer.ts";

/** Returns the exit code. `heard` is the standard input of a hook, if it has been read already. */
export async function runCli(argv: readonly string[], traces: Traces, heard: HeardInput | null): Promise<number> {
  const hook = hookArguments(argv);
  if (hook !== null) return (await import("../hooks/main.ts")).runHook(hook, traces, heard);
  const { runCli: run } = await import("./run-cli.ts");
  return run(argv, await commandsFor(argv), traces);
}

/** A search needs no other command, and `recall` is an edition of the program without them (scripts/build.mjs). */
async function commandsFor(argv: readonly string[]): Promise<readonly Command[]> {
  const { RECALL_COMMANDS } = await import("./recall-commands.ts");
  const name = argv[firstWord(argv)];
  const isSearch = RECALL_COMMANDS.some(({ operation }) => operation.path[0] === name);
  return isSearch ? RECALL_COMMANDS : (await import("./commands.ts")).COMMANDS;
}

/** Null for other commands, also `hook log` and `hook --help`. */
function hookArguments(words: readonly string[]): string[] | null {
  const at = firstWord(words);
  if (words[at] !== "hook") return null;
  const rest = [...words.slice(0, at), ...words.slice(at + 1)];
  const asks = rest.some((word) => word === "--help" || word === "-h" || word === "--version");
  return asks || rest.find((word) => !word.startsWith("-")) === "log" ? null : rest;
}
