import { type Stats, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";
import type { WriteResult } from "./topic-store.ts";

const LATIN1 = Buffer.from("---\nname: lat\ndescription: d\nmetadata:\n  type: project\n---\ncaf\xe9\n", "latin1");

function withLatin1(layout: string): TopicSandbox {
  const sandbox = new TopicSandbox(layouts[layout]!);
  sandbox.putTopic("lat", "");
  writeFileSync(join(sandbox.topicsDir, "lat.md"), LATIN1);
  return sandbox;
}

verifies("topic:not-utf8", async () => {
  for (const [layout, change] of [
    ["keepsake", (it) => it.write({ name: "lat", description: "new" })],
    ["keepsake", (it) => it.write({ name: "lat", body: "more", mode: "append" })],
    ["keepsake", (it) => it.rename("lat", "latin")],
    ["crabtalk", (it) => it.rename("lat", "Lat")],
  ] as [string, (store: ReturnType<TopicSandbox["store"]>) => Promise<WriteResult>][]) {
    const store = withLatin1(layout).store();
    const { problems, slug, path } = await change(store);
    expect(problems).toMatchObject([{ code: "file-not-utf8", severity: "warning", path }]);
    const oldest = (await store.history(slug)).at(-1)!;
    expect(oldest.bytes).toBe(LATIN1.length);
  }
});

it("tells whoever lists or reads a note that its bytes are not all text", async () => {
  const store = withLatin1("keepsake").store();
  const told = [{ code: "file-not-utf8", severity: "warning" }];
  expect(await store.list()).toMatchObject([{ slug: "lat", problems: told }]);
  expect(await store.read("lat")).toMatchObject({ body: "caf\ufffd", problems: told });
});

it("says nothing where the new text has none of them, or where the note said U+FFFD itself", async () => {
  const sandbox = withLatin1("keepsake");
  expect((await sandbox.store().write({ name: "lat", body: "new" })).problems).toEqual([]);
  sandbox.putTopic("odd", "---\nname: odd\ndescription: d\nmetadata:\n  type: project\n---\n\ufffd\n");
  expect((await sandbox.store().write({ name: "odd", description: "new" })).problems).toEqual([]);
});

it("lists, reads and keeps a note whose file has a time that no calendar has", async () => {
  const sandbox = new TopicSandbox(layouts["keepsake"]!);
  sandbox.putTopic("odd", "by somebody else");
  sandbox.putTopic("plain", "by somebody else");
  // Not every disk takes such a time.
  const late = (stats: Stats): Stats => Object.assign(stats, { mtimeMs: 9e15, mtime: new Date(9e15) });
  const fs: FileSystem = {
    ...nodeFileSystem,
    fstat: (fd) => late(nodeFileSystem.fstat(fd)),
    lstat: (path) => {
      const stats = nodeFileSystem.lstat(path);
      return stats === null ? null : late(stats);
    },
  };
  const store = sandbox.store({ fs });
  expect((await store.list()).map((it) => [it.slug, it.modified.slice(0, 4)])).toEqual([
    ["odd", "9999"],
    ["plain", "9999"],
  ]);
  expect((await store.read("odd")).modified).toBe("9999-12-31T23:59:59.999Z");
  await store.write({ name: "odd", description: "now", body: "ours" });
  expect((await store.history("odd")).map((it) => it.reason)).toEqual(["write", "seen"]);
});
