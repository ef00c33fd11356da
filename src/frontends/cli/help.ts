/** What can be typed, with examples? Printed from the operations. */
import type { Described, Input, Inputs } from "../../operations/operation.ts";
import { COMMANDS, commandsBelow, findCommand, OWN_COMMANDS } from "./commands.ts";
import { GLOBAL_INPUTS } from "./parse-arguments.ts";

/** Where commands are typed: in a shell, or as a slash command of a host. */
export interface Place {
  /** Changes the commands in a text to how they are typed there. */
  readonly asTyped: (text: string) => string;
  readonly hasFlag: (name: string) => boolean;
}

const SHELL: Place = { asTyped: (text) => text, hasFlag: () => true };

export function helpText(words: readonly string[], place: Place = SHELL): string {
  const found = findCommand(words);
  if (found !== undefined && words.length > 0) return commandHelp(found.command.operation, place);
  if (words[0] === "completion") return COMPLETION_HELP;
  const below = words.length > 0 ? commandsBelow(words) : [];
  if (below.length > 0)
    return familyHelp(
      words,
      below.map(({ operation }) => operation),
    );
  return overview();
}

function overview(): string {
  return [
    "Keepsake: memory for AI agents in plain Markdown.",
    "",
    "Usage: keepsake [COMMAND] [OPTIONS]",
    "",
    "Without a command: what an agent started here would know, and what it costs.",
    "",
    "Commands:",
    ...table([
      ...COMMANDS.map(({ operation }) => [signature(operation), operation.summary] as const),
      ...OWN_COMMANDS.map(({ path, summary }) => [path.join(" "), summary] as const),
    ]),
    "",
    "Options for every command:",
    ...table(Object.entries(GLOBAL_INPUTS).map(([name, input]) => [flagName(name, input), input.about] as const)),
    "",
    "Examples:",
    ...table([
      ["keepsake", "show the tiers and what they cost"],
      ["keepsake prompt > prefix.txt", "the exact prefix for an agent"],
      ["keepsake prompt --help", "more about one command"],
    ]),
    "",
    "Exit codes: 0 done, 1 failed, 2 wrong use or refused, 3 not found, 4 conflict, 75 busy, 130 interrupted.",
  ].join("\n");
}

function familyHelp(words: readonly string[], operations: readonly Described[]): string {
  return [
    `Usage: keepsake ${words.join(" ")} COMMAND [OPTIONS]`,
    "",
    "Commands:",
    ...table(operations.map((it) => [signature(it), it.summary] as const)),
    "",
    "Examples:",
    ...table(operations.flatMap((it) => it.examples.map(({ line, about }) => [line, about] as const))),
  ].join("\n");
}

function commandHelp(operation: Described, { asTyped, hasFlag }: Place): string {
  const flagsOf = (inputs: Inputs) =>
    Object.entries(inputs).filter(([name, input]) => input.position === undefined && hasFlag(name));
  const flags = flagsOf(operation.inputs);
  const examples = operation.examples.filter(({ line }) =>
    [...line.matchAll(/ --([a-z-]+)/g)].every(([, flag]) => hasFlag(flag!)),
  );
  const words = ownWords(operation);
  const below = commandsBelow(operation.path);
  return [
    `${operation.summary}.`,
    "",
    asTyped(`Usage: keepsake ${signature(operation)} [OPTIONS]`),
    ...section(
      "Arguments",
      words.map(([name, input]) => [input.placeholder ?? name.toUpperCase(), asTyped(aboutOf(input))] as const),
    ),
    ...section(
      "Options",
      flags.map(([name, input]) => [flagName(name, input, operation.inputs), aboutOf(input)] as const),
    ),
    ...section(
      "Options for every command",
      flagsOf(GLOBAL_INPUTS).map(([name, input]) => [flagName(name, input), input.about] as const),
    ),
    ...section(
      "Commands below it",
      below.map(({ operation: it }) => [asTyped(signature(it)), it.summary] as const),
    ),
    ...section(
      "Examples",
      examples.map(({ line, about }) => [asTyped(line), asTyped(about)] as const),
    ),
  ].join("\n");
}

/** With the choices, unless the text names them already. */
function aboutOf({ about, choices = [] }: Input): string {
  return choices.every((it) => about.includes(it)) ? about : `${about}: ${choices.join(", ")}`;
}

const COMPLETION_HELP = [
  "Print a completion script.",
  "",
  "Usage: keepsake completion bash|zsh|fish",
  "",
  "Examples:",
  "  source <(keepsake completion bash)                        # in ~/.bashrc",
  `  keepsake completion zsh > "\${fpath[1]}/_keepsake"         # once, for zsh`,
  "  keepsake completion fish > ~/.config/fish/completions/keepsake.fish",
].join("\n");

function section(title: string, rows: readonly (readonly [string, string])[]): string[] {
  return rows.length === 0 ? [] : ["", `${title}:`, ...table(rows)];
}

function signature(operation: Described): string {
  const words = ownWords(operation).map(([name, input]) => {
    const shown = input.placeholder ?? name.toUpperCase();
    return input.position === "required" ? shown : `[${shown}]`;
  });
  return [...operation.path, ...words].join(" ");
}

/** Positions, without those that follow a flag, which are shown with the flag. */
function ownWords({ inputs }: Described): (readonly [string, Input])[] {
  const following = Object.values(inputs).map(({ followedBy }) => followedBy);
  return Object.entries(inputs).filter(([name, input]) => input.position !== undefined && !following.includes(name));
}

function flagName(name: string, input: Input, inputs: Inputs = {}): string {
  const short = name === "help" ? "-h, " : name === "version" ? "-V, " : "";
  if (input.followedBy !== undefined)
    return `--${name} [${inputs[input.followedBy]?.placeholder ?? input.followedBy.toUpperCase()}]`;
  return input.kind === "switch" ? `${short}--${name}` : `--${name} ${input.placeholder ?? input.kind.toUpperCase()}`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) =>
    left.length > width ? [`  ${left}`, `  ${" ".repeat(width)}  ${right}`] : [`  ${left.padEnd(width)}  ${right}`],
  );
}
