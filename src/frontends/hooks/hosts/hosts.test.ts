import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECORDED_CLINE } from "../../../../tests/support/recorded-cline.ts";
import { RECORDED } from "../../../../tests/support/recorded-hooks.ts";
import { verifies } from "../../../../tests/support/verifies.ts";
import type { HookEvent, HookHost } from "../hook-event.ts";
import { findHost, HOOK_HOSTS } from "./index.ts";

const host = (name: string): HookHost => findHost(name)!;

function read(name: string, input: { readonly [key: string]: unknown }, event?: string): HookEvent {
  const { event: found, reason } = host(name).readEvent(input, event ?? String(input["hook_event_name"]));
  expect(reason).toBeNull();
  return found!;
}

const cwd = "/home/ann b/re po";

verifies("hooks:recorded", () => {
  const claude = RECORDED.claudeCode;
  const base = { session: claude.SessionStart.session_id, cwd, transcript: claude.SessionStart.transcript_path };
  expect(read("claude-code", claude.SessionStart)).toEqual({
    ...base,
    name: "SessionStart",
    kind: "session-start",
    source: "startup",
  });
  expect(read("claude-code", claude.UserPromptSubmit)).toMatchObject({ ...base, kind: "prompt", text: "hello there" });
  expect(read("claude-code", claude["PostToolUse:Read"])).toMatchObject({
    kind: "tool-use",
    tool: "Read",
    files: [{ path: `${cwd}/a.txt`, how: "read" }],
  });
  expect(read("claude-code", claude["PostToolUse:Write"])).toMatchObject({
    files: [{ path: `${cwd}/b.txt`, how: "create" }],
  });
  expect(read("claude-code", claude.SessionEnd)).toMatchObject({ kind: "session-end" });

  const codex = RECORDED.codex;
  expect(read("codex", codex.SessionStart)).toMatchObject({ cwd, kind: "session-start", source: "startup" });
  expect(read("codex", codex.UserPromptSubmit)).toMatchObject({ kind: "prompt", text: "hello there" });
  expect(read("codex", codex["PostToolUse:Bash"])).toMatchObject({
    tool: "Bash",
    files: [{ path: `${cwd}/a.txt`, how: "read" }],
  });
  expect(read("codex", codex["PostToolUse:apply_patch"])).toMatchObject({
    files: [
      { path: `${cwd}/b.txt`, how: "create" },
      { path: `${cwd}/a.txt`, how: "edit" },
    ],
  });
  expect(read("codex", codex["PostToolUse:mcp__keepsake__recall"])).toMatchObject({ files: [] });

  const gemini = RECORDED.gemini;
  expect(read("gemini", gemini.BeforeAgent)).toMatchObject({ cwd, kind: "prompt", text: "hello there" });
  expect(gemini.BeforeAgent.prompt).toMatch(/^<hook_context>/);
  expect(read("gemini", gemini["AfterTool:read_file"])).toMatchObject({
    files: [{ path: `${cwd}/a.txt`, how: "read" }],
  });
  expect(read("gemini", gemini["AfterTool:write_file"])).toMatchObject({
    files: [{ path: `${cwd}/b.txt`, how: "create" }],
  });
  expect(read("gemini", gemini["AfterTool:replace"])).toMatchObject({ files: [{ path: `${cwd}/a.txt`, how: "edit" }] });
  expect(read("gemini", gemini["AfterTool:mcp_keepsake_recall"])).toMatchObject({ files: [] });
});

// Typed by hand, never imported: what a host takes and loads was measured, and is a promise.
verifies("hook:hosts", () => {
  const file = (name: string, ...unless: string[]) => ({ name, unless });
  const claude = [file("CLAUDE.md"), file(".claude/CLAUDE.md"), file("CLAUDE.local.md")];
  const agents = [file("AGENTS.md")];
  const unlessAbove = (it: object) => ({ ...it, unlessAbove: ["CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md"] });
  const expected = {
    "claude-code": {
      limit: { most: 9500, unit: "characters" },
      loads: {
        layout: "claude-code",
        projectFiles: [...claude, unlessAbove(file("AGENTS.md")), unlessAbove(file(".claude/AGENTS.md"))],
        nestedFiles: claude,
        nestedOnRead: [
          unlessAbove(file("AGENTS.md", ...claude.map(({ name }) => name))),
          unlessAbove(file(".claude/AGENTS.md", ...claude.map(({ name }) => name))),
        ],
      },
    },
    codex: {
      limit: { most: 9500, unit: "bytes" },
      loads: {
        layout: null,
        projectFiles: [file("AGENTS.override.md"), file("AGENTS.md", "AGENTS.override.md")],
        nestedFiles: [],
      },
    },
    gemini: {
      limit: null,
      loads: { layout: null, projectFiles: [file("GEMINI.md")], nestedFiles: [file("GEMINI.md")] },
    },
    cursor: {
      limit: { most: 9500, unit: "characters" },
      loads: { layout: null, projectFiles: agents, nestedFiles: agents },
    },
    cline: {
      limit: { most: 9500, unit: "characters" },
      loads: { layout: null, projectFiles: agents, nestedFiles: [] },
    },
  };
  expect(Object.fromEntries(HOOK_HOSTS.map(({ name, limit, loads }) => [name, { limit, loads }]))).toEqual(expected);
});

it("takes a session for what its host says it is, and for a new one where that says nothing known", () => {
  const { SessionStart } = RECORDED.claudeCode;
  for (const source of ["startup", "resume", "clear", "compact", "fork"])
    expect(read("claude-code", { ...SessionStart, source })).toMatchObject({ source });
  for (const source of ["tomorrow", "", 7, undefined])
    expect(read("claude-code", { ...SessionStart, source })).toMatchObject({ source: "startup" });
});

it("takes the notebooks that Claude Code edits, and files that Gemini CLI names in its older words", () => {
  const notebook = { tool_name: "NotebookEdit", tool_input: { notebook_path: `${cwd}/a.ipynb` } };
  expect(read("claude-code", { ...RECORDED.claudeCode["PostToolUse:Read"], ...notebook })).toMatchObject({
    files: [{ path: `${cwd}/a.ipynb`, how: "edit" }],
  });
  const { tool_response: _, ...written } = RECORDED.gemini["AfterTool:write_file"];
  expect(read("gemini", { ...written, tool_input: { absolute_path: "/x/b.md" } })).toMatchObject({
    files: [{ path: "/x/b.md", how: "edit" }],
  });
});

describe("documented payloads", () => {
  it("of Cursor are read", () => {
    const common = { conversation_id: "c-1", workspace_roots: [cwd] };
    expect(read("cursor", { ...common, hook_event_name: "sessionStart" })).toMatchObject({
      session: "c-1",
      cwd,
      source: "startup",
    });
    expect(read("cursor", { ...common, hook_event_name: "beforeSubmitPrompt", prompt: "p" })).toMatchObject({
      text: "p",
    });
    const use = { ...common, hook_event_name: "postToolUse", tool_name: "Read", tool_input: { file_path: "src/a.ts" } };
    expect(read("cursor", use)).toMatchObject({ files: [{ path: `${cwd}/src/a.ts`, how: "read" }] });
    // The directory of a tool is not the workspace.
    expect(read("cursor", { ...use, cwd: `${cwd}/src` })).toMatchObject({ cwd });
    expect(read("cursor", { ...use, workspace_roots: [], cwd: "/x" })).toMatchObject({ cwd: "/x" });
  });

  it("of Cline are read", () => {
    const common = { taskId: "t-1", workspaceRoots: [cwd], clineVersion: "3.36.0" };
    expect(read("cline", { ...common, hookName: "TaskResume" }, "TaskResume")).toMatchObject({
      source: "resume",
      session: "t-1",
    });
    expect(read("cline", { ...common, hookName: "TaskStart" }, "TaskStart")).toMatchObject({ source: "startup" });
    const prompt = { ...common, hookName: "UserPromptSubmit", userPromptSubmit: { prompt: "p" } };
    expect(read("cline", prompt, "UserPromptSubmit")).toMatchObject({ text: "p" });
    const use = { ...common, postToolUse: { toolName: "write_to_file", parameters: { path: "a.md" } } };
    expect(read("cline", use, "PostToolUse")).toMatchObject({ files: [{ path: `${cwd}/a.md`, how: "edit" }] });
    const filesOf = (toolName: string) =>
      read("cline", { ...use, postToolUse: { toolName, parameters: { path: "/x/a.md" } } }, "PostToolUse");
    expect(filesOf("replace_in_file")).toMatchObject({ files: [{ path: "/x/a.md", how: "edit" }] });
    expect(filesOf("read_file")).toMatchObject({ files: [{ path: "/x/a.md", how: "read" }] });
    expect(filesOf("list_files")).toMatchObject({ files: [] });
  });
});

verifies("hooks:recorded", () => {
  const cline = RECORDED_CLINE;
  expect(read("cline", cline.agent_start, "TaskStart")).toMatchObject({
    kind: "session-start",
    source: "startup",
    session: "conv_1794979188445_rjkb9qs",
    cwd: "/home/ann b/re po",
  });
  expect(read("cline", cline.agent_end, "TaskComplete")).toMatchObject({ kind: "session-end" });
  const filesOf = (input: Readonly<Record<string, unknown>>) =>
    (read("cline", input, "PostToolUse") as { files: unknown }).files;
  expect(filesOf(cline["tool_result:read_files"])).toEqual([{ path: "/home/ann b/re po/src/a.ts", how: "read" }]);
  expect(filesOf(cline["tool_result:run_commands"])).toEqual([{ path: "/home/ann b/re po/src/a.ts", how: "read" }]);
  expect(filesOf(cline["tool_result:apply_patch"])).toEqual([{ path: "/home/ann b/re po/src/b.ts", how: "create" }]);
  const wrong = host("cline").readEvent(cline.agent_end, "TaskStart");
  expect(wrong.reason).toContain('"agent_end"');
});

const anyField = fc.oneof(fc.anything(), fc.constantFrom("Read", "x/../y", "constructor", "__proto__", "\0"));
const anyInput = fc.oneof(
  fc.anything(),
  fc.dictionary(
    fc.constantFrom(
      ...["session_id", "cwd", "hook_event_name", "source", "prompt", "tool_name", "tool_input", "tool_response"],
      ...["taskId", "workspaceRoots", "postToolUse", "userPromptSubmit", "conversation_id", "workspace_roots"],
    ),
    anyField,
  ),
);

describe.each(HOOK_HOSTS.map((it) => [it.name, it] as const))("%s", (_, of) => {
  verifies("hooks:malformed", () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.oneof(fc.string(), fc.constantFrom(...Object.keys(of.events), "__proto__")),
        (input, name) => {
          const { event, reason } = of.readEvent(input, name);
          expect((event === null) === (reason !== null)).toBe(true);
          if (event === null) return;
          const out = of.writeAnswer(event, { context: "c", receipt: "r" });
          if (out !== "") expect(typeof JSON.parse(out)).toBe("object");
        },
      ),
    );
  });

  it("says in one line why there is no event", () => {
    expect(of.readEvent(null, "x").reason).toContain("no JSON object");
    expect(of.readEvent({}, "Nonsense").reason).toContain('"Nonsense"');
    const [first] = Object.keys(of.events);
    const said = of.name === "cline" ? "hookName" : "hook_event_name";
    expect(of.readEvent({ [said]: "AnotherEvent" }, first!).reason).toContain('"AnotherEvent"');
    const prompts = Object.keys(of.events).find((name) => of.events[name] === "prompt")!;
    expect(of.readEvent({}, prompts).reason).toContain("no prompt");
    const starts = Object.keys(of.events).find((name) => of.events[name] === "session-start")!;
    expect(of.readEvent({ session_id: 7, conversation_id: "", taskId: [] }, starts).event).toMatchObject({
      session: null,
    });
  });
});

describe("answers", () => {
  const event = (name: string, kind: HookEvent["kind"]): HookEvent =>
    ({
      name,
      kind,
      session: "s",
      cwd: null,
      transcript: null,
      text: "",
      source: "startup",
      tool: "",
      files: [],
    }) as HookEvent;

  it("are what each host takes", () => {
    const both = { context: "C", receipt: "R" };
    const claude = {
      hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: "C" },
      systemMessage: "R",
    };
    expect(JSON.parse(host("claude-code").writeAnswer(event("UserPromptSubmit", "prompt"), both))).toEqual(claude);
    expect(JSON.parse(host("gemini").writeAnswer(event("BeforeAgent", "prompt"), both))).toMatchObject({
      hookSpecificOutput: { hookEventName: "BeforeAgent", additionalContext: "C" },
    });
    expect(JSON.parse(host("cursor").writeAnswer(event("beforeSubmitPrompt", "prompt"), both))).toEqual({
      continue: true,
      additional_context: "C",
    });
    expect(JSON.parse(host("cline").writeAnswer(event("TaskStart", "session-start"), both))).toEqual({
      cancel: false,
      contextModification: "C",
    });
  });

  it("are nothing where there is nothing to say and the host can do without", () => {
    expect(host("claude-code").writeAnswer(event("UserPromptSubmit", "prompt"), {})).toBe("");
    expect(host("codex").writeAnswer(event("SessionEnd", "session-end"), { receipt: "R" })).toBe("");
  });

  it("are empty and still there for hosts that want one always", () => {
    const emptyOf = (name: string, eventName: string) => host(name).emptyAnswer(eventName);
    expect(emptyOf("claude-code", "UserPromptSubmit")).toBe("");
    expect(emptyOf("cline", "NoSuchEvent")).toBe('{"cancel":false}');
    expect(emptyOf("cursor", "beforeSubmitPrompt")).toBe('{"continue":true}');
    expect(emptyOf("cursor", "NoSuchEvent")).toBe("{}");
    expect(host("cursor").writeAnswer(event("sessionStart", "session-start"), {})).toBe("{}");
    expect(host("cursor").writeAnswer(event("sessionEnd", "session-end"), { context: "C" })).toBe("{}");
  });
});

it("takes the files that Gemini CLI reads many of by name", () => {
  const filesOf = (tool_input: unknown) =>
    read("gemini", { ...RECORDED.gemini["AfterTool:read_file"], tool_name: "read_many_files", tool_input });
  const file = (path: string) => ({ path, how: "read" });
  expect(filesOf({ include: ["src/a.ts", "/x/b.md", "docs/*.md", "docs/", 7] })).toMatchObject({
    files: [file(`${cwd}/src/a.ts`), file("/x/b.md")],
  });
  expect(filesOf({ paths: ["a.md"], include: "b.md" })).toMatchObject({
    files: [file(`${cwd}/b.md`), file(`${cwd}/a.md`)],
  });
  for (const nothing of [{}, null, { include: {} }]) expect(filesOf(nothing)).toMatchObject({ files: [] });
});

describe("files that a Codex command reads", () => {
  const filesOf = (command: string): string[] => {
    const input = { ...RECORDED.codex["PostToolUse:Bash"], tool_input: { command } };
    const found = read("codex", input);
    return found.kind === "tool-use" ? found.files.map((file) => file.path.replace(`${cwd}/`, "")) : [];
  };

  it.each([
    ["sed -n '1,20p' src/a.ts", ["src/a.ts"]],
    ["cat 'my file.md' && head -5 b.md", ["my file.md", "b.md"]],
    ["nl -ba src/a.ts | sed -n '1,9p'", ["src/a.ts"]],
    ["cat $FILE", []],
    ["cat > out.txt", []],
    ["npm test src/a.ts", []],
    ["cat *.md", []],
    ["cd packages/api && cat src/x.ts", ["packages/api/src/x.ts"]],
    ["cd 'my dir' && sed -n 1,9p a.ts | head -3", ["my dir/a.ts"]],
    ["cd /srv/shop && cat a.ts", ["/srv/shop/a.ts"]],
    ["cd .. && cat a.ts", ["/home/ann b/a.ts"]],
    ["cd a && cd b && cat c.ts", []],
    ["cat a.ts; cd b; cat c.ts", []],
    ["cd $DIR && cat a.ts", []],
    ["cd ~/x && cat a.ts", []],
    ["cd - && cat a.ts", []],
    ["cat cd.md", ["cd.md"]],
    ["cat Makefile LICENSE && head -n 20 Dockerfile", ["Makefile", "LICENSE", "Dockerfile"]],
    ["tail -n +5 Makefile | wc -l", ["Makefile"]],
    ["nl -b a Makefile & less +G 'read me'", ["Makefile", "read me"]],
    ["bat --style plain -r 1:9 Justfile # the recipes", ["Justfile"]],
    ["sed -n 1,9p Makefile", ["Makefile"]],
    ["sed -n 's/a/b.c/p' Makefile", ["Makefile"]],
    ["sed -n -e 1p -e 's/x/y/' Makefile", ["Makefile"]],
    ["sed --expression=1p Makefile", ["Makefile"]],
    ["cat Makefile - ''", ["Makefile"]],
    // Not names: patterns, and text that only begins like a command.
    ["grep -n target Makefile", []],
    ["git commit -m 'first\nmore words\nhead of it'", []],
    ["tee a.txt <<EOF\nmore words\nEOF", []],
    ["rg 'x|cat Makefile'", []],
    ["constructor Makefile", []],
    ["cd sub && apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: a.ts\n*** End Patch\nEOF", ["sub/a.ts"]],
  ])("%s", (command, files) => expect(filesOf(command)).toEqual(files));
});
