import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { globMatcher } from "./glob-matcher.ts";

const matches = (globs: string | readonly string[], path: string): boolean =>
  globMatcher([globs].flat(), picomatch.makeRe)(path);

describe("globs of a rule", () => {
  verifies("rule:brackets", () => {
    expect(matches("app/(auth)/**", "app/(auth)/login/page.tsx")).toBe(true);
    expect(matches("app/(.)photo/*", "app/(.)photo/page.tsx")).toBe(true);
    expect(matches("app/[id]/*.ts", "app/[id]/route.ts")).toBe(true);
    expect(matches("app/[...slug]/**", "app/[...slug]/page.tsx")).toBe(true);
    expect(matches("app/[[...slug]]/**", "app/[[...slug]]/page.tsx")).toBe(true);
    expect(matches("app/@(a|b)/x", "app/a/x")).toBe(true);
    expect(matches("src/[ab].ts", "src/a.ts")).toBe(true);
    expect(matches("src/\\[a\\].ts", "src/[a].ts")).toBe(true);
    expect(matches("src/\\[a\\].ts", "src/a.ts")).toBe(false);
    expect(matches(["app/**", "!app/(auth)/**"], "app/(auth)/page.tsx")).toBe(false);
    expect(matches("app/(auth)/**", "app/other/page.tsx")).toBe(false);
    expect(matches("!(dist|build)/**", "src/a.ts")).toBe(true);
    expect(matches("!(dist|build)/**", "dist/a.ts")).toBe(false);
  });

  verifies("rule:folders", () => {
    for (const glob of ["src", "src/", "./src", "packages/*/src"]) {
      expect(matches(glob, "src/deep/a.ts") || matches(glob, "packages/x/src/deep/a.ts"), glob).toBe(true);
      expect(matches(glob, "srcs/a.ts"), glob).toBe(false);
    }
    expect(matches("Makefile", "Makefile")).toBe(true);
    expect(matches("*.ts", "src/a.ts")).toBe(false);
    expect(matches("src/*", "src/deep/a.ts")).toBe(false);
    expect(matches(["**", "!dist"], "dist/a.js")).toBe(false);
  });

  verifies("rule:hostile-glob", () => {
    const long = "a".repeat(200);
    const deep = "a/".repeat(100);
    for (const [glob, path] of [
      ["*(*a)b", `${long}c`],
      ["(a+)+$", `${long}!`],
      ["*(a|aa)x", `${long}!`],
      ["{a,aa}+b", `${long}c`],
      ["{a,a}".repeat(100), `${long}c`],
      [`${"*a".repeat(50)}b`, long],
      [`${"!(b)".repeat(50)}c`, long],
      [`${"**/a/".repeat(50)}x`, `${deep}y`],
      [`${"*(".repeat(50)}a${")".repeat(50)}b`, `${long}c`],
    ] as const)
      expect(matches(glob, path), glob).toBe(false);
    expect(matches(`${"*a".repeat(50)}b`, `${long}b`)).toBe(true);
    expect(matches("*(*a)b", `${long}b`)).toBe(true);
  });

  it("are compared with names as people type them", () => {
    expect(matches("\u00fcber/**", "u\u0308ber/a.ts")).toBe(true);
    expect(matches("u\u0308ber/**", "\u00fcber/a.ts")).toBe(true);
  });
});
