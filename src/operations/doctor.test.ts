import { describe, expect, it } from "vitest";
import { repair } from "../../tests/support/repair.ts";
import { exitCodeOf } from "./doctor.ts";

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
