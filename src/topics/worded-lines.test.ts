import { describe, expect } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import type { FileTopics } from "./file-topics.ts";
import type { TopicVersion } from "./topic-store.ts";

const WORDS = "- [Deploy rules](deploy.md) — never on Friday; ask Ann — she owns prod";
const HAND = "# Mine\n\nRead this first.\n";
const note = { name: "deploy", description: "how we deploy", body: "text" };

const texts = async (store: FileTopics): Promise<number> => (await store.indexHistory()).length;

/** The version with the words: reading the history adds the text without them. */
const longest = (versions: readonly TopicVersion[]): number =>
  versions.toSorted((a, b) => b.bytes - a.bytes)[0]!.version;

describe("a topic's line in somebody's words", () => {
  verifies("index:worded", async () => {
    const ways: Record<string, (store: FileTopics) => Promise<unknown>> = {
      write: (store) => store.write({ ...note, description: "another" }),
      forget: (store) => store.forget("deploy"),
      rename: (store) => store.rename("deploy", "release"),
    };
    for (const name of ["keepsake", "claude-code"]) {
      for (const [way, change] of Object.entries(ways)) {
        const sandbox = new TopicSandbox(layouts[name]!, "fast");
        const store = sandbox.store();
        await store.write(note);
        const own = sandbox.index;
        sandbox.put("MEMORY.md", `${HAND}\n${WORDS}\n`);
        await change(store);
        expect(sandbox.index, `${name} ${way}`).not.toContain("ask Ann");
        const kept = longest(await store.indexHistory());
        await store.restoreIndexText(kept);
        expect(sandbox.index, `${name} ${way}`).toContain(`${HAND}\n${WORDS}\n`);
        // What we wrote ourselves is no version of anybody's text.
        const fresh = new TopicSandbox(layouts[name]!, "fast");
        await fresh.store().write(note);
        expect(fresh.index).toBe(own);
        await change(fresh.store());
        expect(await texts(fresh.store())).toBe(0);
      }
    }
  });

  verifies("index:worded", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!, "fast");
    const store = sandbox.store();
    await store.write({ ...note, name: "other" });
    sandbox.put("MEMORY.md", `${HAND}\n${WORDS}\n- [gone](gone.md) — project: ours, and dead\n`);
    await store.rebuildIndex();
    expect(sandbox.index).not.toContain("deploy.md");
    const kept = longest(await store.indexHistory());
    await store.restoreIndexText(kept);
    expect(sandbox.index).toContain(WORDS);
    expect(sandbox.index).not.toContain("gone.md");
  });
});

describe("a deleted topic", () => {
  verifies("store:rename-deleted", async () => {
    const store = new TopicSandbox(layouts["keepsake"]!, "fast").store();
    await store.write({ ...note, name: "b", body: "precious" });
    await store.forget("b");
    await store.write({ ...note, name: "a" });
    await expect(store.rename("a", "b")).rejects.toMatchObject({ code: "conflict", message: /deleted note 'b'/ });
    expect((await store.read("a")).body.trim()).toBe("text");
    await store.restore("b");
    expect((await store.read("b")).body.trim()).toBe("precious");
    // There and back again is no such case.
    await store.rename("a", "c");
    expect((await store.rename("c", "a")).slug).toBe("a");
  });
});
