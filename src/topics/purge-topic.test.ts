import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";

/** Every file below the sandbox that holds the word. */
function filesWith(sandbox: TopicSandbox, word: string): string[] {
  const all = readdirSync(sandbox.root, { recursive: true }).map(String);
  const files = all.filter((it) => statSync(join(sandbox.root, it)).isFile());
  return files.filter((it) => readFileSync(join(sandbox.root, it), "utf8").includes(word));
}

describe("a purged topic", () => {
  verifies("history:purged-line", async () => {
    for (const name of ["keepsake", "caliban", "claude-code"]) {
      const sandbox = new TopicSandbox(layouts[name]!);
      const store = sandbox.store();
      for (const slug of ["token", "other"]) await store.write({ name: slug, description: "d", body: "text" });
      const worded = "# Mine\n\n- [Deploy token](token.md) — it is zanzibar\n";
      sandbox.put("MEMORY.md", `${worded}- [Another](other.md) — in my words\n`);
      // One version with the line in these words, then one more by the purge itself.
      await store.write({ name: "token", description: "changed", body: "text" });
      sandbox.put("MEMORY.md", `${worded}More text.\n`);
      await store.forget("token", { purge: true });
      expect(filesWith(sandbox, "zanzibar"), name).toEqual([]);
      expect((await store.indexHistory()).length).toBeGreaterThan(0);
      await store.restoreIndexText(1);
      expect(sandbox.index).toContain("# Mine\n");

      // Deleted first, purged later; and nothing but the line was ever said.
      sandbox.put("MEMORY.md", "- [Note](other.md) — it is zanzibar\n");
      await store.forget("other");
      expect(filesWith(sandbox, "zanzibar"), name).toHaveLength(1);
      await store.purge("other");
      expect(filesWith(sandbox, "zanzibar"), name).toEqual([]);
      expect((await store.indexHistory()).every((it) => it.bytes > 0)).toBe(true);
    }
  });

  verifies("history:purged-line", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!);
    const store = sandbox.store();
    for (const slug of ["token", "seat"]) {
      await store.write({ name: slug, description: "d", body: "text" });
      sandbox.put("MEMORY.md", `- [Mine](${slug}.md) — my words about ${slug}\n`);
      await store.rename(slug, `${slug}-2`);
    }
    // Another note took the place of one of them, in somebody's words as well.
    await store.write({ name: "seat", description: "d", body: "text" });
    for (const slug of ["token-2", "seat-2"]) await store.forget(slug, { purge: true });
    expect(filesWith(sandbox, "my words about token")).toEqual([]);
    expect(filesWith(sandbox, "my words about seat")).toHaveLength(1);
  });

  verifies("history:purged-line", async () => {
    const sandbox = new TopicSandbox(layouts["crabtalk"]!);
    const store = sandbox.store();
    await store.write({ name: "Token", description: "d", body: "text" });
    await store.writeIndexText("- [Token](token.md) my overview\n");
    await store.writeIndexText("shorter\n");
    await store.forget("token", { purge: true });
    await store.restoreIndexText(1);
    expect(sandbox.index).toBe("- [Token](token.md) my overview\n");
  });
});
