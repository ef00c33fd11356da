import { readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { findWorkspace } from "../files/find-workspace.ts";
import { ensureWorkspaceRecord } from "../files/workspace-record.ts";
import type { Workspace } from "../model/places.ts";
import type { Env } from "../model/surroundings.ts";
import { type IsApprovedDirectory, resolvePlaces, workspaceRecord } from "./resolve-places.ts";
import { resolveSettings } from "./resolve-settings.ts";

interface World {
  readonly box?: Sandbox;
  readonly layout?: string;
  readonly env?: Env;
  readonly workspace?: Workspace;
  readonly isApproved?: IsApprovedDirectory;
}

const plain = (root: string, mainTree = root): Workspace => ({ root, cwd: root, isRepository: false, mainTree });

async function placesOf({
  box = sandbox(),
  layout = "keepsake",
  env = {},
  workspace = plain("/w/my shop"),
  isApproved,
}: World) {
  const surroundings = { home: box.home, cwd: box.root, env, now: () => new Date(0) };
  const { settings } = await resolveSettings({ given: { layout }, surroundings });
  const resolved = resolvePlaces(settings, workspace, surroundings, isApproved);
  return { ...resolved, shown: JSON.parse(box.plain(JSON.stringify(resolved.places))) as Record<string, unknown> };
}

const OWN = {
  stateDir: "~/.local/state/keepsake",
  cacheDir: "~/.cache/keepsake",
  dataDir: "~/.local/share/keepsake",
  settingsFile: "~/.config/keepsake/settings.toml",
  allowlistFile: "~/.local/state/keepsake/imports-allowlist.json",
};

describe("the places of each layout", () => {
  it.each([
    [
      "keepsake",
      {
        configDir: "~/.config/keepsake",
        identityFile: "~/.config/keepsake/SOUL.md",
        globalFiles: ["~/.config/keepsake/CLAUDE.md", "~/.config/keepsake/AGENTS.md"],
        userRulesDir: "~/.config/keepsake/rules",
        memoryDir: "~/.local/share/keepsake/projects/w-my_shop/memory",
        topicsDir: "~/.local/share/keepsake/projects/w-my_shop/memory",
        indexFile: "~/.local/share/keepsake/projects/w-my_shop/memory/MEMORY.md",
        projectsDir: "~/.local/share/keepsake/projects",
        userMemoryDir: "~/.local/share/keepsake/user/memory",
        userIndexFile: "~/.local/share/keepsake/user/memory/MEMORY.md",
      },
    ],
    [
      "caliban",
      {
        configDir: "~/.config/caliban",
        identityFile: null,
        globalFiles: ["~/.config/caliban/CLAUDE.md"],
        userRulesDir: "~/.config/caliban/rules",
        memoryDir: "~/.local/share/caliban/projects/w-my_shop/memory",
        topicsDir: "~/.local/share/caliban/projects/w-my_shop/memory",
        indexFile: "~/.local/share/caliban/projects/w-my_shop/memory/MEMORY.md",
        projectsDir: "~/.local/share/caliban/projects",
        userMemoryDir: null,
        userIndexFile: null,
      },
    ],
    [
      "crabtalk",
      {
        configDir: "~/.crabtalk/config",
        identityFile: "~/.crabtalk/config/Crab.md",
        globalFiles: [],
        userRulesDir: null,
        memoryDir: "~/.crabtalk/config/memory",
        topicsDir: "~/.crabtalk/config/memory/entries",
        indexFile: "~/.crabtalk/config/memory/MEMORY.md",
        projectsDir: null,
        userMemoryDir: null,
        userIndexFile: null,
      },
    ],
    [
      "claude-code",
      {
        configDir: "~/.claude",
        identityFile: null,
        globalFiles: ["~/.claude/CLAUDE.md"],
        userRulesDir: "~/.claude/rules",
        memoryDir: "~/.claude/projects/-w-my-shop/memory",
        topicsDir: "~/.claude/projects/-w-my-shop/memory",
        indexFile: "~/.claude/projects/-w-my-shop/memory/MEMORY.md",
        projectsDir: "~/.claude/projects",
        userMemoryDir: null,
        userIndexFile: null,
      },
    ],
  ])("%s", async (layout, expected) => {
    const { shown, problems } = await placesOf({ layout });
    expect(shown).toEqual({ ...expected, isUserMemory: false, ...OWN });
    expect(problems).toEqual([]);
  });

  it("name one memory once, under whichever role it is given", async () => {
    const box = sandbox("--- ~/.local/share/keepsake/user/memory/tea.md\ngreen\n");
    const user = box.at("~/.local/share/keepsake/user/memory");
    symlinkSync(user, box.at("~/all-notes"));
    for (const given of [user, box.at("~/all-notes")]) {
      const { places } = await placesOf({ box, env: { KEEPSAKE_MEMORY_DIR: given } });
      expect(places).toMatchObject({ memoryDir: given, isUserMemory: true, userMemoryDir: null, userIndexFile: null });
    }
    const elsewhere = await placesOf({ box, env: { KEEPSAKE_MEMORY_DIR: box.at("~/other") } });
    expect(elsewhere.places).toMatchObject({ isUserMemory: false, userMemoryDir: user });
  });

  verifies("places:xdg", async () => {
    const env = { XDG_CONFIG_HOME: "/c/", XDG_DATA_HOME: "/d", XDG_STATE_HOME: "/s", XDG_CACHE_HOME: "/k" };
    expect((await placesOf({ env })).places).toMatchObject({
      configDir: "/c/keepsake",
      settingsFile: "/c/keepsake/settings.toml",
      memoryDir: "/d/keepsake/projects/w-my_shop/memory",
      userMemoryDir: "/d/keepsake/user/memory",
      dataDir: "/d/keepsake",
      stateDir: "/s/keepsake",
      allowlistFile: "/s/keepsake/imports-allowlist.json",
      cacheDir: "/k/keepsake",
    });
    const caliban = (await placesOf({ env, layout: "caliban" })).places;
    expect(caliban).toMatchObject({ configDir: "/c/caliban", memoryDir: "/d/caliban/projects/w-my_shop/memory" });

    const empty = await placesOf({ env: { XDG_CONFIG_HOME: "", XDG_DATA_HOME: "" } });
    expect(empty.shown).toMatchObject({ configDir: "~/.config/keepsake", dataDir: "~/.local/share/keepsake" });
    expect(empty.problems).toEqual([]);

    const relative = await placesOf({ env: { XDG_DATA_HOME: "data", XDG_STATE_HOME: "~/state" } });
    expect(relative.shown).toMatchObject(OWN);
    expect(relative.problems).toMatchObject([
      { code: "variable-value", key: "XDG_STATE_HOME" },
      { code: "variable-value", key: "XDG_DATA_HOME" },
    ]);
  });

  it("follow CLAUDE_CONFIG_DIR, as the host does also where it is relative", async () => {
    const absolute = await placesOf({ layout: "claude-code", env: { CLAUDE_CONFIG_DIR: "/cc" } });
    expect(absolute.places).toMatchObject({ configDir: "/cc", memoryDir: "/cc/projects/-w-my-shop/memory" });
    const box = sandbox();
    const relative = await placesOf({ box, layout: "claude-code", env: { CLAUDE_CONFIG_DIR: "cc" } });
    expect(relative.places.configDir).toBe(box.at("/cc"));
  });

  it("take a home that looks like a template as it is", async () => {
    const box = sandbox();
    const home = join(box.root, "{slug} $HOME ~");
    const { settings } = await resolveSettings({
      given: {},
      surroundings: { home, cwd: "/", env: {}, now: () => new Date(0) },
    });
    const { places } = resolvePlaces(settings, plain("/a"), { home, cwd: "/", env: {}, now: () => new Date(0) });
    expect(places.memoryDir).toBe(join(home, ".local/share/keepsake/projects/a/memory"));
    expect(places.identityFile).toBe(join(home, ".config/keepsake/SOUL.md"));
  });
});

describe("the workspace key", () => {
  const memory = async (world: World) => {
    const { shown, workspaceKey } = await placesOf(world);
    return [String(shown["memoryDir"]).match(/projects\/(.*)\/memory$/)?.[1], workspaceKey];
  };

  function remote(url: string): { box: Sandbox; workspace: Workspace } {
    const box = sandbox(
      `--- ~/.config/keepsake/settings.toml\nworkspace.key = "remote"\n--- /repo/.git/HEAD\n--- /repo/.git/config\n[remote "origin"]\nurl = ${url}\n`,
    );
    return { box, workspace: findWorkspace(box.at("/repo")) };
  }

  verifies("places:key", async () => {
    const workspace = plain("/w/tree", "/w/main");
    expect(await memory({ workspace })).toEqual(["w-main", "/w/main"]);
    expect(await memory({ workspace, layout: "caliban" })).toEqual(["w-tree", "/w/tree"]);
    expect(await memory({ workspace, layout: "claude-code" })).toEqual(["-w-main", null]);
    const byPath = sandbox('--- ~/.config/keepsake/settings.toml\nworkspace.key = "path"\n');
    expect(await memory({ box: byPath, workspace })).toEqual(["w-tree", "/w/tree"]);
    const key = ["example.org-me-shop", "example.org/me/shop"];
    expect(await memory(remote("git@example.org:me/shop.git"))).toEqual(key);
    expect(await memory(remote("https://user:token@Example.org:443/me/shop"))).toEqual(key);
  });

  it("falls back to the main tree where there is no remote", async () => {
    for (const world of [remote("../relative"), { ...remote("x"), workspace: plain("/w/main") }]) {
      expect((await memory(world))[1]).toBe(world.workspace.mainTree);
    }
  });

  it("is recorded with what else is known of the workspace", () => {
    const { workspace } = remote("https://token@example.org/me/shop.git");
    expect(workspaceRecord("k", workspace)).toEqual({
      version: 1,
      root: "k",
      mainTree: workspace.mainTree,
      remote: "example.org/me/shop",
    });
    expect(workspaceRecord("/a", plain("/a", "/b"))).toEqual({ version: 1, root: "/a", mainTree: "/b" });
  });
});

describe("the memory directory", () => {
  it("is kept apart for a second path with the same slug, except where the host shares it", async () => {
    const box = sandbox();
    for (const layout of ["keepsake", "caliban", "claude-code"]) {
      const first = await placesOf({ box, layout, workspace: plain("/a/b") });
      ensureWorkspaceRecord(first.places.memoryDir, { version: 1, root: "/a/b", mainTree: "/a/b" });
      const again = await placesOf({ box, layout, workspace: plain("/a/b") });
      expect(again.places.memoryDir).toBe(first.places.memoryDir);
      const second = await placesOf({ box, layout, workspace: plain("/a-b") });
      const slug = layout === "claude-code" ? "-a-b" : "a-b-590bb8f6";
      expect(second.places.memoryDir).toMatch(new RegExp(`/projects/${slug}/memory$`));
      expect(second.places.indexFile).toBe(join(second.places.memoryDir, "MEMORY.md"));
    }
  });

  it("reports a damaged record and is used all the same", async () => {
    const box = sandbox("--- ~/.local/share/keepsake/projects/a/memory/.workspace.json\n{\n");
    const { places, problems } = await placesOf({ box, workspace: plain("/a") });
    expect(places.memoryDir).toBe(box.at("~/.local/share/keepsake/projects/a/memory"));
    expect(problems).toMatchObject([{ code: "workspace-record" }]);
  });

  verifies("places:override", async () => {
    const box = sandbox();
    const at = async (path: string, layout = "keepsake") =>
      (await placesOf({ box, layout, env: { KEEPSAKE_MEMORY_DIR: path }, workspace: plain("/w/shop") })).places;
    expect(await at("/notes/")).toMatchObject({ memoryDir: "/notes", indexFile: "/notes/MEMORY.md" });
    expect((await at("~/notes")).memoryDir).toBe(box.at("~/notes"));
    expect((await at("~")).memoryDir).toBe(box.home);
    expect((await at("~user/notes")).memoryDir).toBe("/w/shop/~user/notes");
    expect((await at("notes/../n")).memoryDir).toBe("/w/shop/n");
    expect(await at("/notes", "crabtalk")).toMatchObject({ memoryDir: "/notes", topicsDir: "/notes/entries" });
    expect((await at("/notes")).userMemoryDir).toBe(box.at("~/.local/share/keepsake/user/memory"));
  });

  verifies("places:repository", async () => {
    const box = sandbox('--- ~/.config/keepsake/settings.toml\nmemory.location = "repository"\n');
    const workspace = plain("/w/shop");
    const asked: string[] = [];
    const isApproved = (path: string) => asked.push(path) > 0;
    const approved = await placesOf({ box, workspace, isApproved });
    expect(asked).toEqual(["/w/shop/.keepsake/memory"]);
    expect(approved).toMatchObject({
      places: { memoryDir: "/w/shop/.keepsake/memory" },
      workspaceKey: null,
      problems: [],
    });

    for (const world of [
      { box, workspace },
      { box, workspace, isApproved: () => false },
    ]) {
      const denied = await placesOf(world);
      expect(denied.shown["memoryDir"]).toBe("~/.local/share/keepsake/projects/w-shop/memory");
      expect(denied.problems).toMatchObject([
        {
          code: "memory-location-unapproved",
          path: "/w/shop/.keepsake/memory",
          message: expect.stringContaining("keepsake approvals allow /w/shop/.keepsake/memory"),
        },
      ]);
    }
    const spaced = await placesOf({ box, workspace: plain("/w/it's") });
    expect(spaced.problems[0]?.message).toContain("keepsake approvals allow '/w/it'\\''s/.keepsake/memory'");
  });

  it("given by a person is taken before the one in the repository", async () => {
    const box = sandbox(
      '--- ~/.config/keepsake/settings.toml\n[memory]\nlocation = "repository"\nauto_directory = "/n"\n',
    );
    const { places, problems } = await placesOf({ box });
    expect(places.memoryDir).toBe("/n");
    expect(problems).toEqual([]);
  });

  it("is never created by looking", async () => {
    const box = sandbox("--- /w/x\n");
    for (const layout of ["keepsake", "caliban", "crabtalk", "claude-code"]) {
      await placesOf({ box, layout, workspace: findWorkspace(box.at("/w")) });
    }
    expect(readdirSync(box.home)).toEqual([]);
  });
});
