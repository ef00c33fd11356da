import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyJsonText, anyTomlText } from "../../tests/support/any-settings.ts";
import { client, Disk, world } from "../../tests/support/client-disk.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { removeJsonAt, setJsonMember } from "../text/edit-jsonc.ts";
import { parseJsonc, toValue } from "../text/parse-jsonc.ts";
import { CLIENTS, type Client, detectClients } from "./index.ts";
import { BACKUP_SUFFIX, planInstall } from "./plan-install.ts";

/** For each of nine clients. */
const RUNS = { numRuns: 40 };

const jsonClients = CLIENTS.filter((it) => it.targets(world).every((target) => target.format === "json"));
const textsFor = (of: Client): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      of.targets(world).map((target) => [target.path, target.format === "toml" ? anyTomlText : anyJsonText()] as const),
    ),
  );

describe.each(CLIENTS.map((it) => [it.name, it] as const))("%s", (_, of) => {
  verifies("install:identity", async () => {
    await fc.assert(
      fc.asyncProperty(textsFor(of), fc.boolean(), async (texts, keepBackups) => {
        const disk = new Disk(texts);
        await disk.install(of);
        // Without backups the entries alone have to show the way back.
        if (!keepBackups)
          for (const path of disk.files.keys()) if (path.endsWith(BACKUP_SUFFIX)) disk.files.delete(path);
        await disk.uninstall(of);
        if (keepBackups) expect(Object.fromEntries(disk.files)).toEqual(texts);
        else for (const [path, text] of disk.files) expect(withoutEmpty(text)).toEqual(withPresets(of, path, texts));
      }),
      RUNS,
    );
  });

  verifies("install:twice", async () => {
    await fc.assert(
      fc.asyncProperty(textsFor(of), async (texts) => {
        const disk = new Disk(texts);
        await disk.install(of);
        const once = new Map(disk.files);
        expect(await disk.install(of)).toBe(0);
        expect(disk.files).toEqual(once);
      }),
      RUNS,
    );
  });

  it("is gone without a trace where it had no file", async () => {
    const disk = new Disk();
    expect(await disk.install(of)).toBe(of.targets(world).length);
    expect(disk.files.size).toBe(of.targets(world).length);
    await disk.uninstall(of);
    expect([...disk.files.keys()]).toEqual([]);
  });

  it("replaces what an older launcher left, in its place", async () => {
    const disk = new Disk();
    await disk.install(of, { ...world, launcher: "/old home/keepsake/bin/keepsake" });
    await disk.install(of);
    expect([...disk.files.values()].join("")).not.toContain("/old home");
    const fresh = new Disk();
    await fresh.install(of);
    expect(disk.files).toEqual(fresh.files);
  });
});

/** What a client asks of every file stays when no backup says that we added it. */
function withPresets(of: Client, path: string, texts: Readonly<Record<string, string>>): unknown {
  const entries = of.targets(world).find((target) => target.path === path)!.entries;
  const parsed = parseJsonc(texts[path]!);
  const members = parsed.ok ? (toValue(parsed.root) as Record<string, unknown>) : {};
  const added = entries.flatMap((entry) =>
    entry.kind === "preset" && !Object.hasOwn(members, entry.path[0]!) ? [[entry.path[0]!, entry.value]] : [],
  );
  const left = withoutEmpty(texts[path]!);
  return added.length === 0 ? left : { ...(left as object | undefined), ...Object.fromEntries(added) };
}

/** Containers that are empty may go with our entry when no backup says whose they are. */
function withoutEmpty(text: string): unknown {
  const parsed = parseJsonc(text);
  if (!parsed.ok) return text;
  const prune = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.length === 0 ? undefined : value;
    const kept = Object.entries(value).map(([key, inner]) => [key, prune(inner)] as const);
    const some = kept.filter(([, inner]) => inner !== undefined);
    return some.length === 0 ? undefined : Object.fromEntries(some);
  };
  return prune(toValue(parsed.root));
}

verifies("install:foreign", async () => {
  const path = "/home/ann/.claude/settings.json";
  await fc.assert(
    fc.asyncProperty(anyJsonText(), async (text) => {
      const disk = new Disk({ [path]: text });
      await disk.install(client("claude-code"));
      // A person adds a setting afterwards: the backup no longer tells what to give back.
      disk.files.set(path, setJsonMember(disk.read(path)!, ["theirs"], { added: true }));
      await disk.uninstall(client("claude-code"));
      expect(removeJsonAt(disk.read(path)!, ["theirs"], () => true)).toBe(text);
    }),
  );
});

describe("in a file with comments", () => {
  const text = `{
	// keep me
	"hooks": {
		"SessionStart": [{ "hooks": [{ "type": "command", "command": "theirs" }] }], // inline
	},
	"model": "opus", // last
}
`;
  it("adds lines in the file's own style", async () => {
    const disk = new Disk({ "/home/ann/.claude/settings.json": text });
    await disk.install(client("claude-code"));
    const after = disk.read("/home/ann/.claude/settings.json")!;
    expect(after).toContain('\t// keep me\n\t"hooks": {\n');
    expect(after).toContain('"command": "theirs" }] }, {"matcher":"startup|clear|compact"');
    expect(after).toContain('\n\t\t"UserPromptSubmit": [\n\t\t\t{\n\t\t\t\t"hooks"');
    expect(after).toContain('"model": "opus", // last\n}\n');
  });

  it("leaves a container that holds one when our entry goes", async () => {
    const path = "/home/ann/.config/zed/settings.json";
    for (const before of [undefined, '{\n  "theme": "x"\n}\n']) {
      const disk = new Disk(before === undefined ? {} : { [path]: before });
      await disk.install(client("zed"));
      const commented = disk.read(path)!.replace('"keepsake":', '// "pg": { "command": "pg" },\n    "keepsake":');
      disk.files.set(path, commented);
      await disk.uninstall(client("zed"));
      expect(disk.read(path)).toContain('"context_servers": {\n    // "pg": { "command": "pg" },\n  }');
    }
  });
});

verifies("install:refuses", async () => {
  const broken: [string, string, string, RegExp][] = [
    ["claude-code", "/home/ann/.claude/settings.json", '{\n  "a": 1\n  "b": 2\n}', /settings\.json, line 3: .*comma/],
    [
      "claude-code",
      "/home/ann/.claude/settings.json",
      '{\n "hooks": []\n}',
      /settings\.json, line 2: hooks is not an object/,
    ],
    ["gemini", "/home/ann/.gemini/settings.json", "[]", /settings\.json, line 1: this is not an object/],
    ["gemini", "/home/ann/.gemini/settings.json", '{"a": "\\x"}', /settings\.json, line 1/],
    ["codex", "/home/ann/.codex/config.toml", "a = 1\nb = \n", /config\.toml, line 2/],
    ["codex", "/home/ann/.codex/config.toml", "mcp_servers = { other = { command = 'x' } }\n", /config\.toml.*by hand/],
    ["cursor", "/home/ann/.cursor/hooks.json", "{".repeat(5000), /hooks\.json, line 1/],
  ];
  for (const [name, path, text, message] of broken) {
    const attempt = planInstall(client(name), world, new Disk({ [path]: text }));
    await expect(attempt, text.slice(0, 40)).rejects.toMatchObject({
      code: "input-refused",
      path,
      message: expect.stringMatching(message),
    });
  }
});

verifies("install:once", async () => {
  const path = "/home/ann/.claude/settings.json";
  const enabled = (on: boolean): string => JSON.stringify({ enabledPlugins: { "keepsake@keepsake": on, "x@y": true } });
  const plan = (text: string) => planInstall(client("claude-code"), world, new Disk({ [path]: text }));
  await expect(plan(enabled(true))).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("claude plugin disable keepsake@keepsake"),
  });
  expect(await plan(enabled(false))).toHaveLength(2);
  const shop = "/home/ann/shop/.claude";
  const inProject = (files: Readonly<Record<string, string>>) =>
    planInstall(client("claude-code"), world, new Disk(files));
  await expect(inProject({ [`${shop}/settings.json`]: enabled(true) })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/shop\/\.claude\/settings\.json .* disable keepsake@keepsake --scope project/),
  });
  await expect(inProject({ [`${shop}/settings.local.json`]: enabled(true) })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("--scope local"),
  });
  const switchedOff = { [`${shop}/settings.json`]: enabled(true), [`${shop}/settings.local.json`]: enabled(false) };
  expect(await inProject(switchedOff)).toHaveLength(2);
  expect(await inProject({ [`${shop}/settings.json`]: "{ broken" })).toHaveLength(2);
});

verifies("install:spaces", async () => {
  const odd = { ...world, launcher: "/home/ann o'hara/my data/keepsake/bin/keepsake" };
  for (const of of CLIENTS) {
    const disk = new Disk();
    await disk.install(of, odd);
    expect(await disk.install(of, odd)).toBe(0);
    for (const text of disk.files.values()) {
      const lines = [...text.matchAll(/"command": "((?:[^"\\]|\\.)*) hook /g)].map(([, line]) =>
        JSON.parse(`"${line}"`),
      );
      for (const line of lines) expect(line).toBe(`'/home/ann o'\\''hara/my data/keepsake/bin/keepsake'`);
    }
    await disk.uninstall(of, odd);
    expect(disk.files.size).toBe(0);
  }
});

/** The place of the server's entry in each client's file. */
const serverOf = (of: Client, where = world) =>
  of
    .targets(where)
    .flatMap(({ path, entries }) =>
      entries.flatMap((entry) =>
        entry.kind === "server"
          ? [{ path, key: entry.path, value: entry.value }]
          : entry.kind === "table"
            ? [{ path, key: entry.table.path, value: entry.table.values }]
            : [],
      ),
    )[0]!;

describe.each(CLIENTS.map((it) => [it.name, it] as const))(
  "a server that somebody connected to %s by hand",
  (_, of) => {
    const { path, key } = serverOf(of);
    const written = (command: string): string =>
      path.endsWith(".toml")
        ? `[${key.join(".")}]\ncommand = "${command}"\nargs = ["mcp"]\n`
        : JSON.stringify({ [key[0]!]: { [key[1]!]: { command, args: ["mcp"], env: { KEEPSAKE_LAYOUT: "x" } } } });

    verifies("install:by-hand", async () => {
      for (const command of ["keepsake", "npx", "/usr/bin/keepsake", "/opt/keepsake/bin/keepsake"]) {
        const disk = new Disk({ [path]: written(command), "/opt/keepsake/bin/keepsake": "#!/bin/sh\n# theirs\n" });
        const before = new Map(disk.files);
        await expect(disk.install(of)).rejects.toMatchObject({
          code: "conflict",
          path,
          message: expect.stringContaining(`${path}: ${key.join(".")} was not written by keepsake install`),
        });
        expect(await disk.uninstall(of)).toBe(0);
        expect(disk.files).toEqual(before);
      }
    });
  },
);

describe.each(CLIENTS.map((it) => [it.name, it] as const))("options inside our entry for %s", (_, of) => {
  const { path, key } = serverOf(of);

  verifies("install:options", async () => {
    const disk = new Disk();
    await disk.install(of, { ...world, launcher: "/old home/keepsake/bin/keepsake", layout: "keepsake" });
    const made = disk.read(path)!;
    const isToml = path.endsWith(".toml");
    const added = isToml
      ? made
          .replace(/^command/m, "startup_timeout_sec = 20 # slow disk\ncommand")
          .concat(`\n[${key.join(".")}.tools.recall]\napproval_mode = "approve"\n`)
      : setJsonMember(setJsonMember(made, [...key, "trust"], true), [...key, "alwaysAllow"], ["recall"]);
    disk.files.set(path, added);
    await disk.install(of);
    const after = disk.read(path)!;
    expect(after).toContain(world.launcher);
    expect(after).not.toContain("/old home");
    if (isToml) {
      expect(after).toContain("startup_timeout_sec = 20 # slow disk\n");
      expect(after).toContain('.tools.recall]\napproval_mode = "approve"\n');
    } else {
      const { value } = serverOf(of);
      const parsed = JSON.parse(after) as Record<string, Record<string, unknown>>;
      expect(parsed[key[0]!]![key[1]!]).toEqual({ ...value, trust: true, alwaysAllow: ["recall"] });
    }
    expect(await disk.install(of)).toBe(0);
    await disk.uninstall(of);
    expect([...disk.files.keys()]).toEqual([]);
  });
});

it("keeps what was added to a hook of ours", async () => {
  const path = "/home/ann/.gemini/settings.json";
  const disk = new Disk();
  await disk.install(client("gemini"), { ...world, layout: "keepsake" });
  const described = disk
    .read(path)!
    .replace('"type": "command",', '"type": "command",\n            "description": "mine",');
  disk.files.set(path, described);
  await disk.install(client("gemini"));
  expect(disk.read(path)).toContain('"description": "mine"');
  expect(disk.read(path)).not.toContain("--layout");
});

it("gives Cursor's hooks the version that it asks for", async () => {
  const path = "/home/ann/.cursor/hooks.json";
  const theirs = '{\n  "hooks": {\n    "stop": [{ "command": "theirs" }]\n  }\n}\n';
  const disk = new Disk({ [path]: theirs });
  await disk.install(client("cursor"));
  expect(JSON.parse(disk.read(path)!)).toMatchObject({ version: 1, hooks: { stop: [{ command: "theirs" }] } });
  await disk.uninstall(client("cursor"));
  expect(disk.read(path)).toBe(theirs);
  const newer = new Disk({ [path]: '{"version": 2}' });
  await newer.install(client("cursor"));
  expect(JSON.parse(newer.read(path)!)).toMatchObject({ version: 2 });
});

it("never plans to remove the file behind a link", async () => {
  const disk = new Disk({ "/home/ann/.cursor/mcp.json": "{}\n" });
  await disk.install(client("cursor"));
  disk.files.delete(`/home/ann/.cursor/mcp.json${BACKUP_SUFFIX}`);
  disk.isLink = () => true;
  await disk.uninstall(client("cursor"));
  expect(disk.read("/home/ann/.cursor/mcp.json")).toBe("{}\n");
});

describe("which clients are here", () => {
  it("is told by their directories", () => {
    const there = new Set(["/home/ann/.codex", "/home/ann/.config/zed"]);
    expect(detectClients(world, (path) => there.has(path)).map((it) => it.name)).toEqual(["codex", "zed"]);
  });

  it("follows the variables that move them", () => {
    const moved = { ...world, env: { CODEX_HOME: "/x/codex", CLAUDE_CONFIG_DIR: "/x/claude" } };
    expect(client("codex").targets(moved)[0]!.path).toBe("/x/codex/config.toml");
    expect(
      client("claude-code")
        .targets(moved)
        .map((it) => it.path),
    ).toEqual(["/x/claude/settings.json", "/x/claude/.claude.json"]);
  });

  it("knows places on other platforms", () => {
    const windows = { ...world, platform: "windows" as const, home: "C:\\Users\\Ann", env: {} };
    expect(client("vscode").targets(windows)[0]!.path).toBe("C:\\Users\\Ann\\AppData\\Roaming\\Code\\User\\mcp.json");
    const mac = { ...world, platform: "mac" as const, home: "/Users/ann" };
    expect(client("zed").targets(mac)[0]!.path).toBe("/Users/ann/.config/zed/settings.json");
  });
});

it("takes OpenCode's .jsonc where that is the one in use", async () => {
  const path = "/home/ann/.config/opencode/opencode.jsonc";
  const disk = new Disk({ [path]: '{\n  // mine\n  "theme": "x",\n}\n' });
  await disk.install(client("opencode"));
  expect(disk.read(path)).toContain('"mcp": {');
  expect(disk.files.has("/home/ann/.config/opencode/opencode.json")).toBe(false);
});

it("writes strict JSON where the file was strict", async () => {
  await fc.assert(
    fc.asyncProperty(anyJsonText(false), fc.constantFrom(...jsonClients), async (text, of) => {
      const disk = new Disk(Object.fromEntries(of.targets(world).map((target) => [target.path, text])));
      await disk.install(of);
      for (const made of disk.files.values()) expect(() => JSON.parse(made.replace(/^\uFEFF/, ""))).not.toThrow();
    }),
  );
});
