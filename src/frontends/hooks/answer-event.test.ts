import { expect, it } from "vitest";
import { sandbox } from "../../../tests/support/fixture.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { openHookState } from "../../hooking.ts";
import { answerEvent, type HookCall } from "./answer-event.ts";
import type { HookEvent } from "./hook-event.ts";
import { findHost } from "./hosts/index.ts";
import { DeadlinePassed, startClock } from "./time-left.ts";

const NOTE = `--- ~/notes/ship.md
---
name: ship
description: how we ship the release
---
Run make.
--- /repo/.git/HEAD
ref: refs/heads/main
`;

function prepare(check: () => void) {
  const box = sandbox(NOTE);
  const told: string[] = [];
  const surroundings = {
    home: box.home,
    cwd: box.at("/repo"),
    env: { KEEPSAKE_MEMORY_DIR: box.at("~/notes") },
    now: () => new Date("2026-11-15T12:00:00Z"),
  };
  const call: HookCall = {
    host: findHost("codex")!,
    surroundings,
    given: {},
    state: openHookState(surroundings),
    time: { milliseconds: () => 100, check },
    report: (reason) => void told.push(reason),
    leaveNoTrace: () => {},
    sweepLater: async () => void told.push("sweeps"),
  };
  const base = { name: "UserPromptSubmit", session: "s", cwd: null, transcript: null };
  const event: HookEvent = { ...base, kind: "prompt", text: "From now on, ship the release on Fridays." };
  return { call, event, told };
}

it("recalls and nudges in one answer", async () => {
  const { call, event, told } = prepare(() => {});
  const { context, receipt } = await answerEvent(call, event);
  expect(context).toMatch(/^<recall>[\s\S]*Run make\.[\s\S]*<\/recall>\n\nIf this is a lasting rule, /);
  expect(receipt).toBe("keepsake: recalled ship");
  expect(told).toEqual([]);
});

verifies("hook:in-time", async () => {
  const { call, event, told } = prepare(() => {
    throw new DeadlinePassed("gave up after 300 ms");
  });
  const { context, receipt } = await answerEvent(call, event);
  expect(context).toBe("If this is a lasting rule, consider saving it with WriteMemoryTopic.");
  expect(receipt).toBe("");
  expect(told).toEqual([expect.stringContaining("gave up after 300 ms"), "sweeps"]);
  // One that begins a moment later does not start a second one.
  await answerEvent(call, event);
  expect(told.filter((it) => it === "sweeps")).toHaveLength(1);
});

it("takes a deadline from the environment, and 300 ms for nonsense", () => {
  const gone = startClock({ KEEPSAKE_HOOK_DEADLINE_MS: "1" });
  expect(gone.check).toThrow(DeadlinePassed);
  for (const given of ["", "-1", "soon", "0"])
    expect(startClock({ KEEPSAKE_HOOK_DEADLINE_MS: given }).milliseconds()).toBeLessThan(300);
});
