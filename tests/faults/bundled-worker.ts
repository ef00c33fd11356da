/** A directory of its own for a suite, and in it the program that is killed, cut off or run many times at once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { bundleModule } from "../support/bundle-module.mjs";

/** Both are there once the suite runs. */
export function bundledWorker(): { root: string; worker: string } {
  const made = { root: "", worker: "" };
  beforeAll(async () => {
    made.root = mkdtempSync(join(tmpdir(), "keepsake-faults-"));
    made.worker = await bundleModule("tests/faults/worker.ts", join(made.root, "bundle"));
  });
  afterAll(() => rmSync(made.root, { recursive: true, force: true }));
  return made;
}
