/**
 * How do Cline's hooks speak?
 *
 * From its documentation, not tried: the details of an event lie in a member of its own name in
 * camel case, a task is a session, and context goes into `contextModification` for the next
 * request. Cline wants an answer always. There is no place for a receipt.
 */
import type { HookHost, HookKind, SessionSource, TouchedFile } from "../hook-event.ts";
import { type Fields, fieldsOf, openEvent, readable, textOf, touched, unreadable } from "./read-fields.ts";

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
  takesContext: (kind) => kind !== "session-end",
  readEvent: (input, eventName) => {
    const opened = openEvent(input, eventName, EVENTS, FIELDS);
    if (opened.base === null) return unreadable(opened.reason);
    const { base, kind, fields } = opened;
    if (kind === "session-end") return readable({ ...base, kind });
    if (kind === "session-start") {
      const source: SessionSource = eventName === "TaskResume" ? "resume" : "startup";
      return readable({ ...base, kind, source });
    }
    if (kind === "prompt") {
      const text = textOf(fieldsOf(fields["userPromptSubmit"])?.["prompt"]);
      return text === null ? unreadable("the input holds no prompt") : readable({ ...base, kind, text });
    }
    const use = fieldsOf(fields["postToolUse"]);
    const tool = textOf(use?.["toolName"]) ?? textOf(use?.["tool"]);
    if (tool === null) return unreadable("the input names no tool");
    const path = textOf(fieldsOf(use?.["parameters"])?.["path"]);
    const how = HOW.get(tool);
    return readable({ ...base, kind, tool, files: how === undefined ? [] : touched(base, path, how) });
  },
  writeAnswer: (_event, { context }) =>
    JSON.stringify({ cancel: false, ...(context ? { contextModification: context } : {}) }),
};

const HOW = new Map<string, TouchedFile["how"]>([
  ["read_file", "read"],
  ["write_to_file", "edit"],
  ["replace_in_file", "edit"],
]);
