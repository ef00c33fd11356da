import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { memoryView } from "./memory-view.ts";
import { plainPaint } from "./paint.ts";

const summary = {
  layout: "keepsake",
  workspace: "/home/me/dev/shop",
  memoryDir: "/home/me/.local/share/keepsake/projects/home-me-dev-shop/memory",
  budgetTokens: 4_000,
  tokens: 2_130,
  totalTokens: 2_900,
  truncated: true,
  topicCount: 14,
  autoMemory: true,
  tiers: [
    { tier: "identity", path: "/home/me/.config/keepsake/SOUL.md", tokens: 0, truncatedBytes: 0, files: [] },
    {
      tier: "project",
      path: "/home/me/dev/shop/CLAUDE.md",
      tokens: 2_130,
      truncatedBytes: 1_204,
      files: [
        { path: "/home/me/dev/shop/CLAUDE.md", source: "walk", tokens: 2_000 },
        { path: "/home/me/dev/shop/docs/style.md", source: "import", tokens: 130 },
      ],
    },
  ],
  problems: [
    {
      code: "import-missing",
      severity: "warning",
      path: "/home/me/dev/shop/CLAUDE.md",
      line: 3,
      message: "There is no file x.md.",
    },
  ],
} as const;

const project = summary.tiers[1];
const long = `/srv/${"deep/".repeat(30)}CLAUDE.md`;

describe("the /memory view", () => {
  verifies("command:width", () => {
    const deep = { ...project, path: long, files: project.files.map((file) => ({ ...file, path: long })) };
    const view = memoryView(
      { ...summary, tiers: [summary.tiers[0], deep], problems: [] },
      { paint: plainPaint, width: 80, home: "/" },
    );
    const lines = view.split("\n");
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(80);
    expect(lines[5]).toMatch(/^project +█+░+ +53 % {2}\/srv\/de.*….*CLAUDE\.md \(2130 tokens\) {2}cut 1,204 bytes$/);
    expect(view).not.toContain("\u001b");
  });

  it("says that auto-memory is off, and by what, instead of a count", () => {
    const second = (more: object) =>
      memoryView(
        { ...summary, topicCount: 0, autoMemory: false, ...more },
        { paint: plainPaint, width: 80, home: "/h" },
      )
        .split("\n")
        .slice(1, 4);
    expect(second({})).toEqual([
      "2,130 of 4,000 tokens (53 %), cut to fit",
      "auto-memory is off",
      "2,900 tokens with the tags around each file",
    ]);
    expect(second({ autoMemoryOffBy: { key: "--bare" } })[1]).toBe("auto-memory is off: --bare");
    expect(second({ autoMemoryOffBy: { key: "memory.auto_enabled", path: "/h/settings.toml" } })[1]).toBe(
      "auto-memory is off: memory.auto_enabled in ~/settings.toml",
    );
  });

  it("shows tiers, files, cuts and problems at 80 columns", () => {
    expect(memoryView(summary, { paint: plainPaint, width: 80, home: "/home/me" })).toBe(
      `Memory of ~/dev/shop (keepsake layout)
2,130 of 4,000 tokens (53 %), cut to fit; 14 notes
2,900 tokens with the protocol and the tags around each file

identity  ░░░░░░░░░░░░   0 %  ~/.config/keepsake/SOUL.md (0 tokens)  none yet
project   ██████░░░░░░  53 %  ~/dev/s…p/CLAUDE.md (2130 tokens)  cut 1,204 bytes
  walk                        ~/dev/shop/CLAUDE.md (2000 tokens)
  import                      ~/dev/shop/docs/style.md (130 tokens)

1 problem
  ! ~/dev/shop/CLAUDE.md:3: There is no file x.md. [import-missing]`,
    );
  });
});
