import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, listRepository, root } from "../support/repository.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const SUB_PATHS = ["keepsake", "keepsake/ai-sdk", "keepsake/anthropic", "keepsake/langgraph", "keepsake/openai"];

/** The packages that are loaded when a module is imported, as Node resolves them. */
function packagesLoadedBy(specifier: string, then = ""): { names: string[]; packages: string[] } {
  const sandbox = openSandbox();
  const hooks = join(sandbox.root, "hooks.mjs");
  // Node 20 has none that run in the same thread, and Node 26 warns of those that do not.
  writeFileSync(
    hooks,
    `import { writeSync } from "node:fs";
     const tell = (found) => {
       const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1];
       if (name !== undefined) writeSync(2, "loads " + name + "\\n");
       return found;
     };
     export const resolveAtOnce = (specifier, context, next) => tell(next(specifier, context));
     export const resolve = async (specifier, context, next) => tell(await next(specifier, context));`,
  );
  const program = `
    import * as modules from "node:module";
    import { pathToFileURL } from "node:url";
    import { resolveAtOnce } from ${JSON.stringify(hooks)};
    if (modules.registerHooks) modules.registerHooks({ resolve: resolveAtOnce });
    else modules.register(pathToFileURL(${JSON.stringify(hooks)}));
    const it = await import(${JSON.stringify(specifier)});
    console.log(JSON.stringify(Object.keys(it)));
    ${then}`;
  // Run in the package, which Node then knows by its own name.
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    encoding: "utf8",
    env: { HOME: sandbox.home, PATH: process.env["PATH"] },
  });
  expect(run.stderr.replace(/^loads .*\n/gm, "")).toBe("");
  const packages = [...run.stderr.matchAll(/^loads (.*)$/gm)].map(([, name]) => name!);
  return { names: JSON.parse(run.stdout.split("\n")[0]!) as string[], packages: [...new Set(packages)] };
}

describe("the package", () => {
  verifies("adapters:light", () => {
    for (const specifier of SUB_PATHS) {
      const { names, packages } = packagesLoadedBy(specifier);
      expect(names.length, specifier).toBeGreaterThan(0);
      expect(packages, specifier).toEqual([]);
    }
  });

  it("would have seen a package that is loaded", () => {
    expect(packagesLoadedBy("keepsake", 'await import("yaml");').packages).toEqual(["yaml"]);
  });

  it("imports none of the adapted libraries anywhere, not even lazily or as types", () => {
    const adapters = listRepository("src/adapters").filter((path) => !path.endsWith(".test.ts"));
    const foreign = adapters.flatMap((path) => importsOf(path)).filter((it) => it.target === null);
    expect(foreign.filter((it) => !it.specifier.startsWith("node:"))).toEqual([]);
  });
});
