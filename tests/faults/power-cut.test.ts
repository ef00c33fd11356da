import { describe, expect } from "vitest";
import { verifies } from "../support/verifies.ts";
import { bundledWorker } from "./bundled-worker.ts";
import { ourVictim } from "./our-victim.ts";
import { CannotMount, runPowerCuts } from "./power-cut.ts";

describe("a power cut", () => {
  const made = bundledWorker();

  for (const kind of ["ext4", "xfs"] as const)
    verifies("faults:power-cut", async ({ skip }) => {
      const figures = await runPowerCuts(made.root, kind, 8, ourVictim(made.worker)).catch((error: unknown) => error);
      if (figures instanceof CannotMount) {
        // Where images cannot be mounted (it takes root and mkfs), `npm run test:faults` fails unless told to skip.
        process.stderr.write(`keepsake: NOT RUN: power cuts on ${kind} (${figures.message})\n`);
        skip(`images of ${kind} cannot be mounted here: ${figures.message}`);
      }
      expect(figures).toMatchObject({ lost: 0 });
      expect((figures as { acknowledged: number }).acknowledged).toBeGreaterThan(0);
    });
});
