/** Which coding agents are installed, and how are they connected to this memory? */
import type { ClientStatus, Connection } from "../connecting.ts";
import { MemoryError, type MemoryErrorCode } from "../model/memory-error.ts";
import { type Call, operation } from "./operation.ts";

export interface Installation {
  /** All known clients with their state; empty if one client was named. */
  readonly clients: readonly ClientStatus[];
  readonly connections: readonly Connection[];
  /** Clients that could not be connected; the others are connected anyway. */
  readonly failures: readonly Failure[];
  /** The person pressed Ctrl-C before all were offered. */
  readonly interrupted: boolean;
}

export interface Failure {
  readonly client: string;
  readonly title: string;
  readonly code: MemoryErrorCode;
  readonly message: string;
}

/** In the order in which they are offered. A test compares them with `clients/`. */
export const CLIENT_NAMES = [
  "claude-code",
  "codex",
  "gemini",
  "cursor",
  "opencode",
  "vscode",
  "windsurf",
  "zed",
  "cline",
] as const;

const DRY_RUN = { kind: "switch", about: "Show what would change, and change nothing" } as const;

export const install = operation({
  path: ["install"],
  summary: "Connect a coding agent: hooks and MCP server in its own settings, with a backup",
  inputs: {
    client: {
      kind: "text",
      position: "optional",
      about: "Which one; without it, those found on this machine are offered",
      choices: CLIENT_NAMES,
      placeholder: "CLIENT",
    },
    "dry-run": DRY_RUN,
  },
  examples: [
    { line: "keepsake install", about: "find the agents of this machine and ask" },
    { line: "keepsake install claude-code", about: "with the notes that Claude Code keeps itself" },
    { line: "keepsake install codex --dry-run", about: "the changes as a diff" },
    { line: "keepsake install codex --layout keepsake", about: "with notes of its own" },
  ],
  run: async (call, values): Promise<Installation> => {
    const how = values["dry-run"] ? "show" : "do";
    if (values.client !== undefined) {
      const connections = [await connectOne(call, values.client, how)];
      return { clients: [], connections, failures: [], interrupted: false };
    }
    const { listClients } = await import("../connecting.ts");
    const clients = await listClients(call.connecting());
    return { clients, ...(await offer(call, clients, how)) };
  },
});

export const uninstall = operation({
  path: ["uninstall"],
  summary: "Take Keepsake's entries out of a coding agent's settings, and nothing else",
  inputs: {
    client: {
      kind: "text",
      position: "required",
      about: "Which one",
      choices: CLIENT_NAMES,
      placeholder: "CLIENT",
    },
    "dry-run": DRY_RUN,
  },
  examples: [{ line: "keepsake uninstall codex", about: "its files are as they were; notes stay" }],
  run: async (call, values): Promise<Connection> => {
    const { disconnect } = await import("../connecting.ts");
    return disconnect(values.client, values["dry-run"] ? "show" : "do", call.connecting());
  },
});

/** One after the other. A failure is reported at the end and does not stop the others. */
async function offer(
  call: Call,
  clients: readonly ClientStatus[],
  how: "do" | "show",
): Promise<Omit<Installation, "clients">> {
  const connections: Connection[] = [];
  const failures: Failure[] = [];
  for (const { client, title } of clients.filter((it) => it.detected && !it.connected)) {
    try {
      const wanted = await call.ask(`Connect ${title}?`);
      // Nobody can be asked; the list says what to type.
      if (wanted === null) break;
      if (wanted) connections.push(await connectOne(call, client, how));
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      if (error.code === "interrupted") return { connections, failures, interrupted: true };
      failures.push({ client, title, code: error.code, message: error.message });
    }
  }
  return { connections, failures, interrupted: false };
}

async function connectOne(call: Call, client: string, how: "do" | "show"): Promise<Connection> {
  const { connect, presentLayout, usualLayout } = await import("../connecting.ts");
  const connecting = call.connecting();
  if (connecting.layout !== undefined) return connect(client, connecting.layout, how, connecting);
  // Connecting again keeps the layout that the client has.
  const present = await presentLayout(client, connecting);
  if (present !== undefined) return connect(client, present, how, connecting);
  const usual = await usualLayout(client, connecting);
  const isShared = usual !== null && client !== usual;
  const refused = isShared && (await call.ask(`Share the notes that Claude Code keeps?`)) === false;
  return connect(client, refused ? null : usual, how, connecting);
}

/** For surfaces on which nothing can be installed. */
export function cannotConnect(): never {
  throw new MemoryError("usage", "Connecting agents is a command of the command line: keepsake install");
}
