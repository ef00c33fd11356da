import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { openSessionClaims } from "./session-claims.ts";

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

it("passes over lines that are not claims", () => {
  const directory = sandbox().at("~/sessions");
  const claims = openSessionClaims(directory, "codex", "s");
  claims.claim(["a"]);
  const [name] = readdirSync(directory);
  appendFileSync(join(directory, name!), 'null\n{"key": 7}\n{"key": "torn\n');
  expect(claims.keys()).toEqual(new Set(["a"]));
  expect(claims.claim(["b"])).toEqual(["b"]);
});
