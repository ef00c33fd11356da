/** What can be typed, with examples? Printed from the operations. */
import type { Described, Input, Inputs } from "../../operations/operation.ts";
import { leftWidth, table, wrapped } from "./columns.ts";
import { commandsBelow, findCommand, OWN_COMMANDS } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { GLOBAL_INPUTS } from "./parse-arguments.ts";

/** Where commands are typed: in a shell, or as a slash command of a host. */
export interface Place {
  /** Changes the commands in a text to how they are typed there. */
  readonly asTyped: (text: string) => string;
  readonly hasFlag: (name: string) => boolean;
  /** Columns. */
  readonly width: number;
}

/** Of lines that no terminal breaks: what is written to a file is read in one, too. */
export const PAGE_WIDTH = 120;

export const inShell = (width: number): Place => ({
  asTyped: (text) => text,
  hasFlag: () => true,
  width: Math.min(width, PAGE_WIDTH),
});

export function helpText(words: readonly string[], place: Place): string {
  const found = findCommand(COMMANDS, words);
  if (found !== undefined && words.length > 0) return commandHelp(found.command.operation, place);
  if (words[0] === "completion") return COMPLETION_HELP;
  const below = words.length > 0 ? commandsBelow(COMMANDS, words) : [];
  if (below.length > 0)
    return familyHelp(
      words,
      below.map(({ operation }) => operation),
      place,
    );
  return overview(place);
}

/** What people come for, in the order in which they do; a command that is named nowhere stands in the last. */
const GROUPS: readonly (readonly [title: string, commands: readonly string[]])[] = [
  ["What an agent knows", ["memory", "memory reload", "prompt"]],
  [
    "Notes",
    [
      "remember",
      "recall",
      "why",
      "forget",
      ...["list", "show", "edit", "rename", "rm", "history", "restore", "trash"].map((it) => `memory ${it}`),
    ],
  ],
  ["Coding agents and other clients", ["install", "uninstall", "mcp", "hook", "hook log"]],
  ["Upkeep", ["doctor", "memory rebuild-index", "eval", "approvals list", "approvals allow", "approvals revoke"]],
  ["This command line", []],
];

function overview({ width }: Place): string {
  const listed = [
    ...COMMANDS.map(({ operation: it }) => ({ name: it.path.join(" "), row: [signature(it), it.summary] as const })),
    ...OWN_COMMANDS.map(({ path, summary }) => ({ name: path.join(" "), row: [path.join(" "), summary] as const })),
  ];
  const left = leftWidth(listed.map(({ row }) => row));
  const grouped = new Set(GROUPS.flatMap(([, names]) => names));
  const groups = GROUPS.flatMap(([title, names], at) => {
    const own = names.flatMap((name) => listed.filter((it) => it.name === name));
    const others = at === GROUPS.length - 1 ? listed.filter(({ name }) => !grouped.has(name)) : [];
    return [
      "",
      `${title}:`,
      ...table(
        [...own, ...others].map(({ row }) => row),
        width,
        left,
      ),
    ];
  });
  const options = Object.entries(GLOBAL_INPUTS).map(([name, it]) => [flagName(name, it), it.about] as const);
  const examples = [
    ["keepsake", "what an agent started here would know, and what it costs"],
    ["keepsake install claude-code", "give Claude Code the memory"],
    ['keepsake recall "how do we ship?"', "the notes that bear on it"],
    ["keepsake remember --help", "more about one command"],
  ] as const;
  return [
    "Keepsake: memory for AI agents in plain Markdown.",
    "",
    "Usage: keepsake [COMMAND] [OPTIONS]",
    "",
    ...wrapped("Without a command: what an agent started here would know, and what it costs.", width),
    ...groups,
    "",
    "Options for every command:",
    ...table(options, width),
    "",
    "Examples:",
    ...table(examples, width),
    "",
    ...wrapped(
      "Exit codes: 0 done, 1 failed, 2 wrong use or refused, 3 not found, 4 conflict, 75 busy, 130 interrupted.",
      width,
    ),
  ].join("\n");
}

function familyHelp(words: readonly string[], operations: readonly Described[], { width }: Place): string {
  return [
    `Usage: keepsake ${words.join(" ")} COMMAND [OPTIONS]`,
    "",
    "Commands:",
    ...table(
      operations.map((it) => [signature(it), it.summary] as const),
      width,
    ),
    "",
    "Examples:",
    ...table(
      operations.flatMap((it) => it.examples.map(({ line, about }) => [line, about] as const)),
      width,
    ),
  ].join("\n");
}

function commandHelp(operation: Described, { asTyped, hasFlag, width }: Place): string {
  const section = (title: string, rows: readonly (readonly [string, string])[]): string[] =>
    rows.length === 0 ? [] : ["", `${title}:`, ...table(rows, width)];
  const flagsOf = (inputs: Inputs) =>
    Object.entries(inputs).filter(([name, input]) => input.position === undefined && hasFlag(name));
  const flags = flagsOf(operation.inputs);
  const examples = operation.examples.filter(({ line }) =>
    [...line.matchAll(/ --([a-z-]+)/g)].every(([, flag]) => hasFlag(flag!)),
  );
  const words = ownWords(operation);
  const below = commandsBelow(COMMANDS, operation.path);
  return [
    ...wrapped(`${operation.summary}.`, width),
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
