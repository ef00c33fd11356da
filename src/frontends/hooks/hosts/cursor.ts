/**
 * How do Cursor's hooks speak?
 *
 * From its documentation and reports of others on 3.20, not tried: `additional_context` at
 * sessionStart and postToolUse is documented; at beforeSubmitPrompt it is accepted up to 10,000
 * characters without being documented. Cursor wants an answer always. There is no place for a receipt: `user_message` shows
 * only when a prompt is blocked.
 */
import type { HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import { type Fields, fieldsOf, firstText, readEventBy, textOf, touched } from "./read-fields.ts";

const EVENTS: Readonly<Record<string, HookKind>> = {
  sessionStart: "session-start",
  beforeSubmitPrompt: "prompt",
  postToolUse: "tool-use",
  sessionEnd: "session-end",
};

const FIELDS = {
  event: "hook_event_name",
  session: ["conversation_id", "session_id"],
  cwd: (fields: Fields) => {
    const roots = fields["workspace_roots"];
    // A working directory may be that of a tool; the window's first folder is the same all along.
    return (Array.isArray(roots) ? textOf(roots[0]) : null) ?? textOf(fields["cwd"]);
  },
} as const;

export const CURSOR_HOST: HookHost = {
  name: "cursor",
  events: EVENTS,
  limit: { most: 9500, unit: "characters" },
  loads: {
    layout: null,
    projectFiles: [{ name: "AGENTS.md", unless: [] }],
    nestedFiles: [{ name: "AGENTS.md", unless: [] }],
  },
  readEvent: readEventBy({
    events: EVENTS,
    names: FIELDS,
    // Cursor starts a session for each new chat and none for one that is taken up again.
    source: () => "startup",
    prompt: (fields) => textOf(fields["prompt"]),
    tool: (fields) => textOf(fields["tool_name"]),
    files: (base, tool, fields) => {
      const how = HOW.get(tool);
      const path = firstText(fieldsOf(fields["tool_input"]), ["file_path", "target_file", "path"]);
      return how === undefined ? [] : touched(base, path, how);
    },
  }),
  writeAnswer: (event, { context }) => {
    const given = context && event.kind !== "session-end" ? { additional_context: context } : {};
    return JSON.stringify({ ...leave(event.name), ...given });
  },
  emptyAnswer: (eventName) => JSON.stringify(leave(eventName)),
};

/** Only a prompt waits for leave to go on. */
const leave = (eventName: string): { readonly continue?: true } =>
  eventName === "beforeSubmitPrompt" ? { continue: true } : {};

const HOW = new Map<string, TouchedFile["how"]>([
  ["Read", "read"],
  ["Write", "edit"],
  ["Edit", "edit"],
]);
