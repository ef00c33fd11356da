import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";

const NOTE = { name: "x", description: "d", type: "project", body: "b" } as const;

/** What a write in this sandbox comes to for somebody who owns nothing there. */
const writeAsNobody = (box: ReturnType<typeof sandbox>, memoryDir = join(box.root, "memory")): unknown =>
  asNobody(
    box,
    `import { layouts } from "./src/layouts/index.ts";
     import { FileTopics } from "./src/topics/file-topics.ts";
     const at = (name) => ${JSON.stringify(box.root)} + "/" + name;
     const memoryDir = ${JSON.stringify(memoryDir)};
     const store = new FileTopics({ memoryDir, topicsDir: memoryDir, stateDir: at("state"), cacheDir: at("cache"),
       scope: "workspace", layout: layouts.keepsake, provenance: { source: "test" }, now: () => new Date() });
     try { await store.write(${JSON.stringify(NOTE)}); answer("done"); }
     catch (error) { answer({ code: error.code, message: error.message, path: error.path }); }`,
  );

describe("a history that may not be written", () => {
  it("is named with its remedy, and not the memory directory", () => {
    const box = sandbox();
    const history = join(box.root, "state/history");
    for (const dir of ["memory", "state/index", "cache", "state/history"]) {
      mkdirSync(join(box.root, dir), { recursive: true });
      chmodSync(join(box.root, dir), 0o777);
    }
    chmodSync(history, 0o555);
    const said = writeAsNobody(box);
    expect(said).toEqual({
      code: "file-unwritable",
      message: `Cannot save the note: the history cannot be used, permission denied (EACCES): ${history}. Make it writable.`,
      path: history,
    });
  });
});

describe("what the system refused", () => {
  verifies("errors:path", async () => {
    const full = (): Error => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const opened = new Map<number, string>();
    const filledAt = (part: string): FileSystem => ({
      ...nodeFileSystem,
      open: (path, how) => {
        const fd = nodeFileSystem.open(path, how);
        opened.set(fd, path);
        return fd;
      },
      write: (fd, data) => {
        if (opened.get(fd)?.includes(part)) throw full();
        nodeFileSystem.write(fd, data);
      },
    });
    const box = new TopicSandbox(layouts["keepsake"]!);
    const pack = join(dirname(box.memoryDir), "state/history");
    await expect(box.store({ fs: filledAt("/memory/.x.") }).write(NOTE)).rejects.toMatchObject({
      message: `Cannot save the note: the disk is full (ENOSPC): ${box.memoryDir}.`,
      path: box.memoryDir,
    });
    await expect(box.store({ fs: filledAt("/history/") }).write(NOTE)).rejects.toMatchObject({
      message: expect.stringContaining(`the history cannot be used, the disk is full (ENOSPC): ${pack}/`),
    });
    const proc = { memoryDir: "/proc/self", topicsDir: "/proc/self" };
    await expect(box.store(proc).write(NOTE)).rejects.toMatchObject({
      message: "Cannot save the note: no file can be made there (ENOENT): /proc/self. Choose another place.",
    });
    const loop = join(box.root, "loop");
    symlinkSync("loop", loop);
    await expect(box.store({ memoryDir: loop, topicsDir: loop }).list()).rejects.toMatchObject({
      message: `Cannot read the notes: a symbolic link is in the way (ELOOP): ${loop}. Move it away.`,
      path: loop,
    });
    const index = join(box.memoryDir, "MEMORY.md");
    symlinkSync("elsewhere", index);
    await expect(box.store().readIndexText()).rejects.toMatchObject({
      message: expect.stringContaining(`: ${index}.`),
    });
  });

  it("is told in the same way where Node answers for it, run with --permission", async () => {
    const box = new TopicSandbox(layouts["keepsake"]!);
    const denied = Object.assign(new Error("fsync API is disabled when Permission Model is enabled."), {
      code: "ERR_ACCESS_DENIED",
    });
    const fsync = (): never => {
      throw denied;
    };
    await expect(box.store({ fs: { ...nodeFileSystem, fsync } }).write(NOTE)).rejects.toMatchObject({
      code: "file-unwritable",
      message: expect.stringContaining(
        "Cannot save the note: Node's permission model does not allow it (ERR_ACCESS_DENIED): ",
      ),
    });
  });

  verifies("errors:closed", () => {
    const box = sandbox();
    for (const dir of ["memory", "state", "cache"]) {
      mkdirSync(join(box.root, dir));
      chmodSync(join(box.root, dir), 0o777);
    }
    const index = join(box.root, "memory/MEMORY.md");
    writeFileSync(index, "# By hand\n");
    chmodSync(index, 0o000);
    const said = writeAsNobody(box);
    expect(said).toEqual({
      code: "file-unwritable",
      message: `Cannot save the note: permission denied (EACCES): ${index}. Make it readable and writable.`,
      path: index,
    });
    // As in a container whose user has no home.
    expect(writeAsNobody(box, "/.local/share/memory")).toMatchObject({
      message: expect.stringMatching(/^Cannot save the note: .+ \((?:EACCES|EROFS)\): \/\. Make it writable\.$/),
    });
    // Another user's, where two share a memory: it is the directory it has to be, and must not be moved away.
    const lock = join(box.root, "memory/.lock");
    rmSync(lock, { recursive: true });
    mkdirSync(lock, { mode: 0o000 });
    expect(writeAsNobody(box)).toEqual({
      code: "file-unwritable",
      message: `Cannot save the note: permission denied (EACCES): ${lock}. Make it writable.`,
      path: lock,
    });
  });
});
