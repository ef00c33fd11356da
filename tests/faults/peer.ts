/**
 * What does `@modelcontextprotocol/server-memory` lose in the same runs?
 *
 * Its server over stdio, called as a client calls it: one entity a call, each counted as
 * acknowledged when the answer arrives. One process here is one server there.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

interface Answer {
  readonly error?: unknown;
  readonly result?: { readonly isError?: boolean };
}

export class PeerServer {
  readonly acknowledged: string[] = [];
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #closed: Promise<void>;
  #id = 0;
  #gone = false;

  constructor(script: string, file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#child = spawn(process.execPath, [script], {
      env: { ...process.env, MEMORY_FILE_PATH: file },
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdin!.on("error", () => this.#end());
    let rest = "";
    this.#child.stdout!.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const message = JSON.parse(line) as Answer & { id?: number };
        if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      }
    });
    this.#closed = new Promise((done) =>
      this.#child.on("close", () => {
        this.#end();
        done();
      }),
    );
  }

  async start(): Promise<void> {
    const clientInfo = { name: "faults", version: "1" };
    await this.#call("initialize", { protocolVersion: "2024-11-05", capabilities: {}, clientInfo });
    this.#send({ jsonrpc: "2.0", method: "notifications/initialized" });
  }

  /** False when it was refused or the server is gone. */
  async create(name: string): Promise<boolean> {
    const entities = [{ name, entityType: "note", observations: ["x".repeat(2000)] }];
    const answer = await this.#call("tools/call", { name: "create_entities", arguments: { entities } });
    const done = answer.error === undefined && answer.result?.isError !== true;
    if (done) this.acknowledged.push(name);
    return done;
  }

  /** Writes until it is killed. */
  async churn(prefix: string): Promise<void> {
    await this.start();
    for (let n = 0; !this.#gone; n++) await this.create(`${prefix}-${n}`);
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#closed;
  }

  #call(method: string, params: unknown): Promise<Answer> {
    const id = ++this.#id;
    return new Promise((done) => {
      if (this.#gone) done({ error: "gone" });
      this.#waiting.set(id, done);
      this.#send({ jsonrpc: "2.0", id, method, params });
    });
  }

  #send(message: object): void {
    if (!this.#gone) this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  #end(): void {
    this.#gone = true;
    for (const done of this.#waiting.values()) done({ error: "gone" });
  }
}

/** Names that the peer's file does not hold; a torn line is a lost one. */
export function lostIn(file: string, acknowledged: readonly string[]): number {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const held = new Set<string>();
  for (const line of text.split("\n")) {
    const name = /^\{"type":"entity","name":"([^"]*)".*\}$/.exec(line)?.[1];
    if (name !== undefined) held.add(name);
  }
  return acknowledged.filter((it) => !held.has(it)).length;
}

export async function runPeerWriters(
  script: string,
  root: string,
  processes: number,
  writes: number,
): Promise<{ acknowledged: number; lost: number }> {
  const file = join(root, "memory.jsonl");
  const servers = Array.from({ length: processes }, () => new PeerServer(script, file));
  await Promise.all(
    servers.map(async (it, id) => {
      await it.start();
      for (let n = 0; n < writes; n++) await it.create(`w${id}-${n}`);
    }),
  );
  for (const it of servers) await it.kill();
  const acknowledged = servers.flatMap((it) => it.acknowledged);
  return { acknowledged: acknowledged.length, lost: lostIn(file, acknowledged) };
}

export async function runPeerKills(
  script: string,
  root: string,
  kills: number,
): Promise<{ acknowledged: number; lost: number }> {
  const file = join(root, "memory.jsonl");
  const all: string[] = [];
  for (let round = 0; round < kills; round++) {
    const server = new PeerServer(script, file);
    const churning = server.churn(`k${round}`);
    for (let waited = 0; server.acknowledged.length === 0 && waited < 5000; waited += 2) await sleep(2);
    await sleep(Math.random() * 40);
    await server.kill();
    await churning;
    all.push(...server.acknowledged);
  }
  return { acknowledged: all.length, lost: lostIn(file, all) };
}
