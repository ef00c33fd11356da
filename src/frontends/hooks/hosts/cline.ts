/**
 * How do Cline's hooks speak?
 *
 * Measured with its command line, 3.0.65: the details of an event lie in a member of its own name in camel case, and the
 * input calls the event by another name than the hook's file. A task is a session; so is an agent that it starts. Context
 * goes into `contextModification`, and is taken after a tool only: at the start of a task and at a prompt Cline does not
 * wait for the answer, and older ones, which did, are known by their documentation. An answer is wanted always. There is no
 * place for a receipt.
 */
import type { EventBase, HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import { filesOfCommand } from "./files-of-command.ts";
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
  alsoCalled: {
    TaskStart: "agent_start",
    TaskResume: "agent_resume",
    UserPromptSubmit: "prompt_submit",
    PostToolUse: "tool_result",
    TaskComplete: "agent_end",
    TaskCancel: "agent_abort",
  },
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
    files: (base, tool, fields) => filesOfTool(base, tool, inputOf(fields)),
  }),
  writeAnswer: (_event, { context }) =>
    JSON.stringify({ cancel: false, ...(context ? { contextModification: context } : {}) }),
  emptyAnswer: () => JSON.stringify({ cancel: false }),
};

const toolUse = (fields: Fields): Fields | null => fieldsOf(fields["postToolUse"]);

/** As the model gave it; older versions have only `parameters`, where all that is no text is text of JSON. */
function inputOf(fields: Fields): Fields {
  return fieldsOf(fieldsOf(fields["tool_result"])?.["input"]) ?? fieldsOf(toolUse(fields)?.["parameters"]) ?? {};
}

function filesOfTool(base: EventBase, tool: string, input: Fields): readonly TouchedFile[] {
  if (tool === "read_files") return listOf(input["files"]).flatMap((file) => touched(base, pathOf(file), "read"));
  if (tool === "run_commands") return listOf(input["commands"]).flatMap((it) => filesOfCommand(base, textOf(it) ?? ""));
  if (tool === "apply_patch") return filesOfCommand(base, textOf(input["input"]) ?? "");
  const how = HOW.get(tool);
  return how === undefined ? [] : touched(base, textOf(input["path"]), how);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const pathOf = (file: unknown): string | null => textOf(file) ?? textOf(fieldsOf(file)?.["path"]);

/** The last three are of older versions. */
const HOW = new Map<string, TouchedFile["how"]>([
  ["editor", "edit"],
  ["read_file", "read"],
  ["write_to_file", "edit"],
  ["replace_in_file", "edit"],
]);
