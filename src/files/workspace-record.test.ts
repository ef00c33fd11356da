import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { isOfDead } from "./temp-name.ts";
import {
  chooseMemoryDir,
  ensureWorkspaceRecord,
  recordTempName,
  shortHash,
  WORKSPACE_RECORD_FILE,
} from "./workspace-record.ts";

const record = (root: string) => ({ version: 1, root, mainTree: root }) as const;

describe("the temp file of a record", () => {
  it("is one of ours, and nobody takes its writer for dead: a pid means nothing in another container", () => {
    const name = recordTempName();
    expect(isOfDead(name)).toBe(false);
    expect(isOfDead(name.replace(`.${process.pid}.`, ".999999999."))).toBe(false);
    expect(recordTempName()).not.toBe(name);
  });
});

describe("choosing a memory directory", () => {
  verifies("places:collision", () => {
    const dir = join(sandbox().root, "projects/a-b/memory");
    expect(chooseMemoryDir(dir, "/a/b")).toEqual({ dir, isSigned: false });
    ensureWorkspaceRecord(dir, record("/a/b"));
    expect(chooseMemoryDir(dir, "/a/b")).toEqual({ dir, isSigned: false });
    // sha256("/a-b") begins with these digits.
    const second = join(dirname(dirname(dir)), "a-b-590bb8f6", "memory");
    expect(chooseMemoryDir(dir, "/a-b")).toEqual({ dir: second, isSigned: false });
    ensureWorkspaceRecord(second, record("/a-b"));
    expect(chooseMemoryDir(dir, "/a-b")).toEqual({ dir: second, isSigned: false });
    expect(chooseMemoryDir(dir, "/a/b")).toEqual({ dir, isSigned: false });
  });

  verifies("places:doubt", () => {
    const dir = join(sandbox().root, "projects/a-b/memory");
    ensureWorkspaceRecord(dir, record("/a-b"));
    const own = chooseMemoryDir(dir, "/a/b").dir;
    ensureWorkspaceRecord(own, record("/a/b"));
    for (const text of ["", "junk", "{}"]) {
      writeFileSync(join(dir, WORKSPACE_RECORD_FILE), text);
      expect(chooseMemoryDir(dir, "/a/b")).toEqual({ dir: own, isSigned: false });
      // Its own workspace goes on in it, and is told.
      expect(chooseMemoryDir(dir, "/a-b")).toMatchObject({ dir, problem: { code: "workspace-record" } });
    }
    rmSync(join(dir, WORKSPACE_RECORD_FILE));
    expect(chooseMemoryDir(dir, "/a/b").dir).toBe(own);
    expect(chooseMemoryDir(dir, "/a-b")).toEqual({ dir, isSigned: false });
  });

  verifies("places:remedy", () => {
    const box = sandbox();
    const dir = join(box.root, "projects/x/memory");
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    chmodSync(dir, 0o700);
    const closed = asNobody(
      box,
      `import { chooseMemoryDir } from "./src/files/workspace-record.ts";
       answer(chooseMemoryDir(${JSON.stringify(dir)}, "/x").problem);`,
    );
    const access = "may not be read (EACCES); give your user access to it and to its directory.";
    expect(closed).toMatchObject({ path: join(dir, WORKSPACE_RECORD_FILE), message: expect.stringContaining(access) });
    rmSync(dir, { recursive: true });
    writeFileSync(dir, "");
    expect(chooseMemoryDir(dir, "/x").problem).toMatchObject({
      path: dir,
      message: "A file stands where the memory directory, or one above it, should be; move the file away.",
    });
  });

  it("creates nothing", () => {
    const box = sandbox();
    chooseMemoryDir(join(box.root, "projects/x/memory"), "/x");
    expect(readdirSync(box.root)).toEqual(["home"]);
  });

  it("hands a moved repository no foreign notes: the recorded path need not exist", () => {
    const dir = join(sandbox().root, "projects/a-b/memory");
    ensureWorkspaceRecord(dir, record("/gone/for/good"));
    expect(chooseMemoryDir(dir, "/a/b").dir).not.toBe(dir);
  });

  it("says so when even the second directory names somebody else", () => {
    const dir = join(sandbox().root, "projects/a-b/memory");
    ensureWorkspaceRecord(dir, record("/a/b"));
    const second = chooseMemoryDir(dir, "/a-b").dir;
    ensureWorkspaceRecord(second, record("/third"));
    expect(chooseMemoryDir(dir, "/a-b")).toMatchObject({ dir: second, problem: { code: "workspace-record" } });
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["no root", '{"version":1}'],
    ["a root that is no text", '{"root":7}'],
    ["too much", `{"root":"${"x".repeat(70_000)}"}`],
  ])("treats a record with %s as absent, and says so", (_, content) => {
    const box = sandbox();
    const dir = join(box.root, "memory");
    mkdirSync(dir);
    const file = join(dir, WORKSPACE_RECORD_FILE);
    writeFileSync(file, content);
    expect(chooseMemoryDir(dir, "/a")).toMatchObject({ dir, problem: { code: "workspace-record", path: file } });
    expect(ensureWorkspaceRecord(dir, record("/a"))).toMatchObject({ problem: { code: "workspace-record" } });
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it("follows no link and opens no directory in the record's place", () => {
    const box = sandbox('--- /other.json\n{"root":"/evil"}\n');
    for (const [name, make] of [
      ["link", (file: string) => symlinkSync(box.at("/other.json"), file)],
      ["directory", (file: string) => mkdirSync(file)],
    ] as const) {
      const dir = join(box.root, name);
      mkdirSync(dir);
      make(join(dir, WORKSPACE_RECORD_FILE));
      expect(chooseMemoryDir(dir, "/a")).toMatchObject({ dir, problem: { code: "workspace-record" } });
    }
  });
});

describe("the record", () => {
  it("is not asked for again once it says all that a start could add", () => {
    const dir = join(sandbox().root, "memory");
    ensureWorkspaceRecord(dir, { version: 1, root: "/a", mainTree: "/a" });
    expect(chooseMemoryDir(dir, "/a")).toEqual({ dir, isSigned: false });
    ensureWorkspaceRecord(dir, { version: 1, root: "/a", mainTree: "/a", remote: "example.org/a" });
    expect(chooseMemoryDir(dir, "/a")).toEqual({ dir, isSigned: true });
    expect(chooseMemoryDir(dir, "/b").isSigned).toBe(false);
  });

  verifies("places:record", () => {
    const box = sandbox();
    const dir = join(box.root, "projects/x/memory");
    const file = join(dir, WORKSPACE_RECORD_FILE);
    ensureWorkspaceRecord(dir, { ...record("/x"), remote: "example.org/x" });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      version: 1,
      root: "/x",
      mainTree: "/x",
      remote: "example.org/x",
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(file).nlink).toBe(1);
    for (const made of [dir, dirname(dir), join(box.root, "projects")]) expect(statSync(made).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir)).toEqual([WORKSPACE_RECORD_FILE]);

    const theirs = '{"root":"/x","mainTree":"/old","version":2,"future":[1]}';
    writeFileSync(file, theirs);
    ensureWorkspaceRecord(dir, record("/x"));
    expect(readFileSync(file, "utf8")).toBe(theirs);
    ensureWorkspaceRecord(dir, { ...record("/x"), firstCommit: "abc" });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      root: "/x",
      mainTree: "/old",
      version: 2,
      future: [1],
      firstCommit: "abc",
    });
    expect(readdirSync(dir)).toEqual([WORKSPACE_RECORD_FILE]);
  });

  it("never changes hands", () => {
    const dir = join(sandbox().root, "memory");
    ensureWorkspaceRecord(dir, record("/first"));
    expect(() => ensureWorkspaceRecord(dir, record("/second"))).toThrow(
      expect.objectContaining({ code: "conflict", path: dir, details: { owner: "/first" } }),
    );
    expect(chooseMemoryDir(dir, "/first")).toEqual({ dir, isSigned: false });
  });

  it("says where it cannot be written", () => {
    const box = sandbox("--- /file\n");
    const below = box.at("/file/memory");
    expect(ensureWorkspaceRecord(below, record("/x"))).toMatchObject({ problem: { code: "workspace-record" } });
    // A name that is too long fails on the way down, not at the record.
    const long = join(box.root, "x".repeat(300), "memory");
    expect(ensureWorkspaceRecord(long, record("/x"))).toMatchObject({
      problem: { message: expect.stringContaining("ENAMETOOLONG") },
    });
  });

  it("fails with the directory and the cause where nobody may write", () => {
    const box = sandbox();
    const dir = join(box.root, "projects/x/memory");
    const seen = asNobody(
      box,
      `import { ensureWorkspaceRecord } from "./src/files/workspace-record.ts";
       try { ensureWorkspaceRecord(${JSON.stringify(dir)}, { version: 1, root: "/x", mainTree: "/x" }); }
       catch (error) { answer({ code: error.code, path: error.path, message: error.message }); }`,
    );
    expect(seen).toEqual({
      code: "file-unwritable",
      path: dir,
      message: `The memory directory ${dir} cannot be written: EACCES: permission denied, mkdir '${box.root}/projects'. Make it writable, or name another in KEEPSAKE_MEMORY_DIR.`,
    });
  });

  it("names what it tells apart by the first digits of a hash", () => {
    expect(shortHash("")).toBe("e3b0c442");
    expect(shortHash("abc")).toBe("ba7816bf");
  });
});
