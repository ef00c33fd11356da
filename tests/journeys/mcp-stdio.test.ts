/** How does the server behave on its pipes, also when the other end does not? */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { connect, converse, field, initialize, memoryDir, note, toolCall } from "../support/mcp.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const notes = (sandbox: Sandbox): string[] =>
  readdirSync(memoryDir(sandbox)).filter((name) => name.endsWith(".md") && name !== "MEMORY.md");
const indexOf = (sandbox: Sandbox): string => readFileSync(`${memoryDir(sandbox)}/MEMORY.md`, "utf8");

describe("the server over stdio", () => {
  verifies("mcp:handshake", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": "Project rules.\n" });
    const before = sandbox.snapshot();
    const talk = converse(sandbox);
    talk.send(initialize(1));
    expect(await talk.answer(1)).toMatchObject({ result: { serverInfo: { name: "keepsake" } } });
    talk.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    talk.send({ jsonrpc: "2.0", id: 2, method: "ping" });
    expect(await talk.answer(2)).toMatchObject({ result: {} });
    expect(sandbox.snapshot()).toEqual(before);
    talk.send({ jsonrpc: "2.0", id: 3, method: "tools/list" });
    await talk.answer(3);
    expect(notes(sandbox)).toEqual([]);
  });

  verifies("mcp:bad-lines", async () => {
    const talk = converse(openSandbox());
    talk.send(initialize(1));
    await talk.answer(1);
    const errorOf = async (sent: unknown, id: unknown): Promise<unknown> => {
      talk.send(sent);
      return ((await talk.answer(id))["error"] as { code: number }).code;
    };
    expect(await errorOf("{ not json\n", null)).toBe(-32700);
    expect(await errorOf("\u0000\u001b\n", null)).toBe(-32700);
    expect(await errorOf("[]\n", null)).toBe(-32600);
    expect(await errorOf('{"id":7,"method":"ping"}\n', 7)).toBe(-32600);
    expect(await errorOf({ jsonrpc: "2.0", id: 8, method: "no/such" }, 8)).toBe(-32601);
    expect(await errorOf({ jsonrpc: "2.0", id: 9, method: "tools/call", params: { name: 1 } }, 9)).toBe(-32602);
    expect(
      await errorOf({ jsonrpc: "2.0", id: 10, method: "resources/read", params: { uri: "memory://x" } }, 10),
    ).toBeLessThan(-32000);
    expect(await errorOf(toolCall(11, "WriteMemoryTopic", note("big", "x".repeat(1_100_000))), null)).toBe(-32600);
    talk.send("\n\r\n");
    talk.send({ jsonrpc: "2.0", id: 12, method: "ping" });
    expect(await talk.next()).toEqual({ jsonrpc: "2.0", id: 12, result: {} });
  });

  verifies("mcp:wrong-params", async () => {
    const talk = converse(openSandbox());
    const refusalOf = async (id: number, method: string, params: object): Promise<string> => {
      talk.send({ jsonrpc: "2.0", id, method, params });
      const { code, message } = (await talk.answer(id))["error"] as { code: number; message: string };
      expect([method, code]).toEqual([method, -32602]);
      expect(message).toMatch(/^[^\n[\]{}]{1,200}$/);
      return message;
    };
    expect(await refusalOf(1, "initialize", {})).toContain("protocolVersion");
    talk.send(initialize(2));
    await talk.answer(2);
    expect(await refusalOf(3, "resources/read", {})).toContain("Invalid params for resources/read: uri: ");
    expect(await refusalOf(4, "resources/subscribe", {})).toContain("uri");
    expect(await refusalOf(5, "resources/unsubscribe", { uri: 1 })).toContain("uri");
    expect(await refusalOf(6, "prompts/get", {})).toContain("name");
    expect(await refusalOf(7, "prompts/get", { name: "recall", arguments: { message: 1 } })).toContain("message");
    expect(await refusalOf(8, "resources/list", { cursor: 5 })).toContain("cursor");
    expect(await refusalOf(9, "tools/call", { name: 1 })).toContain("Invalid params for tools/call: name: ");
    talk.send({ jsonrpc: "2.0", id: 10, method: "ping" });
    expect(await talk.answer(10)).toMatchObject({ result: {} });
  });

  verifies("mcp:batches", async () => {
    const batch = [1, 2].map((id) => ({ jsonrpc: "2.0", id, method: "ping" }));
    const answersIn = async (protocolVersion: string): Promise<unknown> => {
      const talk = converse(openSandbox());
      const greeting = initialize(0) as { params: object };
      talk.send({ ...greeting, params: { ...greeting.params, protocolVersion } });
      expect(await talk.answer(0)).toMatchObject({ result: { protocolVersion } });
      talk.send(batch);
      const first = await talk.next();
      return Array.isArray(first) ? first : [first, await talk.next()];
    };
    for (const version of ["2024-11-05", "2025-03-26"])
      expect(await answersIn(version), version).toMatchObject([1, 2].map((id) => ({ id, result: {} })));
    for (const version of ["2025-06-18", "2025-11-25"])
      expect(await answersIn(version), version).toMatchObject([1, 2].map((id) => ({ id, error: { code: -32600 } })));
  });

  verifies("mcp:stdout", async () => {
    const sandbox = openSandbox();
    // What would be said aloud elsewhere: wrong settings, a denied import, a damaged note.
    sandbox.write({
      "~/.config/keepsake/settings.toml": "layout = 7\n[nonsense\n",
      "CLAUDE.md": "@/etc/passwd\n",
      [`${memoryDir(sandbox).slice(sandbox.root.length)}/bad.md`]: "---\nname: [\n---\n",
    });
    const requests = [
      initialize(1),
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
      toolCall(3, "ReadMemoryTopic", { slug: "bad" }),
      { jsonrpc: "2.0", id: 4, method: "resources/read", params: { uri: "memory://prefix" } },
      { jsonrpc: "2.0", id: 5, method: "prompts/get", params: { name: "memory" } },
    ].map((it) => JSON.stringify(it));
    const { code, stdout, stderr } = await sandbox.run(["mcp"], { input: `${requests.join("\n")}\n` });
    const messages = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { jsonrpc: string; id?: number });
    expect(messages.every(({ jsonrpc }) => jsonrpc === "2.0")).toBe(true);
    expect(new Set(messages.flatMap(({ id }) => id ?? []))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(stderr).toContain("settings.toml");
    expect(code).toBe(0);
  });

  verifies("mcp:last-answers", async () => {
    const sandbox = openSandbox();
    const requests = [
      initialize(1),
      ...Array.from({ length: 20 }, (_, at) => toolCall(at + 2, "WriteMemoryTopic", note(`n-${at}`))),
    ];
    const input = requests.map((it) => `${JSON.stringify(it)}\n`).join("");
    const { code, stdout } = await sandbox.run(["mcp"], { input });
    const answered = stdout
      .trimEnd()
      .split("\n")
      .flatMap((line) => (JSON.parse(line) as { id?: number }).id ?? []);
    expect(new Set(answered).size).toBe(21);
    expect(notes(sandbox)).toHaveLength(20);
    expect(code).toBe(0);
    expect((await sandbox.run(["mcp"], { input: "" })).code).toBe(0);
  });

  verifies("mcp:cancelled", async () => {
    const sandbox = openSandbox();
    const talk = converse(sandbox);
    talk.send(initialize(1));
    await talk.answer(1);
    const cancel = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 2, reason: "changed my mind" },
    };
    // In one piece, so that the call cannot have been answered before it is cancelled.
    talk.send(`${JSON.stringify(toolCall(2, "WriteMemoryTopic", note("a")))}\n${JSON.stringify(cancel)}\n`);
    talk.send(toolCall(3, "WriteMemoryTopic", note("b")));
    const seen: unknown[] = [];
    for (let message = await talk.next(); ; message = await talk.next()) {
      if ("id" in message) seen.push(message["id"]);
      if (message["id"] === 3) break;
    }
    talk.send({ jsonrpc: "2.0", id: 4, method: "ping" });
    await talk.answer(4);
    expect(seen).toEqual([3]);
    expect(notes(sandbox)).toEqual(["b.md"]);
    talk.end();
    expect(await talk.ended).toBe(0);
  });

  verifies("mcp:pipelined", async () => {
    const sandbox = openSandbox();
    const { client } = await connect(sandbox);
    const names = Array.from({ length: 100 }, (_, at) => `note-${String(at).padStart(3, "0")}`);
    const results = await Promise.all(
      names.map((name) => client.callTool({ name: "WriteMemoryTopic", arguments: note(name) })),
    );
    expect(results.filter(({ isError }) => isError === true)).toEqual([]);
    expect(results.filter((it) => field(it, "pending") === true)).toEqual([]);
    expect(notes(sandbox).sort()).toEqual(names.map((name) => `${name}.md`));
    for (const name of names) expect(indexOf(sandbox)).toContain(`](${name}.md)`);
    const edits = names.map((it) => client.callTool({ name: "WriteMemoryTopic", arguments: note("same", it) }));
    await Promise.all(edits);
    expect(readFileSync(`${memoryDir(sandbox)}/same.md`, "utf8")).toContain(names.at(-1));
  });

  verifies("mcp:own-writes", async () => {
    const uri = "memory://topics/lamp";
    const prompt = { name: "recall", arguments: { message: "lamp" } };
    const talk = converse(openSandbox());
    const asked = [
      toolCall(2, "recall", { query: "lamp" }),
      toolCall(3, "WriteMemoryTopic", note("lamp", "The lamp is in the attic.")),
      toolCall(4, "recall", { query: "lamp" }),
      { jsonrpc: "2.0", id: 5, method: "resources/read", params: { uri } },
      { jsonrpc: "2.0", id: 6, method: "resources/list" },
      { jsonrpc: "2.0", id: 7, method: "prompts/get", params: prompt },
      toolCall(8, "forget", { name: "lamp" }),
      toolCall(9, "recall", { query: "lamp" }),
    ];
    for (const each of [initialize(1), ...asked]) talk.send(each);
    const answers: string[] = [];
    for (const id of [2, 3, 4, 5, 6, 7, 8, 9]) answers.push(JSON.stringify(await talk.answer(id)));
    const [early, , recalled, read, listed, told, , late] = answers;
    for (const each of [recalled, read, told]) expect(each).toContain("in the attic");
    expect(listed).toContain(uri);
    for (const each of [early, late]) expect(each).toContain("No note matches");
  });

  verifies("mcp:signals", async () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const talk = converse(openSandbox());
      talk.send(initialize(1));
      await talk.answer(1);
      talk.child.kill(signal);
      expect(await talk.ended).toBe(0);
    }
  });

  verifies("mcp:last-write", async () => {
    // More than are done while a busy machine keeps us from sending the signal.
    const MANY = 3_000;
    const sandbox = openSandbox();
    for (const round of [1, 2, 3]) {
      const talk = converse(sandbox);
      talk.send(initialize(0));
      for (let at = 1; at <= MANY; at++) talk.send(toolCall(at, "WriteMemoryTopic", note(`r${round}-${at}`)));
      await talk.answer(round);
      talk.child.kill("SIGTERM");
      expect(await talk.ended).toBe(0);
      expect(readdirSync(memoryDir(sandbox)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      expect(notes(sandbox).filter((name) => name.startsWith(`r${round}-`)).length).toBeLessThan(MANY);
    }
  });

  verifies("mcp:killed", async () => {
    const sandbox = openSandbox();
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const talk = converse(sandbox);
      talk.send(initialize(0));
      await talk.answer(0);
      for (let at = 1; at <= 200; at++) talk.send(toolCall(at, "WriteMemoryTopic", note(`r${round}-${at}`)));
      for (let seen = 0; seen < 15 * round; ) {
        const { id, result } = (await talk.next()) as { id?: number; result?: { structuredContent: { slug: string } } };
        if (id === undefined) continue;
        seen++;
        acknowledged.push(result!.structuredContent.slug);
      }
      talk.child.kill("SIGKILL");
      await talk.ended;
    }
    expect(acknowledged).toHaveLength(90);
    const { client } = await connect(sandbox);
    for (const slug of acknowledged) {
      const read = await client.callTool({ name: "ReadMemoryTopic", arguments: { slug } });
      expect([read.isError ?? false, field(read, "body")], slug).toEqual([false, expect.stringContaining(slug)]);
    }
    await client.callTool({ name: "WriteMemoryTopic", arguments: note("after") });
    for (const slug of acknowledged) expect(indexOf(sandbox)).toContain(`](${slug}.md)`);
  });

  verifies("mcp:many-clients", async () => {
    const sandbox = openSandbox();
    const clients = await Promise.all(Array.from({ length: 8 }, () => connect(sandbox)));
    await Promise.all(
      clients.map(async ({ client }, who) => {
        for (let at = 0; at < 10; at++) {
          const name = `client-${who}-${at}`;
          const written = await client.callTool({ name: "WriteMemoryTopic", arguments: note(name) });
          expect(written.isError, JSON.stringify(written.content)).not.toBe(true);
          const read = await client.callTool({ name: "ReadMemoryTopic", arguments: { slug: name } });
          expect(field(read, "body")).toContain(name);
        }
      }),
    );
    expect(notes(sandbox)).toHaveLength(80);
    for (const name of notes(sandbox)) expect(indexOf(sandbox)).toContain(`](${name})`);
  });

  verifies("mcp:usage", async () => {
    const sandbox = openSandbox();
    for (const args of [
      ["--http", "99999"],
      ["--http", "x"],
      ["7000"],
      ["--tools", "some"],
      ["--port"],
      ["extra", "word"],
    ]) {
      const { code, stderr, stdout } = await sandbox.run(["mcp", ...args]);
      expect([code, stdout], args.join(" ")).toEqual([2, ""]);
      expect(stderr).toMatch(/^keepsake: /);
    }
    const saidOf = async (...args: string[]) => (await sandbox.run(["mcp", ...args])).stderr;
    expect(await saidOf("extra")).toContain('keepsake mcp does not take "extra"');
    expect(await saidOf("7000")).toContain("keepsake mcp --http 7000");
    expect(await saidOf("--http", "x")).toContain("PORT takes a whole number");
  });

  verifies("mcp:start", async () => {
    const sandbox = openSandbox();
    const before = sandbox.snapshot();
    for (const way of [[], ["--http", "0"]])
      for (const [wrong, exit] of [
        [["--layout", "nope"], 2],
        [["--cwd", "/nonexist"], 3],
        [["--cwd", "/dev/null"], 3],
      ] as const) {
        const served = await sandbox.run(["mcp", ...way, ...wrong], { input: `${JSON.stringify(initialize(1))}\n` });
        expect([served.code, served.stdout], wrong.join(" ")).toEqual([exit, ""]);
        // The same words as any other command's.
        expect(served.stderr).toBe((await sandbox.run(["memory", ...wrong])).stderr);
      }
    expect(sandbox.snapshot()).toEqual(before);
  });

  it("is described by help and completion", async () => {
    const sandbox = openSandbox();
    expect((await sandbox.run(["mcp", "--help"])).stdout).toMatch(/--http \[PORT\][\s\S]*--read-only/);
    expect((await sandbox.run(["completion", "bash"])).stdout).toMatch(/"mcp"\) offers="[^"]*--http[^"]*--read-only/);
  });
});
