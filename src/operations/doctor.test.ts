import { describe, expect, it } from "vitest";
import type { Repair } from "../memory.ts";
import { exitCodeOf } from "./doctor.ts";

const repair = (path: string, failure = ""): Repair => ({
  kind: "set-mode",
  path,
  sentence: "Change the mode from 0644 to 0600.",
  done: failure === "",
  message: failure === "" ? "" : "It did not work.",
  failure,
});

describe("the doctor's exit code", () => {
  it("fails with a repair that failed, and asks to come again where the lock was busy", () => {
    const error = { code: "secret", severity: "error", message: "", fixable: false } as const;
    expect(exitCodeOf({ findings: [], repaired: [repair("/a.md")] })).toBe(0);
    expect(exitCodeOf({ findings: [], repaired: [repair("/a.md"), repair("/b.md", "EPERM")] })).toBe(1);
    expect(exitCodeOf({ findings: [error], repaired: [repair("/b.md", "lock-busy"), repair("/a.md")] })).toBe(75);
    expect(exitCodeOf({ findings: [], repaired: [repair("/b.md", "lock-busy"), repair("/a.md", "EIO")] })).toBe(1);
    expect(exitCodeOf({ findings: [error] })).toBe(1);
    expect(exitCodeOf({ findings: [{ ...error, severity: "warning" }] })).toBe(0);
  });
});
