/**
 * How do Cline's hooks speak?
 *
 * From its documentation, not tried: the details of an event lie in a member of its own name in
 * camel case, a task is a session, and context goes into `contextModification` for the next
 * request. Cline wants an answer always. There is no place for a receipt.
 */
import type { HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import { type Fields, fieldsOf, readEventBy, textOf, touched } from "./read-fields.ts";

const EVENTS: Readonly<Record<string, HookKind>> = {
  TaskStart: "session-start",
  TaskResume: "session-start",
  UserPromptSubmit: "prompt",
  PostToolUse: "tool-use",
  TaskComplete: "session-end",
  TaskCancel: "session-end",
};

const FIELDS = {
  event: "hookName",
  session: ["taskId"],
  cwd: (fields: Fields) => {
    const roots = fields["workspaceRoots"];
    return Array.isArray(roots) ? textOf(roots[0]) : null;
  },
} as const;

export const CLINE_HOST: HookHost = {
  name: "cline",
  events: EVENTS,
  limit: { most: 9500, unit: "characters" },
  loads: { layout: null, projectFiles: [{ name: "AGENTS.md", unless: [] }], nestedFiles: [] },
  readEvent: readEventBy({
    events: EVENTS,
    names: FIELDS,
    source: (_fields, eventName) => (eventName === "TaskResume" ? "resume" : "startup"),
    prompt: (fields) => textOf(fieldsOf(fields["userPromptSubmit"])?.["prompt"]),
    tool: (fields) => textOf(toolUse(fields)?.["toolName"]) ?? textOf(toolUse(fields)?.["tool"]),
    files: (base, tool, fields) => {
      const how = HOW.get(tool);
      const path = textOf(fieldsOf(toolUse(fields)?.["parameters"])?.["path"]);
      return how === undefined ? [] : touched(base, path, how);
    },
  }),
  writeAnswer: (_event, { context }) =>
    JSON.stringify({ cancel: false, ...(context ? { contextModification: context } : {}) }),
  emptyAnswer: () => JSON.stringify({ cancel: false }),
};

const toolUse = (fields: Fields): Fields | null => fieldsOf(fields["postToolUse"]);

const HOW = new Map<string, TouchedFile["how"]>([
  ["read_file", "read"],
  ["write_to_file", "edit"],
  ["replace_in_file", "edit"],
]);
