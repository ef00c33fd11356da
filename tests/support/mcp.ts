/**
 * How does a client talk to the real server?
 *
 * Through the official client where it can, and line by line where a client would not do such a
 * thing. Everything that was started ends with its test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import type { Sandbox } from "./sandbox.ts";

export type Era = "2025" | "2026";
export const ERAS: readonly Era[] = ["2025", "2026"];

export interface ConnectOptions {
  readonly era?: Era;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly name?: string;
}

/** A client with a server of its own, over stdio. */
export async function connect(
  sandbox: Sandbox,
  { era = "2025", args = [], env = {}, name = "test-client" }: ConnectOptions = {},
): Promise<{ client: Client; pid: number }> {
  const client = newClient(name, era);
  const transport = new StdioClientTransport({ ...sandbox.command(["mcp", ...args], env), stderr: "ignore" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, pid: transport.pid! };
}

/** A further client of a server over HTTP. */
export async function connectHttp(server: HttpServer, era: Era = "2025", name = "test-client"): Promise<Client> {
  const client = newClient(name, era);
  const requestInit = { headers: { Authorization: `Bearer ${server.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

function newClient(name: string, era: Era): Client {
  const mode = era === "2026" ? { pin: "2026-07-28" } : "legacy";
  return new Client({ name, version: "1.2.3" }, { versionNegotiation: { mode } });
}

export interface HttpServer {
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly tokenFile: string;
  readonly said: () => string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | string>;
}

/** `keepsake mcp --http` on a free port. */
export async function startHttp(sandbox: Sandbox, args: readonly string[] = []): Promise<HttpServer> {
  const { command, args: all, ...options } = sandbox.command(["mcp", "--http", "0", ...args]);
  const child = spawn(command, all, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ended = new Promise<number | string>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
  );
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [, url, port, tokenFile] = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /serving MCP on (http:\/\/127\.0\.0\.1:(\d+)\/mcp)\n.*the token in (\S+)/.exec(said);
      if (found !== null) resolve(found);
    });
    child.on("close", () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    url: url!,
    port: Number(port),
    tokenFile: tokenFile!,
    token: readFileSync(tokenFile!, "utf8").trim(),
    said: () => said,
    child,
    ended,
  };
}

export interface Conversation {
  /** Text goes as it is, anything else as a line of JSON. */
  readonly send: (message: unknown) => void;
  /** The next line of standard output. */
  readonly next: () => Promise<Record<string, unknown>>;
  /** Lines until one answers this id. */
  readonly answer: (id: unknown) => Promise<Record<string, unknown>>;
  readonly end: () => void;
  readonly child: ChildProcess;
  readonly ended: Promise<number | string>;
}

/** Line by line, without a client. */
export function converse(sandbox: Sandbox, args: readonly string[] = []): Conversation {
  const { command, args: all, ...options } = sandbox.command(["mcp", ...args]);
  const child = spawn(command, all, { ...options, stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | string>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
  );
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  // The server may be gone before we have written all: that is for the test to see.
  child.stdin.on("error", () => undefined);
  const next = async (): Promise<Record<string, unknown>> => {
    const { done, value } = await lines.next();
    if (done === true) throw new Error("the server has closed its output");
    return JSON.parse(value) as Record<string, unknown>;
  };
  return {
    send: (message) => child.stdin.write(typeof message === "string" ? message : `${JSON.stringify(message)}\n`),
    next,
    answer: async (id) => {
      for (let message = await next(); ; message = await next()) if (message["id"] === id) return message;
    },
    end: () => child.stdin.end(),
    child,
    ended,
  };
}

export function initialize(id: number): object {
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "raw-client", version: "9" },
  };
  return { jsonrpc: "2.0", id, method: "initialize", params };
}

export function toolCall(id: number, name: string, input: object): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } };
}

export function note(name: string, body = `About ${name}.`): Record<string, unknown> {
  return { name, description: `what we know of ${name}`, type: "project", body };
}

/** One field of a tool's answer as data. */
export function field({ structuredContent }: CallToolResult, name: string): unknown {
  return (structuredContent as Readonly<Record<string, unknown>> | undefined)?.[name];
}

/** Where the notes of a sandbox's repository are, in the default layout. */
export function memoryDir({ home, repository }: Sandbox): string {
  const slug = repository
    .slice(1)
    .replaceAll("/", "-")
    .replaceAll(/[^A-Za-z0-9._-]/g, "_");
  return `${home}/.local/share/keepsake/projects/${slug}/memory`;
}
