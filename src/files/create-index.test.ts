import { execFile } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { createIndex, newIndexText } from "./create-index.ts";

describe("creating an index", () => {
  it("makes directories and file for their owner alone", () => {
    const { at } = sandbox();
    const file = at("~/data/memory/MEMORY.md");
    expect(createIndex(file, "- [{slug}]({slug}.md): {type}")).toEqual({ ok: true, created: true });
    expect(readFileSync(file, "utf8")).toMatch(
      /^# Memory index\n\n<!--\n[^>]*<slug>.md:\n- \[slug\]\(slug\.md\): type\n[^>]*\n-->\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it("leaves what is there", () => {
    const { at } = sandbox("--- /m/MEMORY.md\nmine\n--- /link/MEMORY.md -> nowhere\n");
    expect(createIndex(at("/m/MEMORY.md"), "x")).toEqual({ ok: true, created: false });
    expect(readFileSync(at("/m/MEMORY.md"), "utf8")).toBe("mine\n");
    expect(createIndex(at("/link/MEMORY.md"), "x")).toEqual({ ok: true, created: false });
    expect(existsSync(at("/link/nowhere"))).toBe(false);
  });

  it("says when it cannot", () => {
    const box = sandbox("--- /file\nx\n");
    expect(createIndex(box.at("/file/MEMORY.md"), "x")).toMatchObject({ ok: false });
    chmodSync(box.root, 0o755);
    const creation = asNobody(
      box,
      `import { createIndex, newIndexText } from "./src/files/create-index.ts";
       answer(createIndex(${JSON.stringify(box.at("/closed/MEMORY.md"))}, "x").ok);`,
    );
    expect(creation).toBe(false);
  });

  it("lets one of many processes create it, whole", async () => {
    const { at } = sandbox();
    const bundle = at("/create.mjs");
    buildSync({
      stdin: {
        contents: `import { createIndex, newIndexText } from "./src/files/create-index.ts";
          console.log(createIndex(process.argv[2], "line of " + process.argv[3]).created);`,
        resolveDir: process.cwd(),
        loader: "ts",
      },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: bundle,
    });
    const run = promisify(execFile);
    const file = at("/m/MEMORY.md");
    const outputs = await Promise.all(["1", "2", "3", "4"].map((it) => run(process.execPath, [bundle, file, it])));
    const winners = outputs.flatMap(({ stdout }, at) => (stdout.trim() === "true" ? [at + 1] : []));
    expect(winners).toHaveLength(1);
    expect(readFileSync(file, "utf8")).toBe(newIndexText(`line of ${winners[0]}`));
  });
});
