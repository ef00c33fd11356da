import { execFileSync } from "node:child_process";
import { utimesSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { kindAt, listDirectory, modifiedTimes } from "./list-directory.ts";

describe("listing a directory", () => {
  it("names what is there with its kind, in a fixed order", () => {
    const { at } = sandbox("--- /d/b.md\n--- /d/B.md\n--- /d/a b.md\n--- /d/sub/x\n--- /d/link -> b.md\n");
    execFileSync("mkfifo", [at("/d/pipe")]);
    expect(listDirectory(at("/d"))).toEqual({
      ok: true,
      entries: [
        { name: "B.md", kind: "file" },
        { name: "a b.md", kind: "file" },
        { name: "b.md", kind: "file" },
        { name: "link", kind: "link" },
        { name: "pipe", kind: "other" },
        { name: "sub", kind: "directory" },
      ],
    });
  });

  it("tells a missing directory from a file in its place", () => {
    const { at } = sandbox("--- /file\n");
    expect(listDirectory(at("/none"))).toMatchObject({ ok: false, reason: "missing" });
    expect(listDirectory(at("/file"))).toMatchObject({ ok: false, reason: "not-directory" });
    expect(listDirectory(at("/file/below"))).toMatchObject({ ok: false, reason: "missing" });
  });

  it("follows links to the kind behind them", () => {
    const { at } = sandbox("--- /d/x\n--- /link -> d\n--- /dangling -> none\n");
    expect([kindAt(at("/link")), kindAt(at("/dangling")), kindAt(at("/d/x"))]).toEqual(["directory", null, "file"]);
  });

  it("leaves out the times of names that went away", () => {
    const { at } = sandbox("--- /d/a.md\n");
    utimesSync(at("/d/a.md"), 1000, 1000);
    expect([...modifiedTimes(at("/d"), ["a.md", "gone.md"])]).toEqual([["a.md", 1_000_000]]);
  });
});
