import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { bundleModule } from "../support/bundle-module.mjs";
import { verifies } from "../support/verifies.ts";
import { ourVictim } from "./our-victim.ts";
import { CannotMount, runPowerCuts } from "./power-cut.ts";

describe("a power cut", () => {
  let root: string;
  let worker: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "keepsake-faults-"));
    worker = await bundleModule("tests/faults/worker.ts", join(root, "bundle"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  for (const kind of ["ext4", "xfs"] as const)
    verifies("faults:power-cut", async ({ skip }) => {
      const figures = await runPowerCuts(root, kind, 2, ourVictim(worker)).catch((error: unknown) => error);
      if (figures instanceof CannotMount) {
        // Where images cannot be mounted (it takes root and mkfs), `npm run test:faults` fails unless told to skip.
        process.stderr.write(`keepsake: NOT RUN: power cuts on ${kind} (${figures.message})\n`);
        skip(`images of ${kind} cannot be mounted here: ${figures.message}`);
      }
      expect(figures).toMatchObject({ lost: 0 });
      expect((figures as { acknowledged: number }).acknowledged).toBeGreaterThan(0);
    });
});
