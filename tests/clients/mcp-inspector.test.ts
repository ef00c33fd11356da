/** What does the MCP inspector see? Its command line, over stdio and HTTP. */
import { expect, it } from "vitest";
import { startHttp } from "../support/mcp.ts";
import { runNpmProgram } from "../support/npm-program.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";

const INSPECTOR = { package: "@modelcontextprotocol/inspector@2.12.0", bin: "mcp-inspector" };

/** `keepsake mcp` as the inspector starts it: through a shell's eyes, with a path that has no spaces. */
function overStdio(sandbox: Sandbox, args: readonly string[] = []): string[] {
  const { command, args: all } = sandbox.command(["mcp", ...args]);
  return [command, ...all];
}

async function inspect(sandbox: Sandbox, target: readonly string[], method: string, ...args: string[]) {
  const where = { cwd: sandbox.repository, home: sandbox.home };
  const all = ["--cli", ...target, "--method", method, ...args];
  const { code, stdout, stderr } = await runNpmProgram(INSPECTOR, all, where);
  return { code, stderr, data: stdout.trim().startsWith("{") ? (JSON.parse(stdout) as object) : {} };
}

async function withNote(): Promise<Sandbox> {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "deploy", "--description", "how we ship", "Migrate first."]);
  return sandbox;
}

it.each(["keepsake", "caliban", "crabtalk", "claude-code"])(
  "finds nothing to complain about in the schemas of %s",
  async (layout) => {
    const sandbox = openSandbox();
    const target = overStdio(sandbox, ["--layout", layout, "--tools", "all"]);
    const { code, stderr, data } = await inspect(sandbox, target, "tools/list", "--strict");
    expect(code, stderr).toBe(0);
    expect(data).toMatchObject({ tools: expect.arrayContaining([expect.objectContaining({ name: "remember" })]) });
  },
);

it("reads notes over stdio", async () => {
  const sandbox = await withNote();
  const target = overStdio(sandbox);
  const called = await inspect(
    sandbox,
    target,
    "tools/call",
    "--tool-name",
    "ReadMemoryTopic",
    "--tool-arg",
    "slug=deploy",
  );
  expect(called.data).toMatchObject({ structuredContent: { slug: "deploy", body: "Migrate first." } });
  const listed = await inspect(sandbox, target, "resources/list");
  expect(listed.data).toMatchObject({
    resources: expect.arrayContaining([expect.objectContaining({ uri: "memory://topics/deploy" })]),
  });
  const read = await inspect(sandbox, target, "resources/read", "--uri", "memory://index");
  expect(JSON.stringify(read.data)).toContain("- [deploy](deploy.md)");
  const prompted = await inspect(sandbox, target, "prompts/get", "--prompt-name", "memory");
  expect(JSON.stringify(prompted.data)).toContain("1 note");
});

it("calls a tool over HTTP with the token, and nothing without it", async () => {
  const sandbox = await withNote();
  const { url, token } = await startHttp(sandbox);
  const call = ["--tool-name", "ReadMemoryTopic", "--tool-arg", "slug=deploy"];
  const called = await inspect(sandbox, [url], "tools/call", ...call, "--header", `Authorization: Bearer ${token}`);
  expect(called.data).toMatchObject({ structuredContent: { slug: "deploy" } });
  const refused = await inspect(sandbox, [url], "tools/call", ...call);
  expect(refused.code).not.toBe(0);
  expect(refused.data).not.toHaveProperty("structuredContent");
});
