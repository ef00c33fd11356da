/**
 * What does the command line of a hook say?
 *
 * Never refuses: entries in a client's settings outlive the program that wrote them, so a flag
 * from another version is passed over and told, and the rest is done.
 */
export interface HookArguments {
  /** The host's own name of the event; "" where none was given. */
  readonly event: string;
  readonly host: string;
  readonly layout: string | null;
  readonly cwd: string | null;
  /** What was not understood. */
  readonly ignored: readonly string[];
}

const VALUES = ["--host", "--layout", "--cwd"] as const;
/** Global flags of the command line that mean nothing here. */
const HARMLESS: readonly string[] = ["--json", "--no-input", "--no-color"];

export function parseHookArguments(argv: readonly string[]): HookArguments {
  const values = new Map<string, string>();
  const words: string[] = [];
  const ignored: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const [name, inline] = splitFlag(argv[at]!);
    if (!name.startsWith("-")) words.push(argv[at]!);
    else if ((VALUES as readonly string[]).includes(name)) {
      const value = inline ?? argv[++at];
      if (value === undefined) ignored.push(name);
      else values.set(name, value);
    } else if (!HARMLESS.includes(name)) ignored.push(argv[at]!);
  }
  return {
    event: words[0] ?? "",
    host: values.get("--host") ?? "",
    layout: values.get("--layout") ?? null,
    cwd: values.get("--cwd") ?? null,
    ignored: [...ignored, ...words.slice(1)],
  };
}

function splitFlag(word: string): readonly [string, string | undefined] {
  const at = word.startsWith("--") ? word.indexOf("=") : -1;
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}
