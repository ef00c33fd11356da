import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { nearestName } from "./nearest-name.ts";
import { SETTING_ROWS } from "./setting-table.ts";

describe("the table of settings", () => {
  verifies("settings:page", () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8");
    const lines = page.split("\n").filter((line) => line.startsWith("| `") || line.startsWith("| – |"));
    // On failure, this list is what the page's table should hold.
    expect(lines).toEqual(SETTING_ROWS.map(pageLine));
  });

  it("has these keys and variables", () => {
    expect(SETTING_ROWS.flatMap((row) => row.key ?? [])).toEqual([
      "layout",
      "claude_md_excludes",
      "memory.cap_tokens_combined",
      "memory.cap_tokens_auto",
      "memory.cap_tokens_claude_md",
      "memory.auto_enabled",
      "memory.auto_directory",
      "memory.max_lines",
      "memory.max_bytes",
      "memory.location",
      "memory.index_overflow",
      "recall.auto",
      "recall.limit",
      "recall.auto_limit",
      "recall.budget_tokens",
      "recall.query_words",
      "recall.refresh",
      "recall.scope",
      "identity.editable",
      "permissions.deny",
      "workspace.key",
      "store.url",
      "store.space",
      "hooks.receipt",
      "hooks.nudge",
    ]);
    expect(SETTING_ROWS.flatMap((row) => row.variables)).toEqual([
      "LAYOUT",
      "CLAUDE_MD_EXCLUDES",
      "MEMORY_BUDGET_TOKENS",
      "MEMORY_CAP_TOKENS_AUTO",
      "MEMORY_CAP_TOKENS_CLAUDE_MD",
      "DISABLE_AUTO_MEMORY",
      "AUTO_MEMORY_DIRECTORY",
      "MEMORY_DIR",
      "AUTO_MEMORY_MAX_LINES",
      "AUTO_MEMORY_MAX_BYTES",
      "HOOKS_RECEIPT",
      "HOOKS_NUDGE",
      "HOOK_DEADLINE_MS",
      "DISABLE_CLAUDE_MD_WALK",
      "ADDITIONAL_DIRECTORIES_CLAUDE_MD",
      "APPROVE_IMPORTS",
    ]);
  });
});

describe("the name that was meant", () => {
  it.each([
    ["mxa_lines", "max_lines"],
    ["Max-Lines", "max_lines"],
    ["max_line", "max_lines"],
    ["min_bytes", "max_bytes"],
    ["colour", null],
    [7, null],
    ["x".repeat(100_000), null],
  ])("for %j is %j", (given, meant) => {
    expect(nearestName(given, ["max_lines", "max_bytes"])).toBe(meant);
  });
});

function pageLine(row: (typeof SETTING_ROWS)[number]): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ") || "–";
  const cells = [
    row.key === null ? "–" : code([row.key]),
    code(row.variables.map((name) => `KEEPSAKE_${name}`)),
    row.flag === null ? "–" : code([row.flag]),
    row.shownDefault,
    row.about,
  ];
  return `| ${cells.join(" | ")} |`;
}
