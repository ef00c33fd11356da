/**
 * Where do hosts that follow the XDG base directories keep their files?
 *
 * `keepsake` and `caliban` are the same tree under different names, made by one function.
 * Every difference is a parameter of it, and never a branch elsewhere.
 */
import type {
  AutoRecallShape,
  HostSettings,
  IndexOverflow,
  Layout,
  PathTemplate,
  ToolName,
  WorkspaceKey,
} from "../model/layout.ts";

interface XdgBrand {
  /** Names the directories, the `.<name>.md` project file and, in capitals, the variables. */
  readonly name: string;
  readonly title: string;
  /** Below the config dir. */
  readonly identityFile: string | null;
  readonly globalFiles: readonly string[];
  readonly hasUserMemory: boolean;
  readonly workspaceKey: WorkspaceKey;
  readonly indexOverflow: IndexOverflow;
  readonly tools: readonly ToolName[];
  readonly autoRecall: AutoRecallShape;
  readonly hostSettings: HostSettings | null;
}

function xdgLayout(brand: XdgBrand): Layout {
  return {
    name: brand.name,
    title: brand.title,
    configDir: [`$XDG_CONFIG_HOME/${brand.name}`, `~/.config/${brand.name}`],
    identityFile: brand.identityFile === null ? null : `{config}/${brand.identityFile}`,
    globalFiles: brand.globalFiles.map((name) => `{config}/${name}`),
    projectFiles: [
      { name: `.${brand.name}.md`, unless: [] },
      { name: "CLAUDE.md", unless: [] },
      { name: "AGENTS.md", unless: [] },
    ],
    projectRules: { dir: `.${brand.name}/rules`, recursive: false },
    userRules: { dir: "{config}/rules", recursive: false },
    memoryDir: inDataHome(`${brand.name}/projects/{slug}/memory`),
    topicsIn: "",
    userMemoryDir: brand.hasUserMemory ? inDataHome(`${brand.name}/user/memory`) : null,
    slug: { dropLeadingSlash: true, separator: "-", keep: "A-Za-z0-9._-", other: "_" },
    slugCollisions: "separate",
    workspaceKey: brand.workspaceKey,
    index: {
      tag: "auto-memory-index",
      line: "- [{slug}]({slug}.md) — {type}: {description}",
      maxLines: 200,
      maxBytes: 25_600,
      overflow: brand.indexOverflow,
    },
    topics: { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 },
    tools: brand.tools,
    protocol: "auto-memory",
    autoRecall: brand.autoRecall,
    variablePrefix: `${brand.name.toUpperCase()}_`,
    killSwitches: [],
    hostSettings: brand.hostSettings,
  };
}

export const keepsake: Layout = xdgLayout({
  name: "keepsake",
  title: "Keepsake",
  identityFile: "SOUL.md",
  globalFiles: ["CLAUDE.md", "AGENTS.md"],
  hasUserMemory: true,
  workspaceKey: "repository",
  indexOverflow: "newest",
  tools: ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "forget"],
  autoRecall: { auto: true, gate: true, queryWords: 0, refresh: false },
  // Keepsake's own settings file is read in every layout.
  hostSettings: null,
});

export const caliban: Layout = xdgLayout({
  name: "caliban",
  title: "Caliban",
  identityFile: null,
  globalFiles: ["CLAUDE.md"],
  hasUserMemory: false,
  workspaceKey: "path",
  indexOverflow: "head",
  tools: ["ReadMemoryTopic", "WriteMemoryTopic", "MemorySearch"],
  autoRecall: { auto: false, gate: true, queryWords: 0, refresh: false },
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

/** The XDG default comes last, because it needs no variable. */
function inDataHome(below: string): readonly PathTemplate[] {
  return [`$XDG_DATA_HOME/${below}`, `~/.local/share/${below}`];
}
