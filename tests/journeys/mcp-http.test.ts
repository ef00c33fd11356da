/** Whom does the server let in over HTTP, and how does it end? */
import { chmodSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect as connectTo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectHttp, ERAS, field, type HttpServer, initialize, note, startHttp, toolCall } from "../support/mcp.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** By hand, since `fetch` does not send another Host. */
function send(
  { port, token }: HttpServer,
  { method = "POST", path = "/mcp", host, headers, body }: Sent,
): Promise<Got> {
  const usual = {
    host: host ?? `127.0.0.1:${port}`,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const all = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers: Object.fromEntries(all) }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    // A server that refuses does not read the rest of the body.
    sent.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET" ? undefined : reject(error),
    );
    sent.end(body ?? (method === "POST" ? JSON.stringify(initialize(1)) : undefined));
  });
}

describe("the server over HTTP", () => {
  verifies("mcp:http-token", async () => {
    const sandbox = openSandbox();
    const server = await startHttp(sandbox);
    expect(server.token).toMatch(/^[\w-]{43}$/);
    expect(statSync(server.tokenFile).mode & 0o777).toBe(0o600);
    expect(server.tokenFile.startsWith(sandbox.path("~/.local/state/keepsake/"))).toBe(true);
    expect((await send(server, {})).status).toBe(200);
    for (const authorization of [
      undefined,
      "Bearer",
      "Bearer wrong",
      `Basic ${server.token}`,
      `Bearer ${server.token}x`,
    ]) {
      const { status, headers, body } = await send(server, { headers: { authorization } });
      expect([status, headers["www-authenticate"]], String(authorization)).toEqual([401, "Bearer"]);
      expect(body).not.toContain(server.token);
    }
    expect(server.said()).not.toContain(server.token);
    server.child.kill("SIGTERM");
    await server.ended;
    expect((await startHttp(sandbox)).token).toBe(server.token);
    chmodSync(server.tokenFile, 0o644);
    const refused = await sandbox.run(["mcp", "--http", "0"]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("can be read by others")]);
  });

  verifies("mcp:http-names", async () => {
    const server = await startHttp(openSandbox());
    const { port } = server;
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      "127.0.0.1",
      `127.0.0.1:${port + 1}`,
      `localhost.evil:${port}`,
      `127.0.0.1:${port}.evil`,
    ])
      expect((await send(server, { host, headers: { authorization: undefined } })).status, host).toBe(403);
    for (const origin of [
      "https://evil.example",
      "null",
      `https://127.0.0.1:${port}`,
      "http://localhost",
      `http://localhost:${port}.evil`,
      "file://",
    ])
      expect((await send(server, { headers: { origin } })).status, origin).toBe(403);
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
      expect((await send(server, { headers: { origin } })).status, origin).toBe(200);
    expect((await send(server, { host: `LOCALHOST:${port}` })).status).toBe(200);
    // Which of two hosts counts is for nobody to guess.
    const twice = await new Promise<string>((resolve, reject) => {
      const socket = connectTo(port, "127.0.0.1", () =>
        socket.write(`POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\n\r\n`),
      );
      socket.once("data", (data) => resolve(String(data).split("\r\n")[0]!)).on("error", reject);
    });
    expect(twice).toBe("HTTP/1.1 400 Bad Request");
  });

  verifies("mcp:http-json", async () => {
    const sandbox = openSandbox();
    const server = await startHttp(sandbox);
    const statusOf = async (sent: Sent): Promise<number> => (await send(server, sent)).status;
    const before = sandbox.snapshot();
    expect(await statusOf({ headers: { "content-type": "text/plain" } })).toBe(415);
    expect(await statusOf({ headers: { "content-type": "application/jsonp" } })).toBe(415);
    expect(await statusOf({ headers: { "content-type": undefined } })).toBe(415);
    expect(await statusOf({ path: "/" })).toBe(404);
    expect(await statusOf({ path: "/mcp/../etc" })).toBe(404);
    expect(await statusOf({ method: "PUT" })).toBe(405);
    expect(await statusOf({ method: "OPTIONS", body: "" })).toBe(405);
    expect(await statusOf({ body: "{ not json" })).toBe(400);
    expect(await statusOf({ body: "" })).toBe(400);
    expect(await statusOf({ body: JSON.stringify(toolCall(1, "WriteMemoryTopic", note("no-session"))) })).toBe(400);
    const huge = JSON.stringify(toolCall(1, "WriteMemoryTopic", note("huge", "x".repeat(2_000_000))));
    expect(await statusOf({ body: huge })).toBe(413);
    expect(await statusOf({ body: huge, headers: { "transfer-encoding": "chunked" } })).toBe(413);
    // However many send at once, each hears why: a connection that is reset would take the answer with it.
    const many = await Promise.all(Array.from({ length: 40 }, () => statusOf({ body: huge })));
    expect(new Set(many)).toEqual(new Set([413]));
    const strangers = { body: huge, headers: { authorization: undefined } };
    expect(await Promise.all(Array.from({ length: 10 }, () => statusOf(strangers)))).toEqual(Array(10).fill(401));
    expect(sandbox.snapshot()).toEqual(before);
    const { status, headers, body } = await send(server, {});
    expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
    expect(JSON.parse(body)).toMatchObject({ id: 1, result: { serverInfo: { name: "keepsake" } } });
  });

  verifies("mcp:http-early", async () => {
    const { port } = await startHttp(openSandbox());
    const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`;
    for (const waits of ["", "Expect: 100-continue\r\n"]) {
      const begun = performance.now();
      const heard = await new Promise<string>((resolve, reject) => {
        let text = "";
        const socket = connectTo(port, "127.0.0.1", () => socket.write(`${head}${waits}\r\n`));
        socket.on("data", (data) => (text += String(data))).on("error", reject);
        socket.on("close", () => resolve(text));
      });
      expect(heard).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/);
      expect(performance.now() - begun).toBeLessThan(4_000);
    }
  });

  verifies("mcp:http-said", async () => {
    const server = await startHttp(openSandbox());
    const before = server.said().split("\n").length;
    const session = String((await send(server, {})).headers["mcp-session-id"]);
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2031-01-01",
      "io.modelcontextprotocol/clientInfo": { name: "a", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const wrong: readonly Sent[] = [
      { body: "{ not json" },
      { body: "{ not json", headers: { "mcp-session-id": session } },
      { body: JSON.stringify({ ...list, params: { _meta: meta } }) },
      { body: JSON.stringify(list), headers: { "mcp-session-id": session, "mcp-protocol-version": "1999-01-01" } },
    ];
    for (const it of wrong) expect((await send(server, it)).status).toBe(400);
    server.child.kill("SIGTERM");
    await server.ended;
    const lines = server
      .said()
      .trimEnd()
      .split("\n")
      .slice(before - 1);
    expect(
      lines.every((line) => line.startsWith("keepsake: ")),
      server.said(),
    ).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(wrong.length);
  });

  verifies("mcp:http-sessions", async () => {
    const server = await startHttp(openSandbox());
    const begun = await send(server, {});
    const session = String(begun.headers["mcp-session-id"]);
    const ping = {
      body: JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" }),
      headers: { "mcp-session-id": session },
    };
    expect((await send(server, ping)).status).toBe(200);
    expect((await send(server, { method: "DELETE", headers: ping.headers })).status).toBe(200);
    expect((await send(server, ping)).status).toBe(404);
    expect((await send(server, { ...ping, headers: { "mcp-session-id": "invented" } })).status).toBe(404);
  });

  verifies("mcp:http-cancelled", async () => {
    const sandbox = openSandbox();
    const server = await startHttp(sandbox);
    const headers = { "mcp-session-id": String((await send(server, {})).headers["mcp-session-id"]) };
    const post = (message: object): Promise<Got> => send(server, { body: JSON.stringify(message), headers });
    const ids = Array.from({ length: 12 }, (_, at) => 10 + at);
    const calls = ids.map((id) => post(toolCall(id, "WriteMemoryTopic", note(`note-${id}`))));
    for (const requestId of ids.filter((id) => id % 2 === 1))
      await post({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    const answers = (await Promise.all(calls)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(answers.map(({ id }) => id)).toEqual(ids);
    const done = answers.filter((answer) => "result" in answer).map(({ id }) => id);
    expect(done).toEqual(expect.arrayContaining(ids.filter((id) => id % 2 === 0)));
    const { stdout } = await sandbox.run(["memory", "list", "--json"]);
    const written = (JSON.parse(stdout) as { slug: string }[]).map(({ slug }) => slug);
    expect(written).toEqual(expect.arrayContaining(done.map((id) => `note-${String(id)}`)));
  });

  it("closes the session that was not used longest when too many are open", async () => {
    const server = await startHttp(openSandbox());
    const ids: string[] = [];
    for (let at = 0; at < 65; at++) ids.push(String((await send(server, {})).headers["mcp-session-id"]));
    const statusOf = async (id: string | undefined): Promise<number> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" });
      return (await send(server, { body, headers: { "mcp-session-id": id } })).status;
    };
    expect([await statusOf(ids[0]), await statusOf(ids[1]), await statusOf(ids[64])]).toEqual([404, 200, 200]);
  });

  verifies("mcp:http-port", async () => {
    const sandbox = openSandbox();
    const taken = createServer();
    onTestFinished(() => void taken.close());
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, "127.0.0.1", () => resolve((taken.address() as { port: number }).port)),
    );
    for (const args of [["--http", String(port)], [`--http=${port}`]]) {
      const { code, stdout, stderr } = await sandbox.run(["mcp", ...args]);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(`Port ${port} is in use`);
    }
    const server = await startHttp(sandbox);
    const outside = Object.values(networkInterfaces())
      .flatMap((it) => it ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4");
    const reach = (host: string): Promise<string> =>
      new Promise((resolve) => {
        const sent = request({ host, port: server.port }, (response) => resolve(String(response.statusCode)));
        sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
        sent.end();
      });
    expect(await reach("127.0.0.1")).toBe("401");
    if (outside !== undefined) expect(await reach(outside.address)).toBe("ECONNREFUSED");
  });

  it("serves eight clients of both protocols at once, and loses nothing", async () => {
    const sandbox = openSandbox();
    const server = await startHttp(sandbox);
    const clients = await Promise.all(
      Array.from({ length: 8 }, (_, who) => connectHttp(server, ERAS[who % 2], `client-${who}`)),
    );
    await Promise.all(
      clients.map(async (client, who) => {
        for (let at = 0; at < 10; at++) {
          const written = await client.callTool({ name: "WriteMemoryTopic", arguments: note(`c${who}-${at}`) });
          expect(written.isError, JSON.stringify(written.content)).not.toBe(true);
        }
      }),
    );
    const [first] = clients;
    for (let who = 0; who < 8; who++) {
      const read = await first!.callTool({ name: "ReadMemoryTopic", arguments: { slug: `c${who}-9` } });
      expect(field(read, "body")).toContain(`c${who}-9`);
    }
    const { stdout } = await sandbox.run(["memory", "list", "--json"]);
    expect(JSON.parse(stdout)).toHaveLength(80);
    const history = JSON.parse((await sandbox.run(["memory", "history", "c3-1", "--json"])).stdout);
    expect(history).toMatchObject([{ source: "mcp", session: "client-3/1.2.3" }]);
  });

  it("ends cleanly by a signal while clients hold their streams open", async () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const server = await startHttp(openSandbox());
      const [older, newer] = [await connectHttp(server, "2025"), await connectHttp(server, "2026")];
      await older.listTools();
      await newer.listen({ resourcesListChanged: true });
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
    }
  });

  it("makes one token when two servers start at once", async () => {
    const sandbox = openSandbox();
    const [one, two] = await Promise.all([startHttp(sandbox), startHttp(sandbox)]);
    expect(one.token).toBe(two.token);
    expect(readFileSync(one.tokenFile, "utf8").trim()).toBe(one.token);
  });
});
