/**
 * Which commands start a server?
 *
 * Described like operations, so that help, completion and the parser know them. Each is a program
 * of its own, started by `start-server.ts`.
 */
import type { Described } from "../../operations/operation.ts";

export type ServerId = "mcp" | "hook";

/** Free on most machines, and always the same, so that a client has to be configured only once. */
export const DEFAULT_MCP_PORT = 7417;

export const SERVERS: Readonly<Record<ServerId, Described>> = {
  mcp: {
    path: ["mcp"],
    summary: "Serve this memory to MCP clients, over stdin and stdout or HTTP",
    inputs: {
      http: {
        kind: "switch",
        about: `Serve over HTTP on 127.0.0.1 instead (port ${DEFAULT_MCP_PORT}; 0 takes a free one)`,
        followedBy: "port",
      },
      port: { kind: "number", position: "optional", about: "The port for --http", placeholder: "PORT" },
      tools: {
        kind: "text",
        about: "layout: the tools of the host's layout (default); all: every one",
        choices: ["layout", "all"],
        placeholder: "SET",
      },
      "read-only": { kind: "switch", about: "Offer only tools that read" },
    },
    examples: [
      { line: "claude mcp add keepsake -- keepsake mcp", about: "connect a client that starts it by itself" },
      { line: "keepsake mcp --layout claude-code", about: "over the notes of Claude Code" },
      { line: "keepsake mcp --http", about: "for several clients at once; the token's path is printed" },
    ],
  },
  hook: {
    path: ["hook"],
    summary: "Answer a hook of a coding agent: its JSON on stdin, Keepsake's on stdout, exit 0 always",
    inputs: {
      event: {
        kind: "text",
        position: "optional",
        about: "The host's own name: SessionStart, UserPromptSubmit, PostToolUse, BeforeAgent, …",
        placeholder: "EVENT",
      },
      host: {
        kind: "text",
        about: "Whose hook it is",
        choices: ["claude-code", "codex", "gemini", "cursor", "cline"],
        placeholder: "HOST",
      },
    },
    examples: [
      { line: "keepsake hook UserPromptSubmit --host claude-code", about: "what `keepsake install` lets clients run" },
      { line: "keepsake hook log", about: "what went wrong lately" },
    ],
  },
};
