/** What do the real hooks say around a session, host by host? */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ClaudeAnswer, claudeInput, contextOf, PATIENT } from "../support/hook-events.ts";
import { openSandbox, type RunOptions, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const NOTE = ["remember", "deploy-checklist", "--description", "run migrations before shipping the release"];

async function shop(): Promise<Sandbox> {
  const sandbox = openSandbox();
  sandbox.write({
    "CLAUDE.md": "Build with make.\n",
    "AGENTS.md": "Agents sign their commits.\n",
    "src/app.ts": "export {};\n",
    "src/CLAUDE.md": "Sources are TypeScript.\n",
    ".keepsake/rules/ts.md": '---\npaths: ["**/*.ts"]\n---\nNo default exports.\n',
  });
  await sandbox.run([...NOTE, "Migrations first, then the flag."]);
  return sandbox;
}

interface Fired extends RunOptions {
  readonly host?: string;
  readonly args?: readonly string[];
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly session?: string;
}

async function fire(
  sandbox: Sandbox,
  event: string,
  { host = "codex", args = [], fields, session, ...run }: Fired = {},
) {
  const input = claudeInput(event, {
    cwd: sandbox.repository,
    ...(session === undefined ? {} : { session }),
    ...fields,
  });
  const outcome = await sandbox.run(["hook", event, "--host", host, ...args], {
    input,
    ...run,
    env: { ...PATIENT, ...run.env },
  });
  expect(outcome.code, outcome.stderr).toBe(0);
  return { ...outcome, context: contextOf(outcome.stdout) };
}

/** A busy machine is not what these tests are about. */
const start = (source = "startup") => ({ fields: { source } });
const prompt = (text: string) => ({ fields: { prompt: text } });
const tool = (name: string, path: string) => ({ fields: { tool_name: name, tool_input: { file_path: path } } });
const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe("the start of a session", () => {
  verifies("hook:start", async () => {
    const sandbox = await shop();
    const { context } = await fire(sandbox, "SessionStart", start());
    for (const part of ["Build with make.", "<memory-protocol>", "deploy-checklist](deploy-checklist.md)"])
      expect(countOf(context, part), part).toBe(1);
    // Codex reads it itself.
    expect(context).not.toContain("Agents sign their commits.");
    const gemini = await fire(sandbox, "SessionStart", { host: "gemini", ...start() });
    expect(countOf(gemini.context, "Agents sign their commits.")).toBe(1);
    expect((await fire(sandbox, "SessionStart", start("compact"))).context).toBe(context);
    expect((await fire(sandbox, "SessionStart", start("clear"))).context).toBe(context);
  });

  it("takes a copy of what the host reads for the same text, and an import of it for nothing new", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "AGENTS.md": "Same words.\n", "CLAUDE.md": "Same words.\n" });
    expect((await fire(sandbox, "SessionStart", start())).context).not.toContain("Same words.");
    sandbox.write({ "CLAUDE.md": "@AGENTS.md\n" });
    expect((await fire(sandbox, "SessionStart", start())).context).not.toContain("project-claude-md");
  });

  verifies("hook:resume", async () => {
    const sandbox = await shop();
    expect((await fire(sandbox, "SessionStart", start("resume"))).stdout).toBe("");
    expect((await fire(sandbox, "SessionStart", start("fork"))).stdout).toBe("");
  });

  verifies("hook:own", async () => {
    const sandbox = await shop();
    const own = { host: "claude-code", args: ["--layout", "claude-code"] };
    sandbox.write({
      "~/.claude/CLAUDE.md": "Prefer tabs.\n",
      ".claude/rules/ts.md": '---\npaths: ["**/*.ts"]\n---\nNo enums.\n',
      "lib/AGENTS.md": "The library has no dependencies.\n",
    });
    expect((await fire(sandbox, "SessionStart", { ...own, ...start() })).stdout).toBe("");
    const app = `${sandbox.repository}/src/app.ts`;
    expect((await fire(sandbox, "PostToolUse", { ...own, ...tool("Edit", app) })).stdout).toBe("");
    const added = await fire(sandbox, "PostToolUse", { ...own, ...tool("Write", `${sandbox.repository}/lib/new.ts`) });
    expect(added.context).toContain("The library has no dependencies.");
    expect(added.context).not.toContain("No enums.");
    // In another layout its notes are not Claude Code's own.
    const other = await fire(sandbox, "SessionStart", { host: "claude-code", ...start() });
    expect(other.context).toContain("deploy-checklist](deploy-checklist.md)");
    expect(other.context).toContain("Agents sign their commits.");
    expect(other.context).not.toContain("Build with make.");
  });

  verifies("hook:limit", async () => {
    const sandbox = await shop();
    const memoryDir = join(
      sandbox.home,
      ".local/share/keepsake/projects",
      readdirSync(join(sandbox.home, ".local/share/keepsake/projects"))[0]!,
      "memory",
    );
    const lines: string[] = [];
    for (let at = 0; at < 300; at++) {
      const slug = `note-${String(at).padStart(3, "0")}`;
      lines.push(`- [${slug}](${slug}.md) — project: ${"größe ".repeat(8)}`);
      writeFileSync(join(memoryDir, `${slug}.md`), `---\nname: ${slug}\ndescription: d\n---\n\nbody\n`);
      utimesSync(join(memoryDir, `${slug}.md`), at === 7 ? 2e9 : 1e9 + at, at === 7 ? 2e9 : 1e9 + at);
    }
    sandbox.write({ "CLAUDE.md": `${"Ein langer Satz über Größen.\n".repeat(800)}` });
    // More than the index itself may have, and as much as it may: then the host's limit alone cuts.
    for (const count of [300, 150]) {
      for (const slug of lines.splice(count).map((_, at) => `note-${count + at}`))
        rmSync(join(memoryDir, `${slug}.md`));
      writeFileSync(join(memoryDir, "MEMORY.md"), `# Memory index\n\n${lines.join("\n")}\n`);
      for (const [host, size] of [
        ["codex", (text: string) => Buffer.byteLength(text)],
        ["claude-code", (text: string) => text.length],
      ] as const) {
        const { context } = await fire(sandbox, "SessionStart", { host, ...start() });
        expect(size(context), host).toBeLessThanOrEqual(9500);
        expect(size(context), host).toBeGreaterThan(9000);
        expect(context).toContain("note-007.md");
        expect(context).not.toContain("note-000.md");
        expect(context).toMatch(/topics not listed; recall finds them/);
      }
    }
  });
});

describe("the directory of a session", () => {
  verifies("hook:directory", async () => {
    const sandbox = await shop();
    sandbox.write({
      "packages/api/AGENTS.md": "The API speaks JSON.\n",
      "vendor/other/.git/HEAD": "ref: refs/heads/main\n",
    });
    const { repository } = sandbox;
    const ask = async (session: string, cwd: string, more: Fired = {}) =>
      (
        await fire(sandbox, "UserPromptSubmit", {
          host: "claude-code",
          session,
          fields: { cwd, prompt: "ship the release with its migrations" },
          ...more,
        })
      ).context;
    const elsewhere = `${repository}/vendor/other`;
    const began = { env: { CLAUDE_PROJECT_DIR: repository } };
    expect(await ask("s-1", elsewhere)).toBe("");
    expect(await ask("s-2", elsewhere, began)).toContain("deploy-checklist");
    expect(await ask("s-3", repository, { env: { CLAUDE_PROJECT_DIR: "not/absolute" } })).toContain("deploy-checklist");
    expect(await ask("s-4", repository, { ...began, args: ["--cwd", elsewhere] })).toBe("");
    // Another host may have been started by Claude Code and hold its variable.
    expect(await ask("s-5", elsewhere, { ...began, host: "codex" })).toBe("");
    const api = `${repository}/packages/api`;
    const touch = { tool_name: "Read", tool_input: { file_path: "x.ts" } };
    const { context } = await fire(sandbox, "PostToolUse", {
      ...began,
      host: "claude-code",
      fields: { cwd: api, ...touch },
    });
    expect(context).toContain("The API speaks JSON.");
    // Codex starts a hook where the session began, and says where the tool ran.
    sandbox.write({ "packages/api/CLAUDE.md": "The API is strict.\n" });
    const bash = { tool_name: "Bash", tool_input: { command: "cat x.ts" } };
    const read = await fire(sandbox, "PostToolUse", { fields: { cwd: api, ...bash } });
    expect(read.context).toContain("The API is strict.");
  });
});

describe("a prompt", () => {
  verifies("hook:recall", async () => {
    const sandbox = await shop();
    const { stdout, context } = await fire(sandbox, "UserPromptSubmit", prompt("ship the release with its migrations"));
    expect(context).toMatch(
      /^<recall>[\s\S]*deploy-checklist[\s\S]*Migrations first, then the flag\.[\s\S]*<\/recall>$/,
    );
    expect((JSON.parse(stdout) as ClaudeAnswer).systemMessage).toBe("keepsake: recalled deploy-checklist");
    expect((await fire(sandbox, "UserPromptSubmit", prompt("what is the weather like?"))).stdout).toBe("");
    const quiet = {
      env: { KEEPSAKE_HOOKS_RECEIPT: "0" },
      session: "s-2",
      ...prompt("ship the release with its migrations"),
    };
    expect(JSON.parse((await fire(sandbox, "UserPromptSubmit", quiet)).stdout)).not.toHaveProperty("systemMessage");
  });

  verifies("hook:small-talk", async () => {
    const sandbox = await shop();
    await sandbox.run(["remember", "go-on", "--description", "who goes on holiday when", "Thanks to all."]);
    const hasIndex = () =>
      Object.keys(sandbox.snapshot("~")).some((path) => path.startsWith(".cache/keepsake/recall/"));
    expect((await fire(sandbox, "UserPromptSubmit", prompt("thanks, go on"))).stdout).toBe("");
    expect(hasIndex()).toBe(false);
    expect((await fire(sandbox, "UserPromptSubmit", prompt("ship the release with its migrations"))).context).toContain(
      "deploy-checklist",
    );
    expect(hasIndex()).toBe(true);
  });

  verifies("hook:in-view", async () => {
    const sandbox = await shop();
    const ask = async (session = "s-1") =>
      (await fire(sandbox, "UserPromptSubmit", { session, ...prompt("ship the release with its migrations") })).context;
    expect(await ask()).toContain("deploy-checklist");
    expect(await ask()).toBe("");
    expect(await ask("another")).toContain("deploy-checklist");
    await fire(sandbox, "SessionStart", start("resume"));
    await fire(sandbox, "SessionEnd");
    expect(await ask()).toBe("");
    await sandbox.run([...NOTE, "Migrations first, the flag a day later."]);
    expect(await ask()).toContain("a day later");
    for (const source of ["startup", "clear", "compact"]) {
      await fire(sandbox, "SessionStart", start(source));
      expect(await ask(), source).toContain("deploy-checklist");
      expect(await ask(), source).toBe("");
    }
  });

  verifies("nudge:once", async () => {
    const sandbox = await shop();
    const rule = "From now on use tabs. Always. Remember that we never use spaces again.";
    const { context } = await fire(sandbox, "UserPromptSubmit", prompt(rule));
    expect(context).toBe("If this is a lasting rule, consider saving it with WriteMemoryTopic.");
    const off = { env: { KEEPSAKE_HOOKS_NUDGE: "0" }, ...prompt(rule) };
    expect((await fire(sandbox, "UserPromptSubmit", off)).stdout).toBe("");
    sandbox.write({ "~/.config/keepsake/settings.toml": '[permissions]\ndeny = ["memory.write"]\n' });
    expect((await fire(sandbox, "UserPromptSubmit", prompt(rule))).stdout).toBe("");
  });
});

describe("a touched file", () => {
  verifies("hook:large-file", async () => {
    const sandbox = await shop();
    const { fields } = tool("Edit", `${sandbox.repository}/src/app.ts`);
    const tool_response = { originalFile: "x".repeat(3_000_000), structuredPatch: [] };
    const { context } = await fire(sandbox, "PostToolUse", {
      host: "claude-code",
      fields: { ...fields, tool_response },
    });
    expect(context).toContain("No default exports.");
  });

  verifies("hook:touch", async () => {
    const sandbox = await shop();
    for (const [at, how] of ["Read", "Edit", "Write"].entries()) {
      const session = `s-${at}`;
      const path = `${sandbox.repository}/src/${how === "Write" ? "new" : "app"}.ts`;
      const touch = () =>
        fire(sandbox, "AfterTool", {
          host: "gemini",
          session,
          fields: { tool_name: GEMINI_TOOLS[how], tool_input: { file_path: path } },
        });
      const { context } = await touch();
      expect(context, how).toContain("No default exports.");
      expect(context, how).toContain("Sources are TypeScript.");
      expect((await touch()).stdout, how).toBe("");
    }
    // Several at once, as hosts run tools in parallel: one of them gives it.
    const both = await Promise.all(
      [1, 2, 3, 4].map(() =>
        fire(sandbox, "PostToolUse", {
          host: "claude-code",
          session: "p",
          ...tool("Read", `${sandbox.repository}/src/app.ts`),
        }),
      ),
    );
    expect(countOf(both.map(({ context }) => context).join(""), "No default exports.")).toBe(1);
    await fire(sandbox, "SessionStart", { host: "claude-code", session: "p", ...start("compact") });
    const again = await fire(sandbox, "PostToolUse", {
      host: "claude-code",
      session: "p",
      ...tool("Read", `${sandbox.repository}/src/app.ts`),
    });
    expect(again.context).toContain("No default exports.");
  });

  verifies("hook:agents-md", async () => {
    const sandbox = openSandbox();
    sandbox.write({
      "AGENTS.md": "Sign your commits.\n",
      "lib/AGENTS.md": "The library has no dependencies.\n@notes.md\n",
      "lib/notes.md": "Imported.\n",
      "lib/a.ts": "",
      "both/AGENTS.md": "Both are here.\n",
      "both/CLAUDE.local.md": "Mine.\n",
      "both/a.ts": "",
      "~/.claude/CLAUDE.md": "Prefer tabs.\n",
    });
    const own = { host: "claude-code", args: ["--layout", "claude-code"] };
    const touch = async (name: string, file: string, session: string) => {
      const { fields } = tool(name, `${sandbox.repository}/${file}`);
      const created = name === "Write" ? { tool_response: { type: "create" } } : {};
      return (await fire(sandbox, "PostToolUse", { ...own, session, fields: { ...fields, ...created } })).context;
    };
    // Claude Code has added it, and it does not come with the next new file either.
    expect(await touch("Read", "lib/a.ts", "read")).toBe("");
    expect(await touch("Write", "lib/new.ts", "read")).toBe("");
    expect(await touch("Write", "lib/new.ts", "create")).toContain("The library has no dependencies.");
    expect(await touch("Read", "both/a.ts", "read")).toContain("Both are here.");
    sandbox.write({ "CLAUDE.local.md": "Mine.\n" });
    expect(await touch("Read", "lib/a.ts", "project")).toContain("The library has no dependencies.");
    const begun = await fire(sandbox, "SessionStart", { host: "claude-code", ...start() });
    expect(begun.context).toContain("Sign your commits.");
  });

  verifies("hook:agents", async () => {
    const sandbox = await shop();
    for (const [host, fields] of [
      ["claude-code", tool("Read", `${sandbox.repository}/src/app.ts`).fields],
      ["codex", { tool_name: "Bash", tool_input: { command: "cat src/app.ts" } }],
    ] as const) {
      const touch = async (agent: object) =>
        (await fire(sandbox, "PostToolUse", { host, fields: { ...fields, ...agent } })).context;
      expect(await touch({ agent_id: "a1a5beff3eabe4045" }), host).toContain("No default exports.");
      expect(await touch({ agent_id: "a1a5beff3eabe4045" }), host).toBe("");
      expect(await touch({}), host).toContain("No default exports.");
      expect(await touch({}), host).toBe("");
    }
  });
});

const GEMINI_TOOLS: Readonly<Record<string, string>> = { Read: "read_file", Edit: "replace", Write: "write_file" };

describe("switched off", () => {
  verifies("hook:kill", async () => {
    for (const layout of ["keepsake", "claude-code"]) {
      const sandbox = openSandbox();
      sandbox.write({
        "CLAUDE.md": "Build with make.\n",
        "src/CLAUDE.md": "Sources are TypeScript.\n",
        "src/app.ts": "",
      });
      const off = { env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" }, args: ["--layout", layout] };
      const begun = await fire(sandbox, "SessionStart", { ...off, ...start() });
      expect(begun.context).toContain("Build with make.");
      expect(begun.context).not.toContain("memory-protocol");
      expect(
        (await fire(sandbox, "UserPromptSubmit", { ...off, ...prompt("from now on ship the release") })).stdout,
      ).toBe("");
      const touched = await fire(sandbox, "PostToolUse", {
        ...off,
        fields: { tool_name: "Bash", tool_input: { command: "cat src/app.ts" } },
      });
      expect(touched.context).toContain("Sources are TypeScript.");
      await fire(sandbox, "SessionEnd", off);
      const made = Object.keys(sandbox.snapshot("~")).filter((path) => !path.startsWith(".local/state"));
      expect(
        made.filter((path) => path !== ".local/"),
        layout,
      ).toEqual([]);
    }
  });
});

describe("old sessions", () => {
  verifies("hook:prune", async () => {
    const sandbox = await shop();
    await fire(sandbox, "UserPromptSubmit", prompt("ship the release with its migrations"));
    const sessions = sandbox.path("~/.local/state/keepsake/sessions");
    const [own] = readdirSync(sessions);
    expect(own).toMatch(/^[0-9a-f]{64}\.jsonl$/);
    mkdirSync(sessions, { recursive: true });
    const old = Date.now() / 1000 - 15 * 24 * 3600;
    writeFileSync(join(sessions, "old.jsonl"), "");
    utimesSync(join(sessions, "old.jsonl"), old, old);
    await fire(sandbox, "SessionEnd");
    expect(readdirSync(sessions)).toEqual([own]);
  });
});
