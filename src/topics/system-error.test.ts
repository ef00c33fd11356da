import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";

describe("a history that may not be written", () => {
  it("is named with its remedy, and not the memory directory", () => {
    const box = sandbox();
    const history = join(box.root, "state/history");
    for (const dir of ["memory", "state/index", "cache", "state/history"]) {
      mkdirSync(join(box.root, dir), { recursive: true });
      chmodSync(join(box.root, dir), 0o777);
    }
    chmodSync(history, 0o555);
    const said = asNobody(
      box,
      `import { layouts } from "./src/layouts/index.ts";
       import { FileTopics } from "./src/topics/file-topics.ts";
       const at = (name) => ${JSON.stringify(box.root)} + "/" + name;
       const store = new FileTopics({ memoryDir: at("memory"), topicsDir: at("memory"), stateDir: at("state"), cacheDir: at("cache"),
         scope: "workspace", layout: layouts.keepsake, provenance: { source: "test" }, now: () => new Date() });
       try { await store.write({ name: "x", description: "d", type: "project", body: "b" }); answer("done"); }
       catch (error) { answer({ code: error.code, message: error.message, path: error.path }); }`,
    );
    expect(said).toEqual({
      code: "file-unwritable",
      message: `Cannot save the topic: the history cannot be used, permission denied (EACCES): ${history}. Make it writable.`,
      path: history,
    });
  });
});
