import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect } from "vitest";
import { NOBODY } from "../support/become.ts";
import { type Outcome, openSandbox, type RunOptions, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

/** A workspace with two notes, and where its parts lie. */
interface Places {
  readonly sandbox: Sandbox;
  readonly memory: string;
  readonly state: string;
  readonly cache: string;
  /** What the memory is called in the state and cache dirs. */
  readonly key: string;
}

async function openPlaces(): Promise<Places> {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "a", "--description", "first", "alpha"]);
  await sandbox.run(["remember", "b", "--description", "second", "beta"]);
  const memory = JSON.parse((await sandbox.run(["memory", "--json"])).stdout).memoryDir as string;
  const state = sandbox.path("~/.local/state/keepsake");
  const [key] = readdirSync(`${state}/history`).filter((name) => name !== "tmp");
  return { sandbox, memory, state, cache: sandbox.path("~/.cache/keepsake"), key: key! };
}

type Break = (path: string) => void;

const link: Break = (path) => symlinkSync("nowhere", path);
const loop: Break = (path) => symlinkSync(path, path);
const directory: Break = (path) => mkdirSync(path);
const file: Break = (path) => writeFileSync(path, "in the way\n");
const fifo: Break = (path) => execFileSync("mkfifo", [path]);

function put(path: string, how: Break): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  how(path);
}

describe("places that are broken", () => {
  verifies("places:speed", async () => {
    const rounds: readonly ((it: Places) => Readonly<Record<string, Break>>)[] = [
      ({ cache, state }) => ({ [cache]: loop, [`${state}/index`]: loop }),
      ({ cache, state, key }) => ({
        [`${cache}/topics/${key}.json`]: directory,
        [`${state}/index/${key}.json`]: directory,
        [`${state}/index/${key}.spare`]: directory,
        [`${state}/index/${key}.pending`]: directory,
      }),
      ({ cache, state, key }) => ({
        [cache]: file,
        [`${state}/index/${key}.json`]: link,
        [`${state}/index/${key}.spare`]: fifo,
      }),
    ];
    for (const round of rounds) {
      const places = await openPlaces();
      const broken = round(places);
      for (const [path, how] of Object.entries(broken)) put(path, how);
      const { sandbox } = places;
      expect(await toldByDoctor(sandbox)).toEqual({ code: 0, paths: Object.keys(broken).sort() });
      for (const args of [
        ["memory", "list"],
        ["recall", "alpha"],
        ["remember", "c", "--description", "third", "gamma"],
        ["memory", "rm", "b"],
        ["memory", "restore", "b"],
        ["memory", "rename", "b", "d"],
      ]) {
        expect({ broken, args, ...(await sandbox.run(args)) }).toMatchObject({ code: 0 });
      }
      const { stdout } = await sandbox.run(["memory", "list", "--json"]);
      expect(JSON.parse(stdout).map(({ slug }: { slug: string }) => slug)).toEqual(["a", "c", "d"]);
    }
  });

  verifies("places:needed", async () => {
    const rounds: readonly [at: (it: Places) => string, how: Break, args: readonly string[]][] = [
      [({ memory }) => `${memory}/.lock/write.lock`, directory, ["remember", "a", "more", "--append"]],
      [({ memory }) => `${memory}/.lock`, file, ["remember", "a", "more", "--append"]],
      [({ state }) => state, link, ["remember", "a", "more", "--append"]],
      [({ state }) => dirname(state), file, ["remember", "a", "more", "--append"]],
      [({ state, key }) => `${state}/history/${key}/a.jsonl`, link, ["memory", "rm", "a"]],
      [({ state }) => `${state}/history/tmp`, file, ["memory", "rename", "a", "c"]],
    ];
    for (const [at, how, args] of rounds) {
      const places = await openPlaces();
      const { sandbox } = places;
      const path = at(places);
      put(path, how);
      for (const reading of [
        ["memory", "list"],
        ["memory", "show", "a"],
      ]) {
        expect({ path, reading, ...(await sandbox.run(reading)) }).toMatchObject({ code: 0 });
      }
      const { code, stderr } = await sandbox.run(args);
      expect([path, code]).toEqual([path, 1]);
      expect(stderr).toContain(path);
      expect(stderr).toMatch(/Move it away|Remove it/);
      expect(await toldByDoctor(sandbox)).toEqual({ code: 1, paths: [path] });
    }
  });

  verifies("places:closed", async () => {
    const { sandbox, memory, state } = await openPlaces();
    const above = dirname(state);
    rmSync(state, { recursive: true });
    chmodSync(above, 0o555);
    const asNobody = { uid: NOBODY };
    const { code, stderr } = await sandbox.run(["remember", "a", "more", "--append"], asNobody);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${above}. Make it writable.`)]);
    expect(await toldByDoctor(sandbox, asNobody)).toEqual({ code: 1, paths: [above] });
    // Nothing can be saved there anyway, which is told and may be meant.
    const memories = [memory, sandbox.path("~/.local/share/keepsake/user/memory")];
    for (const dir of memories) chmodSync(dir, 0o500);
    expect((await toldByDoctor(sandbox, asNobody)).paths).not.toContain(above);
    for (const dir of [...memories, above]) chmodSync(dir, 0o700);
  });

  verifies("places:fixed", async () => {
    const { sandbox, memory } = await openPlaces();
    const lock = `${memory}/.lock/write.lock`;
    put(lock, directory);
    const fixed = await sandbox.run(["doctor", "--fix"]);
    expect(fixed.stderr).toContain(`${lock}: Remove a directory that stands in a lock's place.`);
    expect([fixed.code, fixed.stdout]).toEqual([0, expect.stringContaining("The memory is healthy.")]);
    expect((await sandbox.run(["remember", "a", "more", "--append"])).code).toBe(0);
  });
});

/** The paths that `doctor` finds fault with. */
async function toldByDoctor(
  sandbox: Sandbox,
  options: RunOptions = {},
): Promise<{ code: Outcome["code"]; paths: string[] }> {
  const { code, stdout } = await sandbox.run(["doctor", "--json"], options);
  const { findings } = JSON.parse(stdout) as { findings: { path: string }[] };
  return { code, paths: findings.map(({ path }) => path).sort() };
}
