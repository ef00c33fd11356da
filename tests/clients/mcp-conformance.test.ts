/**
 * Does the server keep to the protocol, as its own test suite sees it?
 *
 * Left out are the scenarios for tools, prompts and resources of the suite's own example server, and
 * those for what we do not offer: logging, completion, sampling, elicitation.
 */
import { expect, it } from "vitest";
import { startHttp } from "../support/mcp.ts";
import { runNpmProgram } from "../support/npm-program.ts";
import { openSandbox } from "../support/sandbox.ts";
import { startTokenProxy } from "../support/token-proxy.ts";

const CONFORMANCE = { package: "@modelcontextprotocol/conformance@0.1.16", bin: "conformance" };

it.each([
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "resources-subscribe",
  "resources-unsubscribe",
  "prompts-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
])("passes the scenario %s", async (scenario) => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "deploy", "--description", "how we ship", "Migrate first."]);
  const { port } = await startTokenProxy(await startHttp(sandbox));
  const args = ["server", "--url", `http://localhost:${port}/mcp`, "--scenario", scenario];
  const { code, stdout, stderr } = await runNpmProgram(CONFORMANCE, args, { cwd: sandbox.root, home: sandbox.home });
  expect(code, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/);
});
