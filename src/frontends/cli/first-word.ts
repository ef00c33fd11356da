/** Where is the name of the command? After the global flags; past the end if there is none. */
export function firstWord(argv: readonly string[]): number {
  let at = 0;
  while (argv[at]?.startsWith("-")) at += argv[at] === "--cwd" || argv[at] === "--layout" ? 2 : 1;
  return at;
}
