/**
 * Which files do the globs of a rule mean?
 *
 * They are read generously, because people notice a rule too many, but not a missing one. Web frameworks have folders
 * named `(auth)`, `[id]` and `[...slug]`, so brackets also match themselves. A glob whose last part is a plain name, or
 * that ends with a slash, also matches everything below that folder. Names are compared in Unicode form NFC, because
 * some systems store `ü` as two characters.
 *
 * Globs may come from a stranger's repository, so picomatch only translates them, and linear-pattern.ts matches in
 * linear time.
 */
import type { PicomatchOptions } from "picomatch";
import { linearPattern } from "../text/linear-pattern.ts";

/** picomatch's `makeRe`. */
type Compile = (glob: string, options: PicomatchOptions) => RegExp;

/** The matcher takes paths relative to the rule's directory, with `/`. */
export function globMatcher(globs: readonly string[], compile: Compile): (path: string) => boolean {
  // With the flag `**` also matches a line end, which may occur in a file name.
  const compiled = (given: readonly string[]) =>
    given.flatMap(readings).map((it) => {
      const glob = it.normalize();
      const matches = linearPattern(compile(glob, { dot: true, flags: "s" }).source);
      return (path: string): boolean => path === glob || matches?.(path) === true;
    });
  const negated = globs.filter((it) => it.startsWith("!") && !it.startsWith("!("));
  const wanted = compiled(globs.filter((it) => !negated.includes(it)));
  // `!` excludes from the other globs; picomatch alone would read it as "everything but".
  const unwanted = compiled(negated.map((it) => it.slice(1)));
  return (path) => {
    const name = path.normalize();
    return (wanted.length === 0 || wanted.some((it) => it(name))) && !unwanted.some((it) => it(name));
  };
}

function readings(glob: string): readonly string[] {
  // A leading `!` is escaped too, because it would match everything else.
  const literal = glob.replaceAll(/^!|\\.|[()[\]]/gs, (it) => (it.length > 1 ? it : `\\${it}`));
  const both = literal === glob ? [glob] : [glob, literal];
  return both.flatMap((it) => {
    if (it.endsWith("/")) return [`${it}**`];
    return /(?:^|\/)(?:\\.|[^/*?{}()[\]!@+\\])+$/s.test(it) ? [it, `${it}/**`] : [it];
  });
}
