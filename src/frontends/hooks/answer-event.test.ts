import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
    isAwaited: () => true,
    traces: { kept: true, ways: 0 },
    sweepLater: async () => void told.push("sweeps"),
  };
  const base = { name: "UserPromptSubmit", session: "s", cwd: null, transcript: null };
  const event: HookEvent = { ...base, kind: "prompt", text: "From now on, ship the release on Fridays." };
  return { box, call, event, told };
}

/** A clock that says so when it is asked for the n-th time, and ever after. */
function runsOutAt(nth: number): () => void {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked >= nth) throw new DeadlinePassed("gave up after 300 ms");
  };
}

const NUDGE = "If this is a lasting rule, consider saving it with WriteMemoryTopic.";

it("recalls and nudges in one answer", async () => {
  const { call, event, told } = prepare(() => {});
  const { context, receipt } = await answerEvent(call, event);
  expect(context).toMatch(/^<recall>[\s\S]*Run make\.[\s\S]*<\/recall>\n\nIf this is a lasting rule, /);
  expect(receipt).toBe("keepsake: recalled ship");
  expect(told).toEqual([]);
});

verifies("hook:limit", async () => {
  const { box, call, event } = prepare(() => {});
  const names = Array.from({ length: 40 }, (_, at) => `gate-${String.fromCharCode(97 + (at % 26))}${at}`);
  for (const name of names)
    box.add(`--- ~/notes/${name}.md\n---\nname: ${name}\n---\n${`Größe of ${name}. `.repeat(40)}\n`);
  const asking = { ...event, text: `From now on, always open ${names.join(", ")}.` } as HookEvent;
  box.add("--- ~/.config/keepsake/settings.toml\n[recall]\nauto_limit = 100\nbudget_tokens = 99999\n");
  const sizes = { bytes: (it: string) => Buffer.byteLength(it), characters: (it: string) => it.length };
  for (const unit of ["bytes", "characters"] as const) {
    for (let most = 1050; most < 1062; most++) {
      const limited = { ...call, host: { ...call.host, limit: { most, unit } } };
      const { context = "" } = await answerEvent(limited, { ...asking, session: `${unit} ${most}` });
      expect(context).toMatch(/^<recall>[\s\S]+<\/recall>\n\nIf this is a lasting rule, /);
      expect(sizes[unit](context)).toBeLessThanOrEqual(most);
    }
  }
});

verifies("hook:no-recall", async () => {
  const { box, call, event } = prepare(() => {});
  box.add("--- ~/.config/keepsake/settings.toml\n[recall]\nauto = false\n");
  expect(await answerEvent(call, event)).toEqual({ context: NUDGE, receipt: "" });
});

verifies("hook:in-time", async () => {
  const { call, event, told } = prepare(runsOutAt(2));
  const { context, receipt } = await answerEvent(call, event);
  expect(context).toBe(NUDGE);
  expect(receipt).toBe("");
  expect(told).toEqual([expect.stringContaining("gave up after 300 ms"), "sweeps"]);
  // One that begins a moment later does not start a second one.
  await answerEvent({ ...call, time: { ...call.time, check: runsOutAt(2) } }, event);
  expect(told.filter((it) => it === "sweeps")).toHaveLength(1);
});

it("asks the clock after each step, and starts no sweep for a search that is slow", async () => {
  const { call, event } = prepare(() => {});
  await answerEvent(call, event);
  const told: string[] = [];
  const at = (nth: number) =>
    answerEvent(
      { ...call, time: { ...call.time, check: runsOutAt(nth) }, report: (reason) => void told.push(reason) },
      { ...event, session: `s-${nth}` },
    );
  await expect(at(1)).rejects.toThrow(DeadlinePassed);
  // Settings and places were read; then the index was opened; then notes were found.
  for (const nth of [2, 3]) expect(await at(nth)).toEqual({ context: NUDGE, receipt: "" });
  expect(told).toEqual(["gave up after 300 ms", "gave up after 300 ms"]);
  expect((await at(4)).context).toContain("Run make.");
});

verifies("hook:stateless", async () => {
  const { box, call, event, told } = prepare(() => {});
  writeFileSync(box.at("~/state"), "a file, not a directory");
  const state = openHookState({ ...call.surroundings, env: { XDG_STATE_HOME: box.at("~/state") } });
  for (const _ of ["first", "second"])
    expect((await answerEvent({ ...call, state }, event)).context).toContain("Run make.");
  const why = expect.stringMatching(/^what this session was given is not known: ENOTDIR/);
  expect(told).toEqual([why, why]);
  for (const _ of ["first", "second"])
    expect((await answerEvent(call, { ...event, session: null })).context).toContain("Run make.");
  const unnamed = "the input names no session: what was given before is not known";
  expect(told.slice(2)).toEqual([unnamed, unnamed]);
});

it("tells once that what a session was given is not known, however often it looks", async () => {
  const { box, call, event, told } = prepare(() => {});
  await answerEvent(call, event);
  const sessions = box.at("~/.local/state/keepsake/sessions");
  const [own] = readdirSync(sessions);
  rmSync(join(sessions, own!));
  mkdirSync(join(sessions, own!));
  expect((await answerEvent(call, event)).context).toContain("Run make.");
  expect(told).toEqual([expect.stringMatching(/^what this session was given is not known: EISDIR/)]);
});

verifies("hook:unkept", async () => {
  const { box, call, event, told } = prepare(runsOutAt(2));
  writeFileSync(box.at("~/cache"), "a file, not a directory");
  const surroundings = { ...call.surroundings, env: { ...call.surroundings.env, XDG_CACHE_HOME: box.at("~/cache") } };
  await answerEvent({ ...call, surroundings }, event);
  const unkept = `gave up after 300 ms: all notes had to be read, since no search index can be kept in ${box.at("~/cache")}`;
  expect(told).toEqual([expect.stringContaining(unkept)]);
  const { context } = await answerEvent({ ...call, surroundings, time: { ...call.time, check: () => {} } }, event);
  expect(context).toContain("Run make.");
  expect(told).toEqual([told[0], expect.stringContaining("The recall cache cannot be written")]);
});

it("takes a deadline from the environment, and 300 ms for nonsense", () => {
  const gone = startClock({ KEEPSAKE_HOOK_DEADLINE_MS: "1" });
  expect(gone.check).toThrow(DeadlinePassed);
  for (const given of ["", "-1", "soon", "0"])
    expect(startClock({ KEEPSAKE_HOOK_DEADLINE_MS: given }).milliseconds()).toBeLessThan(300);
});
