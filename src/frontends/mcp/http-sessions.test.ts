import { Server } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { openSessions } from "./http-sessions.ts";

const LIMITS = { mostSessions: 4, idleMs: -1, maxRequestBodySize: 10_000 };
const ACCEPT = { accept: "application/json, text/event-stream", "content-type": "application/json" };

function open() {
  const sessions = openSessions(async () => {
    const server = new Server({ name: "test", version: "1" }, { capabilities: { tools: {} } });
    // A call that takes longer than any test.
    server.setRequestHandler("tools/list", () => new Promise(() => undefined));
    return server;
  }, LIMITS);
  const send = (method: string, session: string | null, more: RequestInit = {}): Promise<Response> => {
    const headers = { ...ACCEPT, ...(session === null ? {} : { "mcp-session-id": session }) };
    return sessions.answer(new Request("http://127.0.0.1/mcp", { method, headers, ...more }));
  };
  const begin = async (): Promise<string> => {
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    return (await send("POST", null, { body })).headers.get("mcp-session-id") ?? "";
  };
  const ping = async (session: string): Promise<number> =>
    (await send("POST", session, { body: JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" }) })).status;
  const callForEver = async (session: string, more: RequestInit = {}): Promise<number> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 3, method: "tools/list" });
    return (await send("POST", session, { body, ...more })).status;
  };
  const cancel = async (session: string, requestId: number): Promise<number> => {
    const body = JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    return (await send("POST", session, { body })).status;
  };
  return { sessions, send, begin, ping, callForEver, cancel };
}

describe("sessions over HTTP", () => {
  it("stay while their stream is open, and go when it is not", async () => {
    const { sessions, send, begin, ping } = open();
    const session = await begin();
    const stream = new AbortController();
    expect((await send("GET", session, { signal: stream.signal })).status).toBe(200);
    await sessions.closeIdle();
    expect(await ping(session)).toBe(200);
    stream.abort();
    await sessions.closeIdle();
    expect(await ping(session)).toBe(404);
  });

  it("are not kept by a stream that was refused", async () => {
    const { sessions, send, begin, ping } = open();
    const session = await begin();
    const stream = new AbortController();
    await send("GET", session, { signal: stream.signal });
    expect((await send("GET", session)).status).toBe(409);
    stream.abort();
    await sessions.closeIdle();
    expect(await ping(session)).toBe(404);
  });

  it("are never more than may be open, however many begin at once", async () => {
    const { begin, ping } = open();
    const begun = await Promise.all(Array.from({ length: 20 }, begin));
    const answers = await Promise.all(begun.map(ping));
    expect(answers.filter((status) => status === 200)).toHaveLength(LIMITS.mostSessions);
  });

  it("that are listened to stay when others, left behind, take the room", async () => {
    const { send, begin, ping } = open();
    const listener = await begin();
    const stream = new AbortController();
    await send("GET", listener, { signal: stream.signal });
    for (let at = 0; at < 2 * LIMITS.mostSessions; at++) await begin();
    expect(await ping(listener)).toBe(200);
    stream.abort();
  });

  it("leave no call without an answer when they end", async () => {
    const { sessions, send, begin, callForEver } = open();
    const [ended, closed] = [await begin(), await begin()];
    const calls = [callForEver(ended), callForEver(ended), callForEver(closed)];
    expect((await send("DELETE", ended)).status).toBe(200);
    await sessions.closeAll();
    expect(await Promise.all(calls)).toEqual([404, 404, 404]);
  });

  it("stay while a call is under way", async () => {
    const { sessions, begin, ping, callForEver } = open();
    const session = await begin();
    const call = callForEver(session);
    for (let at = 0; at < 2 * LIMITS.mostSessions; at++) await begin();
    await sessions.closeIdle();
    expect(await ping(session)).toBe(200);
    await sessions.closeAll();
    expect(await call).toBe(404);
  });

  it("are not kept by a call whose client has gone", async () => {
    const { sessions, begin, ping, callForEver } = open();
    const session = await begin();
    const client = new AbortController();
    const call = callForEver(session, { signal: client.signal });
    await sessions.closeIdle();
    expect(await ping(session)).toBe(200);
    client.abort();
    await call;
    await sessions.closeIdle();
    expect(await ping(session)).toBe(404);
  });

  it("are not kept by a call that was cancelled", async () => {
    const { sessions, begin, ping, callForEver, cancel } = open();
    const session = await begin();
    const call = callForEver(session);
    await sessions.closeIdle();
    // Of no call that is under way.
    expect(await cancel(session, 99)).toBe(202);
    expect(await ping(session)).toBe(200);
    expect(await cancel(session, 3)).toBe(202);
    expect(await call).toBe(200);
    await sessions.closeIdle();
    expect(await ping(session)).toBe(404);
  });

  it("answer the rest of a batch of which a call was cancelled", async () => {
    const { send, begin, cancel } = open();
    const session = await begin();
    const batch = [
      { jsonrpc: "2.0", id: 3, method: "tools/list" },
      { jsonrpc: "2.0", id: 4, method: "ping" },
    ];
    const sent = send("POST", session, { body: JSON.stringify(batch) });
    await cancel(session, 3);
    const answers = (await (await sent).json()) as unknown[];
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual({ jsonrpc: "2.0", id: 4, result: {} });
    expect(answers).toContainEqual({ jsonrpc: "2.0", id: 3, error: { code: -32000, message: expect.any(String) } });
  });
});
