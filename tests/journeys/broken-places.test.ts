import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
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
});
