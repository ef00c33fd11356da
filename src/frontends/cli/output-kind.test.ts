import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { sandbox } from "../../../tests/support/fixture.ts";
import { outputKind } from "./output-kind.ts";

function opened(path: string, flags: string): number {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
}

describe("what is at a descriptor", () => {
  it("is a file, a device, or what goes nowhere and is no terminal", () => {
    const { at } = sandbox("--- /found.txt\n");
    expect(outputKind(opened(at("/found.txt"), "r"))).toBe("file");
    expect(outputKind(opened("/dev/zero", "r"))).toBe("device");
    expect(outputKind(opened("/dev/null", "w"))).toBe("pipe");
  });

  it("is a pipe where a program reads", () => {
    const { at } = sandbox("");
    const pipe = at("/pipe");
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    expect(outputKind(opened(pipe, "r+"))).toBe("pipe");
  });

  it("is closed where nothing is", () => {
    expect(outputKind(999_999)).toBe("closed");
  });
});
