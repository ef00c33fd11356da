import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";

const box = (name = "keepsake"): TopicSandbox => new TopicSandbox(layouts[name]!, "fast");
const note = (name: string, more: object = {}) => ({ name, description: `about ${name}`, body: "text", ...more });

describe("MEMORY.md", () => {
  verifies("index:own-line", async () => {
    const sandbox = box();
    const index =
      "# Mine\r\n\r\n* [A!](a.md) my own words\r\n\r\nBetween.\r\n- [b](b.md) — user: old\r\n<!-- [c](c.md) -->\r\nEnd";
    sandbox.put("MEMORY.md", index);
    const store = sandbox.store();
    await store.write(note("b", { type: "user" }));
    expect(sandbox.index).toBe(index.replace("user: old", "user: about b"));
    await store.write(note("c"));
    expect(sandbox.index).toBe(
      `${index.replace("user: old", "user: about b")}\r\n\r\n- [c](c.md) — project: about c\r\n`,
    );
    await store.forget("b");
    expect(sandbox.index).not.toContain("b.md");
    expect(sandbox.index).toContain("* [A!](a.md) my own words\r\n");
    await store.rename("c", "d");
    expect(sandbox.index).toContain("End\r\n\r\n- [d](d.md) — project: about c\r\n");
  });

  verifies("index:bom", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a"));
    await store.write(note("b"));
    const index = "\uFEFF- [a](a.md) — project: about a\n- [b](b.md) — project: about b\n";
    sandbox.put("MEMORY.md", index);
    await store.write(note("a", { description: "changed" }));
    expect(sandbox.index).toBe(index.replace("about a", "changed"));
    // By now the file is as a writer left it, and its bytes are spliced.
    await store.write(note("a", { description: "once more" }));
    expect(sandbox.index).toBe(index.replace("about a", "once more"));
    expect(await store.rebuildIndex()).toMatchObject({ added: [], removed: [], renewed: [] });
    await store.forget("a");
    expect(sandbox.index).toBe("\uFEFF- [b](b.md) — project: about b\n");
  });

  it("is not written where nothing in it changes", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a"));
    await store.writeIndexText("Mine.\n");
    const before = statSync(join(sandbox.memoryDir, "MEMORY.md"));
    await store.rebuildIndex();
    await store.writeIndexText("Mine.\n");
    await store.noticeEdit("a");
    const after = statSync(join(sandbox.memoryDir, "MEMORY.md"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(await store.indexHistory()).toHaveLength(1);
  });

  verifies("index:edited", async () => {
    const sandbox = box();
    const store = sandbox.store();
    for (const name of ["a", "b", "c"]) await store.write(note(name));
    const lines = (a: string) =>
      `# Mine\r\n- [a](a.md) — project: ${a}\r\n- [gone](gone.md) — project: dead\r\n- [B](b.md) my words\r\n- [c](c.md) — project: stale`;
    sandbox.put("MEMORY.md", lines("about a"));
    const edited = (name: string) =>
      sandbox.put(`${name}.md`, `---\nname: ${name}\ndescription: new\nmetadata:\n  type: project\n---\ntext\n`);
    edited("a");
    edited("b");
    expect([await store.noticeEdit("a"), await store.noticeEdit("b")]).toEqual([[], []]);
    expect(sandbox.index).toBe(lines("new"));
    expect((await store.history("a")).map(({ reason }) => reason)).toEqual(["seen", "write"]);
    sandbox.put("a.md", "no header");
    expect(await store.noticeEdit("a")).toMatchObject([{ code: "topic-header-missing" }]);
    await expect(store.noticeEdit("gone")).rejects.toMatchObject({ code: "not-found" });
  });

  it("knows a line without a type by what its topic said before", async () => {
    const sandbox = box("claude-code");
    const store = sandbox.store();
    for (const name of ["a", "b"]) await store.write(note(name));
    const lines = (a: string) => `# Mine\n- [a](a.md) — ${a}\n- [b](b.md) — my words\n`;
    sandbox.put("MEMORY.md", lines("about a"));
    for (const name of ["a", "b"]) {
      sandbox.put(`${name}.md`, sandbox.topic(name).replace(`about ${name}`, "new"));
      expect(await store.noticeEdit(name)).toEqual([]);
    }
    expect(sandbox.index).toBe(lines("new"));
  });

  it("takes a comment that inline code speaks of for text", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a"));
    const index = "Comments open with `<!--` here.\n- [a](a.md) — project: about a\nand close with `-->`.\n";
    sandbox.put("MEMORY.md", index);
    await store.write(note("a", { description: "changed" }));
    await store.write(note("a", { description: "again" }));
    expect(sandbox.index).toBe(index.replace("about a", "again"));
    sandbox.put("MEMORY.md", "`code` <!--\n- [a](a.md) — hidden\n-->\n");
    await store.write(note("a"));
    expect(sandbox.index).toBe("`code` <!--\n- [a](a.md) — hidden\n-->\n\n- [a](a.md) — project: about a\n");
  });

  it("takes an example in a code block for text", async () => {
    const sandbox = box();
    const example = "# Mine\n\n```md\n- [b](b.md) — in a fence\n```\n";
    sandbox.put("MEMORY.md", example);
    const store = sandbox.store();
    await store.write(note("b"));
    expect(sandbox.index).toBe(`${example}\n- [b](b.md) — project: about b\n`);
    await store.write(note("b", { description: "changed" }));
    expect(sandbox.index).toBe(`${example}\n- [b](b.md) — project: changed\n`);
    await store.forget("b");
    await store.rebuildIndex();
    expect(sandbox.index.startsWith(example)).toBe(true);
    // A fence that nobody closed hides nothing.
    sandbox.put("MEMORY.md", "```\n- [c](c.md) — project: about c\n");
    await store.write(note("c", { description: "once" }));
    expect(sandbox.index).toBe("```\n- [c](c.md) — project: once\n");
  });

  it("has the line of its layout, or none", async () => {
    const lines: Record<string, string> = {
      keepsake: "- [a](a.md) — project: about a\n",
      caliban: "- [a](a.md) — project: about a\n",
      "claude-code": "- [a](a.md) — about a\n",
    };
    for (const [name, line] of Object.entries(lines)) {
      const sandbox = box(name);
      await sandbox.store().write(note("a"));
      expect(sandbox.index.startsWith("# Memory index\n")).toBe(true);
      expect(sandbox.index.endsWith(line)).toBe(true);
    }
    const crabtalk = box("crabtalk");
    await crabtalk.store().write(note("a"));
    expect(crabtalk.index).toBe("");
    await crabtalk.store().writeIndexText("verbatim, no line end");
    expect(crabtalk.index).toBe("verbatim, no line end");
  });

  it("keeps bytes that are not UTF-8", async () => {
    const sandbox = box();
    sandbox.put("MEMORY.md", "");
    const before = Buffer.from([0x23, 0xff, 0xfe, 0x0a]);
    writeFileSync(join(sandbox.memoryDir, "MEMORY.md"), before);
    await sandbox.store().write(note("a", { description: "schön" }));
    await sandbox.store().write(note("b"));
    const after = nodeFileSystem.read(nodeFileSystem.open(join(sandbox.memoryDir, "MEMORY.md"), "read"), 1000, 0);
    expect(after.subarray(0, 4).equals(before)).toBe(true);
    expect(after.toString("utf8")).toContain("- [a](a.md) — project: schön\n");
  });

  verifies("index:missing", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a"));
    sandbox.putTopic("by-hand", "---\nname: by-hand\ndescription: >\n  folded\n  text\nmetadata:\n  type: user\n---\n");
    sandbox.put("MEMORY.md", `${sandbox.index}- [gone](gone.md) — dead\n`);
    await store.write(note("b"));
    expect(sandbox.index).toContain("- [by-hand](by-hand.md) — user: folded text\n");
    expect(sandbox.index).toContain("- [gone](gone.md) — dead\n");
    sandbox.putTopic("later", "text");
    await store.write(note("b"));
    expect(sandbox.index).toContain("](later.md)");
  });

  verifies("index:first-words", async () => {
    const sandbox = box();
    const store = sandbox.store();
    sandbox.putTopic("plain", "\n## Staging needs the VPN\n\nmore\n");
    sandbox.putTopic("untold", "---\nname: untold\nmetadata:\n  type: user\n---\n\n> Old words.\n");
    await store.write(note("b"));
    const line = "- [plain](plain.md) — project: Staging needs the VPN\n";
    expect(sandbox.index).toContain(`${line}- [untold](untold.md) — user: Old words.\n`);
    sandbox.put("MEMORY.md", "- [plain](plain.md) — project:\n");
    await store.rebuildIndex();
    expect(sandbox.index).toContain(line);
    await store.write({ name: "untold", body: "New words." });
    expect(sandbox.index).toContain("- [untold](untold.md) — user: New words.\n");
    await store.write({ name: "untold", body: "More.", mode: "append" });
    expect(sandbox.index).toContain("- [untold](untold.md) — user: New words.\n");
    await store.restore("untold", 1);
    expect(sandbox.index).toContain("- [untold](untold.md) — user: Old words.\n");
    await store.rename("plain", "vpn");
    expect(sandbox.index).toContain("- [vpn](vpn.md) — project: Staging needs the VPN\n");
  });

  verifies("index:rebuild", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a"));
    await store.write(note("b"));
    sandbox.put(
      "MEMORY.md",
      "# Mine\n- [gone](gone.md) — dead\n- [My words](a.md): kept\n- [b](b.md) — project: stale\n- [b](b.md) — see also\n- [b](b.md) — project: about b\nText.\n",
    );
    sandbox.putTopic("orphan", "text");
    expect(await store.rebuildIndex()).toMatchObject({ added: ["orphan"], removed: ["gone", "b"] });
    expect(sandbox.index).toBe(
      "# Mine\n- [My words](a.md): kept\n- [b](b.md) — project: about b\n- [b](b.md) — see also\nText.\n\n- [orphan](orphan.md) — project: text\n",
    );
    expect((await store.indexHistory()).length).toBeGreaterThan(0);
  });

  verifies("index:limit", async () => {
    const sandbox = box();
    for (let i = 0; i < 2005; i++) {
      sandbox.putTopic(`t${i}`, `---\nname: t${i}\ndescription: d\n---\n`);
      utimesSync(join(sandbox.topicsDir, `t${i}.md`), 1_000_000 + i, 1_000_000 + i);
    }
    sandbox.put("MEMORY.md", "# Mine\n\n* [my words](t0.md)\n");
    const store = sandbox.store();
    const listed = () => sandbox.index.split("\n").filter((it) => /^[-*] \[/.test(it));
    await store.write(note("new-1"));
    expect(sandbox.index).toContain("* [my words](t0.md)\n");
    expect(listed().length).toBe(2001);
    expect(sandbox.index).toContain("\n- ... and 5 more topics not listed here; recall finds them\n");
    for (const slug of ["new-2", "new-3", "t1"]) await store.write(note(slug));
    expect(sandbox.index).toContain("](t1.md)");
    expect(sandbox.index).not.toContain("](t7.md)");
    expect(sandbox.index).not.toContain("](t8.md)");
    expect(sandbox.index).toContain("\n- ... and 8 more topics");
    expect(listed().length).toBe(2000);
    await store.forget("new-2");
    expect(sandbox.index).toContain("\n- ... and 6 more topics");
    expect(listed().length).toBe(2001);
    await store.rebuildIndex();
    expect(sandbox.index.startsWith("# Mine\n\n* [my words](t0.md)\n")).toBe(true);
  });

  verifies("index:limit-words", async () => {
    for (const name of ["keepsake", "claude-code"]) {
      const sandbox = box(name);
      for (let i = 0; i < 2003; i++) {
        sandbox.putTopic(`t${i}`, `---\nname: t${i}\ndescription: d\n---\n`);
        utimesSync(join(sandbox.topicsDir, `t${i}.md`), 1_000_000 + i, 1_000_000 + i);
      }
      sandbox.put("MEMORY.md", "# Mine\n\n- [t0](t0.md) — read this first\n- [t5](t5.md) — and this next\n");
      const store = sandbox.store();
      // A listing drops the oldest, then each new topic pushes one out.
      for (const slug of ["new-1", "new-2", "new-3", "new-4"]) await store.write(note(slug));
      await store.rebuildIndex();
      expect(sandbox.index, name).toContain(
        "# Mine\n\n- [t0](t0.md) — read this first\n- [t5](t5.md) — and this next\n",
      );
      for (const slug of ["t4", "t6"]) expect(sandbox.index, name).not.toContain(`(${slug}.md)`);
    }
  });

  verifies("index:not-overwritten", async () => {
    const sandbox = box();
    const quiet = sandbox.store();
    await quiet.write(note("a"));
    let edits = 0;
    // A person saves between our reading and our rename: at the creation of the temp file.
    const fs: FileSystem = {
      ...nodeFileSystem,
      open(path, how) {
        if (how === "create" && path.includes("/.MEMORY.") && edits < 3) {
          edits++;
          sandbox.put("MEMORY.md", `${sandbox.index}Edit ${edits}.\n`);
        }
        return nodeFileSystem.open(path, how);
      },
    };
    await sandbox.store({ fs }).write(note("b"));
    expect(edits).toBe(3);
    for (const text of ["Edit 1.\n", "Edit 2.\n", "Edit 3.\n", "](a.md)", "](b.md)"])
      expect(sandbox.index).toContain(text);
    expect(sandbox.leftovers()).toEqual([]);
  });
});

it("names the versions of the index's own text that there are, where another is asked for", async () => {
  const sandbox = box();
  const store = sandbox.store();
  await expect(store.restoreIndexText(3)).rejects.toThrow("is not in the history, which holds none of it.");
  await store.writeIndexText("first");
  await store.writeIndexText("second");
  const kept = (await store.indexHistory()).map(({ version }) => version).reverse();
  await expect(store.restoreIndexText(9)).rejects.toThrow(
    `Version 9 of MEMORY.md is not in the history; there are ${kept.join(", ")}.`,
  );
});
