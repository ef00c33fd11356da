import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { globMatcher } from "./glob-matcher.ts";

const matches = (globs: string | readonly string[], path: string): boolean =>
  globMatcher([globs].flat(), picomatch)(path);

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

  it("are compared with names as people type them", () => {
    expect(matches("\u00fcber/**", "u\u0308ber/a.ts")).toBe(true);
    expect(matches("u\u0308ber/**", "\u00fcber/a.ts")).toBe(true);
  });
});
