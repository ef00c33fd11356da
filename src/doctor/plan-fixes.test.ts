import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { describe, expect, it } from "vitest";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { placesOf } from "../../tests/support/patient.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { identifyProcess } from "../files/process-identity.ts";
import { layouts } from "../layouts/index.ts";
import { MemoryError } from "../model/memory-error.ts";
import { FileTopics } from "../topics/file-topics.ts";
import { applyFixes, type FixingHands } from "./apply-fixes.ts";
import { gatherPatient } from "./gather-patient.ts";
import type { Patient } from "./patient.ts";
import { planFixes } from "./plan-fixes.ts";
import { examine } from "./run-doctor.ts";

const topic = (slug: string, description = `about ${slug}`) =>
  `--- /memory/${slug}.md\n---\nname: ${slug}\ndescription: ${description}\nmetadata:\n  type: project\n---\n\nText of ${slug}.\n`;

const INDEX = `--- /memory/MEMORY.md
# Memory index

Ask Ada about releases.

- [deploy](deploy.md) — project: about deploy
- [gone](gone.md) — project: about gone
- [Style guide](style.md), by hand
- [renamed](renamed.md) — project: an old description

More by hand.
`;
const MEMORY = topic("deploy") + topic("style") + topic("renamed", "a new one") + topic("orphan") + topic("another");

describe("planning", () => {
  verifies("doctor:fix-shown", async () => {
    const manyTopics = Array.from({ length: 2003 }, (_, at) => topic(`t${at}`)).join("");
    const cases = [
      MEMORY + INDEX,
      MEMORY + INDEX.replaceAll("\n", "\r\n").replace("--- /memory/MEMORY.md\r\n", "--- /memory/MEMORY.md\n"),
      MEMORY,
      `${MEMORY}${INDEX}- [deploy](deploy.md) — project: a second line`,
      `${MEMORY}${INDEX}- [deploy](deploy.md) — project: about deploy\n- [see also](deploy.md), by hand\n`,
      `${MEMORY}${INDEX}- [linked](linked.md)\n--- /memory/linked.md -> /memory/deploy.md\n`,
      `${manyTopics}--- /memory/MEMORY.md\n- [t0](t0.md) — project: about t0\n- [and](t0.md)\n- [see](t2002.md)\n- [t2002](t2002.md)\n`,
      `${MEMORY}--- /memory/MEMORY.md\n- [gone](gone.md)\n    - [deploy](deploy.md) mine\n\t- [gone](gone.md)\n\t\t- [style](style.md)\n`,
      `${manyTopics}--- /memory/MEMORY.md\n- [t0](t0.md) — project: about t0\n    - [t1](t1.md), mine\n`,
      `${manyTopics}--- /memory/MEMORY.md\n- [t7](t7.md) — project: about t7\n- [first of all](t1.md)\n`,
    ];
    for (const files of cases) {
      const box = sandbox(files);
      spreadTimes(box);
      const patient = await gather(box);
      const fixes = planFixes(examine(patient), patient).filter(({ kind }) => kind === "rebuild-index");
      expect(fixes).toHaveLength(1);
      await applyFixes(fixes, hands(box));
      expect(fixes[0]?.diff).toBe(systemDiff(box, patient));
      expect(placesOf(examine(await gather(box))).filter((it) => /^(?:index|topic-orphan)/.test(it))).toEqual([]);
    }
  });

  it("says in a sentence what will happen", async () => {
    const patient = await gather(sandbox(MEMORY + INDEX));
    const fix = planFixes(examine(patient), patient).at(-1);
    expect(fix?.sentence).toBe(
      "Add 2 missing lines, remove 1 dead line, renew 1 line (the hand-written text stays as it is).",
    );
    expect(fix?.diff).toContain("-- [gone](gone.md) — project: about gone\n");
    expect(fix?.diff).toContain("+- [orphan](orphan.md) — project: about orphan\n");
    expect(fix?.diff).not.toMatch(/^[-+].*(?:by hand|Ask Ada)/m);
  });

  verifies("doctor:fix-second-lines", async () => {
    const double = "- [deploy](deploy.md) — project: about deploy\n";
    const byHand = "- [see also](deploy.md) before a release\n";
    const box = sandbox(`${MEMORY}${INDEX}${double}${byHand}- [lost](lost.md)\n`);
    const patient = await gather(box);
    const fix = planFixes(examine(patient), patient).at(-1);
    expect(fix?.sentence).toMatch(/remove 2 dead lines, remove 1 double line, renew 1 line/);
    expect(fix?.diff.match(/^-- .*/gm)).toHaveLength(4);
    await applyFixes([fix!], hands(box));
    const text = readFileSync(box.at("/memory/MEMORY.md"), "utf8");
    expect(text).toContain(byHand);
    expect(text.split(double)).toHaveLength(2);
  });

  verifies("doctor:secrets-hidden", async () => {
    // Put together here, so that no scanner takes this file for a leak.
    const key = `AKIA${"Q3EGNVZDXWBCTFYH"}`;
    const lines = INDEX.replace("Ask Ada about releases.", `Deploys use ${key}.`).replace("about gone", `with ${key}`);
    const box = sandbox(`${MEMORY}${lines}--- /memory/leak.md\n---\nname: leak\ntype: ${key}\n---\n[[${key}]]\n`);
    const patient = await gather(box);
    const findings = examine(patient);
    const fixes = planFixes(findings, patient);
    const applied = await applyFixes(fixes, hands(box));
    expect(JSON.stringify([findings, fixes, applied])).not.toContain(key);
    expect(fixes.at(-1)?.diff).toContain("\n [not shown: AWS access key]\n");
    expect(fixes.at(-1)?.diff).toContain("\n-[not shown: AWS access key]\n");
    expect(findings.filter(({ code }) => code === "link-broken")).toMatchObject([
      { message: "[not shown: AWS access key]" },
    ]);
    expect(readFileSync(box.at("/memory/MEMORY.md"), "utf8")).toContain(`Deploys use ${key}.`);
  });

  it("plans nothing for findings that are left out, and nothing for a sound memory", async () => {
    const patient = await gather(sandbox(MEMORY + INDEX));
    const kept = examine(patient).filter(({ code }) => code === "mode-wrong");
    expect(new Set(planFixes(kept, patient).map(({ kind }) => kind))).toEqual(new Set(["set-mode"]));
    expect(planFixes([], patient)).toEqual([]);
  });
});

describe("repairing", () => {
  verifies("doctor:fix-safe", async () => {
    const box = sandbox(`${MEMORY}${INDEX}--- /memory/broken.md\n---\nname: [\n---\nSee [[nowhere]] in src/gone.ts.\n`);
    const dead = Number(execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }).trim());
    mkdirSync(box.at("/memory/.lock"), { mode: 0o750 });
    const temp = box.at(`/memory/.deploy.${dead}.0123456789ab.tmp`);
    writeFileSync(temp, "half a note", { mode: 0o600 });
    const lock = box.at("/memory/.lock/write.lock");
    writeFileSync(lock, JSON.stringify({ ...identifyProcess(), pid: dead, startTime: "1", nonce: "ab" }));
    chmodSync(box.at("/memory"), 0o755);
    const before = notes(box);

    const patient = await gather(box);
    const applied = await applyFixes(planFixes(examine(patient), patient), hands(box));

    expect(applied.filter(({ done }) => !done)).toEqual([]);
    expect(examine(await gather(box)).filter(({ fixable }) => fixable)).toEqual([]);
    expect(notes(box)).toEqual(before);
    expect(readFileSync(box.at("/memory/MEMORY.md"), "utf8")).toMatch(/Ask Ada about releases\.[\s\S]*More by hand\./);
    expect([existsSync(temp), existsSync(lock)]).toEqual([false, false]);
    expect(statSync(box.at("/memory/deploy.md")).mode & 0o777).toBe(0o600);
    expect(statSync(box.at("/memory")).mode & 0o777).toBe(0o700);
  });

  verifies("doctor:fix-locks", async () => {
    const box = sandbox(`${MEMORY}--- /memory/.lock/take.ab/kept.txt\nMine.\n--- /memory/.lock/take.cd -> /nowhere\n`);
    mkdirSync(box.at("/memory/.lock/write.lock"));
    const patient = await gather(box);
    const findings = examine(patient).filter(({ code }) => code === "lock-unusable");
    expect(findings.map(({ path, fixable }) => [box.plain(path ?? ""), fixable])).toEqual([
      ["/memory/.lock/take.ab", false],
      ["/memory/.lock/take.cd", true],
      ["/memory/.lock/write.lock", true],
    ]);
    const fixes = planFixes(findings, patient);
    expect(fixes.map(({ sentence }) => sentence)).toEqual([
      "Remove a symbolic link that stands in a lock's place.",
      "Remove a directory that stands in a lock's place.",
    ]);
    // What has been put there since the plan was shown is not lost.
    writeFileSync(box.at("/memory/.lock/write.lock/kept.txt"), "Mine too.");
    expect((await applyFixes(fixes, hands(box))).map(({ failure }) => failure)).toEqual(["", "ENOTEMPTY"]);
    rmSync(box.at("/memory/.lock/write.lock/kept.txt"));
    expect((await applyFixes(fixes, hands(box))).map(({ done }) => done)).toEqual([true, true]);
    expect(readdirSync(box.at("/memory/.lock"))).toEqual(["take.ab"]);
    // A lock that somebody holds by now stays.
    writeFileSync(box.at("/memory/.lock/write.lock"), "held");
    await applyFixes(fixes, hands(box));
    expect(readdirSync(box.at("/memory/.lock"))).toEqual(["take.ab", "write.lock"]);
  });

  it("leaves a temporary file alone that a living process has made in its place", async () => {
    const box = sandbox(MEMORY);
    const path = box.at(`/memory/.deploy.${process.pid}.0123456789ab.tmp`);
    writeFileSync(path, "being written");
    const fix = { kind: "remove-temp", path, memoryDir: box.at("/memory"), sentence: "", diff: "" } as const;
    expect(await applyFixes([fix], hands(box))).toMatchObject([{ done: true }]);
    expect(existsSync(path)).toBe(true);
  });

  it("does not change the mode of what a name has come to point at", async () => {
    const box = sandbox(`${MEMORY}--- /elsewhere/file.md\nText.\n--- /memory/link.md -> /elsewhere/file.md\n`);
    chmodSync(box.at("/elsewhere/file.md"), 0o644);
    const fix = { kind: "set-mode", path: box.at("/memory/link.md"), mode: 0o600, sentence: "", diff: "" } as const;
    expect(await applyFixes([fix], hands(box))).toMatchObject([{ done: false }]);
    expect(statSync(box.at("/elsewhere/file.md")).mode & 0o777).toBe(0o644);
  });

  verifies("doctor:fix-goes-on", async () => {
    const box = sandbox(MEMORY + INDEX);
    const patient = await gather(box);
    const busy = () => Promise.reject(new MemoryError("lock-busy", "The memory is busy."));
    const applied = await applyFixes(planFixes(examine(patient), patient), {
      ...hands(box),
      storeFor: () => ({ rebuildIndex: busy }),
    });
    expect(applied.filter(({ done }) => !done)).toMatchObject([
      { fix: { kind: "rebuild-index" }, message: "The memory is busy.", failure: "lock-busy" },
    ]);
    expect(statSync(box.at("/memory/deploy.md")).mode & 0o777).toBe(0o600);
  });
});

function gather(box: Sandbox): Promise<Patient> {
  return gatherPatient({
    memories: [{ scope: "workspace", memoryDir: box.at("/memory"), topicsDir: box.at("/memory") }],
    layout: layouts["keepsake"]!,
    workspace: { root: box.at("/repo"), mainTree: box.at("/repo") },
    projectFiles: [],
    tiers: [],
    problems: [],
    settingsProblems: [],
    now: () => new Date(),
  });
}

function hands(box: Sandbox): FixingHands {
  const now = () => new Date();
  return {
    storeFor: (scope) =>
      new FileTopics({
        memoryDir: box.at("/memory"),
        topicsDir: box.at("/memory"),
        stateDir: box.at("/state"),
        cacheDir: box.at("/cache"),
        scope,
        layout: layouts["keepsake"]!,
        provenance: { source: "cli" },
        now,
      }),
    now,
  };
}

/** Every file but the index, byte for byte. */
function notes(box: Sandbox): Record<string, string> {
  const names = readdirSync(box.at("/memory")).filter((it) => it.endsWith(".md") && it !== "MEMORY.md");
  return Object.fromEntries(names.map((it) => [it, readFileSync(box.at(`/memory/${it}`), "utf8")]));
}

/** Files of a fixture are made in no time; which is newer must not depend on the clock's grain. */
function spreadTimes(box: Sandbox): void {
  for (const [at, name] of readdirSync(box.at("/memory")).sort().entries()) {
    utimesSync(box.at(`/memory/${name}`), 1_700_000_000 + at, 1_700_000_000 + at);
  }
}

/** What changed in MEMORY.md between the examination and now, as diff(1) tells it in its own words. */
function systemDiff(box: Sandbox, { memories }: Patient): string {
  const path = memories[0]!.index.path;
  const before = memories[0]!.index.text;
  writeFileSync(box.at("/before"), before ?? "");
  let output = "";
  try {
    execFileSync("diff", [
      "-U3",
      "--label",
      before === null ? "/dev/null" : path,
      "--label",
      path,
      box.at("/before"),
      path,
    ]);
  } catch (error) {
    output = (error as { stdout: Buffer }).stdout.toString("utf8");
  }
  // diff(1) leaves a count of one out.
  return output.replace(/^@@ -(\d+)(,\d+)? \+(\d+)(,\d+)? @@$/gm, (_, a: string, b = ",1", c: string, d = ",1") => {
    return `@@ -${a}${b} +${c}${d} @@`;
  });
}
