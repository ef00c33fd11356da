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

describe("a topic's line that the tool `memory` replaces", () => {
  verifies("index:worded", async () => {
    for (const name of ["keepsake", "claude-code"]) {
      const sandbox = new TopicSandbox(layouts[name]!, "fast");
      const store = sandbox.store();
      await store.write({ ...note, name: "a" });
      await store.write({ ...note, name: "b" });
      const own = sandbox.index.split("\n").filter((it) => it.includes("(b.md)"));
      const before = `hand\n- [a](a.md) wordy third\n${own[0]}\n`;
      sandbox.put("MEMORY.md", before);
      await store.writeIndexText("fresh\n- [a](a.md) tool words\n- [b](b.md) more of them");
      // One version, with the words of the person and without our own.
      const kept = await store.indexHistory();
      expect(kept.map(({ reason }) => reason)).toEqual(["memory", "seen"]);
      expect(kept[1]!.bytes).toBe(Buffer.byteLength("hand\n- [a](a.md) wordy third\n"));
      await store.restoreIndexText(kept[1]!.version);
      expect(sandbox.index).toContain("hand\n- [a](a.md) wordy third\n");
      expect(sandbox.index).not.toContain("tool words");
      // The words of the tool come back in the same way.
      await store.restoreIndexText(longest(await store.indexHistory()));
      expect(sandbox.index).toBe("fresh\n- [a](a.md) tool words\n\n- [b](b.md) more of them\n");
    }
  });

  verifies("index:worded", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!, "fast");
    const store = sandbox.store();
    await store.write(note);
    sandbox.put("MEMORY.md", `hand\n\n${WORDS}\n`);
    const { hash } = await store.readIndexText();
    sandbox.put("MEMORY.md", `another hand\n\n${WORDS}\n`);
    await expect(store.writeIndexText("fresh", hash)).rejects.toMatchObject({ code: "conflict" });
    expect((await store.indexHistory()).map(({ bytes }) => bytes)).toEqual(["another hand\n".length]);
    // A line that stays as it is needs no version.
    await store.writeIndexText(`fresh\n${WORDS}\n`);
    expect((await store.indexHistory()).map(({ bytes }) => bytes)).toEqual([6, 13]);
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
