/**
 * How is a word typed into a shell so that it stays one word?
 *
 * For hints that people copy: a name with a space or a quote is put in single quotes.
 */
export function shellWord(word: string): string {
  return /^[\p{L}\p{M}\p{N}_@%+=:,./][\p{L}\p{M}\p{N}_@%+=:,./-]*$/u.test(word)
    ? word
    : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A command with its words. If a word begins with `-`, all of them come after the flags and `--`. */
export function commandLine(command: string, words: readonly string[], flags = ""): string {
  const typed = words.map(shellWord).join(" ");
  return words.some((it) => it.startsWith("-")) ? `${command}${flags} -- ${typed}` : `${command} ${typed}${flags}`;
}
