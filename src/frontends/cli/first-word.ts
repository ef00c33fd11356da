/** Where does the command's name stand? Behind flags that hold for every command; past the end where there is none. */
export function firstWord(argv: readonly string[]): number {
  let at = 0;
  while (argv[at]?.startsWith("-")) at += argv[at] === "--cwd" || argv[at] === "--layout" ? 2 : 1;
  return at;
}
