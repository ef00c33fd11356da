import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const ANSWERS = "~/.cache/keepsake/answers";
/** A little more than a file has to rest before an answer that depends on it is kept. */
const SETTLED_MS = 2200;

function openWorkspace(): Sandbox {
  const sandbox = openSandbox();
  sandbox.write({
    "CLAUDE.md": "Build with make.\n@docs/style.md\n",
    "docs/style.md": "Prefer short words.\n",
    ".keepsake/rules/commits.md": "One purpose a commit.\n",
    "services/api/notes.txt": "not looked at\n",
    "~/.config/keepsake/CLAUDE.md": "Prefer tabs.\n",
    "/elsewhere/style.md": "Prefer long words.\n",
  });
  return sandbox;
}

/** The first run makes the index, and the second keeps what it said once all is at rest. */
async function keepAnswer(sandbox: Sandbox): Promise<void> {
  await sandbox.run(["prompt"], { cwd: "services/api" });
  await sleep(SETTLED_MS);
  await sandbox.run(["prompt"], { cwd: "services/api" });
  expect(answerFiles(sandbox)).toHaveLength(1);
}

function answerFiles(sandbox: Sandbox): string[] {
  return sandbox.exists(ANSWERS) ? Object.keys(sandbox.snapshot(ANSWERS)).filter((it) => it.endsWith(".bin")) : [];
}

/** The proof that an answer is printed as it was kept: one that says something else. */
function forge(sandbox: Sandbox, from: string, to: string): void {
  const [name] = answerFiles(sandbox);
  const kept = Buffer.from(sandbox.snapshot(ANSWERS)[name!]!, "latin1").toString("latin1");
  sandbox.write({ [`${ANSWERS}/${name}`]: Buffer.from(kept.replaceAll(from, to), "latin1") });
}

describe("an answer that was kept", () => {
  verifies("command:kept-answer", async () => {
    // Each changes one thing that the prefix depends on, as quietly as it can be done.
    const changes: Readonly<Record<string, (sandbox: Sandbox) => void>> = {
      "a file of the same size and time": (sandbox) => {
        const path = sandbox.path("CLAUDE.md");
        writeFileSync(path, "Build with mage.\n@docs/style.md\n");
        utimesSync(path, new Date(1e12), new Date(1e12));
      },
      "an import": (sandbox) => sandbox.write({ "docs/style.md": "Prefer short lines.\n" }),
      "an import that is gone": (sandbox) => rmSync(sandbox.path("docs/style.md")),
      "a link in the place of a directory": (sandbox) => {
        renameSync(sandbox.path("docs"), sandbox.path("old-docs"));
        symlinkSync(sandbox.path("/elsewhere"), sandbox.path("docs"));
      },
      "a new rule": (sandbox) => sandbox.write({ ".keepsake/rules/errors.md": "Say what failed.\n" }),
      "a file where there was none": (sandbox) => sandbox.write({ "services/AGENTS.md": "Services are small.\n" }),
      "settings where there were none": (sandbox) =>
        sandbox.write({ "~/.config/keepsake/settings.toml": "[memory]\ncap_tokens_combined = 8\n" }),
      "a topic": (sandbox) => {
        const memory = Object.keys(sandbox.snapshot("~")).find((it) => /projects\/.*\/memory\/MEMORY\.md$/.test(it))!;
        sandbox.write({ [`~/${memory.replace("MEMORY.md", "new-topic.md")}`]: "A note.\n" });
      },
    };
    const variables: Readonly<Record<string, string>>[] = [
      { KEEPSAKE_MEMORY_BUDGET_TOKENS: "8" },
      { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" },
    ];
    const worlds = [
      ...Object.entries(changes).map(([name, change]) => ({ name, change, env: {} })),
      ...variables.map((env) => ({ name: JSON.stringify(env), change: () => {}, env })),
    ].map((it) => ({ ...it, sandbox: openWorkspace() }));
    await Promise.all(worlds.map(({ sandbox }) => keepAnswer(sandbox)));
    for (const { name, change, env, sandbox } of worlds) {
      const ask = (env: Readonly<Record<string, string>>) => sandbox.run(["prompt"], { cwd: "services/api", env });
      const before = await ask({});
      forge(sandbox, "Prefer tabs.", "PREFER TABS.");
      expect((await ask({})).stdout, name).toBe(before.stdout.replace("Prefer tabs.", "PREFER TABS."));
      change(sandbox);
      const after = await ask(env);
      expect(after.stdout, name).not.toContain("PREFER TABS.");
      expect(after, name).toEqual(await ask({ ...env, XDG_CACHE_HOME: sandbox.path("/another-cache") }));
      expect(after.stdout, name).not.toBe(before.stdout);
    }
  });

  it("is not kept while a file is so young that it may change unseen", async () => {
    const sandbox = openWorkspace();
    await sandbox.run(["prompt"]);
    sandbox.write({ "CLAUDE.md": "Build with ninja.\n" });
    expect((await sandbox.run(["prompt"])).stdout).toContain("Build with ninja.");
    expect(answerFiles(sandbox)).toEqual([]);
  });

  it("is not kept where a person would have been asked, had one been there", async () => {
    const sandbox = openWorkspace();
    sandbox.write({ "AGENTS.md": `@${sandbox.path("/elsewhere/style.md")}\n` });
    await sandbox.run(["prompt"]);
    await sleep(SETTLED_MS);
    expect((await sandbox.run(["prompt"])).stderr).toContain("keepsake approvals allow");
    expect(answerFiles(sandbox)).toEqual([]);
  });

  it("is not used when it is damaged, and is kept for its own directory and flags", async () => {
    const sandbox = openWorkspace();
    await keepAnswer(sandbox);
    const { stdout } = await sandbox.run(["prompt"], { cwd: "services/api" });
    const [name] = answerFiles(sandbox);
    const whole = Buffer.from(sandbox.snapshot(ANSWERS)[name!]!, "latin1");
    for (const at of [5, 200, whole.length >> 1, whole.length - 3]) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 4;
      sandbox.write({ [`${ANSWERS}/${name}`]: damaged });
      expect((await sandbox.run(["prompt"], { cwd: "services/api" })).stdout, `byte ${at}`).toBe(stdout);
    }
    const { text } = JSON.parse((await sandbox.run(["prompt", "--json"], { cwd: "services/api" })).stdout);
    expect(`${text}\n`).toBe(stdout);
    expect((await sandbox.run(["prompt"])).stdout).toContain("Build with make.");
    expect(answerFiles(sandbox)).toHaveLength(3);
  });

  it("goes when a note is purged, with every other cache of its words", async () => {
    const sandbox = openWorkspace();
    await sandbox.run(["remember", "leak", "--description", "the word is swordfish", "it is swordfish"]);
    await sandbox.run(["recall", "swordfish"]);
    await sandbox.run(["memory", "list"]);
    await keepAnswer(sandbox);
    const holding = () => Object.entries(sandbox.snapshot("~")).filter(([, content]) => content.includes("swordfish"));
    expect(holding().some(([path]) => path.includes("/answers/"))).toBe(true);
    expect((await sandbox.run(["forget", "leak", "--purge"])).code).toBe(0);
    expect(holding().map(([path]) => path)).toEqual([]);
  });
});
