import { execFileSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { placesOf } from "../../tests/support/patient.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { memoryKey } from "../files/history.ts";
import { identifyProcess } from "../files/process-identity.ts";
import { layouts } from "../layouts/index.ts";
import { gatherPatient } from "./gather-patient.ts";
import type { Patient } from "./patient.ts";
import { examine } from "./run-doctor.ts";

const SOUND = `
--- /memory/MEMORY.md
- [deploy](deploy.md) — project: about deploy
--- /memory/deploy.md
---
name: deploy
description: about deploy
metadata:
  type: project
---

Migrations first.
`;

describe("gathering", () => {
  verifies("doctor:gather", async () => {
    const box = privateBox(`${SOUND}
--- /memory/orphan.md
---
name: orphan
description: about &anchored
metadata: {type: user}
---

The parser is in src/gone.ts. Run the whole test suite before you push, and never push to main.
--- /memory/photo.png
--- /repo/CLAUDE.md
Run the whole test suite before you push, and never push to main.
--- /repo/src/main.ts
--- /user/MEMORY.md
- [nobody](nobody.md)
`);
    chmodSync(box.at("/memory/orphan.md"), 0o640);
    const before = listing(box);
    const found = examine(await gather(box));
    expect(placesOf(found).map(box.plain)).toEqual([
      "mode-wrong /memory/orphan.md",
      "topic-orphan /memory/orphan.md",
      "path-stale /memory/orphan.md:7",
      "index-dead-line /user/MEMORY.md:1",
      "sentence-repeated /memory/orphan.md:7",
    ]);
    expect(listing(box)).toEqual(before);
  });

  verifies("doctor:odd-files", async () => {
    const box = privateBox(`${SOUND}
--- /elsewhere/secret.md
Not for the agent.
--- /memory/link.md -> /elsewhere/secret.md
--- /memory/dangling.md -> /nowhere.md
--- /elsewhere/other.md
Has two names.
`);
    linkSync(box.at("/elsewhere/other.md"), box.at("/memory/second.md"));
    mkdirSync(box.at("/memory/folder.md"), { mode: 0o700 });
    execFileSync("mkfifo", ["-m", "600", box.at("/memory/pipe.md")]);
    const patient = await gather(box);
    expect(placesOf(examine(patient)).map(box.plain)).toEqual([
      "file-not-regular /memory/dangling.md",
      "file-not-regular /memory/folder.md",
      "file-not-regular /memory/link.md",
      "file-not-regular /memory/pipe.md",
      "file-hard-linked /memory/second.md",
    ]);
    expect(patient.memories[0]?.topics.map(({ slug }) => slug)).toEqual(["deploy"]);
    expect(JSON.stringify(patient)).not.toContain("Not for the agent");
  });

  verifies("doctor:leftovers", async () => {
    const box = privateBox(SOUND);
    const dead = deadProcess();
    mkdirSync(box.at("/memory/.lock"), { mode: 0o700 });
    const write = (name: string, text = "") => writeFileSync(box.at(`/memory/${name}`), text, { mode: 0o600 });
    write(`.deploy.${dead}.0123456789ab.tmp`);
    write(`.deploy.${process.pid}.0123456789ab.tmp`);
    write(`.deploy.${process.pid}.ba9876543210.tmp`);
    utimesSync(box.at(`/memory/.deploy.${process.pid}.ba9876543210.tmp`), 1, 1);
    write(".notes.tmp");
    write(".lock/write.lock", JSON.stringify({ ...identifyProcess(), pid: dead, startTime: "1", nonce: "ab" }));
    write(".lock/take.cd", JSON.stringify({ ...identifyProcess(), nonce: "cd" }));
    write(".lock/take.ef", JSON.stringify({ ...identifyProcess(), host: "other", nonce: "ef" }));
    const found = examine(await gather(box));
    expect(placesOf(found).map(box.plain).toSorted()).toEqual(
      [
        `temp-stale /memory/.deploy.${dead}.0123456789ab.tmp`,
        `temp-stale /memory/.deploy.${process.pid}.ba9876543210.tmp`,
        "lock-stale /memory/.lock/write.lock",
      ].toSorted(),
    );
    // A foreign host's lock is given up when its lease is over.
    const later = await gather(box, () => new Date(Date.now() + 31_000));
    expect(placesOf(examine(later)).map(box.plain)).toContain("lock-stale /memory/.lock/take.ef");
    expect(placesOf(examine(later)).map(box.plain)).not.toContain("lock-stale /memory/.lock/take.cd");
  });

  it("finds nothing to remove behind a link", async () => {
    const box = privateBox(SOUND);
    mkdirSync(box.at("/other"));
    writeFileSync(box.at(`/other/.a.${deadProcess()}.0123456789ab.tmp`), "");
    symlinkSync(box.at("/other"), box.at("/memory/.lock"));
    const found = placesOf(examine(await gather(box))).map(box.plain);
    expect(found.filter((it) => it.includes("/other") || it.includes("stale"))).toEqual([]);
  });

  verifies("doctor:broken-places", async () => {
    const places = (box: Sandbox) => ({ stateDir: box.at("/state"), cacheDir: box.at("/cache") });
    const found = async (files: string, more: (box: Sandbox) => void = () => undefined): Promise<string[]> => {
      const box = privateBox(SOUND + files);
      more(box);
      return placesOf(examine(await gatherPatient({ ...request(box), ...places(box) }))).map((it) =>
        box.plain(it).replaceAll(keyOf(box), "KEY"),
      );
    };
    const keyOf = (box: Sandbox): string => memoryKey(box.at("/memory"));
    const fifo = (path: string) => (box: Sandbox) => {
      mkdirSync(dirname(box.at(path)), { recursive: true });
      execFileSync("mkfifo", [box.at(path)]);
    };
    const inKey = (how: (key: string, box: Sandbox) => void) => (box: Sandbox) => how(keyOf(box), box);
    const add = (files: (key: string) => string) => inKey((key, box) => box.add(files(key)));
    expect(await found("--- /memory/.lock\nText.\n")).toEqual(["lock-unusable /memory/.lock"]);
    expect(await found("--- /memory/.lock -> /nowhere\n")).toEqual(["lock-unusable /memory/.lock"]);
    expect(await found("", fifo("/memory/.lock/write.lock"))).toContain("lock-unusable /memory/.lock/write.lock");
    expect(await found("--- /memory/.lock/take.ab -> /nowhere\n")).toContain("lock-unusable /memory/.lock/take.ab");
    expect(await found("--- /state -> /nowhere\n")).toEqual(["history-unusable /state"]);
    expect(await found("--- /state/history -> /state/history\n")).toEqual(["history-unusable /state/history"]);
    expect(await found("--- /state/history/tmp\nText.\n")).toEqual(["history-unusable /state/history/tmp"]);
    expect(
      await found(
        "",
        add((key) => `--- /state/history/${key}\nText.\n`),
      ),
    ).toEqual(["history-unusable /state/history/KEY"]);
    expect(
      await found(
        "",
        add((key) => `--- /state/history/${key}/a.jsonl -> /nowhere\n`),
      ),
    ).toEqual(["history-unusable /state/history/KEY/a.jsonl"]);
    expect(await found("--- /cache -> /cache\n")).toEqual(["cache-unusable /cache"]);
    expect(await found("--- /cache/topics\nText.\n")).toEqual(["cache-unusable /cache/topics"]);
    expect(await found("--- /state/index -> /state/index\n")).toEqual(["cache-unusable /state/index"]);
    for (const end of ["json", "spare", "pending"]) {
      const told = [`cache-unusable /state/index/KEY.${end}`];
      expect(
        await found(
          "",
          add((key) => `--- /state/index/${key}.${end}/kept.txt\nText.\n`),
        ),
      ).toEqual(told);
      expect(
        await found(
          "",
          add((key) => `--- /state/index/${key}.${end} -> /nowhere\n`),
        ),
      ).toEqual(told);
    }
    // A directory may be a link to one.
    const linked =
      "--- /elsewhere/x\n--- /state -> /elsewhere\n--- /cache -> /elsewhere\n--- /memory/.lock -> /elsewhere\n";
    expect(await found(linked)).toEqual([]);
  });

  it("finds nothing where there is no memory, and makes none", async () => {
    const box = sandbox();
    expect(examine(await gather(box))).toEqual([]);
    expect(readdirSync(box.root)).toEqual(["home"]);
  });

  it("tells of a file where the memory dir has to be, and leaves its mode alone", async () => {
    const box = sandbox("--- /memory\nText.\n");
    expect(placesOf(examine(await gather(box))).map(box.plain)).toEqual(["memory-dir-unusable /memory"]);
    const place = { scope: "workspace", memoryDir: box.at("/memory/a/b"), topicsDir: box.at("/memory/a/b") } as const;
    const below = await gatherPatient({ ...request(box), memories: [place] });
    expect(placesOf(examine(below)).map(box.plain)).toEqual(["memory-dir-unusable /memory"]);
  });

  it("reads topics where the layout keeps them", async () => {
    const box = privateBox(
      "--- /memory/MEMORY.md\nBy hand: - [x](x.md)\n--- /memory/entries/a.md\n---\nname: A note\ndescription: d\n---\nText.\n",
    );
    chmodSync(box.at("/memory/entries"), 0o750);
    const place = { scope: "workspace", memoryDir: box.at("/memory"), topicsDir: box.at("/memory/entries") } as const;
    const patient = await gatherPatient({ ...request(box), layout: layouts["crabtalk"]!, memories: [place] });
    expect(patient.memories[0]?.topics.map(({ header }) => header.name)).toEqual(["A note"]);
    expect(placesOf(examine(patient)).map(box.plain)).toEqual(["mode-wrong /memory/entries"]);
  });

  it("leaves modes to git where the memory is part of the repository", async () => {
    const box = sandbox("--- /repo/.keepsake/memory/MEMORY.md\n# Memory index\n");
    const dir = box.at("/repo/.keepsake/memory");
    const place = { scope: "workspace", memoryDir: dir, topicsDir: dir } as const;
    expect(examine(await gatherPatient({ ...request(box), memories: [place] }))).toEqual([]);
  });

  it("knows the ends of the workspace's paths, in this work tree and in the main one", async () => {
    const box = sandbox("--- /repo/packages/core/src/parse.ts\n--- /main/lib/other.py\n");
    const workspace = { root: box.at("/repo"), mainTree: box.at("/main") };
    const { hasEnding } = (await gatherPatient({ ...request(box), workspace })).workspace;
    const asked = [
      "parse.ts",
      "core/src/parse.ts",
      "packages/core/src/parse.ts",
      "other.py",
      "arse.ts",
      "core/parse.ts",
    ];
    expect(asked.map(hasEnding)).toEqual([true, true, true, true, false, false]);
    expect(["core/src", "src", "lib", "core/lib"].map(hasEnding)).toEqual([true, true, true, false]);
  });

  it("knows what the workspace's manifests depend on", async () => {
    const box = sandbox(
      '--- /repo/package.json\n{"dependencies":{"next":"16"}}\n--- /repo/apps/web/package.json\n{"devDependencies":{"ky":"1"}}\n--- /repo/odd/package.json\n{"dependencies":null\n',
    );
    const workspace = { root: box.at("/repo"), mainTree: box.at("/repo") };
    const { packages } = (await gatherPatient({ ...request(box), workspace })).workspace;
    expect([...packages()].sort()).toEqual(["ky", "next"]);
  });

  it("tells of directories and files that the system does not let it read", async () => {
    const box = privateBox(SOUND);
    const denied = Object.assign(new Error("denied"), { code: "EACCES" });
    const { nodeFileSystem } = await import("../files/file-system.ts");
    const refusing = (path: string) => ({
      ...nodeFileSystem,
      open: (...[it, how]: Parameters<typeof nodeFileSystem.open>) => {
        if (it === path) throw denied;
        return nodeFileSystem.open(it, how);
      },
      readdir: (it: string) => {
        if (it === path) throw denied;
        return nodeFileSystem.readdir(it);
      },
    });
    for (const path of ["/memory", "/memory/deploy.md"]) {
      const patient = await gatherPatient({ ...request(box), fs: refusing(box.at(path)) });
      expect(placesOf(examine(patient)).map(box.plain)).toContain(`file-unreadable ${path}`);
    }
  });
});

function request(box: Sandbox) {
  const place = (scope: "workspace" | "user", dir: string) => ({
    scope,
    memoryDir: box.at(dir),
    topicsDir: box.at(dir),
  });
  return {
    memories: [place("workspace", "/memory"), place("user", "/user")],
    layout: layouts["keepsake"]!,
    workspace: { root: box.at("/repo"), mainTree: box.at("/repo") },
    projectFiles: [box.at("/repo/CLAUDE.md"), box.at("/repo/missing.md")],
    tiers: [],
    problems: [],
    settingsProblems: [],
    now: () => new Date(),
  };
}

const gather = (box: Sandbox, now = () => new Date()): Promise<Patient> => gatherPatient({ ...request(box), now });

/** A sandbox whose memories have the modes that the store gives. */
function privateBox(files: string): Sandbox {
  const box = sandbox(files);
  for (const dir of ["/memory", "/memory/entries", "/user"].map(box.at)) tighten(dir);
  return box;
}

function tighten(dir: string): void {
  const stats = statSync(dir, { throwIfNoEntry: false });
  if (stats === undefined) return;
  chmodSync(dir, 0o700);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(`${dir}/${entry.name}`, 0o600);
  }
}

function listing(box: Sandbox): string[] {
  return readdirSync(box.root, { recursive: true, withFileTypes: true })
    .map((it) => `${it.parentPath}/${it.name}`)
    .map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).mode}`)
    .toSorted();
}

/** The number of a process that has ended. */
function deadProcess(): number {
  return Number(execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }).trim());
}
