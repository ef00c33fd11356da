/**
 * How do Codex's hooks speak?
 *
 * Measured with 0.169.0: Claude Code's schema, with files hidden in the text of a patch and reads
 * in shell commands. Context above 2,500 estimated tokens, that is 10,000 **bytes**, loses its
 * middle. A patch that the model passes through the shell (`apply_patch <<EOF`) fires PreToolUse
 * and no PostToolUse; models with the apply_patch tool fire both.
 */
import { isAbsolute, resolve } from "node:path";
import type { EventBase, HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import { CLAUDE_CODE_HOST, CLAUDE_WORDS, writeClaudeAnswer } from "./claude-code.ts";
import { filesRead } from "./files-read.ts";
import { fieldsOf, readEventBy, textOf, touched } from "./read-fields.ts";

const EVENTS: Readonly<Record<string, HookKind>> = { ...CLAUDE_CODE_HOST.events, PreToolUse: "tool-use" };

export const CODEX_HOST: HookHost = {
  name: "codex",
  // A tool's input has the tool's directory; the hook itself is started in the session's.
  startOf: (event, { cwd }) => (event.kind === "tool-use" ? cwd : null),
  events: EVENTS,
  limit: { most: 9500, unit: "bytes" },
  loads: {
    layout: null,
    projectFiles: [
      { name: "AGENTS.override.md", unless: [] },
      { name: "AGENTS.md", unless: ["AGENTS.override.md"] },
    ],
    nestedFiles: [],
  },
  readEvent: readEventBy({
    ...CLAUDE_WORDS,
    events: EVENTS,
    files: (base, tool, fields) => {
      const given = textOf(fieldsOf(fields["tool_input"])?.["command"]) ?? "";
      const { command, from } = leadingCd(base, given);
      if (/\*\*\* Begin Patch/.test(command)) return filesOfPatch(from, command);
      return tool === "Bash" ? filesRead(command).flatMap((name) => touched(from, name, "read")) : [];
    },
  }),
  writeAnswer: writeClaudeAnswer,
  emptyAnswer: () => "",
};

const LEADING_CD = (): RegExp => /^\s*cd\s+('[^']+'|"[^"$`\\]+"|(?![~-])[^\s'"$`<>*?{}()\\;&|]+)\s*&&/;

/** `cd DIR && …`, as models write it; a directory that is not said plainly is left to `filesRead`. */
function leadingCd(base: EventBase, command: string): { readonly from: EventBase; readonly command: string } {
  const [start, word] = LEADING_CD().exec(command) ?? [];
  if (start === undefined) return { from: base, command };
  const directory = word!.replace(/^(['"])(.*)\1$/, "$2");
  if (base.cwd === null && !isAbsolute(directory)) return { from: base, command };
  return { from: { ...base, cwd: resolve(base.cwd ?? "/", directory) }, command: command.slice(start.length) };
}

function filesOfPatch(base: EventBase, patch: string): TouchedFile[] {
  const named = patch.matchAll(/^\*\*\* (Add|Update|Move to)(?: File)?: (.+?)\r?$/gm);
  return [...named].flatMap(([, verb, path]) => touched(base, path!, verb === "Update" ? "edit" : "create"));
}
