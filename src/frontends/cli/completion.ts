/**
 * What does the shell offer on Tab?
 *
 * Static scripts printed from the operations: no process is started while a
 * person types.
 */
import { MemoryError } from "../../model/memory-error.ts";
import type { Input } from "../../operations/operation.ts";
import { COMMANDS, OWN_COMMANDS } from "./commands.ts";
import { GLOBAL_INPUTS } from "./parse-arguments.ts";

interface Branch {
  /** Words typed so far: "", "memory", "memory edit". */
  readonly words: string;
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
    for (const word of inputWords(Object.entries(operation.inputs))) at(operation.path).add(word);
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

function cases(indent: string): string {
  return branches()
    .map(({ words, offers }) => `${indent}"${words}") offers="${offers.join(" ")}" ;;`)
    .join("\n");
}

function bash(): string {
  return `# keepsake completion for bash
_keepsake() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words="" offers="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) words="\${words:+$words }$word" ;; esac
  done
  case "$words" in
${cases("    ")}
  esac
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
  local offers="" word typed=""
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ "$word" == -* ]] || typed="\${typed:+$typed }$word"
  done
  case "$typed" in
${cases("    ")}
  esac
  compadd -- \${=offers} || _files
}
if [ "$funcstack[1]" = "_keepsake" ]; then _keepsake "$@"; else compdef _keepsake keepsake; fi
`;
}

function fish(): string {
  const lines = branches().flatMap(({ words, offers }) =>
    offers.map((offer) => {
      const condition = `test (string join ' ' -- (string match -v -- '-*' (commandline -opc)[2..])) = '${words}'`;
      return offer.startsWith("--")
        ? `complete -c keepsake -n "${condition}" -l ${offer.slice(2)}`
        : `complete -c keepsake -n "${condition}" -f -a ${offer}`;
    }),
  );
  return `# keepsake completion for fish\n${lines.join("\n")}\n`;
}
