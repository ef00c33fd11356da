import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { DEFAULT_LAYOUT, layoutNames, layouts } from "./index.ts";

// Every cell of the design's table, typed by hand: a constant compared with itself proves nothing.
describe("the table of layouts", () => {
  it("has these columns, the default first", () => {
    expect(layoutNames).toEqual(["keepsake", "caliban", "crabtalk", "claude-code"]);
    expect(DEFAULT_LAYOUT.name).toBe("keepsake");
  });

  verifies("layout:keepsake", () => {
    expect(layouts["keepsake"]).toEqual({
      name: "keepsake",
      title: "Keepsake",
      configDir: ["$XDG_CONFIG_HOME/keepsake", "~/.config/keepsake"],
      identityFile: "{config}/SOUL.md",
      globalFiles: ["{config}/CLAUDE.md", "{config}/AGENTS.md"],
      projectFiles: [
        { name: ".keepsake.md", unless: [] },
        { name: "CLAUDE.md", unless: [] },
        { name: "AGENTS.md", unless: [] },
      ],
      projectRules: { dir: ".keepsake/rules", recursive: false },
      userRules: { dir: "{config}/rules", recursive: false },
      memoryDir: ["$XDG_DATA_HOME/keepsake/projects/{slug}/memory", "~/.local/share/keepsake/projects/{slug}/memory"],
      topicsIn: "",
      userMemoryDir: ["$XDG_DATA_HOME/keepsake/user/memory", "~/.local/share/keepsake/user/memory"],
      slug: { dropLeadingSlash: true, separator: "-", keep: "A-Za-z0-9._-", other: "_" },
      slugCollisions: "separate",
      workspaceKey: "repository",
      index: {
        tag: "auto-memory-index",
        line: "- [{slug}]({slug}.md) — {type}: {description}",
        maxLines: 200,
        maxBytes: 25_600,
        overflow: "newest",
      },
      topics: { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 },
      tools: ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "forget"],
      protocol: "auto-memory",
      autoRecall: { auto: true, gate: true, queryWords: 0, refresh: false },
      variablePrefix: "KEEPSAKE_",
      killSwitches: [],
      hostSettings: null,
    });
  });

  verifies("layout:caliban", () => {
    expect(layouts["caliban"]).toEqual({
      name: "caliban",
      title: "Caliban",
      configDir: ["$XDG_CONFIG_HOME/caliban", "~/.config/caliban"],
      identityFile: null,
      globalFiles: ["{config}/CLAUDE.md"],
      projectFiles: [
        { name: ".caliban.md", unless: [] },
        { name: "CLAUDE.md", unless: [] },
        { name: "AGENTS.md", unless: [] },
      ],
      projectRules: { dir: ".caliban/rules", recursive: false },
      userRules: { dir: "{config}/rules", recursive: false },
      memoryDir: ["$XDG_DATA_HOME/caliban/projects/{slug}/memory", "~/.local/share/caliban/projects/{slug}/memory"],
      topicsIn: "",
      userMemoryDir: null,
      slug: { dropLeadingSlash: true, separator: "-", keep: "A-Za-z0-9._-", other: "_" },
      slugCollisions: "separate",
      workspaceKey: "path",
      index: {
        tag: "auto-memory-index",
        line: "- [{slug}]({slug}.md) — {type}: {description}",
        maxLines: 200,
        maxBytes: 25_600,
        overflow: "head",
      },
      topics: { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 },
      tools: ["ReadMemoryTopic", "WriteMemoryTopic", "MemorySearch"],
      protocol: "auto-memory",
      autoRecall: { auto: false, gate: true, queryWords: 0, refresh: false },
      variablePrefix: "CALIBAN_",
      killSwitches: [],
      hostSettings: {
        path: "{config}/settings.toml",
        format: "toml",
        keys: {
          claude_md_excludes: "claude_md_excludes",
          "memory.cap_tokens_combined": "memory.cap_tokens_combined",
          "memory.cap_tokens_auto": "memory.cap_tokens_auto",
          "memory.cap_tokens_claude_md": "memory.cap_tokens_claude_md",
          "memory.auto_enabled": "memory.auto_enabled",
          "memory.auto_directory": "memory.auto_directory",
          "memory.max_lines": "memory.max_lines",
          "memory.max_bytes": "memory.max_bytes",
          "memory.location": "memory.location",
          "memory.index_overflow": "memory.index_overflow",
        },
      },
    });
  });

  verifies("layout:crabtalk", () => {
    expect(layouts["crabtalk"]).toEqual({
      name: "crabtalk",
      title: "Crabtalk",
      configDir: ["~/.crabtalk/config"],
      identityFile: "{config}/Crab.md",
      globalFiles: [],
      projectFiles: [],
      projectRules: null,
      userRules: null,
      memoryDir: ["{config}/memory"],
      topicsIn: "entries",
      userMemoryDir: null,
      slug: null,
      slugCollisions: "shared",
      workspaceKey: null,
      index: { tag: "memory", line: null, maxLines: null, maxBytes: null, overflow: "head" },
      topics: { naming: "free-text", hasType: false, defaultType: "project", descriptionLimit: null },
      tools: ["remember", "forget", "recall", "memory", "soul"],
      protocol: "memory-prompt",
      autoRecall: { auto: true, gate: false, queryWords: 8, refresh: true },
      variablePrefix: "CRABTALK_",
      killSwitches: [],
      hostSettings: {
        path: "{config}/config.toml",
        format: "toml",
        keys: { recall_limit: "recall.limit", soul_editable: "identity.editable" },
      },
    });
  });

  verifies("layout:claude-code", () => {
    expect(layouts["claude-code"]).toEqual({
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
    });
  });
});
