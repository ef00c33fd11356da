/**
 * What of the Claude Code plugin is printed from the sources?
 *
 * Hooks and server are those of the installer with the plugin's own program in place of the
 * launcher; the skill is the protocol. A test holds the files in `plugin/` to this.
 */
import { CLAUDE_CODE } from "../src/clients/claude-code.ts";
import { layouts } from "../src/layouts/index.ts";
import { skillMarkdown } from "../src/prompt/protocol.ts";

export function pluginFiles(): Readonly<Record<string, string>> {
  const entries = CLAUDE_CODE.targets({
    home: "/",
    cwd: "/",
    env: {},
    platform: "posix",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code fills it in.
    launcher: "${CLAUDE_PLUGIN_ROOT}/bin/keepsake",
    layout: "claude-code",
    variablePrefixes: [],
  }).flatMap((target) => target.entries);
  const hooks = entries.flatMap((entry) => (entry.kind === "hook" ? [[entry.path.at(-1)!, [entry.value]]] : []));
  const servers = entries.flatMap((entry) => (entry.kind === "server" ? [[entry.path.at(-1)!, entry.value]] : []));
  return {
    "hooks/hooks.json": printJson({
      description: "Memory: recall before each prompt, rules and nested files when one is touched.",
      hooks: Object.fromEntries(hooks),
      // A shell that is to fill in a variable must see it in double quotes.
    }).replaceAll(/'(\$\{\w+\}[\w/]*)'/g, '\\"$1\\"'),
    ".mcp.json": printJson({ mcpServers: Object.fromEntries(servers) }),
    "skills/auto-memory/SKILL.md": skillMarkdown(layouts["claude-code"]!.tools),
  };
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
