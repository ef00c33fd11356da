import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { futureRealPath, isInside, realPath } from "./real-path.ts";

describe("real paths", () => {
  it("follows links, and gives null for what leads nowhere", () => {
    const { at } = sandbox("--- /a/b.md\n--- /link -> /a\n--- /loop -> loop\n");
    expect(realPath(at("/link/b.md"))).toBe(at("/a/b.md"));
    expect(realPath(at("/none"))).toBeNull();
    expect(realPath(at("/loop"))).toBeNull();
  });

  it("knows where a file about to be created will lie", () => {
    const { at } = sandbox("--- /a/b.md\n--- /link -> /a\n");
    expect(futureRealPath(at("/link/new/file.ts"))).toBe(at("/a/new/file.ts"));
  });

  it.each([
    ["/a", "/a", true],
    ["/a", "/a/b", true],
    ["/", "/a", true],
    ["/a", "/ab", false],
    ["/a/b", "/a", false],
    ["/a", "/a/..b", true],
    ["/a", "/b", false],
  ])("%s holds %s: %s", (directory, path, expected) => expect(isInside(directory, path)).toBe(expected));
});
