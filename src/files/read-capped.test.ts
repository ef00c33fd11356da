import { execFileSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { readCapped } from "./read-capped.ts";

const text = (data: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(data);

describe("reading up to a limit", () => {
  it("gives all of a file that fits, and says so", () => {
    const { at } = sandbox("--- /a.md\nhello\n");
    const read = readCapped(at("/a.md"), 100);
    expect(read).toMatchObject({ ok: true, totalBytes: 6, droppedBytes: 0, hardLinks: 1 });
    expect(read.ok && text(read.data)).toBe("hello\n");
  });

  it("counts what it leaves out", () => {
    const { at } = sandbox();
    writeFileSync(at("/a.md"), "x".repeat(1000));
    expect(readCapped(at("/a.md"), 300)).toMatchObject({ ok: true, totalBytes: 1000, droppedBytes: 700 });
  });

  it("never cuts a character in two, and loses at most three bytes by it", () => {
    const { at } = sandbox();
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(60), (content, cap) => {
        writeFileSync(at("/a.md"), content);
        const whole = Buffer.from(content);
        const read = readCapped(at("/a.md"), cap);
        if (!read.ok) throw new Error(read.reason);
        expect(Buffer.from(content).toString().startsWith(text(read.data))).toBe(true);
        expect(read.data.length).toBeGreaterThan(Math.min(whole.length, cap) - 4);
        expect(read.data.length + read.droppedBytes).toBe(whole.length);
      }),
    );
  });

  it("keeps every whole character, whatever its length, and no half of one", () => {
    const { at } = sandbox();
    // The first and the last of each length in bytes.
    for (const character of ["\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "\u{10000}", "\u{10ffff}"]) {
      const size = Buffer.byteLength(character);
      writeFileSync(at("/a.md"), character.repeat(3));
      for (let cap = 0; cap < 3 * size; cap++) {
        const read = readCapped(at("/a.md"), cap);
        expect(read.ok && text(read.data)).toBe(character.repeat(Math.floor(cap / size)));
      }
    }
  });

  it("finds content behind a size of 0", () => {
    const read = readCapped("/proc/self/status", 64);
    if (process.platform === "linux") expect(read).toMatchObject({ ok: true, totalBytes: 64 });
  });

  it("reads an empty file, and nothing at a limit of 0", () => {
    const { at } = sandbox("--- /empty.md\n--- /a.md\nabc");
    expect(readCapped(at("/empty.md"), 10)).toMatchObject({ ok: true, totalBytes: 0, droppedBytes: 0 });
    expect(readCapped(at("/a.md"), 0)).toMatchObject({ ok: true, droppedBytes: 3 });
  });
});

describe("what is not a file to read", () => {
  it.each([
    ["a missing file", "/none.md", "missing"],
    ["a file below a file", "/a.md/b.md", "missing"],
    ["a name no file can have", "/a\0b.md", "missing"],
    ["a name that is too long", `/${"n".repeat(5000)}`, "missing"],
    ["a dangling link", "/dangling.md", "dangling-link"],
    ["a link to itself", "/loop.md", "dangling-link"],
    ["a directory", "/dir", "directory"],
  ])("%s", (_what, path, reason) => {
    const { at } = sandbox("--- /a.md\n--- /dir/x\n--- /dangling.md -> nowhere\n--- /loop.md -> loop.md\n");
    expect(readCapped(at("/") + path, 10)).toMatchObject({ ok: false, reason });
  });

  it("a FIFO, without waiting for a writer", () => {
    const { at } = sandbox();
    execFileSync("mkfifo", [at("/pipe")]);
    expect(readCapped(at("/pipe"), 10)).toMatchObject({ ok: false, reason: "not-regular" });
  });

  it("a socket and a device", async () => {
    const { at } = sandbox();
    const server = createServer().listen(at("/socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    expect(readCapped(at("/socket"), 10)).toMatchObject({ ok: false, reason: "not-regular" });
    expect(readCapped("/dev/zero", 10)).toMatchObject({ ok: false, reason: "not-regular" });
    await new Promise((resolve) => server.close(resolve));
  });

  it("a symlink, where links are refused", () => {
    const { at } = sandbox("--- /a.md\nhello\n--- /b.md -> a.md\n");
    expect(readCapped(at("/b.md"), 10, { links: "refuse" })).toMatchObject({ ok: false, reason: "link" });
    expect(readCapped(at("/b.md"), 10)).toMatchObject({ ok: true });
  });

  it("a file, or a directory on the way, that this user may not read", () => {
    const box = sandbox("--- /secret.md\nx\n--- /closed/a.md\nx\n");
    chmodSync(box.at("/secret.md"), 0o000);
    chmodSync(box.at("/closed"), 0o000);
    const reasons = asNobody(
      box,
      `import { readCapped } from "./src/files/read-capped.ts";
       answer(${JSON.stringify([box.at("/secret.md"), box.at("/closed/a.md")])}.map((it) => readCapped(it, 10).reason));`,
    );
    expect(reasons).toEqual(["unreadable", "unreadable"]);
  });
});

describe("who is who", () => {
  it("gives one identity to all names of a file", () => {
    const { at } = sandbox("--- /a.md\nx\n--- /link.md -> a.md\n--- /other.md\nx\n");
    linkSync(at("/a.md"), at("/hard.md"));
    const identity = (name: string) => {
      const read = readCapped(at(name), 10);
      return read.ok ? read.identity : null;
    };
    expect(identity("/link.md")).toBe(identity("/a.md"));
    expect(identity("/hard.md")).toBe(identity("/a.md"));
    expect(identity("/other.md")).not.toBe(identity("/a.md"));
    expect(readCapped(at("/a.md"), 10)).toMatchObject({ hardLinks: 2 });
  });

  it("hashes the whole file, however little of it is read", () => {
    const { at } = sandbox("--- /dir/a.md\nhello\n--- /link.md -> /dir/a.md\n");
    const asked: string[] = [];
    const read = readCapped(at("/link.md"), 2, { hashWhen: (path) => asked.push(path) > 0 });
    expect(asked).toEqual([at("/dir/a.md")]);
    expect(read).toMatchObject({
      realPath: at("/dir/a.md"),
      droppedBytes: 4,
      hash: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
    });
  });

  it("tells by the identity which file would be hashed, so that a known one is not", () => {
    const { at } = sandbox("--- /a.md\nhello\n--- /link.md -> /a.md\n");
    const known = readCapped(at("/a.md"), 9);
    const asked: string[] = [];
    const again = readCapped(at("/link.md"), 9, { hashWhen: (_, identity) => asked.push(identity) === 0 });
    expect(known).toMatchObject({ identity: asked[0] });
    expect(again).not.toHaveProperty("hash");
  });

  it("does not hash what nobody asked for, nor what is too large", () => {
    const { at } = sandbox("--- /a.md\nhello\n");
    expect(readCapped(at("/a.md"), 9, { hashWhen: () => false })).not.toHaveProperty("hash");
    mkdirSync(at("/big"));
    execFileSync("truncate", ["-s", "17M", at("/big/file")]);
    expect(readCapped(at("/big/file"), 9, { hashWhen: () => true })).not.toHaveProperty("hash");
  });
});
