/** What MCP clients rely on. The right-hand sides are typed by hand. */
import { expect, it } from "vitest";
import { connect } from "../support/mcp.ts";
import { openSandbox } from "../support/sandbox.ts";

const READ = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const WRITE = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false };

it("offers these tools with these hints and parameters", async () => {
  const sandbox = openSandbox();
  sandbox.write({ "~/.config/keepsake/settings.toml": "[identity]\neditable = true\n" });
  const { client } = await connect(sandbox, { args: ["--tools", "all"] });
  const { tools } = await client.listTools();
  const shown = tools.map(({ name, inputSchema, annotations }) => [
    `${name}(${Object.keys(inputSchema.properties ?? {}).join(", ")})`,
    annotations,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    "recall(query, limit, type)": READ,
    "ReadMemoryTopic(slug)": READ,
    "WriteMemoryTopic(name, description, type, body, aliases, mode, scope, expected)": WRITE,
    "remember(name, description, content)": { ...WRITE, idempotentHint: true },
    "forget(name)": WRITE,
    "memory(content, expected)": { ...WRITE, idempotentHint: true },
    "soul(content)": { ...WRITE, idempotentHint: true },
  });
});

it("offers these resources, prompts and capabilities", async () => {
  const { client } = await connect(openSandbox());
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["memory://index", "memory://prefix"]);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(["memory://topics/{slug}"]);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name, arguments: given }) => [name, given?.map((it) => it.name)])).toEqual([
    ["memory", undefined],
    ["recall", ["message"]],
  ]);
  expect(client.getServerCapabilities()).toEqual({
    tools: {},
    resources: { subscribe: true, listChanged: true },
    prompts: {},
  });
});
