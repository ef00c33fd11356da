/** What does `npm start` show to somebody who has just cloned this? */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

verifies("tour:shows", () => {
  const sandbox = openSandbox();
  sandbox.write({ "/temporary/other": "" });
  const { command, args, cwd, env } = sandbox.command([], { TMPDIR: sandbox.path("/temporary") });
  const tour = join(dirname(args[0]!), "tour.cjs");
  const { status, stdout, stderr } = spawnSync(command, [tour], { cwd, env, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const steps = stdout.split(/^(?=\d\. )/m);
  expect(steps.map((step) => step.slice(0, 2))).toEqual(["Ke", "1.", "2.", "3.", "4.", "5."]);
  expect(steps[2]).toMatch(/budget-cut/);
  expect(steps[3]).toMatch(/│ - step 1: .*\n(?:.*\n)+? {2}│ \[truncated: \d+ bytes\]\n/);
  expect(steps[4]).toContain("│ Every endpoint checks the tenant before it reads.\n");
  expect(steps[4]).not.toContain("truncated");
  expect(Object.keys(sandbox.snapshot("/temporary"))).toEqual(["other"]);
});
