import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import type { Env } from "../model/surroundings.ts";
import { resolveSettings } from "./resolve-settings.ts";

const OWN = "~/.config/keepsake/settings.toml";

async function resolveIn(box: Sandbox, layout = "keepsake", env: Env = {}) {
  const surroundings = { home: box.home, cwd: box.root, env, now: () => new Date(0) };
  return resolveSettings({ given: { layout }, surroundings });
}

/** One problem, and the rest as if the file were empty. */
async function checkIgnored(source: string, expected: { key: string; line: number; code?: string; message?: string }) {
  const box = sandbox(`--- ${OWN}\n${source}`);
  const { settings, problems } = await resolveIn(box);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    code: expected.code ?? "settings-value",
    severity: "warning",
    path: box.at(OWN),
    key: expected.key,
    line: expected.line,
    message: expect.stringContaining(expected.message ?? expected.key),
  });
  expect(settings).toEqual((await resolveIn(sandbox())).settings);
}

describe("wrong values in Keepsake's file", () => {
  verifies("settings:wrong-value", () =>
    checkIgnored('# caps\n[memory]\nmax_lines = "lots"\n', {
      key: "memory.max_lines",
      line: 3,
      message: 'must be a whole number of at least 1, not "lots"',
    }),
  );

  verifies("settings:permitted", async () => {
    for (const value of ["1", "true", "Yes", " on "])
      expect(
        (await resolveIn(sandbox(), "keepsake", { KEEPSAKE_APPROVE_IMPORTS: value })).settings.approveImports,
      ).toBe(true);
    for (const value of ["maybe", "n", "none", "disabled", "2"]) {
      const { settings, problems } = await resolveIn(sandbox(), "keepsake", { KEEPSAKE_APPROVE_IMPORTS: value });
      expect(settings.approveImports, value).toBe(false);
      expect(problems).toMatchObject([{ code: "variable-value", key: "KEEPSAKE_APPROVE_IMPORTS" }]);
    }
  });

  it("names the exclude pattern that means nothing, and keeps the others", async () => {
    const box = sandbox(`--- ${OWN}\n# mine\nclaude_md_excludes = ["vendor/[", "vendor/**", "/a(b", 7]\n`);
    const { settings, problems } = await resolveIn(box);
    expect(settings.excludes).toEqual(["vendor/**"]);
    const at = { path: box.at(OWN), key: "claude_md_excludes", line: 2 };
    expect(problems).toMatchObject([
      { ...at, code: "glob-invalid", message: expect.stringContaining('not "vendor/[" (`[` is never closed') },
      { ...at, code: "glob-invalid" },
      { ...at, code: "settings-value" },
    ]);
    const variable = await resolveIn(sandbox(), "keepsake", { KEEPSAKE_CLAUDE_MD_EXCLUDES: "vendor/**:[" });
    expect(variable.problems).toMatchObject([{ code: "glob-invalid", key: "KEEPSAKE_CLAUDE_MD_EXCLUDES" }]);
  });

  it.each([
    ["[memory]\ncap_tokens_combined = -5\n", "memory.cap_tokens_combined", 2],
    ["[memory]\ncap_tokens_combined = 0\n", "memory.cap_tokens_combined", 2],
    ["[memory]\ncap_tokens_combined = 1.5\n", "memory.cap_tokens_combined", 2],
    ["[memory]\ncap_tokens_combined = inf\n", "memory.cap_tokens_combined", 2],
    ["[memory]\ncap_tokens_combined = nan\n", "memory.cap_tokens_combined", 2],
    ["[memory]\ncap_tokens_auto = -1\n", "memory.cap_tokens_auto", 2],
    ["[memory]\ncap_tokens_claude_md = true\n", "memory.cap_tokens_claude_md", 2],
    ['[memory]\nauto_enabled = "no"\n', "memory.auto_enabled", 2],
    ["[memory]\nauto_enabled = 0\n", "memory.auto_enabled", 2],
    ["[memory]\nauto_directory = 7\n", "memory.auto_directory", 2],
    ['[memory]\nauto_directory = ""\n', "memory.auto_directory", 2],
    ["[memory]\nmax_lines = 0\n", "memory.max_lines", 2],
    ["[memory]\nmax_bytes = 2026-11-15\n", "memory.max_bytes", 2],
    ['[memory]\nlocation = "cloud"\n', "memory.location", 2],
    ['[memory]\nindex_overflow = "oldest"\n', "memory.index_overflow", 2],
    ["recall.auto = 1\n", "recall.auto", 1],
    ["[recall]\n\nlimit = 0\n", "recall.limit", 3],
    ["[recall]\nauto_limit = 0\n", "recall.auto_limit", 2],
    ["[recall]\nbudget_tokens = []\n", "recall.budget_tokens", 2],
    ["[recall]\nquery_words = -1\n", "recall.query_words", 2],
    ['[recall]\nrefresh = "yes"\n', "recall.refresh", 2],
    ['[recall]\nscope = "team"\n', "recall.scope", 2],
    ['[identity]\neditable = "true"\n', "identity.editable", 2],
    ['[permissions]\ndeny = "memory.write"\n', "permissions.deny", 2],
    ['[workspace]\nkey = "url"\n', "workspace.key", 2],
    ["[store]\nurl = 5432\n", "store.url", 2],
    ["[store]\nspace = {}\n", "store.space", 2],
    ['claude_md_excludes = "vendor"\n', "claude_md_excludes", 1],
    ["claude_md_excludes = [3]\n", "claude_md_excludes", 1],
    ["memory = { max_lines = 0 }\n", "memory.max_lines", 1],
    ["memory = 5\n", "memory", 1],
    ["[[memory]]\nmax_lines = 5\n", "memory", 1],
  ])("are ignored: %j", (source, key, line) => checkIgnored(source, { key, line }));

  it("name an unknown layout by its own code", () =>
    checkIgnored("layout = 4\n", { key: "layout", line: 1, code: "layout-unknown" }));

  it("cost a list only its bad entries", async () => {
    const box = sandbox(`--- ${OWN}\n[permissions]\ndeny = ["memory.wirte", "memory.read"]\n`);
    const { settings, problems } = await resolveIn(box);
    expect(settings.permissions.deny).toEqual(["memory.read"]);
    expect(problems).toMatchObject([{ code: "settings-value", key: "permissions.deny", line: 2 }]);
    expect(problems[0]?.message).toContain('did you mean "memory.write"?');
  });

  it("leave the rest of the file in force", async () => {
    const box = sandbox(`--- ${OWN}\n[memory]\nmax_lines = 0\nmax_bytes = 77\n`);
    expect((await resolveIn(box)).settings.memory).toMatchObject({ maxLines: 200, maxBytes: 77 });
  });
});

describe("unknown keys", () => {
  verifies("settings:unknown-key", () =>
    checkIgnored("[memory]\n\ncap_token_auto = 3\n", {
      code: "settings-unknown-key",
      key: "memory.cap_token_auto",
      line: 3,
      message: "Did you mean memory.cap_tokens_auto?",
    }),
  );

  it.each([
    ["max_lines = 3\n", "max_lines", "Did you mean memory.max_lines?"],
    ["[memroy]\nmax_lines = 3\n", "memroy", "Did you mean memory?"],
    ["[memory.auto]\nx = 1\n", "memory.auto", "is ignored."],
    ["recall.autolimit = 1\n", "recall.autolimit", "Did you mean recall.auto_limit?"],
    ["zzz = 1\n", "zzz", "is ignored."],
    ["__proto__ = 1\n", "__proto__", "is ignored."],
    ["constructor = 1\n", "constructor", "is ignored."],
  ])("are reported: %j", (source, key, message) =>
    checkIgnored(source, { code: "settings-unknown-key", key, line: 1, message }),
  );
});

describe("wrong variables", () => {
  verifies("settings:wrong-variable", async () => {
    const env = { CALIBAN_AUTO_MEMORY_MAX_LINES: "-3", KEEPSAKE_AUTO_MEMORY_MAX_LINES: "30" };
    const { settings, problems } = await resolveIn(sandbox(), "caliban", env);
    expect(settings.memory.maxLines).toBe(30);
    expect(problems).toEqual([
      {
        code: "variable-value",
        severity: "warning",
        key: "CALIBAN_AUTO_MEMORY_MAX_LINES",
        message: 'CALIBAN_AUTO_MEMORY_MAX_LINES must be a whole number of at least 1, not "-3"; it is ignored.',
      },
    ]);
  });

  it.each(["MEMORY_BUDGET_TOKENS", "MEMORY_CAP_TOKENS_AUTO", "MEMORY_CAP_TOKENS_CLAUDE_MD", "AUTO_MEMORY_MAX_BYTES"])(
    "of %s are ignored",
    async (name) => {
      for (const value of ["lots", "-1", "1.5", "1e3", "0x10", "12k", "9".repeat(30)]) {
        const { settings, problems } = await resolveIn(sandbox(), "keepsake", { [`KEEPSAKE_${name}`]: value });
        expect(problems, value).toMatchObject([{ code: "variable-value", key: `KEEPSAKE_${name}` }]);
        expect(settings).toEqual((await resolveIn(sandbox())).settings);
      }
    },
  );

  it("are reported even where a file decides", async () => {
    const box = sandbox(`--- ${OWN}\n[memory]\ncap_tokens_auto = 5\n`);
    const { settings, problems } = await resolveIn(box, "keepsake", { KEEPSAKE_MEMORY_CAP_TOKENS_AUTO: "x" });
    expect(settings.memory.capTokensAuto).toBe(5);
    expect(problems).toHaveLength(1);
  });
});

describe("a host's own file", () => {
  it.each([
    ["caliban", "~/.config/caliban/settings.toml", "\n[memory]\nmax_lines = 0\n", "memory.max_lines", 3],
    ["crabtalk", "~/.crabtalk/config/config.toml", 'recall_limit = "many"\n', "recall_limit", 1],
    ["crabtalk", "~/.crabtalk/config/config.toml", "\nsoul_editable = 1\n", "soul_editable", 2],
    ["claude-code", "~/.claude/settings.json", '{\n  "autoMemoryEnabled": "no"\n}', "autoMemoryEnabled", 2],
    ["claude-code", "~/.claude/settings.json", '{\n\n  "autoMemoryDirectory": null}', "autoMemoryDirectory", 3],
    ["claude-code", "~/.claude/settings.json", '{"claudeMdExcludes": {}}', "claudeMdExcludes", 1],
  ])("of %s reports a wrong value under the host's own name", async (layout, path, source, key, line) => {
    const box = sandbox(`--- ${path}\n${source}`);
    const { settings, problems } = await resolveIn(box, layout);
    expect(problems).toMatchObject([{ code: "settings-value", path: box.at(path), key, line }]);
    expect(settings).toEqual((await resolveIn(sandbox(), layout)).settings);
  });

  verifies("settings:big-integers", async () => {
    const big = "9223372036854775807";
    const box = sandbox(`--- ~/.crabtalk/config/config.toml\nsoul_editable = true\nseed = ${big}\n`);
    const host = await resolveIn(box, "crabtalk");
    expect([host.settings.identity.editable, host.problems]).toEqual([true, []]);
    await checkIgnored(`recall.limit = ${big}\n`, { key: "recall.limit", line: 1, message: `not ${big}` });
  });

  it("falls back to Keepsake's own value where the host's is wrong", async () => {
    const box = sandbox(`--- ${OWN}\nrecall.limit = 8\n--- ~/.crabtalk/config/config.toml\nrecall_limit = 0\n`);
    expect((await resolveIn(box, "crabtalk")).settings.recall.limit).toBe(8);
  });
});

describe("broken files", () => {
  verifies("settings:broken-file", async () => {
    const cases = [
      ["keepsake", OWN, "[recall]\nlimit = 3\n[memory\nmax_lines = 3\n", 3],
      ["keepsake", OWN, "layout = \n", 1],
      ["keepsake", OWN, "[recall]\nlimit = 1\nlimit = 2\n", 3],
      ["caliban", "~/.config/caliban/settings.toml", "[memory]\n\nmax_lines = ?\n", 3],
      ["claude-code", "~/.claude/settings.json", '{\n  "autoMemoryEnabled": false,,\n}\n', 2],
      ["claude-code", "~/.claude/settings.json", '{\n  "autoMemoryEnabled": false\n}\n/* never closed', 4],
      ["claude-code", "~/.claude/settings.json", '{\n  "autoMemoryEnabled": false', 2],
      ["claude-code", "~/.claude/settings.json", "", 1],
      ["claude-code", "~/.claude/settings.json", '["autoMemoryEnabled"]', 1],
    ] as const;
    for (const [layout, path, source, line] of cases) {
      const box = sandbox(`--- ${path}\n${source}`);
      const { settings, problems } = await resolveIn(box, layout);
      expect(problems, source).toMatchObject([
        { code: "settings-syntax", severity: "error", path: box.at(path), line },
      ]);
      expect(problems[0]?.message).not.toContain("\n");
      expect(settings).toEqual((await resolveIn(sandbox(), layout)).settings);
    }
  });

  verifies("settings:loose-json", async () => {
    const cases = [
      ['{\n  "autoMemoryEnabled": false,\n}\n', 3],
      ['{\n  // no\n  "autoMemoryEnabled": false\n}\n', 2],
      ['/* mine,\n */ { "env": ["//", "/*", ] /* , */, // here\n  "autoMemoryEnabled": false, /* { */ } // end', 1],
    ] as const;
    for (const [source, line] of cases) {
      const box = sandbox(`--- ~/.claude/settings.json\n${source}`);
      const { settings, problems } = await resolveIn(box, "claude-code");
      const path = box.at("~/.claude/settings.json");
      expect(problems, source).toMatchObject([{ code: "settings-syntax", severity: "error", path, line }]);
      expect(settings.memory.autoEnabled).toBe(false);
    }
    const wrong = sandbox('--- ~/.claude/settings.json\n{\n  // no\n\n  "autoMemoryEnabled": "no",\n}\n');
    expect((await resolveIn(wrong, "claude-code")).problems).toMatchObject([
      { code: "settings-syntax", line: 2 },
      { code: "settings-value", line: 4 },
    ]);
  });

  it("do not silence the other file", async () => {
    const box = sandbox(`--- ${OWN}\nrecall.limit = 8\n--- ~/.crabtalk/config/config.toml\n= broken\n`);
    const { settings, problems } = await resolveIn(box, "crabtalk");
    expect(settings.recall.limit).toBe(8);
    expect(problems).toHaveLength(1);
  });
});

describe("files that cannot be read", () => {
  const unreadable: Record<string, (path: string, box: Sandbox) => void> = {
    "a directory": (path) => void mkdirSync(path, { recursive: true }),
    "a link to nothing": (_, box) => box.add(`--- ${OWN} -> nowhere\n`),
    "a link to itself": (_, box) => box.add(`--- ${OWN} -> settings.toml\n`),
    "a FIFO": (path) => {
      mkdirSync(dirname(path), { recursive: true });
      execFileSync("mkfifo", [path]);
    },
    "a file in the directory's place": (_, box) => box.add("--- ~/.config/keepsake\n"),
    "a file of 2 MB": (path) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "#".repeat(2 * 1024 * 1024));
    },
  };

  verifies("settings:unreadable-file", async () => {
    for (const [name, make] of Object.entries(unreadable)) {
      const box = sandbox();
      make(box.at(OWN), box);
      const { settings, problems } = await resolveIn(box);
      expect(problems, name).toMatchObject([{ code: "settings-unreadable", severity: "error", path: box.at(OWN) }]);
      expect(settings).toEqual((await resolveIn(sandbox())).settings);
    }
  });

  it("for want of permission are reported to an unprivileged user", () => {
    const box = sandbox(`--- ${OWN}\nrecall.limit = 8\n`);
    chmodSync(box.at(OWN), 0o000);
    const seen = asNobody(
      box,
      `import { readSettingsFile } from "./src/files/read-settings-file.ts";
       answer(readSettingsFile(${JSON.stringify(box.at(OWN))}));`,
    );
    expect(seen).toMatchObject({
      text: null,
      problems: [{ code: "settings-unreadable", message: expect.stringContaining("EACCES") }],
    });
  });

  it("are read through a link to a file, and without their BOM", async () => {
    const box = sandbox(`--- /dotfiles/k.toml\n\uFEFFrecall.limit = 8\r\n--- ${OWN} -> /dotfiles/k.toml\n`);
    const { settings, problems } = await resolveIn(box);
    expect(problems).toEqual([]);
    expect(settings.recall.limit).toBe(8);
  });

  it("are used in spite of bytes that are not UTF-8", async () => {
    const box = sandbox(`--- ${OWN}\n`);
    writeFileSync(box.at(OWN), Buffer.from("recall.limit = 8\n# caf\xe9\n", "latin1"));
    const { settings, problems } = await resolveIn(box);
    expect(settings.recall.limit).toBe(8);
    expect(problems).toMatchObject([{ code: "file-not-utf8", line: 2 }]);
  });
});
