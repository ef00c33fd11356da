/**
 * How do Claude Code's hooks speak?
 *
 * Measured with 2.1.326. Context arrives whole up to 10,000 characters with the host's own
 * heading counted in; above, the model sees a preview of 2 KB and the name of a file. Context is
 * taken at SessionStart, UserPromptSubmit and PostToolUse; `systemMessage` is shown to the person
 * and never reaches the model.
 */
import { isAbsolute } from "node:path";
import type { HookAnswer, HookEvent, HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import {
  type Fields,
  fieldsOf,
  firstText,
  type HostWords,
  readEventBy,
  sourceOf,
  textOf,
  touched,
} from "./read-fields.ts";

const EVENTS: Readonly<Record<string, HookKind>> = {
  SessionStart: "session-start",
  UserPromptSubmit: "prompt",
  PostToolUse: "tool-use",
  SessionEnd: "session-end",
};

/** What Claude Code and the hosts with its schema share. */
export const CLAUDE_WORDS = {
  names: {
    event: "hook_event_name",
    session: ["session_id"],
    agent: "agent_id",
    cwd: (fields) => textOf(fields["cwd"]),
  },
  source: (fields) => sourceOf(fields["source"]),
  prompt: (fields) => textOf(fields["prompt"]),
  tool: (fields) => textOf(fields["tool_name"]),
} satisfies Partial<HostWords>;

/** A project that has one of them is told by them; in any other AGENTS.md stands in their place. */
const CLAUDE_FILES = ["CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md"] as const;

export const CLAUDE_CODE_HOST: HookHost = {
  name: "claude-code",
  // The directory in its input follows every `cd` of the agent.
  startOf: (_event, { env }) => {
    const start = env["CLAUDE_PROJECT_DIR"];
    return start !== undefined && isAbsolute(start) ? start : null;
  },
  events: EVENTS,
  limit: { most: 9500, unit: "characters" },
  loads: {
    layout: "claude-code",
    projectFiles: [
      { name: "CLAUDE.md", unless: [] },
      { name: ".claude/CLAUDE.md", unless: [] },
      { name: "CLAUDE.local.md", unless: [] },
      { name: "AGENTS.md", unless: [], unlessAbove: CLAUDE_FILES },
      { name: ".claude/AGENTS.md", unless: [], unlessAbove: CLAUDE_FILES },
    ],
    nestedFiles: [
      { name: "CLAUDE.md", unless: [] },
      { name: ".claude/CLAUDE.md", unless: [] },
      { name: "CLAUDE.local.md", unless: [] },
    ],
    nestedOnRead: [
      { name: "AGENTS.md", unless: CLAUDE_FILES, unlessAbove: CLAUDE_FILES },
      { name: ".claude/AGENTS.md", unless: CLAUDE_FILES, unlessAbove: CLAUDE_FILES },
    ],
  },
  readEvent: readEventBy({
    ...CLAUDE_WORDS,
    events: EVENTS,
    files: (base, tool, fields) => {
      const path = firstText(fieldsOf(fields["tool_input"]), ["file_path", "notebook_path"]);
      return touched(base, path, howOf(tool, fields));
    },
  }),
  writeAnswer: writeClaudeAnswer,
  emptyAnswer: () => "",
};

/** Codex and Gemini CLI take the same. */
export function writeClaudeAnswer(event: HookEvent, { context, receipt }: HookAnswer): string {
  if (event.kind === "session-end") return "";
  const hookSpecificOutput = { hookEventName: event.name, additionalContext: context };
  const answer = { ...(context ? { hookSpecificOutput } : {}), ...(receipt ? { systemMessage: receipt } : {}) };
  return Object.keys(answer).length === 0 ? "" : JSON.stringify(answer);
}

function howOf(tool: string, fields: Fields): TouchedFile["how"] {
  if (tool === "Read") return "read";
  return fieldsOf(fields["tool_response"])?.["type"] === "create" ? "create" : "edit";
}
