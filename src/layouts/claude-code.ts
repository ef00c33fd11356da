/**
 * Where does Claude Code keep its files?
 *
 * The memory directory is Claude Code's own, so that Keepsake and its auto memory see the same
 * notes. So two paths with the same slug share it: the host does not tell them apart, and a
 * record of ours in its directory would not change that.
 */
import type { Layout } from "../model/layout.ts";

export const claudeCode: Layout = {
  name: "claude-code",
  title: "Claude Code",
  configDir: ["$CLAUDE_CONFIG_DIR", "~/.claude"],
  identityFile: null,
  globalFiles: ["{config}/CLAUDE.md"],
  projectFiles: [
    { name: "CLAUDE.md", unless: [] },
    { name: ".claude/CLAUDE.md", unless: [] },
    { name: "CLAUDE.local.md", unless: [] },
    { name: "AGENTS.md", unless: ["CLAUDE.md"] },
  ],
  projectRules: { dir: ".claude/rules", recursive: true },
  userRules: { dir: "{config}/rules", recursive: true },
  memoryDir: ["{config}/projects/{slug}/memory"],
  topicsIn: "",
  userMemoryDir: null,
  slug: {
    dropLeadingSlash: false,
    separator: "-",
    keep: "A-Za-z0-9",
    other: "-",
    unit: "utf16",
    cutWith: "string-hash36",
  },
  slugCollisions: "shared",
  workspaceKey: "repository",
  index: {
    tag: "auto-memory-index",
    line: "- [{slug}]({slug}.md) — {description}",
    maxLines: 200,
    maxBytes: 25_000,
    overflow: "head",
  },
  topics: { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 },
  tools: ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "forget"],
  protocol: "auto-memory",
  autoRecall: { auto: true, gate: true, queryWords: 0, refresh: false },
  variablePrefix: "KEEPSAKE_",
  killSwitches: ["CLAUDE_CODE_DISABLE_AUTO_MEMORY"],
  hostSettings: {
    path: "{config}/settings.json",
    format: "json",
    keys: {
      autoMemoryEnabled: "memory.auto_enabled",
      autoMemoryDirectory: "memory.auto_directory",
      claudeMdExcludes: "claude_md_excludes",
    },
  },
};
