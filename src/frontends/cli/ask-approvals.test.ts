import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { verifies } from "../../../tests/support/verifies.ts";
import { askApproval, askYesOrNo, type Seat } from "./ask-approvals.ts";

/** A person who types one line after each question. */
function personWho(...keys: readonly string[]): { seat: Seat; shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...keys];
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (/\[[Yy]\/[Nn]\] /.test(chunk.toString()) && left.length > 0) input.write(left.shift()!);
  });
  return { seat: { input, output }, shown: () => shown };
}

const pending = { importedBy: "/repo/CLAUDE.md", line: 3, path: "/outside/style.md" } as Parameters<
  typeof askApproval
>[0];

describe("a question", () => {
  verifies("command:questions", async () => {
    for (const [typed, said] of Object.entries({ "\r": true, "y\r": true, "Yes\r": true, "n\r": false, "NO\r": false }))
      expect(await askYesOrNo("Connect?", personWho(typed).seat), JSON.stringify(typed)).toBe(said);
    const unsure = personWho("nope\r", "maybe\r", "\r", "y\r");
    expect(await askYesOrNo("Connect?", unsure.seat)).toBe(true);
    expect(unsure.shown().match(/Please answer yes or no/g)).toHaveLength(3);
    expect(await askApproval(pending, personWho("\r").seat)).toBe(false);
    expect(await askApproval(pending, personWho("y\r").seat)).toBe(true);
    const again = personWho("n\r");
    expect(await askApproval({ ...pending, changed: true }, again.seat)).toBe(false);
    expect(again.shown()).toContain(
      "outside the workspace, which has changed since you allowed it:\n  /outside/style.md",
    );
  });

  verifies("command:typed-ahead", async () => {
    const { seat, shown } = personWho("y\nperhaps\nn\n");
    expect(await askApproval(pending, seat)).toBe(true);
    expect(await askYesOrNo("Connect?", seat)).toBe(false);
    expect(shown()).toContain("Connect? [Y/n] perhaps\nPlease answer yes or no. [y/n] n\n");
  });

  it("is answered with no by Ctrl-D and ended by Ctrl-C", async () => {
    expect(await askYesOrNo("Connect?", personWho("\u0004").seat)).toBe(false);
    await expect(askYesOrNo("Connect?", personWho("\u0003").seat)).rejects.toMatchObject({ code: "interrupted" });
  });
});
