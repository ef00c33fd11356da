/** A server that is ready to answer hooks and searches. */
import { readdirSync } from "node:fs";
import { connect } from "./mcp.ts";
import type { Sandbox } from "./sandbox.ts";

export const STANDBY = "~/.local/state/keepsake/standby";

/** A client with its server. */
export async function serve(sandbox: Sandbox, env: Readonly<Record<string, string>> = {}) {
  const connected = await connect(sandbox, { env });
  await connected.client.listTools();
  await until(() => sockets(sandbox).length > 0);
  return connected;
}

export const sockets = (sandbox: Sandbox): string[] =>
  sandbox.exists(STANDBY) ? readdirSync(sandbox.path(STANDBY)).filter((name) => name.endsWith(".sock")) : [];

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 20) {
    if (waited > 20_000) throw new Error("it never came to be");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
