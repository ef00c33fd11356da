/**
 * What does the shell offer on Tab?
 *
 * Static scripts, generated from the operations, so that no process is started while a person types.
 * Each script drops flags and their values from what was typed, finds the longest command in the
 * rest, and offers its flags; words are offered only directly after the command.
 */
import { MemoryError } from "../../model/memory-error.ts";
import type { Input } from "../../operations/operation.ts";
import { OWN_COMMANDS } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { GLOBAL_INPUTS } from "./parse-arguments.ts";

interface Branch {
  /** Words that name a command, or begin one: "", "memory", "memory edit". */
  readonly words: string;
  readonly offers: readonly string[];
}

/** A flag that a value follows. */
interface ValueFlag {
  readonly flag: string;
  readonly offers: readonly string[];
}

export function completionScript(shell: string | undefined): string {
  if (shell === "bash") return bash();
  if (shell === "zsh") return zsh();
  if (shell === "fish") return fish();
  throw new MemoryError("usage", "keepsake completion takes one of: bash, zsh, fish.");
}

function branches(): Branch[] {
  const globals = Object.keys(GLOBAL_INPUTS).map((name) => `--${name}`);
  const offers = new Map<string, Set<string>>([["", new Set(globals)]]);
  const at = (words: readonly string[]): Set<string> => {
    const key = words.join(" ");
    if (!offers.has(key)) offers.set(key, new Set(globals));
    return offers.get(key)!;
  };
  for (const { operation } of COMMANDS) {
    for (const [depth, word] of operation.path.entries()) at(operation.path.slice(0, depth)).add(word);
    const own = at(operation.path);
    for (const word of inputWords(Object.entries(operation.inputs))) own.add(word);
  }
  for (const { path } of OWN_COMMANDS) at([]).add(path[0]);
  for (const name of ["bash", "zsh", "fish"]) at(["completion"]).add(name);
  return [...offers].map(([words, set]) => ({ words, offers: [...set].sort() }));
}

function inputWords(inputs: readonly (readonly [string, Input])[]): string[] {
  return inputs.flatMap(([name, input]) =>
    input.position === undefined ? [`--${name}`] : [...(input.choices ?? input.offers ?? [])],
  );
}

/** By name only: if two commands have a flag of the same name, the values of both are offered. */
function valueFlags(): ValueFlag[] {
  const flags = new Map<string, Set<string>>();
  const inputs = [GLOBAL_INPUTS, ...COMMANDS.map(({ operation }) => operation.inputs)];
  for (const [name, input] of inputs.flatMap((it) => Object.entries<Input>(it))) {
    if (input.position !== undefined || input.kind === "switch") continue;
    const offers = flags.get(`--${name}`) ?? new Set();
    flags.set(`--${name}`, offers);
    for (const value of input.choices ?? input.offers ?? []) offers.add(value);
  }
  return [...flags].map(([flag, offers]) => ({ flag, offers: [...offers] }));
}

const flagPattern = (): string =>
  valueFlags()
    .map(({ flag }) => flag)
    .join("|");

function commandCases(indent: string): string {
  return branches()
    .map(({ words, offers }) => `${indent}"${words}") offers="${offers.join(" ")}" ;;`)
    .join("\n");
}

function valueCases(indent: string): string {
  return valueFlags()
    .filter(({ offers }) => offers.length > 0)
    .map(({ flag, offers }) => `${indent}${flag}) offers="${offers.join(" ")}" ;;`)
    .join("\n");
}

/** The part that is the same in bash and zsh: computes `offers` from `before` (a list) and `previous`. */
function shared(): string {
  return `  for word in "\${before[@]}"; do
    if [ -n "$value" ]; then value=""; continue; fi
    case "$word" in
      ${flagPattern()}) value=1 ;;
      -*) ;;
      *) typed="\${typed:+$typed }$word" ;;
    esac
  done
  named="$typed"
  case "$previous" in
${valueCases("    ")}
    ${flagPattern()}) ;;
    *)
      while :; do
        case "$named" in
${commandCases("          ")}
          *" "*) named="\${named% *}"; continue ;;
          *) named=""; continue ;;
        esac
        break
      done
      ;;
  esac`;
}

function bash(): string {
  return `# keepsake completion for bash
_keepsake() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}") typed="" named="" value="" offers="" word kept=""
${shared()}
  if [ "$named" != "$typed" ]; then
    for word in $offers; do case "$word" in -*) kept="$kept $word" ;; esac; done
    offers="$kept"
  fi
  COMPREPLY=($(compgen -W "$offers" -- "$cur"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$cur"))
}
complete -F _keepsake keepsake
`;
}

function zsh(): string {
  return `#compdef keepsake
# keepsake completion for zsh
_keepsake() {
  local previous="\${words[CURRENT-1]}" typed="" named="" value="" offers="" word kept=""
  local -a before
  before=("\${(@)words[2,CURRENT-1]}")
${shared()}
  if [[ "$named" != "$typed" ]]; then
    for word in \${=offers}; do [[ "$word" == -* ]] && kept="$kept $word"; done
    offers="$kept"
  fi
  compadd -- \${=offers} || _files
}
if [ "$funcstack[1]" = "_keepsake" ]; then _keepsake "$@"; else compdef _keepsake keepsake; fi
`;
}

function fish(): string {
  const all = branches();
  const values = valueFlags();
  const known = all.filter(({ words }) => words !== "").map(({ words }) => `'${words}'`);
  const lines = all.flatMap(({ words, offers }) =>
    offers.map((offer) => {
      if (!offer.startsWith("--")) return `complete -c keepsake -n "__keepsake_typed '${words}'" -f -a ${offer}`;
      const value = values.find(({ flag }) => flag === offer);
      const follows =
        value === undefined ? "" : value.offers.length === 0 ? " -r" : ` -x -a '${value.offers.join(" ")}'`;
      return `complete -c keepsake -n "__keepsake_named '${words}'" -l ${offer.slice(2)}${follows}`;
    }),
  );
  return `# keepsake completion for fish
function __keepsake_words
  set -l value
  for word in (commandline -opc)[2..-1]
    if set -q value[1]
      set -e value
      continue
    end
    switch $word
      case ${values.map(({ flag }) => flag).join(" ")}
        set value 1
      case '-*'
      case '*'
        echo $word
    end
  end
end
function __keepsake_typed
  set -l typed (__keepsake_words)
  test "$typed" = "$argv[1]"
end
function __keepsake_named
  set -l named (__keepsake_words)
  while set -q named[1]
    contains -- "$named" ${known.join(" ")}; and break
    set -e named[-1]
  end
  test "$named" = "$argv[1]"
end
${lines.join("\n")}
`;
}
