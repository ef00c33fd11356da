import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { listTree } from "./list-tree.ts";

describe("listTree", () => {
  const FILES = `
--- /repo/a.ts
--- /repo/src/text/b.ts
--- /repo/.github/workflows/ci.yml
--- /repo/.git/HEAD
--- /repo/node_modules/x/index.js
--- /elsewhere/c.ts
--- /repo/link -> /elsewhere
`;

  it("lists files, without following links or looking into what others keep", () => {
    const box = sandbox(FILES);
    expect(listTree(box.at("/repo"))?.toSorted()).toEqual([
      ".github/workflows/ci.yml",
      "a.ts",
      "link",
      "src/text/b.ts",
    ]);
  });

  it("gives up on a tree that is too large, and finds nothing where nothing is", () => {
    const box = sandbox(FILES);
    expect(listTree(box.at("/repo"), 5)).toBeNull();
    expect(listTree(box.at("/missing"))).toEqual([]);
  });
});
