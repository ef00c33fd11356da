/** What does installing do to the launcher that every client runs? */
import { spawnSync } from "node:child_process";
import { chmodSync, rmSync, statSync, writeFileSync } from "node:fs";
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

  verifies("launcher:foreign", async () => {
    for (const bytes of ["#!/bin/sh\necho mine\n", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe])]) {
      const sandbox = openSandbox();
      sandbox.write({ [LAUNCHER]: "" });
      writeFileSync(sandbox.path(LAUNCHER), bytes);
      const before = sandbox.snapshot("~");
      for (const flags of [["--dry-run"], []]) {
        const refused = await sandbox.run(["install", "cursor", ...flags]);
        expect(refused).toMatchObject({ code: 4, stdout: "" });
        expect(refused.stderr).toMatch(/bin\/keepsake was not written by keepsake install.*Move it away/);
        expect(sandbox.snapshot("~")).toEqual(before);
      }
      rmSync(sandbox.path(LAUNCHER));
      expect((await sandbox.run(["install", "cursor"])).code).toBe(0);
      // Put there afterwards: the entries go, and it stays.
      writeFileSync(sandbox.path(LAUNCHER), bytes);
      expect(await sandbox.run(["uninstall", "cursor"])).toMatchObject({ code: 0, stderr: "" });
      expect(sandbox.snapshot("~")).toEqual(before);
    }
  });
});
