import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { bundleModule } from "../support/bundle-module.mjs";
import { verifies } from "../support/verifies.ts";
import { runCounters, runKills, runWriters } from "./processes.ts";

describe("several processes on one memory", () => {
  let root: string;
  let worker: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "keepsake-faults-"));
    worker = await bundleModule("tests/faults/worker.ts", join(root, "bundle"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  verifies("faults:writers", async () => {
    const figures = await runWriters(worker, join(root, "writers"), 4, 25);
    expect(figures).toMatchObject({ acknowledged: 100, lost: 0, torn: 0, leftovers: 0 });
  });

  verifies("faults:counters", async () => {
    const figures = await runCounters(worker, join(root, "counters"), 3, 20);
    expect(figures).toMatchObject({ acknowledged: 60, lost: 0, leftovers: 0 });
  });

  verifies("faults:kill", async () => {
    const figures = await runKills(worker, join(root, "kills"), 20);
    expect(figures.acknowledged).toBeGreaterThan(20);
    expect(figures).toMatchObject({ lost: 0, leftovers: 0 });
  });
});
