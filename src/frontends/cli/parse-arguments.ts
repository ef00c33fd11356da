/**
 * What did the person type?
 *
 * The first words name the command, the rest are its inputs; global flags may be anywhere.
 * Nothing is looked up here: the result is what was given.
 */
import { MemoryError } from "../../model/memory-error.ts";
import type { Input, Inputs } from "../../operations/operation.ts";
import { closest } from "../../text/closest.ts";
import {
  type Command,
  commandsBelow,
  findCommand,
  type OperationCommand,
  OWN_COMMANDS,
  type ServerCommand,
} from "./command.ts";

export interface GlobalFlags {
  readonly json: boolean;
  readonly help: boolean;
  readonly version: boolean;
  readonly noInput: boolean;
  readonly noColor: boolean;
  readonly cwd?: string;
  readonly layout?: string;
}

export type Parsed =
  | {
      readonly kind: "run";
      readonly command: OperationCommand;
      readonly values: Record<string, unknown>;
      readonly flags: GlobalFlags;
    }
  | {
      readonly kind: "serve";
      readonly command: ServerCommand;
      readonly values: Record<string, unknown>;
      readonly flags: GlobalFlags;
    }
  | { readonly kind: "help"; readonly words: readonly string[]; readonly flags: GlobalFlags }
  | { readonly kind: "version"; readonly flags: GlobalFlags }
  | { readonly kind: "completion"; readonly shell: string | undefined; readonly flags: GlobalFlags };

export const GLOBAL_INPUTS = {
  cwd: { kind: "text", about: "Work as if started in this directory", placeholder: "DIR" },
  layout: {
    kind: "text",
    about: "Whose files to read: keepsake, caliban, crabtalk, claude-code",
    placeholder: "NAME",
    offers: ["keepsake", "caliban", "crabtalk", "claude-code"],
  },
  json: { kind: "switch", about: "Print data for programs" },
  "no-input": { kind: "switch", about: "Never ask; what would need an answer is refused" },
  "no-color": { kind: "switch", about: "No colour (NO_COLOR does the same)" },
  help: { kind: "switch", about: "Show help" },
  version: { kind: "switch", about: "Show the version" },
} as const satisfies Inputs;

/** `commands` are those that this program has. */
export function parseArguments(argv: readonly string[], commands: readonly Command[]): Parsed {
  const words = leadingWords(argv);
  // `keepsake` alone is `keepsake memory`.
  const found =
    words.length === 0
      ? { command: findCommand(commands, ["memory"])!.command, used: 0 }
      : findCommand(commands, words);
  const inputs = found?.command.operation.inputs ?? {};
  const { values, positionals } = readFlags(argv, inputs, found?.command.operation.path ?? []);
  const flags = globalFlags(values);

  if (flags.version) return { kind: "version", flags };
  if (positionals[0] === "help") return { kind: "help", words: knownWords(commands, positionals.slice(1)), flags };
  if (flags.help) return { kind: "help", words: knownWords(commands, positionals), flags };
  if (positionals[0] === "completion") return { kind: "completion", shell: positionals[1], flags };
  if (found === undefined) throw unknownCommand(commands, positionals);
  const rest = positionals.slice(found.used);
  refuseUnknownSubcommand(commands, found.command, positionals, rest, values);
  const { command } = found;
  const filled = fill(command, values, rest);
  if ("server" in command) return { kind: "serve", command, values: filled, flags };
  return { kind: "run", command, values: filled, flags };
}

/** The words before the first flag, or between global flags: enough to find the command. A `--` may come before it. */
function leadingWords(argv: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!;
    if (word === "--") return words.length > 0 ? words : argv.slice(at + 1);
    if (!word.startsWith("-")) words.push(word);
    else if (word === "--cwd" || word === "--layout") at++;
  }
  return words;
}

function readFlags(
  argv: readonly string[],
  inputs: Inputs,
  command: readonly string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const known: Inputs = { ...GLOBAL_INPUTS, ...inputs };
  const options: Record<string, { type: "string" | "boolean"; multiple?: boolean; short?: string }> = {};
  for (const [name, input] of Object.entries(known)) {
    if (input.position !== undefined) continue;
    options[name] = {
      type: input.kind === "switch" ? "boolean" : "string",
      ...(input.kind === "list" ? { multiple: true } : {}),
      ...(name === "help" ? { short: "h" } : name === "version" ? { short: "V" } : {}),
    };
  }
  // A shortcut: without flags, as in most hooks and scripts, there is nothing to parse.
  if (!argv.some((word) => word.startsWith("-"))) return { values: {}, positionals: [...argv] };
  const { parseArgs } = process.getBuiltinModule("node:util");
  try {
    const args = joinNegatives(separateFollowers(argv.map(asText), known), known);
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
    const values = Object.entries(parsed.values).map(([name, value]) => [name, fromText(value)] as const);
    return {
      values: Object.fromEntries(values),
      positionals: parsed.positionals.map((word) => String(fromText(word))),
    };
  } catch (cause) {
    throw flagError(cause, Object.keys(options), command, takesText(inputs));
  }
}

/**
 * `- item one` is a line of Markdown and `--no-verify skips the hooks` a sentence, because no flag has a space in its
 * name. Both are marked with NUL, which no argument can contain.
 */
const asText = (word: string): string => (word.startsWith("-") && /^-[^\s=]*\s/.test(word) ? `\0${word}` : word);

function fromText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromText);
  return typeof value === "string" && value.startsWith("\0") ? value.slice(1) : value;
}

/** `--http=8080` means `--http 8080`, where the number is a separate word. */
function separateFollowers(argv: readonly string[], known: Inputs): string[] {
  return argv.flatMap((word) => {
    const [, name, value] = (word.startsWith("--") ? /^--([a-z-]+)=(.*)$/s.exec(word) : null) ?? [];
    return name === undefined || known[name]?.followedBy === undefined ? [word] : [`--${name}`, value ?? ""];
  });
}

/** `--limit -1` is a wrong number, not a second flag, and the error should say so. */
function joinNegatives(argv: readonly string[], known: Inputs): string[] {
  return argv.flatMap((word, at) => {
    const isNumber = (flag: string | undefined): boolean =>
      flag?.startsWith("--") === true && known[flag.slice(2)]?.kind === "number";
    const isNegative = (value: string | undefined): boolean => value?.startsWith("-") === true && /^-\d/.test(value);
    if (isNumber(word) && isNegative(argv[at + 1])) return [`${word}=${argv[at + 1]}`];
    return isNegative(word) && isNumber(argv[at - 1]) ? [] : [word];
  });
}

function flagError(cause: unknown, known: readonly string[], command: readonly string[], mayBeText: boolean): Error {
  const code = (cause as { code?: string }).code ?? "";
  if (!(cause instanceof Error) || !code.startsWith("ERR_PARSE_ARGS")) throw cause;
  const flag = /'(?:-\w, )?(--?[^'=\s]+)/.exec(cause.message)?.[1];
  const help = ["keepsake", ...command, "--help"].join(" ");
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" && flag !== undefined) {
    const what = cause.message.includes("does not take an argument") ? "takes no value" : "needs a value";
    // The next word looks like an option, but may be meant as the value.
    const joined = cause.message.includes("ambiguous") ? ` (one that begins with a dash: ${flag}=-…)` : "";
    return new MemoryError("usage", `${flag} ${what}${joined}. See: ${help}`, { cause });
  }
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" && flag !== undefined) {
    const typed = flag.replace(/^-+/, "");
    const begun = known.filter((it) => typed.length > 1 && it.startsWith(typed));
    const near = begun.length === 1 ? begun[0] : closest(typed, known);
    const other = mayBeText ? " If it is text, put -- before it." : "";
    const hint = near === undefined ? other : ` Did you mean --${near}?`;
    return new MemoryError("usage", `Unknown option ${flag}.${hint} See: ${help}`, { cause });
  }
  return new MemoryError("usage", `${cause.message.split("\n")[0]}`, { cause });
}

function globalFlags(values: Record<string, unknown>): GlobalFlags {
  const { cwd, layout } = values as { cwd?: string; layout?: string };
  return {
    json: values["json"] === true,
    help: values["help"] === true,
    version: values["version"] === true,
    noInput: values["no-input"] === true,
    noColor: values["no-color"] === true,
    ...(cwd === undefined ? {} : { cwd }),
    ...(layout === undefined ? {} : { layout }),
  };
}

function unknownCommand(commands: readonly Command[], words: readonly string[]): MemoryError {
  const below = commandsBelow(commands, words);
  if (below.length > 0) {
    const choices = below.map(({ operation }) => operation.path[words.length]).join(", ");
    return new MemoryError(
      "usage",
      `keepsake ${words.join(" ")} needs one of: ${choices}. See: keepsake ${words.join(" ")} --help`,
    );
  }
  const names = [...commands.map(({ operation }) => operation.path[0]!), ...OWN_COMMANDS.map(({ path }) => path[0]!)];
  const near = closest(words[0]!, names);
  const hint = near === undefined ? "" : ` Did you mean keepsake ${near}?`;
  return new MemoryError("usage", `There is no command "${words.join(" ")}".${hint} See: keepsake --help`);
}

/** Refuses unknown words, because the help would be about another command. */
function knownWords(commands: readonly Command[], words: readonly string[]): readonly string[] {
  const isKnown =
    words.length === 0 ||
    commandsBelow(commands, words).length > 0 ||
    OWN_COMMANDS.some(({ path }) => path[0] === words[0]);
  const found = findCommand(commands, words);
  if (found === undefined && !isKnown) throw unknownCommand(commands, words);
  if (found !== undefined && commandsBelow(commands, found.command.operation.path).length > 0)
    refuseUnknownSubcommand(commands, found.command, words, words.slice(found.used), {});
  return words;
}

/** Otherwise `memory lst` would be reported as `memory` with a word too many. */
function refuseUnknownSubcommand(
  commands: readonly Command[],
  command: Command,
  words: readonly string[],
  rest: readonly string[],
  given: Readonly<Record<string, unknown>>,
): void {
  const { path, inputs } = command.operation;
  const takes = wordsTaken(inputs, rest, given);
  if (rest.length <= takes) return;
  const below = commandsBelow(commands, path).map(({ operation }) => operation.path[path.length]!);
  const near = closest(rest[takes]!, below);
  const hint = near === undefined ? quotesHint(inputs) : ` Did you mean keepsake ${[...path, near].join(" ")}?`;
  throw new MemoryError(
    "usage",
    `keepsake ${path.join(" ")} does not take "${words.slice(path.length + takes).join(" ")}".${hint} See: keepsake ${path.join(" ")} --help`,
  );
}

/** For `keepsake recall how do we ship`, a question that the shell split into words. */
function quotesHint(inputs: Inputs): string {
  return takesText(inputs) ? " Words that belong together need quotes." : "";
}

/** Whether the last of its words may be anything. */
function takesText(inputs: Inputs): boolean {
  const last = Object.values(inputs).findLast(({ position }) => position !== undefined);
  return last?.kind === "text" && last.choices === undefined;
}

/** A number without its flag is accepted, because its server names the missing flag. Any other word is too many. */
function wordsTaken(inputs: Inputs, rest: readonly string[], given: Readonly<Record<string, unknown>>): number {
  const leaders = Object.entries(inputs).filter(([name]) => given[name] !== true);
  const lonely = leaders.map(([, { followedBy }]) => followedBy);
  const positions = Object.entries(inputs).filter(([, { position }]) => position !== undefined);
  return positions.filter(([name], at) => !lonely.includes(name) || /^\d+$/.test(rest[at] ?? "")).length;
}

function fill(command: Command, given: Record<string, unknown>, rest: readonly string[]): Record<string, unknown> {
  const { inputs, path } = command.operation;
  const values: Record<string, unknown> = {};
  let at = 0;
  for (const [name, input] of Object.entries(inputs)) {
    const raw = input.position === undefined ? given[name] : rest[at++];
    if (raw === undefined && input.position === "required") {
      throw new MemoryError("usage", `Missing ${input.placeholder ?? name}. See: keepsake ${path.join(" ")} --help`);
    }
    values[name] = readValue(name, input, raw);
  }
  return values;
}

function readValue(name: string, input: Input, raw: unknown): unknown {
  if (input.kind === "switch") return raw === true;
  if (input.kind === "list") return raw ?? [];
  // Not given; `parseArgs` gives a string otherwise.
  if (typeof raw !== "string") return undefined;
  const choice = input.choices?.find((it) => it.toLowerCase() === raw.toLowerCase());
  if (input.choices !== undefined && choice === undefined) {
    throw new MemoryError("usage", `${input.placeholder ?? name} is one of ${input.choices.join(", ")}, not "${raw}".`);
  }
  if (input.kind === "text") return choice ?? raw;
  const number = Number(raw);
  if (!/^\d+$/.test(raw) || !Number.isSafeInteger(number)) {
    const given = input.position === undefined ? `--${name}` : (input.placeholder ?? name);
    throw new MemoryError("usage", `${given} takes a whole number, not "${raw}".`);
  }
  return number;
}
