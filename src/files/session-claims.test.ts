import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { appendLog, readLog } from "./rolling-log.ts";
import { openSessionClaims, pruneSessions } from "./session-claims.ts";
import { takeTurn } from "./take-turn.ts";

it("grants each key to whoever asked first, and to nobody again", () => {
  const directory = sandbox().at("~/sessions");
  const [one, two] = [openSessionClaims(directory, "codex", "s"), openSessionClaims(directory, "codex", "s")];
  expect(one.keys()).toEqual(new Set());
  expect(one.claim(["a", "b"])).toEqual(["a", "b"]);
  expect(two.claim(["b", "c"])).toEqual(["c"]);
  expect(one.claim(["a"])).toEqual([]);
  expect(two.keys()).toEqual(new Set(["a", "b", "c"]));
  expect(openSessionClaims(directory, "gemini", "s").keys()).toEqual(new Set());
  one.reset();
  expect(two.claim(["a"])).toEqual(["a"]);
});

it("takes what was claimed in its name for its own, whoever claimed it", () => {
  const directory = sandbox().at("~/sessions");
  const open = (owner?: string) => openSessionClaims(directory, "codex", "s", owner);
  // A server that was asked by a hook, and answered too late.
  expect(open("7.1").claim(["a"])).toEqual(["a"]);
  expect(open("7.1").keys()).toEqual(new Set());
  expect(open("7.1").claim(["a", "b"])).toEqual(["a", "b"]);
  expect(open("8.1").keys()).toEqual(new Set(["a", "b"]));
  expect(open("8.1").claim(["a"])).toEqual([]);
  expect(open().claim(["b"])).toEqual([]);
});

it("forgets a session that nobody used for two weeks", () => {
  const directory = sandbox().at("~/sessions");
  openSessionClaims(directory, "codex", "s").claim(["a"]);
  const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  expect(pruneSessions(directory, inDays(13))).toBe(0);
  expect(pruneSessions(directory, inDays(15))).toBe(1);
  expect(openSessionClaims(directory, "codex", "s").keys()).toEqual(new Set());
});

it("cuts a line of the log that would fill it", () => {
  const log = sandbox().at("~/state/hook.log");
  appendLog(log, `codex  SessionStart:\n${"x".repeat(1000)}`);
  expect(readLog(log)).toEqual([`codex SessionStart: ${"x".repeat(480)}`]);
});

it("passes over lines that are not claims", () => {
  const directory = sandbox().at("~/sessions");
  const claims = openSessionClaims(directory, "codex", "s");
  claims.claim(["a"]);
  const [name] = readdirSync(directory);
  appendFileSync(join(directory, name!), 'null\n{"key": 7}\n{"key": "torn\n');
  expect(claims.keys()).toEqual(new Set(["a"]));
  expect(claims.claim(["b"])).toEqual(["b"]);
});

// because only Linux has a directory in which nobody can make another
it.runIf(existsSync("/proc/self"))("ends where no state can be kept", () => {
  const state = "/proc/nowhere/keepsake";
  expect(() => openSessionClaims(`${state}/sessions`, "codex", "s").claim(["a"])).toThrow(/ENOENT/);
  expect(() => appendLog(`${state}/hook.log`, "line")).toThrow(/ENOENT/);
  expect(() => takeTurn(`${state}/sweeps/x`, new Date(), 1000)).toThrow(/ENOENT/);
});
