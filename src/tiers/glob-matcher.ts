/**
 * Which files do the globs of a rule mean?
 *
 * Read in every way that a person may have meant, since a rule too many is seen and a rule too few is not.
 * Folders of web frameworks are called `(auth)`, `[id]` and `[...slug]`: brackets count as themselves too. A glob
 * whose last part is a plain name, or that ends with a slash, means what lies below that folder as well. Names are
 * compared composed, as people type them: some systems keep `ü` as two characters.
 *
 * Globs come with a repository that somebody else wrote: picomatch says what one means, and linear-pattern.ts asks.
 */
import type { PicomatchOptions } from "picomatch";
import { linearPattern } from "../text/linear-pattern.ts";

/** picomatch's `makeRe`. */
type Compile = (glob: string, options: PicomatchOptions) => RegExp;

/** Asked for paths relative to the rule's directory, with `/`. */
export function globMatcher(globs: readonly string[], compile: Compile): (path: string) => boolean {
  // The flag lets `**` match a line end, which is a character of a name like any other.
  const compiled = (given: readonly string[]) =>
    given.flatMap(readings).map((it) => {
      const glob = it.normalize();
      const matches = linearPattern(compile(glob, { dot: true, flags: "s" }).source);
      return (path: string): boolean => path === glob || matches?.(path) === true;
    });
  const negated = globs.filter((it) => it.startsWith("!") && !it.startsWith("!("));
  const wanted = compiled(globs.filter((it) => !negated.includes(it)));
  // `!` takes away, as in an exclude list; picomatch alone would read "everything but".
  const unwanted = compiled(negated.map((it) => it.slice(1)));
  return (path) => {
    const name = path.normalize();
    return (wanted.length === 0 || wanted.some((it) => it(name))) && !unwanted.some((it) => it(name));
  };
}

function readings(glob: string): readonly string[] {
  // A `!` in front would take everything else for meant.
  const literal = glob.replaceAll(/^!|\\.|[()[\]]/gs, (it) => (it.length > 1 ? it : `\\${it}`));
  const both = literal === glob ? [glob] : [glob, literal];
  return both.flatMap((it) => {
    if (it.endsWith("/")) return [`${it}**`];
    return /(?:^|\/)(?:\\.|[^/*?{}()[\]!@+\\])+$/s.test(it) ? [it, `${it}/**`] : [it];
  });
}
