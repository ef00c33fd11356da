/**
 * How do Gemini CLI's hooks speak?
 *
 * Measured with 0.61.0: Claude Code's schema under other names. Every context is wrapped in
 * `<hook_context>` with `<` and `>` escaped, and that of SessionStart stands in front of the first
 * prompt, so the prompt that BeforeAgent sends is freed of it. 60,000 characters passed whole.
 */
import type { HookHost, HookKind, TouchedFile } from "../hook-event.ts";
import { CLAUDE_WORDS, writeClaudeAnswer } from "./claude-code.ts";
import { type Fields, fieldsOf, firstText, readEventBy, textOf, touched } from "./read-fields.ts";

const EVENTS: Readonly<Record<string, HookKind>> = {
  SessionStart: "session-start",
  BeforeAgent: "prompt",
  AfterTool: "tool-use",
  SessionEnd: "session-end",
};

export const GEMINI_HOST: HookHost = {
  name: "gemini",
  events: EVENTS,
  limit: null,
  loads: {
    layout: null,
    projectFiles: [{ name: "GEMINI.md", unless: [] }],
    nestedFiles: [{ name: "GEMINI.md", unless: [] }],
  },
  readEvent: readEventBy({
    ...CLAUDE_WORDS,
    events: EVENTS,
    prompt: (fields) => textOf(withoutHookContext(textOf(fields["prompt"]) ?? "")),
    files: (base, tool, fields) => {
      const input = fieldsOf(fields["tool_input"]);
      if (tool === "read_many_files") return namedFiles(input).flatMap((name) => touched(base, name, "read"));
      const how = HOW.get(tool);
      const path = firstText(input, ["file_path", "absolute_path", "path"]);
      return how === undefined ? [] : touched(base, path, isNewFile(fields) ? "create" : how);
    },
  }),
  writeAnswer: writeClaudeAnswer,
  emptyAnswer: () => "",
};

const HOW = new Map<string, TouchedFile["how"]>([
  ["read_file", "read"],
  ["write_file", "edit"],
  ["replace", "edit"],
]);

/** Names and patterns; which files a pattern found is not said. `include`, in older versions `paths`: from its source. */
function namedFiles(input: Fields | null): readonly string[] {
  const given = [input?.["include"], input?.["paths"]].flat();
  return given.filter((name) => typeof name === "string" && name !== "" && !/[*?[\]{}!]|\/$/.test(name)) as string[];
}

function withoutHookContext(prompt: string): string {
  return prompt.replace(/^(?:<hook_context>[^<]*<\/hook_context>\s*)+/, "");
}

function isNewFile(fields: Fields): boolean {
  return fieldsOf(fieldsOf(fields["tool_response"])?.["returnDisplay"])?.["isNewFile"] === true;
}
