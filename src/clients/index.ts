/**
 * Which coding agents can Keepsake connect to?
 */
import { CLAUDE_CODE } from "./claude-code.ts";
import type { Client, ClientName, ClientWorld } from "./client.ts";
import { CLINE } from "./cline.ts";
import { CODEX } from "./codex.ts";
import { CURSOR } from "./cursor.ts";
import { GEMINI } from "./gemini.ts";
import { OPENCODE } from "./opencode.ts";
import { VSCODE } from "./vscode.ts";
import { WINDSURF } from "./windsurf.ts";
import { ZED } from "./zed.ts";

export type { Client, ClientWorld } from "./client.ts";

/** In the order in which they are offered. */
export const CLIENTS: readonly Client[] = [CLAUDE_CODE, CODEX, GEMINI, CURSOR, OPENCODE, VSCODE, WINDSURF, ZED, CLINE];

export function findClient(name: string): Client | undefined {
  return CLIENTS.find((client) => client.name === (name as ClientName));
}

/** Those of which something is on this machine. */
export function detectClients(world: ClientWorld, exists: (path: string) => boolean): readonly Client[] {
  return CLIENTS.filter((client) => client.signs(world).some(exists));
}
