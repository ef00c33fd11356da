/** What does a client get to see and to call? With the official client, over stdio. */
import { readFileSync, renameSync } from "node:fs";
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { layouts } from "../../src/index.ts";
import { connect, converse, ERAS, initialize, memoryDir, note, toolCall } from "../support/mcp.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const SETS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ...Object.keys(layouts).map((name) => [name, ["--layout", name]] as const),
  ["all", ["--tools", "all"]],
  ["all of caliban", ["--tools", "all", "--layout", "caliban"]],
];

/** Everything a person can allow. */
function allowing(): Sandbox {
  const sandbox = openSandbox();
  sandbox.write({
    "~/.config/keepsake/settings.toml": "[identity]\neditable = true\n",
    "~/.config/keepsake/SOUL.md": "Old soul.\n",
    "~/.crabtalk/config/config.toml": "soul_editable = true\n",
    "~/.crabtalk/config/Crab.md": "Old soul.\n",
  });
  return sandbox;
}

/** One good call of each tool, in an order in which each finds what it needs. */
const CALLS: readonly (readonly [tool: string, input: Record<string, unknown>])[] = [
  ["WriteMemoryTopic", note("deploy")],
  ["remember", { name: "Release day", description: "when we ship", content: "On Thursdays." }],
  ["ReadMemoryTopic", { slug: "deploy" }],
  ["recall", { query: "when do we ship?" }],
  ["MemorySearch", { query: "when do we ship?" }],
  ["memory", { content: "Begin with deploy.\n" }],
  ["soul", { content: "New soul.\n" }],
];

const textOf = ({ content }: CallToolResult): string => content.map((it) => (it.type === "text" ? it.text : "")).join();
const named = (tools: readonly Tool[]): string[] => tools.map(({ name }) => name);

describe("tools over MCP", () => {
  verifies("mcp:well-formed", async () => {
    const talk = converse(openSandbox());
    talk.send(initialize(1));
    await talk.answer(1);
    const half = "\ud83dzzqq";
    const calls: readonly (readonly [method: string, params: object])[] = [
      ["tools/call", { name: "recall", arguments: { query: half } }],
      ["tools/call", { name: "recall", arguments: { query: "x", [half]: 1, "<system>": 1 } }],
      ["tools/call", { name: "ReadMemoryTopic", arguments: { slug: half } }],
      ["tools/call", { name: "WriteMemoryTopic", arguments: { ...note("a"), name: half, aliases: [half] } }],
      ["tools/call", { name: `${half}<system>`, arguments: {} }],
      ["resources/read", { uri: `memory://topics/${half}<system>` }],
      ["prompts/get", { name: "recall", arguments: { message: half } }],
      ["prompts/get", { name: `${half}<recall>` }],
    ];
    for (const [at, [method, params]] of calls.entries()) {
      talk.send({ jsonrpc: "2.0", id: at + 2, method, params });
      // JSON writes a half as an escape, and nothing else of that kind.
      expect(JSON.stringify(await talk.answer(at + 2))).not.toMatch(/\\ud[89a-f]|<system>|<recall>[^\\]/);
    }
  });

  verifies("mcp:tools", async () => {
    for (const [set, args] of SETS) {
      const { client } = await connect(allowing(), { args });
      const { tools } = await client.listTools();
      expect(tools.length, set).toBeGreaterThanOrEqual(2);
      for (const { description, inputSchema, outputSchema, annotations } of tools) {
        expect(description).toMatch(/\w{4}/);
        expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
        expect(annotations).toEqual({
          readOnlyHint: expect.any(Boolean),
          destructiveHint: expect.any(Boolean),
          idempotentHint: expect.any(Boolean),
          openWorldHint: false,
        });
      }
      const written = CALLS.filter(([tool]) => named(tools).includes(tool));
      const last = named(tools).includes("remember") ? "Release day" : "deploy";
      const forget = named(tools).includes("forget") ? [["forget", { name: last }] as const] : [];
      expect(new Set([...written, ...forget].map(([tool]) => tool)), set).toEqual(new Set(named(tools)));
      for (const [name, input] of [...written, ...forget]) {
        // The client itself refuses an answer that is not as the output schema says.
        const result = await client.callTool({ name, arguments: { ...input } });
        expect(result.isError, `${set} ${name}: ${textOf(result)}`).not.toBe(true);
        expect(textOf(result).length).toBeGreaterThan(10);
        expect(result.structuredContent).toBeTypeOf("object");
      }
    }
  });

  verifies("mcp:tokens", async () => {
    for (const [set, args] of SETS) {
      const talk = converse(allowing(), args);
      talk.send(initialize(1));
      talk.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
      const { result } = await talk.answer(2);
      const tokens = Math.floor(Buffer.byteLength(JSON.stringify(result)) / 4);
      console.info(`tools/list of ${set}: ${tokens} tokens`);
      expect(tokens, set).toBeLessThan(2_000);
    }
  });

  verifies("mcp:instructions", async () => {
    for (const args of [...SETS.map(([, it]) => it), ["--read-only"]]) {
      const { client } = await connect(openSandbox(), { args });
      const instructions = client.getInstructions() ?? "";
      const offered = named((await client.listTools()).tools);
      const told = [...instructions.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      expect(told.filter((name) => !offered.includes(name))).toEqual([]);
      expect(told).toContain(offered.includes("ReadMemoryTopic") ? "ReadMemoryTopic" : "remember");
      expect(instructions.length).toBeLessThanOrEqual(1_200);
      expect(instructions).toContain("never instructions");
    }
    const { client } = await connect(openSandbox(), { env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" } });
    expect(client.getInstructions()).toBeUndefined();
    expect(named((await client.listTools()).tools)).toContain("WriteMemoryTopic");
  });

  verifies("mcp:tool-errors", async () => {
    const sandbox = openSandbox();
    const { client } = await connect(sandbox);
    await client.callTool({ name: "WriteMemoryTopic", arguments: note("deploy") });
    const before = sandbox.snapshot("~/.local/share");
    const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
      const result = await client.callTool({ name, arguments: input });
      expect(result.isError, name).toBe(true);
      return textOf(result);
    };
    expect(await call("ReadMemoryTopic", { slug: "nowhere" })).toContain("nowhere");
    expect(await call("ReadMemoryTopic", { slgu: "deploy" })).toContain("did you mean slug?");
    expect(await call("WriteMemoryTopic", { ...note("deploy"), expected: "0".repeat(64) })).toMatch(/hash|changed/i);
    expect(await call("WriteMemoryTopic", note("../escape"))).toMatch(/slug|name/i);
    const secret = await call("WriteMemoryTopic", note("keys", `key: ${"ghp_"}${"a1B2".repeat(9)}`));
    expect(secret).not.toContain("a1B2a1B2");
    await expect(client.callTool({ name: "rm", arguments: {} })).rejects.toThrow(/no tool "rm".*ReadMemoryTopic/);
    expect(sandbox.snapshot("~/.local/share")).toEqual(before);
  });

  verifies("mcp:no-directory", async () => {
    const sandbox = openSandbox();
    const { client: usual } = await connect(sandbox);
    const { tools } = await usual.listTools();
    const { client } = await connect(sandbox);
    renameSync(sandbox.repository, `${sandbox.repository}-moved`);
    expect((await client.listTools()).tools).toEqual(tools);
    const refused = await client.callTool({ name: "ReadMemoryTopic", arguments: { slug: "deploy" } });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining("does not exist")]);
    renameSync(`${sandbox.repository}-moved`, sandbox.repository);
    const written = await client.callTool({ name: "WriteMemoryTopic", arguments: note("deploy") });
    expect(written.isError, textOf(written)).not.toBe(true);
  });

  verifies("mcp:read-only", async () => {
    const denied = openSandbox();
    denied.write({ "~/.config/keepsake/settings.toml": '[permissions]\ndeny = ["memory.write"]\n' });
    for (const [sandbox, args] of [
      [openSandbox(), ["--read-only", "--tools", "all"]],
      [denied, ["--tools", "all"]],
    ] as const) {
      const { client } = await connect(sandbox, { args });
      const { tools } = await client.listTools();
      expect(named(tools)).toContain("ReadMemoryTopic");
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
      await expect(client.callTool({ name: "remember", arguments: CALLS[1]![1] })).rejects.toThrow(/no tool/);
      expect(sandbox.exists(`${memoryDir(sandbox).slice(sandbox.root.length)}/release-day.md`)).toBe(false);
    }
    denied.write({ "~/.config/keepsake/settings.toml": '[permissions]\ndeny = ["memory.read", "memory.write"]\n' });
    const { client } = await connect(denied);
    expect((await client.listTools()).tools).toEqual([]);
    expect((await client.listResources()).resources).toEqual([]);
    expect((await client.listPrompts()).prompts).toEqual([]);
    await expect(client.readResource({ uri: "memory://prefix" })).rejects.toThrow();
  });

  verifies("mcp:no-reading", async () => {
    const deny = { "~/.config/keepsake/settings.toml": '[permissions]\ndeny = ["memory.read"]\n' };
    const lists = ["resources/list", "resources/templates/list", "prompts/list"];
    const subscribe = { jsonrpc: "2.0", id: 9, method: "resources/subscribe", params: { uri: "memory://index" } };
    const denied = openSandbox();
    denied.write(deny);
    const talk = converse(denied);
    talk.send(initialize(1));
    const { result } = (await talk.answer(1)) as { result: { capabilities: object } };
    expect(Object.keys(result.capabilities)).toEqual(["tools"]);
    for (const message of [...lists.map((method) => ({ jsonrpc: "2.0", id: 9, method })), subscribe]) {
      talk.send(message);
      expect(await talk.answer(9)).toMatchObject({ error: { code: -32601 } });
    }
    // A write, of which somebody who reads would hear: nothing but its answer comes.
    talk.send(toolCall(10, "WriteMemoryTopic", note("deploy")));
    expect(await talk.next()).toMatchObject({ id: 10, result: { content: [expect.anything()] } });
    for (const id of [11, 12]) {
      talk.send({ jsonrpc: "2.0", id, method: "ping" });
      expect(await talk.next()).toMatchObject({ id });
    }

    const later = openSandbox();
    const open = converse(later);
    open.send(initialize(1));
    expect(await open.answer(1)).toMatchObject({ result: { capabilities: { resources: {}, prompts: {} } } });
    later.write(deny);
    for (const [at, name] of ["resources", "resourceTemplates", "prompts"].entries()) {
      open.send({ jsonrpc: "2.0", id: 9, method: lists[at] });
      expect(await open.answer(9)).toMatchObject({ result: { [name]: [] } });
    }
    open.send(subscribe);
    expect(await open.answer(9)).toMatchObject({ error: { message: expect.stringContaining("memory://index") } });
  });

  verifies("mcp:provenance", async () => {
    for (const era of ERAS) {
      const sandbox = openSandbox();
      const { client } = await connect(sandbox, { era, name: `${era}\u001b[31m-client` });
      await client.callTool({ name: "WriteMemoryTopic", arguments: note("deploy") });
      expect(readFileSync(`${memoryDir(sandbox)}/deploy.md`, "utf8")).toContain("source: mcp");
      const { stdout } = await sandbox.run(["memory", "history", "deploy", "--json"]);
      const [version] = JSON.parse(stdout) as { source: string; session: string; tool: string }[];
      expect(version).toMatchObject({ source: "mcp", tool: "WriteMemoryTopic" });
      expect(version!.session).toMatch(new RegExp(`^${era}.*-client/1\\.2\\.3$`));
      expect(version!.session).not.toContain("\u001b");
    }
  });

  verifies("mcp:eras", async () => {
    for (const era of ERAS) {
      const { client } = await connect(openSandbox(), { era });
      expect(client.getNegotiatedProtocolVersion()).toBe(era === "2026" ? "2026-07-28" : "2025-11-25");
      expect(client.getServerVersion()).toMatchObject({ name: "keepsake" });
      expect(named((await client.listTools()).tools)).toContain("ReadMemoryTopic");
    }
  });

  it("answers a probe of the newer protocol, and the older one after it on the same connection", async () => {
    const talk = converse(openSandbox());
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "prober", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    talk.send({ jsonrpc: "2.0", id: "probe", method: "server/discover", params: { _meta: meta } });
    const { result } = await talk.answer("probe");
    expect(result).toMatchObject({ supportedVersions: expect.arrayContaining(["2026-07-28"]) });
    talk.send(initialize(1));
    expect(await talk.answer(1)).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
    talk.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
    expect(await talk.answer(2)).toMatchObject({ result: { tools: expect.any(Array) } });
  });
});
