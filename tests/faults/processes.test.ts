import { join } from "node:path";
import { describe, expect } from "vitest";
import { verifies } from "../support/verifies.ts";
import { bundledWorker } from "./bundled-worker.ts";
import { runCounters, runKills, runWriters } from "./processes.ts";

describe("several processes on one memory", () => {
  const made = bundledWorker();

  verifies("faults:writers", async () => {
    const figures = await runWriters(made.worker, join(made.root, "writers"), 4, 25);
    expect(figures).toMatchObject({ acknowledged: 100, lost: 0, torn: 0, leftovers: 0 });
  });

  verifies("faults:counters", async () => {
    const figures = await runCounters(made.worker, join(made.root, "counters"), 3, 20);
    expect(figures).toMatchObject({ acknowledged: 60, lost: 0, leftovers: 0 });
  });

  verifies("faults:kill", async () => {
    const figures = await runKills(made.worker, join(made.root, "kills"), 20);
    expect(figures.acknowledged).toBeGreaterThan(20);
    expect(figures).toMatchObject({ lost: 0, leftovers: 0 });
  });
});
