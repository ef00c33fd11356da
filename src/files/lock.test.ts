import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { withoutHardLinks } from "../../tests/support/without-hard-links.ts";
import { nodeFileSystem } from "./file-system.ts";
import { type LockOptions, readOwner, takeLock } from "./lock.ts";
import { identifyProcess, livenessOf } from "./process-identity.ts";
import { findLooseModes, sweepLeftovers } from "./sweep.ts";
import { tempEnding } from "./temp-name.ts";

const self = identifyProcess();
const dead = { ...self, pid: spawnSync(process.execPath, ["-e", "0"]).pid ?? 0, startTime: "1" };
const foreign = { ...self, host: "elsewhere/1" };
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "keepsake-lock-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const options = (more: Partial<LockOptions> = {}): LockOptions => ({
  ...{ fs: nodeFileSystem, memoryDir: dir, self, waitMs: 0, leaseMs: 60_000 },
  ...more,
});
const inLockDir = (): string[] => readdirSync(join(dir, ".lock"));

describe("takeLock", () => {
  it("gives the lock to one at a time and leaves nothing behind", async () => {
    const lock = await takeLock(options());
    expect(inLockDir()).toEqual(["write.lock"]);
    expect(JSON.parse(readFileSync(join(dir, ".lock", "write.lock"), "utf8"))).toMatchObject(self);
    expect(await takeLock(options({ waitMs: 20 }))).toBeNull();
    const waiting = takeLock(options({ waitMs: 5000 }));
    lock!.release();
    (await waiting)!.release();
    expect(inLockDir()).toEqual([]);
  });

  it("takes over what names itself or each other, or cannot be read, and follows none of it for ever", async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    const named = (nonce: string): string => JSON.stringify({ ...dead, nonce });
    for (const left of [
      { "write.lock": named("aa"), "take.aa": named("aa") },
      { "write.lock": named("aa"), "take.aa": named("bb"), "take.bb": named("aa") },
      { "write.lock": "", "take.unreadable": "" },
    ]) {
      mkdirSync(join(dir, ".lock"), { recursive: true });
      for (const [name, text] of Object.entries(left)) {
        writeFileSync(join(dir, ".lock", name), text);
        utimesSync(join(dir, ".lock", name), longAgo, longAgo);
      }
      expect(await takeLock(options({ waitMs: 1000 }))).not.toBeNull();
      sweepLeftovers(options(), [], Date.now());
      expect(inLockDir()).toEqual(["write.lock"]);
      rmSync(join(dir, ".lock"), { recursive: true });
    }
  });

  it("does not give it to whoever looked before another had it", async () => {
    const lock = (await takeLock(options()))!;
    for (const fs of [nodeFileSystem, withoutHardLinks]) {
      let looks = 0;
      const lstat: typeof fs.lstat = (path) => {
        if (path.endsWith("write.lock") && looks++ === 0) return null;
        return fs.lstat(path);
      };
      expect(await takeLock(options({ fs: { ...fs, lstat } }))).toBeNull();
      expect(looks).toBeGreaterThan(0);
      expect(inLockDir()).toEqual(["write.lock"]);
    }
    lock.release();
    expect(inLockDir()).toEqual([]);
  });

  it("gives it to one at a time where there are no hard links", async () => {
    const here = { fs: withoutHardLinks, spare: join(dir, "spare") };
    for (let round = 0; round < 2; round++) {
      const lock = await takeLock(options(here));
      expect(inLockDir()).toEqual(["write.lock"]);
      expect(await takeLock(options({ ...here, waitMs: 20 }))).toBeNull();
      lock!.release();
      expect(inLockDir()).toEqual([]);
    }
    writeFileSync(join(dir, ".lock", "write.lock"), "");
    // Made and not filled yet, or never: nobody's until its lease is over.
    expect(await takeLock(options(here))).toBeNull();
    utimesSync(join(dir, ".lock", "write.lock"), new Date(0), new Date(0));
    (await takeLock(options(here)))!.release();
    expect(inLockDir()).toEqual([]);
  });

  it("puts a released lock aside for the next taker, who writes its own name over it", async () => {
    const spare = join(dir, "spare");
    const long = { ...self, host: `${self.host}${"x".repeat(200)}` };
    (await takeLock(options({ self: long, spare })))!.release();
    expect(inLockDir()).toEqual([]);
    const { ino } = statSync(spare);
    const lock = (await takeLock(options({ spare })))!;
    expect(existsSync(spare)).toBe(false);
    expect(statSync(join(dir, ".lock", "write.lock")).ino).toBe(ino);
    expect(readOwner(nodeFileSystem, join(dir, ".lock", "write.lock"))).toMatchObject({ owner: self });
    expect(await takeLock(options({ spare, waitMs: 20 }))).toBeNull();
    lock.release();
    // One that nobody can put aside is removed.
    (await takeLock(options({ spare: join(dir, "missing", "spare") })))!.release();
    expect(inLockDir()).toEqual([]);
  });

  verifies("lock:dead-owner", async () => {
    for (let round = 0; round < 20; round++) {
      expect(await takeLock(options({ self: dead }))).not.toBeNull();
      const takers = await Promise.all(Array.from({ length: 8 }, () => takeLock(options())));
      expect(takers.filter((it) => it !== null)).toHaveLength(1);
      takers.find((it) => it !== null)!.release();
      expect(inLockDir()).toEqual([]);
    }
    // A taker that died while taking over is taken over in turn.
    await takeLock(options({ self: dead }));
    const { nonce } = JSON.parse(readFileSync(join(dir, ".lock", "write.lock"), "utf8")) as { nonce: string };
    writeFileSync(join(dir, ".lock", `take.${nonce}`), JSON.stringify({ ...dead, nonce: "abc123" }));
    const lock = await takeLock(options({ waitMs: 1000 }));
    expect(lock).not.toBeNull();
    lock!.release();
    expect(inLockDir()).toEqual([]);
  });

  verifies("lock:foreign", async () => {
    await takeLock(options({ self: foreign }));
    expect(await takeLock(options({ waitMs: 30 }))).toBeNull();
    const long = new Date(Date.now() - 61_000);
    utimesSync(join(dir, ".lock", "write.lock"), long, long);
    expect(await takeLock(options())).not.toBeNull();
  });

  it("does not wait for a time that a clock took before it was set back", async () => {
    await takeLock(options({ self: foreign }));
    const path = join(dir, ".lock", "write.lock");
    const soon = new Date(Date.now() + 30_000);
    utimesSync(path, soon, soon);
    expect(await takeLock(options())).toBeNull();
    const far = new Date(Date.now() + 3_600_000);
    utimesSync(path, far, far);
    expect(await takeLock(options())).not.toBeNull();
  });

  it("gives a file it cannot read its lease", async () => {
    mkdirSync(join(dir, ".lock"));
    writeFileSync(join(dir, ".lock", "write.lock"), "{");
    expect(await takeLock(options())).toBeNull();
    expect(await takeLock(options({ leaseMs: -1 }))).not.toBeNull();
  });
});

describe("what is no lock", () => {
  const odd: Readonly<Record<string, (path: string) => void>> = {
    directory: (path) => mkdirSync(path),
    link: (path) => symlinkSync("elsewhere", path),
    FIFO: (path) => execFileSync("mkfifo", [path]),
  };

  verifies("lock:no-lock", async () => {
    for (const make of Object.values(odd)) {
      const lock = join(dir, ".lock", "write.lock");
      mkdirSync(join(dir, ".lock"));
      make(lock);
      expect(sweepLeftovers(options(), [dir], Date.now())).toBe(0);
      await expect(takeLock(options())).rejects.toMatchObject({
        code: "file-unwritable",
        path: lock,
        message: expect.stringMatching(/write\.lock is no lock file\. Remove it/),
      });
      expect(inLockDir()).toEqual(["write.lock"]);
      rmSync(join(dir, ".lock"), { recursive: true });
    }
    // A marker that is none keeps nobody from reading, and whoever has to take over is told.
    await takeLock(options({ self: dead }));
    const { nonce } = JSON.parse(readFileSync(join(dir, ".lock", "write.lock"), "utf8")) as { nonce: string };
    mkdirSync(join(dir, ".lock", `take.${nonce}`));
    expect(sweepLeftovers(options(), [dir], Date.now())).toBe(0);
    await expect(takeLock(options())).rejects.toMatchObject({ path: join(dir, ".lock", `take.${nonce}`) });
  });

  verifies("lock:no-directory", async () => {
    const path = join(dir, ".lock");
    const elsewhere = join(dir, "elsewhere");
    mkdirSync(elsewhere);
    const inTheWay = [
      ...Object.values(odd).slice(1),
      () => writeFileSync(path, ""),
      () => symlinkSync(".lock", path),
      () => symlinkSync(elsewhere, path),
    ];
    for (const make of inTheWay) {
      make(path);
      expect(sweepLeftovers(options(), [dir], Date.now())).toBe(0);
      await expect(takeLock(options())).rejects.toMatchObject({
        code: "file-unwritable",
        path,
        message: expect.stringContaining(`${path} has to be a directory, and it is none. Move it away.`),
      });
      rmSync(path);
    }
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("is not swept behind a link, where anybody's files may lie", () => {
    const elsewhere = join(dir, "elsewhere");
    const others = [`.a.${dead.pid}.abcdef.tmp`, "write.lock"];
    mkdirSync(elsewhere);
    for (const name of others) writeFileSync(join(elsewhere, name), "");
    utimesSync(join(elsewhere, "write.lock"), new Date(0), new Date(0));
    symlinkSync(elsewhere, join(dir, ".lock"));
    expect(sweepLeftovers(options(), [], Date.now())).toBe(0);
    expect(readdirSync(elsewhere)).toEqual(others);
  });

  verifies("lock:no-spare", async () => {
    const spare = join(dir, "spare");
    const victim = join(dir, "victim");
    writeFileSync(victim, "mine");
    for (const make of [...Object.values(odd), () => linkSync(victim, spare)]) {
      make(spare);
      for (let round = 0; round < 2; round++) {
        const lock = await takeLock(options({ spare }));
        expect(statSync(join(dir, ".lock", "write.lock")).isFile()).toBe(true);
        lock!.release();
        expect(inLockDir()).toEqual([]);
      }
      expect(readFileSync(victim, "utf8")).toBe("mine");
      rmSync(spare, { recursive: true });
    }
  });
});

describe("livenessOf", () => {
  it("tells the living, the dead and those it cannot judge", () => {
    expect(livenessOf(self, self)).toBe("alive");
    expect(livenessOf(dead, self)).toBe("dead");
    expect(livenessOf({ ...self, startTime: "1" }, self)).toBe(self.startTime === "" ? "alive" : "dead");
    expect(livenessOf({ ...self, boot: "another" }, self)).toBe("dead");
    expect(livenessOf(foreign, self)).toBe("unknown");
    expect(livenessOf({ ...self, pidNamespace: "pid:[1]" }, self)).toBe("unknown");
  });
});

describe("sweepLeftovers", () => {
  verifies("sweep:start", async () => {
    const old = new Date(Date.now() - 3_700_000);
    const put = (name: string, time?: Date): void => {
      writeFileSync(join(dir, name), "");
      if (time !== undefined) utimesSync(join(dir, name), time, time);
    };
    put(`.a.${dead.pid}.0123456789ab.tmp`);
    put(`.a.${process.pid}.0123456789ab.tmp`, old);
    const kept = [`.a.${process.pid}.ba9876543210.tmp`, "notes.tmp", ".hidden", "a.md", `.b.${dead.pid}.tmp`];
    for (const name of kept) put(name, old);
    put(kept[0]!, new Date(Date.now() - 3_500_000));
    await takeLock(options({ self: dead }));
    writeFileSync(join(dir, ".lock", `write.lock.${dead.pid}.0123456789abcdef01234567.tmp`), "");
    expect(sweepLeftovers(options(), [dir], Date.now())).toBe(4);
    expect(readdirSync(dir).sort()).toEqual([".lock", ...kept].sort());
    expect(inLockDir()).toEqual([]);
    const lock = await takeLock(options());
    expect(sweepLeftovers(options(), [dir, join(dir, "missing")], Date.now())).toBe(0);
    lock!.release();
  });

  it("leaves what a writer in a container or on another machine is at, whose pid means nothing here", () => {
    const elsewhere = `.a.${dead.pid}.0123456789abn000000.tmp`;
    writeFileSync(join(dir, elsewhere), "");
    const ours = `.a.${tempEnding(dead.pid)}`;
    writeFileSync(join(dir, ours), "");
    expect(sweepLeftovers(options(), [dir], Date.now())).toBe(1);
    expect(readdirSync(dir)).toEqual([elsewhere]);
    expect(sweepLeftovers(options(), [dir], Date.now() + 3_700_000)).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
  });

  it("names what others could read", () => {
    writeFileSync(join(dir, "loose.md"), "", { mode: 0o644 });
    writeFileSync(join(dir, "tight.md"), "", { mode: 0o600 });
    const paths = ["loose.md", "tight.md", "missing.md"].map((it) => join(dir, it));
    expect(findLooseModes(nodeFileSystem, paths)).toEqual([{ path: paths[0], mode: 0o600 }]);
  });
});
