/** What does installing do to the launcher that every client runs? */
import { spawnSync } from "node:child_process";
import { chmodSync, rmSync, statSync } from "node:fs";
import { describe, expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const LAUNCHER = "~/.local/share/keepsake/bin/keepsake";

describe("the launcher", () => {
  verifies("launcher:repair", async () => {
    const sandbox = openSandbox();
    const path = sandbox.path(LAUNCHER);
    await sandbox.run(["install", "cursor"]);
    const before = sandbox.snapshot("~");
    const said = `Cursor is connected already; 1 file of Keepsake's own program, ${LAUNCHER}, was written again.\n`;
    for (const breakIt of [() => chmodSync(path, 0o644), () => rmSync(path)]) {
      breakIt();
      expect((await sandbox.run(["install", "cursor", "--dry-run"])).stdout).toContain(LAUNCHER);
      expect(await sandbox.run(["install", "cursor"])).toMatchObject({ code: 0, stdout: said, stderr: "" });
      expect(statSync(path).mode & 0o777).toBe(0o755);
      expect(spawnSync(path, ["--version"]).status).toBe(0);
      expect(sandbox.snapshot("~")).toEqual(before);
      expect((await sandbox.run(["install", "cursor"])).stdout).toContain("nothing changed");
    }
    // A mode that a person chose stays, as long as it can be run.
    chmodSync(path, 0o700);
    expect((await sandbox.run(["install", "cursor"])).stdout).toContain("nothing changed");
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});
