/** A `keepsake mcp` as a connected client runs it, which answers hooks and searches of the same home. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./measure.mjs";

const cli = join(root, "dist", "cli.cjs");

/** As a client starts it and asks for its tools; it is ready when it listens for hooks. */
export async function startServer(cwd, env) {
  const child = spawn(process.execPath, [cli, "mcp"], { cwd, env, stdio: ["pipe", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const clientInfo = { name: "bench", version: "1" };
  const messages = [
    { id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/list" },
  ];
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const standby = join(env.HOME, ".local", "state", "keepsake", "standby");
  const isReady = () => existsSync(standby) && readdirSync(standby).length > 0;
  for (let waited = 0; !isReady(); waited += 50) {
    if (waited > 20_000) throw new Error("the server does not listen for hooks");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = () => {
    child.stdin.end();
    return ended;
  };
  return { pid: child.pid, end };
}
