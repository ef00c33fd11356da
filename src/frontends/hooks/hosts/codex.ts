/**
 * How do Codex's hooks speak?
 *
 * Measured with 0.169.0: Claude Code's schema, with files hidden in the text of a patch and reads
 * in shell commands. Context above 2,500 estimated tokens, that is 10,000 **bytes**, loses its
 * middle. A patch that the model passes through the shell (`apply_patch <<EOF`) fires PreToolUse
 * and no PostToolUse; models with the apply_patch tool fire both.
 */
import type { HookHost, HookKind } from "../hook-event.ts";
import { CLAUDE_CODE_HOST, CLAUDE_WORDS, writeClaudeAnswer } from "./claude-code.ts";
import { filesOfCommand, hasPatch } from "./files-of-command.ts";
import { fieldsOf, readEventBy, textOf } from "./read-fields.ts";

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
      return tool === "Bash" || hasPatch(given) ? filesOfCommand(base, given) : [];
    },
  }),
  writeAnswer: writeClaudeAnswer,
  emptyAnswer: () => "",
};
