/**
 * Do the files that other programs read say what the sources say?
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { pluginFiles } from "../scripts/plugin-files.ts";
import { sandbox } from "./support/fixture.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const json = (name: string): Record<string, unknown> => JSON.parse(read(name)) as Record<string, unknown>;

describe("the plugin", () => {
  it.each(Object.entries(pluginFiles()))("has %s as `node scripts/write-plugin.mjs` prints it", (name, text) => {
    expect(read(`plugin/${name}`)).toBe(text);
  });

  it("is of the package's version, like all that names one", () => {
    const { version } = json("package.json");
    expect(json("plugin/.claude-plugin/plugin.json")["version"]).toBe(version);
    expect(json(".claude-plugin/marketplace.json")).toMatchObject({ plugins: [{ version, source: "./plugin" }] });
    expect(json("server.json")).toMatchObject({ version, packages: [{ identifier: "keepsake", version }] });
    expect(read("plugin/bin/keepsake")).toContain(`\nversion=${version as string}\n`);
  });

  it("is the server that the package says it is", () => {
    expect(json("server.json")["name"]).toBe(json("package.json")["mcpName"]);
  });
});

describe("the plugin's program", () => {
  const says = (text: string): string => `#!/bin/sh\necho "${text} $*"\n`;

  function place(files: Readonly<Record<string, string>>) {
    const box = sandbox();
    for (const [name, text] of Object.entries({ "~/plugin/bin/keepsake": read("plugin/bin/keepsake"), ...files })) {
      mkdirSync(dirname(box.at(name)), { recursive: true });
      writeFileSync(box.at(name), text);
      chmodSync(box.at(name), 0o755);
    }
    return (...args: readonly string[]) => {
      const own = box.at("~/plugin/bin");
      const env = { HOME: box.home, PATH: `${own}:${own}/:${box.at("~/path")}:/usr/bin:/bin` };
      // A program that finds itself would never end.
      const options = { env, encoding: "utf8", timeout: 10_000 } as const;
      const { status, stdout } = spawnSync(box.at("~/plugin/bin/keepsake"), args, options);
      return { status, stdout };
    };
  }

  it("takes the launcher, else the package on the PATH, and never itself", () => {
    const onPath = { "~/path/keepsake": says("path"), "~/path/npx": says("npx") };
    const launcher = { "~/.local/share/keepsake/bin/keepsake": says("launcher") };
    expect(place({ ...onPath, ...launcher })("mcp").stdout).toBe("launcher mcp\n");
    expect(place(onPath)("mcp", "--layout", "claude-code").stdout).toBe("path mcp --layout claude-code\n");
  });

  it("takes no directory of that name for a program", () => {
    const directories = { "~/path/keepsake/README.md": "", "~/.local/share/keepsake/bin/keepsake/README.md": "" };
    const run = place({ ...directories, "~/path/npx": says("npx") });
    expect(run("mcp")).toEqual({ status: 0, stdout: expect.stringMatching(/^npx -y keepsake@.* mcp\n$/) as string });
    expect(run("hook", "Stop")).toEqual({ status: 0, stdout: "" });
  });

  it("lets the server fetch the package, and keeps hooks from waiting for that", () => {
    const run = place({ "~/path/npx": says("npx") });
    expect(run("mcp").stdout).toMatch(/^npx -y keepsake@\d+\.\d+\.\d+ mcp\n$/);
    expect(run("hook", "SessionStart")).toEqual({ status: 0, stdout: "" });
  });

  it("lets no hook block a prompt", () => {
    const failing = { "~/path/keepsake": "#!/bin/sh\nexit 2\n" };
    expect(place(failing)("hook", "UserPromptSubmit").status).toBe(0);
    expect(place(failing)("memory").status).toBe(2);
  });

  it("uses what npx has fetched for hooks", () => {
    const fetched = { "~/.npm/_npx/ab/node_modules/keepsake/dist/cli.cjs": "x", "~/path/node": says("node") };
    expect(place(fetched)("hook", "Stop").stdout).toMatch(
      /^node .*_npx\/ab\/node_modules\/keepsake\/dist\/cli\.cjs hook Stop\n$/,
    );
  });
});
