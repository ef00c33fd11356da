import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layouts } from "../../src/layouts/index.ts";
import { verifies } from "../support/verifies.ts";
import { keepsTheLayoutContract } from "./layout.ts";

for (const layout of Object.values(layouts)) keepsTheLayoutContract(layout);

describe("the layouts together", () => {
  it("are each found by their own name", () => {
    for (const [name, layout] of Object.entries(layouts)) expect(layout.name).toBe(name);
  });

  verifies("layout:page", () => {
    for (const layout of Object.values(layouts)) {
      const page = readFileSync(join(import.meta.dirname, `../../docs/hosts/${layout.name}.md`), "utf8");
      expect(page).toContain(`# ${layout.title}`);
      for (const told of [...layout.tools, layout.variablePrefix, ...layout.killSwitches]) {
        expect(page).toContain(told);
      }
      for (const file of layout.projectFiles) expect(page).toContain(`\`${file.name}\``);
      for (const key of Object.keys(layout.hostSettings?.keys ?? {}))
        expect(page).toContain(key.replace(/^memory\./, ""));
    }
  });
});
