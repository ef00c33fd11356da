import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { linearPattern } from "./linear-pattern.ts";

const GLOB_PARTS = "a b . / * ** ? ! + @ ( ) | { , } [ ] [ab] [!a] - \\ ^ $ !( @( ?( *( +( {a,b} {1..3} ./ **/".split(
  " ",
);
const globs = fc
  .array(fc.constantFrom(...GLOB_PARTS), { minLength: 1, maxLength: 10 })
  .map((parts) => parts.join(""))
  // Groups of regular expressions are refused before; of `\b` and `\1` JavaScript makes what no glob means.
  .filter((glob) => !/\(\?[:=!<]|\\[b1]/.test(glob));
const paths = fc.array(fc.constantFrom("a", "b", "ab", ".", "/", "(", ")", "!", "1", "+"), { maxLength: 8 });

describe("a pattern that is followed in all ways at once", () => {
  verifies("text:linear-pattern", () => {
    fc.assert(
      fc.property(globs, fc.array(paths, { minLength: 5, maxLength: 5 }), (glob, given) => {
        const pattern = picomatch.makeRe(glob, { dot: true, flags: "s" });
        const matches = linearPattern(pattern.source);
        const twin = new RegExp(`^(?:${pattern.source})`, "s");
        for (const path of given.map((it) => it.join("")))
          expect(matches?.(path), `${glob} for ${path}, ${pattern.source}`).toBe(twin.test(path));
      }),
      { numRuns: 3_000 },
    );
  });

  it("is refused where it is none, or more than a glob needs", () => {
    for (const source of ["(a", "a)", "[a", "*a", "\\", "(?<=a)b", "a{3}", "[b-a]"])
      expect(linearPattern(source)).toBeNull();
  });
});
