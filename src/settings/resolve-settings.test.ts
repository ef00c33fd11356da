import { describe, expect, it } from "vitest";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import type { GivenSettings, Settings } from "../model/settings.ts";
import type { Env, Surroundings } from "../model/surroundings.ts";
import { resolveSettings } from "./resolve-settings.ts";

interface World {
  readonly files?: string;
  readonly env?: Env;
  readonly given?: GivenSettings;
  readonly box?: Sandbox;
}

function surroundingsOf(box: Sandbox, env: Env = {}): Surroundings {
  return { home: box.home, cwd: box.root, env, now: () => new Date(0) };
}

async function resolveIn({ files = "", env = {}, given = {}, box = sandbox(files) }: World) {
  return resolveSettings({ given, surroundings: surroundingsOf(box, env) });
}

/** The settings of a world in which nothing may be wrong. */
async function settingsOf(world: World): Promise<Settings> {
  const { settings, problems } = await resolveIn(world);
  expect(problems).toEqual([]);
  return settings;
}

const OWN = "--- ~/.config/keepsake/settings.toml\n";
const CALIBAN = "--- ~/.config/caliban/settings.toml\n";
const CRABTALK = "--- ~/.crabtalk/config/config.toml\n";
const CLAUDE = "--- ~/.claude/settings.json\n";

describe("the layout", () => {
  verifies("layout:chosen", async () => {
    const files = `${OWN}layout = "crabtalk"\n`;
    const env = { KEEPSAKE_LAYOUT: "caliban" };
    const given = { layout: "claude-code" };
    expect((await settingsOf({ files, env, given })).layout.name).toBe("claude-code");
    expect((await settingsOf({ files, env })).layout.name).toBe("caliban");
    expect((await settingsOf({ files })).layout.name).toBe("crabtalk");
    expect((await settingsOf({})).layout.name).toBe("keepsake");
  });

  verifies("layout:unknown-flag", async () => {
    for (const layout of ["claud-code", "", "constructor", "__proto__"]) {
      await expect(resolveIn({ given: { layout } })).rejects.toMatchObject({
        code: "usage",
        message: expect.stringMatching(/keepsake, caliban, crabtalk, claude-code/),
      });
    }
    await expect(resolveIn({ given: { layout: "claud-code" } })).rejects.toThrow("Did you mean claude-code?");
  });

  verifies("layout:unknown-elsewhere", async () => {
    const box = sandbox(`${OWN}\nlayout = "crabtlak"\n`);
    const { settings, problems } = await resolveIn({ box, env: { KEEPSAKE_LAYOUT: "constructor" } });
    expect(settings.layout.name).toBe("keepsake");
    expect(problems).toMatchObject([
      { code: "layout-unknown", key: "KEEPSAKE_LAYOUT" },
      { code: "layout-unknown", key: "layout", line: 2, path: box.at("~/.config/keepsake/settings.toml") },
    ]);
    expect(problems[1]?.message).toContain('did you mean "crabtalk"?');
    const next = await resolveIn({ files: `${OWN}layout = "caliban"\n`, env: { KEEPSAKE_LAYOUT: "nobody" } });
    expect(next.settings.layout.name).toBe("caliban");
  });

  it("is not chosen by another host's prefix", async () => {
    expect((await settingsOf({ env: { CALIBAN_LAYOUT: "caliban" } })).layout.name).toBe("keepsake");
  });
});

describe("defaults", () => {
  verifies("settings:defaults", async () => {
    const { layout, ...rest } = await settingsOf({});
    expect(layout.name).toBe("keepsake");
    expect(rest).toEqual({
      excludes: [],
      singleProjectFile: false,
      additionalDirectories: false,
      approveImports: false,
      memory: {
        capTokensCombined: 32_000,
        capTokensAuto: null,
        capTokensClaudeMd: null,
        autoEnabled: true,
        autoDirectory: null,
        maxLines: 200,
        maxBytes: 25_600,
        location: "user",
        indexOverflow: "newest",
      },
      recall: {
        auto: true,
        gate: true,
        limit: 5,
        autoLimit: 3,
        budgetTokens: 800,
        queryWords: 0,
        refresh: false,
        scope: "workspace",
      },
      identity: { editable: false },
      permissions: { deny: [] },
      workspace: { key: "repository" },
      store: { url: null, space: null },
      hooks: { receipt: true, nudge: true, deadlineMs: 300 },
    });
  });

  it.each([
    ["keepsake", 200, 25_600, "newest", true, true, 0, false, "repository"],
    ["caliban", 200, 25_600, "head", false, true, 0, false, "path"],
    ["crabtalk", null, null, "head", true, false, 8, true, "repository"],
    ["claude-code", 200, 25_000, "head", true, true, 0, false, "repository"],
  ])(
    "of %s come from its layout",
    async (layout, maxLines, maxBytes, indexOverflow, auto, gate, queryWords, refresh, key) => {
      const settings = await settingsOf({ given: { layout } });
      expect(settings.memory).toMatchObject({ maxLines, maxBytes, indexOverflow });
      expect(settings.recall).toMatchObject({ auto, gate, queryWords, refresh });
      expect(settings.workspace.key).toBe(key);
    },
  );
});

describe("Keepsake's settings file", () => {
  it.each([
    ["workspace.key", ["path", "repository", "remote"]],
    ["memory.location", ["user", "repository"]],
    ["memory.index_overflow", ["head", "newest"]],
    ["recall.scope", ["workspace", "all"]],
  ])("takes every word of %s that the design knows", async (key, words) => {
    for (const word of words) await settingsOf({ files: `${OWN}${key} = "${word}"\n` });
  });

  it("sets every key", async () => {
    const { settings, problems } = await resolveIn({
      files: `${OWN}
layout = "keepsake"
claude_md_excludes = ["vendor/**", "!vendor/CLAUDE.md"]
[memory]
cap_tokens_combined = 28000
cap_tokens_auto = 8000
cap_tokens_claude_md = 16000
auto_enabled = true
auto_directory = "~/notes"
max_lines = 100
max_bytes = 9000
location = "repository"
index_overflow = "head"
[recall]
auto = false
limit = 7
auto_limit = 2
budget_tokens = 500
query_words = 8
refresh = true
scope = "all"
[identity]
editable = true
[permissions]
deny = ["memory.write"]
[workspace]
key = "remote"
[store]
url = "postgres://db/team"
space = "shop"
[hooks]
receipt = false
`,
    });
    // Nobody may believe that notes go to a store which is not there.
    expect(problems).toMatchObject([
      { code: "settings-value", key: "store.url", message: "store.url has no effect yet: notes are kept in files." },
    ]);
    const { layout: _, ...rest } = settings;
    expect(rest).toEqual({
      excludes: ["vendor/**", "!vendor/CLAUDE.md"],
      singleProjectFile: false,
      additionalDirectories: false,
      approveImports: false,
      memory: {
        capTokensCombined: 28_000,
        capTokensAuto: 8_000,
        capTokensClaudeMd: 16_000,
        autoEnabled: true,
        autoDirectory: "~/notes",
        maxLines: 100,
        maxBytes: 9_000,
        location: "repository",
        indexOverflow: "head",
      },
      recall: {
        auto: false,
        gate: true,
        limit: 7,
        autoLimit: 2,
        budgetTokens: 500,
        queryWords: 8,
        refresh: true,
        scope: "all",
      },
      identity: { editable: true },
      permissions: { deny: ["memory.write"] },
      workspace: { key: "remote" },
      store: { url: "postgres://db/team", space: "shop" },
      hooks: { receipt: false, nudge: true, deadlineMs: 300 },
    });
  });

  it("lies where XDG_CONFIG_HOME says, and is read in every layout", async () => {
    const box = sandbox("--- /xdg/keepsake/settings.toml\nrecall.limit = 9\n");
    for (const layout of ["keepsake", "caliban", "crabtalk", "claude-code"]) {
      const settings = await settingsOf({ box, env: { XDG_CONFIG_HOME: box.at("/xdg") }, given: { layout } });
      expect(settings.recall.limit).toBe(9);
    }
  });

  verifies("settings:lazy", async () => {
    const loads: string[] = [];
    const loadToml = async () => {
      loads.push("toml");
      return () => ({ recall: { limit: 4 } });
    };
    const json = surroundingsOf(sandbox(`${CLAUDE}{"autoMemoryEnabled": true}`));
    await resolveSettings({ given: { layout: "claude-code" }, surroundings: json, loadToml });
    expect(loads).toEqual([]);
    const toml = surroundingsOf(sandbox(`${OWN}anything`));
    const { settings } = await resolveSettings({ given: {}, surroundings: toml, loadToml });
    expect(loads).toEqual(["toml"]);
    expect(settings.recall.limit).toBe(4);
  });
});

describe("precedence", () => {
  verifies("settings:flags", async () => {
    const files = `${OWN}[memory]\ncap_tokens_combined = 2000\n`;
    const env = { KEEPSAKE_MEMORY_BUDGET_TOKENS: "3000" };
    const settings = await settingsOf({ files, env, given: { budgetTokens: 1000 } });
    expect(settings.memory.capTokensCombined).toBe(1000);
    for (const budgetTokens of [0, -1, 1.5, Number.NaN]) {
      await expect(resolveIn({ given: { budgetTokens } })).rejects.toMatchObject({ code: "usage" });
    }
  });

  verifies("settings:caps", async () => {
    const env = {
      KEEPSAKE_MEMORY_BUDGET_TOKENS: "3000",
      KEEPSAKE_MEMORY_CAP_TOKENS_AUTO: "300",
      KEEPSAKE_MEMORY_CAP_TOKENS_CLAUDE_MD: "500",
    };
    const fromVariables = await settingsOf({ env });
    expect(fromVariables.memory).toMatchObject({ capTokensCombined: 3000, capTokensAuto: 300, capTokensClaudeMd: 500 });
    const files = `${OWN}[memory]\ncap_tokens_combined = 2000\ncap_tokens_auto = 0\ncap_tokens_claude_md = 400\n`;
    const fromFile = await settingsOf({ env, files });
    expect(fromFile.memory).toMatchObject({ capTokensCombined: 2000, capTokensAuto: 0, capTokensClaudeMd: 400 });
  });

  verifies("settings:variables", async () => {
    const files = `${OWN}claude_md_excludes = ["file"]\n[memory]\nauto_directory = "/file"\nmax_lines = 1\nmax_bytes = 1\n`;
    const env = {
      KEEPSAKE_CLAUDE_MD_EXCLUDES: "vendor/**:\n  third party/ \n!keep",
      KEEPSAKE_AUTO_MEMORY_DIRECTORY: "/variable",
      KEEPSAKE_AUTO_MEMORY_MAX_LINES: "20",
      KEEPSAKE_AUTO_MEMORY_MAX_BYTES: "2000",
    };
    const settings = await settingsOf({ files, env });
    expect(settings.excludes).toEqual(["vendor/**", "third party/", "!keep"]);
    expect(settings.memory).toMatchObject({ autoDirectory: "/variable", maxLines: 20, maxBytes: 2000 });
    const empty = Object.fromEntries(Object.keys(env).map((name) => [name, ""]));
    expect((await settingsOf({ files, env: empty })).memory).toMatchObject({ autoDirectory: "/file", maxLines: 1 });
  });

  verifies("settings:prefix", async () => {
    const env = {
      CALIBAN_AUTO_MEMORY_MAX_LINES: "10",
      KEEPSAKE_AUTO_MEMORY_MAX_LINES: "20",
      KEEPSAKE_AUTO_MEMORY_MAX_BYTES: "30",
    };
    const caliban = await settingsOf({ env, given: { layout: "caliban" } });
    expect(caliban.memory).toMatchObject({ maxLines: 10, maxBytes: 30 });
    expect((await settingsOf({ env })).memory.maxLines).toBe(20);
    const crabtalk = { CRABTALK_MEMORY_BUDGET_TOKENS: "70" };
    expect((await settingsOf({ env: crabtalk, given: { layout: "crabtalk" } })).memory.capTokensCombined).toBe(70);
  });

  it("takes MEMORY_DIR where AUTO_MEMORY_DIRECTORY is not set, the host's own first", async () => {
    const both = { KEEPSAKE_AUTO_MEMORY_DIRECTORY: "/a", KEEPSAKE_MEMORY_DIR: "/b" };
    expect((await settingsOf({ env: both })).memory.autoDirectory).toBe("/a");
    expect((await settingsOf({ env: { KEEPSAKE_MEMORY_DIR: "/b" } })).memory.autoDirectory).toBe("/b");
    const host = { ...both, CALIBAN_MEMORY_DIR: "/c" };
    expect((await settingsOf({ env: host, given: { layout: "caliban" } })).memory.autoDirectory).toBe("/c");
  });

  it.each([
    ["DISABLE_CLAUDE_MD_WALK", "singleProjectFile"],
    ["ADDITIONAL_DIRECTORIES_CLAUDE_MD", "additionalDirectories"],
    ["APPROVE_IMPORTS", "approveImports"],
  ] as const)("takes %s from variables alone", async (variable, field) => {
    expect((await settingsOf({ env: { [`KEEPSAKE_${variable}`]: "1" } }))[field]).toBe(true);
    expect((await settingsOf({ env: { [`KEEPSAKE_${variable}`]: "off" } }))[field]).toBe(false);
    const env = { [`CALIBAN_${variable}`]: "yes" };
    expect((await settingsOf({ env, given: { layout: "caliban" } }))[field]).toBe(true);
    expect((await settingsOf({ env }))[field]).toBe(false);
  });
});

describe("the host's own settings", () => {
  verifies("settings:host-file", async () => {
    const own = `${OWN}claude_md_excludes = ["own"]\n[memory]\nmax_lines = 1\nmax_bytes = 2\n[recall]\nlimit = 3\n`;
    const caliban = await settingsOf({
      files: `${own}${CALIBAN}claude_md_excludes = ["host"]\ntheme = 3\n[memory]\nmax_lines = 10\nunknown = 1\n[recall]\nlimit = 30\n`,
      given: { layout: "caliban" },
    });
    expect(caliban).toMatchObject({ excludes: ["host"], memory: { maxLines: 10, maxBytes: 2 }, recall: { limit: 3 } });
    const crabtalk = await settingsOf({
      files: `${own}${CRABTALK}recall_limit = 12\nsoul_editable = true\n[memory]\nmax_lines = 99\n`,
      given: { layout: "crabtalk" },
    });
    expect(crabtalk).toMatchObject({ recall: { limit: 12 }, identity: { editable: true }, memory: { maxLines: 1 } });
    const claude = await settingsOf({
      files: `${own}${CLAUDE}{"model": "x", "autoMemoryDirectory": "~/m", "claudeMdExcludes": ["host"], "memory": {"max_lines": 9}}`,
      given: { layout: "claude-code" },
    });
    expect(claude).toMatchObject({ excludes: ["host"], memory: { autoDirectory: "~/m", maxLines: 1 } });
  });

  it("tell what stands in the place of a table", async () => {
    const box = sandbox(`${CALIBAN}theme = 3\n[[memory]]\nauto_enabled = false\n`);
    const { problems } = await resolveIn({ box, given: { layout: "caliban" } });
    const path = box.at("~/.config/caliban/settings.toml");
    expect(problems).toMatchObject([{ code: "settings-value", path, key: "memory", line: 2 }]);
  });

  it("are not read in another layout", async () => {
    const files = `${CALIBAN}[memory]\nmax_lines = 10\n${CRABTALK}recall_limit = 1\n${CLAUDE}{"autoMemoryEnabled": false}`;
    const settings = await settingsOf({ files });
    expect(settings).toMatchObject({ memory: { maxLines: 200, autoEnabled: true }, recall: { limit: 5 } });
  });

  it("of Claude Code lie where CLAUDE_CONFIG_DIR says", async () => {
    const box = sandbox('--- /elsewhere/settings.json\n{"autoMemoryDirectory": "/m"}');
    const env = { CLAUDE_CONFIG_DIR: box.at("/elsewhere") };
    const settings = await settingsOf({ box, env, given: { layout: "claude-code" } });
    expect(settings.memory.autoDirectory).toBe("/m");
  });
});

describe("the kill switch", () => {
  const saysYes = `${OWN}[memory]\nauto_enabled = true\n`;
  const isOn = async (world: World) => (await settingsOf(world)).memory.autoEnabled;

  verifies("kill:switches", async () => {
    expect(await isOn({ files: saysYes, env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "0" }, given: { bare: false } })).toBe(
      true,
    );
    expect(await isOn({ files: saysYes, given: { bare: true } })).toBe(false);
    expect(await isOn({ files: saysYes, env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" } })).toBe(false);
    const saysNo = `${OWN}[memory]\nauto_enabled = false\n`;
    expect(await isOn({ files: saysNo, env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "0" }, given: { bare: false } })).toBe(
      false,
    );
    const given = { layout: "caliban" };
    expect(await isOn({ files: `${saysNo}${CALIBAN}[memory]\nauto_enabled = true\n`, given })).toBe(false);
    expect(await isOn({ files: `${saysYes}${CALIBAN}[memory]\nauto_enabled = false\n`, given })).toBe(false);
    const claude = { layout: "claude-code" };
    expect(await isOn({ files: `${saysYes}${CLAUDE}{"autoMemoryEnabled": false}`, given: claude })).toBe(false);
  });

  verifies("kill:own-variable", async () => {
    const own = {
      keepsake: "KEEPSAKE_DISABLE_AUTO_MEMORY",
      caliban: "CALIBAN_DISABLE_AUTO_MEMORY",
      crabtalk: "CRABTALK_DISABLE_AUTO_MEMORY",
      "claude-code": "CLAUDE_CODE_DISABLE_AUTO_MEMORY",
    };
    for (const [layout, variable] of Object.entries(own)) {
      const given = { layout };
      expect(await isOn({ given, env: { [variable]: "1" } }), variable).toBe(false);
      expect(await isOn({ given, env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" } }), layout).toBe(false);
      expect(await isOn({ given, env: { [variable]: "0", KEEPSAKE_DISABLE_AUTO_MEMORY: "1" } })).toBe(false);
      const foreign = Object.values(own).filter((name) => name !== variable && name !== own.keepsake);
      expect(await isOn({ given, env: Object.fromEntries(foreign.map((name) => [name, "1"])) }), layout).toBe(true);
    }
  });

  verifies("kill:truthy", async () => {
    for (const value of ["", "0", "false", "No", "OFF", " 0 "]) {
      expect(await isOn({ env: { KEEPSAKE_DISABLE_AUTO_MEMORY: value } }), value).toBe(true);
    }
    for (const value of ["1", "true", "yes", "on", "2", "anything"]) {
      expect(await isOn({ env: { KEEPSAKE_DISABLE_AUTO_MEMORY: value } }), value).toBe(false);
    }
  });
});
