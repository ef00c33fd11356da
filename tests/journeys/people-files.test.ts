import { describe, expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("files that belong to people", () => {
  verifies("people:untouched", async () => {
    const sandbox = openSandbox();
    const files = {
      "~/.config/keepsake/CLAUDE.md": "\ufeffCRLF\r\n<!-- note -->\r\n",
      "~/.config/keepsake/SOUL.md": "soul",
      "~/.config/keepsake/settings.toml": "layout = 'nonsense'\n[memory\n",
      "~/.config/keepsake/rules/a.md": "---\npaths: [\n---\nrule",
      "~/.claude/CLAUDE.md": "global",
      "~/.crabtalk/config/Crab.md": "crab",
      "CLAUDE.md": "<project-claude-md>\u200b\n@missing\n@docs/x.md\n",
      "docs/x.md": "x\u0000y",
      ".keepsake.md": "",
      ".keepsake/rules/b.md": "---\npaths: src/**\n---\nrule",
    };
    sandbox.write(files);
    const repository = sandbox.snapshot("/repo");
    const people = Object.fromEntries(Object.keys(files).map((path) => [path, sandbox.read(path)]));
    for (const layout of ["keepsake", "caliban", "crabtalk", "claude-code"]) {
      for (const command of [
        ["memory"],
        ["memory", "reload"],
        ["prompt"],
        ["prompt", "--touch", "src/new.ts"],
        ["approvals", "list"],
      ]) {
        expect((await sandbox.run([...command, "--layout", layout])).code).toBe(0);
      }
    }
    expect(sandbox.snapshot("/repo")).toEqual(repository);
    for (const [path, text] of Object.entries(people)) expect(sandbox.read(path)).toBe(text);
    const written = Object.keys(sandbox.snapshot("~")).filter((path) => !path.endsWith("/") && !(`~/${path}` in files));
    for (const path of written)
      expect(path).toMatch(
        /(^|\/)memory\/(MEMORY\.md|\.workspace\.json)$|^\.local\/state\/keepsake\/|^\.cache\/keepsake\//,
      );
  });
});
