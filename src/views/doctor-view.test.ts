import { describe, expect, it } from "vitest";
import { repair } from "../../tests/support/repair.ts";
import { doctorView } from "./doctor-view.ts";
import { plainPaint } from "./paint.ts";

const stage = { paint: plainPaint, width: 80, home: "/home/me" };
describe("what the doctor did", () => {
  it("names the path of each repair, and why one failed", () => {
    expect(doctorView({ findings: [], repaired: [repair("/home/me/a.md")] }, stage)).toBe(
      "✓ ~/a.md: Change the mode from 0644 to 0600.\nThe memory is healthy.",
    );
    const repaired = [repair("/home/me/a.md"), repair("/data/b.md", "EPERM")];
    expect(doctorView({ findings: [], repaired }, stage).split("\n")).toEqual([
      "✓ ~/a.md: Change the mode from 0644 to 0600.",
      "✗ /data/b.md: Change the mode from 0644 to 0600. This failed: It did not work.",
    ]);
  });
});
