/**
 * How long does a client wait for the MCP server?
 *
 * From the start of `keepsake mcp` to the end of a process that was asked `initialize` and, in the
 * second command, also for its tools, beside `node -e 0`. Most of it is the protocol's SDK and its schemas.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchOptions, machineEnv, median, root, round, saveTimes, takeTurns, warnIfBusy } from "./measure.mjs";

const cli = join(root, "dist", "cli.cjs");
const { runs, keep } = benchOptions(process.argv.slice(2), { runs: 40 });
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
};
const LIST = { jsonrpc: "2.0", id: 2, method: "tools/list" };

const home = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-bench-")));
try {
  const cwd = join(home, "project");
  mkdirSync(cwd);
  const env = { ...machineEnv(process.argv), HOME: home };
  const asked = (...messages) => ({
    args: [cli, "mcp"],
    cwd,
    env,
    input: messages.map((message) => `${JSON.stringify(message)}\n`).join(""),
  });
  checkAnswers(asked(INITIALIZE, LIST));
  warnIfBusy();
  const measured = takeTurns(
    { bare: { args: ["-e", "0"], cwd, env }, initialize: asked(INITIALIZE), tools: asked(INITIALIZE, LIST) },
    runs,
  );
  const times = measured.wall;
  const ratios = {
    initialize: round(median(times.initialize) / median(times.bare)),
    tools: round(median(times.tools) / median(times.bare)),
  };
  for (const [name, all] of Object.entries(times))
    process.stdout.write(`${name.padEnd(12)}${median(all).toFixed(1)} ms\n`);
  process.stdout.write(`initialize ÷ node -e 0: ${ratios.initialize}; with tools/list: ${ratios.tools}\n`);
  if (keep) saveTimes("mcp", measured, { ratios });
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** A fast wrong answer is no answer. */
function checkAnswers({ args, cwd, env, input }) {
  const { stdout } = spawnSync(process.execPath, args, { cwd, env, input, encoding: "utf8" });
  const answers = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  if (answers.length !== 2 || answers.some((answer) => answer.result === undefined))
    throw new Error(`the server answered ${stdout}`);
}
