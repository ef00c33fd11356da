/**
 * Where does Crabtalk keep its files?
 *
 * One memory for all workspaces. Entries have free-text names and a folder of their own.
 * `MEMORY.md` is written by hand or by the `memory` tool, so it has no topic lines and no cap
 * but the budget.
 */
import type { Layout } from "../model/layout.ts";

export const crabtalk: Layout = {
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
  // `soul` is offered only if the identity file is editable.
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
};
