import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { nodeFileSystem } from "../files/file-system.ts";
import { History } from "../files/history.ts";
import { layouts } from "../layouts/index.ts";

const box = (name = "keepsake"): TopicSandbox => new TopicSandbox(layouts[name]!, "fast");

describe("a version that comes back", () => {
  it("leaves a renamed note its present name", async () => {
    for (const layout of ["keepsake", "crabtalk"]) {
      const sandbox = box(layout);
      const store = sandbox.store();
      await store.write({ name: "deploy notes", naming: "free-text", description: "d", body: "one" });
      await store.rename("deploy-notes", "release-notes");
      const named = (await store.read("release-notes")).name;
      await store.write({ name: "release-notes", body: "two" });
      await store.restore("release-notes", 1);
      expect(await store.read("release-notes")).toMatchObject({ name: named, body: "one" });
    }
  });

  it("is byte for byte what it was otherwise", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write({ name: "a", description: "d", body: "one" });
    const before = sandbox.topic("a");
    await store.write({ name: "a", body: "two" });
    await store.restore("a", 1);
    expect(sandbox.topic("a")).toBe(before);
  });
});

describe("without a version named", () => {
  const setUp = async () => {
    const sandbox = box();
    const edit = (text: string): void => sandbox.putTopic("a", `---\nname: a\n---\n${text}\n`);
    await sandbox.store().write({ name: "a", description: "d", body: "ours" });
    return { sandbox, edit, body: async () => (await sandbox.store().read("a")).body.trim() };
  };

  it("brings back what Keepsake last wrote, however often others have written since, seen or not", async () => {
    const { sandbox, edit, body } = await setUp();
    edit("theirs, seen");
    await sandbox.store().read("a");
    edit("theirs, not seen");
    await sandbox.store().restore("a");
    expect(await body()).toBe("ours");
    expect(await sandbox.store().history("a")).toHaveLength(4);
  });

  it("brings back what others wrote where Keepsake wrote over that", async () => {
    const { sandbox, edit, body } = await setUp();
    edit("theirs");
    await sandbox.store().write({ name: "a", body: "ours again" });
    await sandbox.store().restore("a");
    expect(await body()).toBe("theirs");
  });
});

it("comes back, and the overview can be written, where the whole memory directory was removed", async () => {
  for (const layout of ["keepsake", "crabtalk"]) {
    const sandbox = box(layout);
    await sandbox.store().write({ name: "a", description: "d", body: "one" });
    rmSync(sandbox.memoryDir, { recursive: true });
    await sandbox.store().restore("a");
    expect((await sandbox.store().read("a")).body).toBe("one");
    rmSync(sandbox.memoryDir, { recursive: true });
    await sandbox.store().writeIndexText("Mine.\n");
    expect(sandbox.index).toContain("Mine.");
  }
});

describe("a note that is read while another is being saved over it", () => {
  it("is not taken for another program's", async () => {
    const sandbox = box();
    const { memoryDir } = sandbox;
    const store = sandbox.store();
    await store.write({ name: "a", description: "d", body: "one" });
    // The writer has saved its version, and its note is not in place yet.
    const root = join(sandbox.root, "state", "history");
    const history = new History({ fs: nodeFileSystem, root, memoryDir, keep: 20, pid: process.pid });
    const version = { time: new Date().toISOString(), reason: "write", source: "test" } as const;
    history.append("a", { ...version, data: Buffer.from("under way") });
    expect((await store.read("a")).body).toBe("one");
    expect((await store.history("a")).map(({ reason }) => reason)).toEqual(["write", "write"]);
  });
});
