import { describe, expect } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { withoutHardLinks } from "../../tests/support/without-hard-links.ts";
import { layouts } from "../layouts/index.ts";

describe("a disk without hard links", () => {
  verifies("write:no-hard-links", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!);
    const store = sandbox.store({ fs: withoutHardLinks });
    const note = { description: "about it", body: "text" };
    await store.write({ name: "a", ...note });
    await store.write({ name: "new", ...note, expected: null });
    await expect(store.write({ name: "new", ...note, expected: null })).rejects.toMatchObject({ code: "conflict" });
    await expect(store.rename("a", "new")).rejects.toMatchObject({ code: "conflict" });
    await store.rename("a", "b");
    await store.forget("new");
    expect((await store.list()).map((it) => it.slug)).toEqual(["b"]);
    await store.restore("new");
    expect((await store.list()).map((it) => it.slug)).toEqual(["b", "new"]);
    expect(await store.history("b")).toHaveLength(2);
    expect(sandbox.leftovers()).toEqual([]);
  });
});
