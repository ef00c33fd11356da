/**
 * Which files does a shell command read?
 *
 * Only plain words: a command with variables, substitutions or redirections is not understood,
 * and a rule that is not switched on by it will be by the edit that follows. Most files have a
 * period or a slash in their name, `Makefile` and `LICENSE` have none: so whatever is no flag, no
 * flag's word and no script is a name.
 */

/** Programs that show the files they are given, and their flags that are followed by a word of their own. */
const READERS: Readonly<Record<string, string>> = {
  cat: "",
  bat: "-[HSlmr]|--(?:color|file-name|highlight-line|language|line-range|paging|style|tabs|theme|wrap)",
  head: "-[a-z]*[cn]|--(?:bytes|lines)",
  tail: "-[a-zF]*[cns]|--(?:bytes|lines|pid|sleep-interval)",
  sed: "-[nErsuz]*[efl]|--(?:expression|file|line-length)",
  nl: "-[bdfhilnsvw]",
  less: "-[PTbhjkopxyz]",
  more: "-n",
  wc: "",
};
/** From there on nobody knows what a name stands for. */
const MOVES = (): RegExp => /(?:^|[;&|\n(])\s*(?:cd|pushd|popd)\b/;
/** Longer than any command that reads files: a script is not taken apart. */
const MAX_COMMAND = 2000;

export function filesRead(command: string): readonly string[] {
  if (command.length > MAX_COMMAND || MOVES().test(command)) return [];
  // What follows `<<` is text for a program, not a command, though a line of it may begin like one.
  const [commands] = command.split("<<", 1);
  const parts = commands!.match(/(?:'[^']*'|"[^"]*"|[^;&|\n])+/g) ?? [];
  return parts.flatMap((part) => {
    const words = part.match(/'[^']*'|"[^"$`\\]*"|[^\s'"$`<>*?{}()\\]+/g) ?? [];
    const comment = words.findIndex((word) => word.startsWith("#"));
    const [program, ...rest] = (comment < 0 ? words : words.slice(0, comment)).map(unquoted);
    if (program === undefined || !Object.hasOwn(READERS, program) || !isPlain(part)) return [];
    return operandsOf(program, rest).filter((word) => !/^\s|^$/.test(word));
  });
}

/** A quote that is left over begins a text that nobody sees the end of. */
function isPlain(part: string): boolean {
  const bare = part.replaceAll(/'[^']*'/g, "");
  return !/[$`<>*?{}()\\]/.test(bare) && !/['"]/.test(bare.replaceAll(/"[^"]*"/g, ""));
}

function operandsOf(program: string, words: readonly string[]): readonly string[] {
  const withWord = new RegExp(`^(?:${READERS[program]!})$`);
  const operands = words.filter(
    // `+20` is where a pager begins.
    (word, at) => !word.startsWith("-") && !/^\+(?:\d+|G)?$/.test(word) && !withWord.test(words[at - 1] ?? " "),
  );
  const hasScript = program === "sed" && !words.some((word) => /^-[nErsuz]*[ef]|^--(?:expression|file)/.test(word));
  return hasScript ? operands.slice(1) : operands;
}

const unquoted = (word: string): string => word.replace(/^(['"])(.*)\1$/s, "$2");
