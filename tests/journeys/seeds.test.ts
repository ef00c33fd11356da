/** The seeds' own examples, as they wrote them, in every layout that has the tiers they speak of. */
import { describe, expect, it } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const INDEX = `# Memory index

<!-- conventions: one line a topic -->
- [build-commands](build-commands.md) — project: \`cargo build --release\`; binary lands in \`target/release/\`
- [api-conventions](api-conventions.md) — feedback: prefer the built-in HTTP helper over shelling out to curl
- [deploy-checklist](deploy-checklist.md) — project: run migrations before flipping the feature flag
`;
const TOPIC = `---
name: sprint-mode
description: "user prefers consolidated design proposals + spec + plan + implementation in one pass"
metadata:
  node_type: memory
  type: feedback
---

User prefers a single-pass workflow.
`;

const HOSTS = {
  keepsake: {
    global: "~/.config/keepsake/CLAUDE.md",
    memory: (slug: string) => `~/.local/share/keepsake/projects/${slug}/memory`,
  },
  caliban: {
    global: "~/.config/caliban/CLAUDE.md",
    memory: (slug: string) => `~/.local/share/caliban/projects/${slug}/memory`,
  },
} as const;

describe.each(Object.entries(HOSTS))("the seeds in the %s layout", (layout, host) => {
  const setUp = () => {
    const sandbox = openSandbox();
    const slug = sandbox.repository.slice(1).replaceAll("/", "-");
    const memory = host.memory(slug);
    sandbox.write({
      [host.global]: "Prefer ripgrep.\n",
      "CLAUDE.md": "Build with cargo.\n",
      [`${memory}/MEMORY.md`]: INDEX,
      ...Object.fromEntries(
        ["build-commands", "api-conventions", "deploy-checklist"].map((it) => [
          `${memory}/${it}.md`,
          TOPIC.replace("sprint-mode", it),
        ]),
      ),
    });
    return { sandbox, memory };
  };

  it("composes global, project and index above the host's prompt", async () => {
    const { sandbox, memory } = setUp();
    sandbox.write({ "system.txt": "<default system prompt body>" });
    const { stdout } = await sandbox.run(["prompt", "--layout", layout, "--system", "system.txt"]);
    const text = sandbox.normalise(stdout).replace(/<memory-protocol>.*?<\/memory-protocol>/s, "<memory-protocol/>");
    expect(text).toBe(
      `<global-claude-md path="${host.global}">
Prefer ripgrep.
</global-claude-md>

<project-claude-md path="$SANDBOX/repo/CLAUDE.md" source="walk">
Build with cargo.
</project-claude-md>

<memory-protocol/>

<auto-memory-index path="${memory}/MEMORY.md" topic_count="3">
# Memory index

- [build-commands](build-commands.md) — project: \`cargo build --release\`; binary lands in \`target/release/\`
- [api-conventions](api-conventions.md) — feedback: prefer the built-in HTTP helper over shelling out to curl
- [deploy-checklist](deploy-checklist.md) — project: run migrations before flipping the feature flag
</auto-memory-index>

<default system prompt body>
`,
    );
  });

  it("serves a topic that has no line yet, from its header", async () => {
    const { sandbox, memory } = setUp();
    sandbox.write({ [`${memory}/sprint-mode.md`]: TOPIC });
    const { stdout } = await sandbox.run(["prompt", "--layout", layout]);
    expect(stdout).toContain('topic_count="4"');
    expect(stdout).toContain(
      "- [sprint-mode](sprint-mode.md) — feedback: user prefers consolidated design proposals + spec + plan + implementation in one pass\n",
    );
    expect(sandbox.read(`${memory}/MEMORY.md`)).toBe(INDEX);
  });
});

verifies("seed:tiers", async () => {
  const sandbox = openSandbox();
  sandbox.write({
    "~/.claude/CLAUDE.md": "Prefer ripgrep.\n",
    "CLAUDE.md": "Build with cargo.\n",
    "AGENTS.md": "Unread.\n",
    "CLAUDE.local.md": "Mine.\n",
  });
  const { stdout } = await sandbox.run(["prompt", "--layout", "claude-code", "--bare"]);
  expect(sandbox.normalise(stdout)).toBe(
    `<global-claude-md path="~/.claude/CLAUDE.md">
Prefer ripgrep.
</global-claude-md>

<project-claude-md path="$SANDBOX/repo/CLAUDE.md" source="walk">
Build with cargo.
</project-claude-md>

<project-claude-md path="$SANDBOX/repo/CLAUDE.local.md" source="walk">
Mine.
</project-claude-md>
`,
  );
});

verifies("seed:index", async () => {
  const sandbox = openSandbox();
  const { stdout: first } = await sandbox.run(["prompt"]);
  expect(first).toContain("<memory-protocol>");
  expect(first).not.toContain("<auto-memory-index");
  const { memoryDir } = JSON.parse((await sandbox.run(["memory", "--json"])).stdout);
  const created = sandbox.read(`${(memoryDir as string).slice(sandbox.root.length)}/MEMORY.md`);
  expect(created).toMatch(/^# Memory index\n\n<!--[\s\S]*-->\n$/);
});

verifies("seed:crabtalk", async () => {
  const sandbox = openSandbox();
  sandbox.write({
    "~/.crabtalk/config/Crab.md": "You are a crab.\n",
    "~/.crabtalk/config/memory/MEMORY.md": "Tidy overview.\n",
    "~/.crabtalk/config/memory/entries/entry-name.md":
      "---\nname: Entry Name\ndescription: Short searchable description\n---\n\nLong-form content here.\n",
    "CLAUDE.md": "Not a crab's file.\n",
  });
  const { stdout } = await sandbox.run(["prompt", "--layout", "crabtalk"]);
  expect(stdout).toMatch(/^<identity path="[^"]*Crab\.md">\nYou are a crab\.\n<\/identity>\n\n<memory-protocol>/);
  expect(stdout).toMatch(/<\/memory-protocol>\n\n<memory>\nTidy overview\.\n<\/memory>\n$/);
  expect(stdout).toContain("remember");
  expect(stdout).not.toContain("Not a crab's file.");
  expect(sandbox.read("~/.crabtalk/config/memory/MEMORY.md")).toBe("Tidy overview.\n");
});
