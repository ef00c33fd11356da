/**
 * What must any layout keep, including the one added tomorrow?
 *
 * The engine trusts layouts: it never asks whether a template can be filled or a tool
 * exists. So whatever it relies on is checked here, once, for each of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Layout, PathTemplate } from "../../src/model/layout.ts";
import { SETTING_ROWS } from "../../src/settings/setting-table.ts";
import { workspaceSlug } from "../../src/settings/workspace-slug.ts";
import { verifies } from "../support/verifies.ts";

const TOOLS = ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "MemorySearch", "remember", "forget", "memory", "soul"];
const VARIABLES = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "CLAUDE_CONFIG_DIR"];

export function keepsTheLayoutContract(layout: Layout): void {
  describe(`${layout.name} keeps the layout contract`, () => {
    verifies("layout:data", () => {
      expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
    });

    it("has templates that begin somewhere and use only known placeholders", () => {
      for (const template of allTemplates(layout)) {
        expect(template).toMatch(/^(?:~\/|\$[A-Z_]+(?:\/|$)|\{config\}\/)/);
        const rest = template.replace(/^~|^\$([A-Z_]+)|\{(?:config|slug)\}/g, (whole, variable?: string) => {
          if (variable !== undefined) expect(VARIABLES).toContain(variable);
          return whole === "" ? whole : "";
        });
        expect(rest, template).not.toMatch(/[{}$~]|\.\./);
      }
    });

    it("can always fill its templates", () => {
      for (const list of [
        layout.configDir,
        layout.memoryDir,
        ...(layout.userMemoryDir ? [layout.userMemoryDir] : []),
      ]) {
        expect(list.at(-1)).not.toMatch(/\$/);
      }
      expect(layout.configDir.join()).not.toMatch(/\{/);
      expect(layout.userMemoryDir?.join() ?? "").not.toContain("{slug}");
    });

    it("names the workspace in its memory dir exactly if it has a slug", () => {
      const named = layout.memoryDir.map((template) => template.includes("{slug}"));
      expect(named).toEqual(layout.memoryDir.map(() => layout.slug !== null));
      expect(layout.workspaceKey !== null).toBe(layout.slug !== null);
      // The suffix of a second path goes on the directory above.
      if (layout.slugCollisions === "separate") {
        for (const template of layout.memoryDir) expect(template).toMatch(/\/\{slug\}\/memory$/);
      }
    });

    it("turns any workspace into one safe directory name", () => {
      fc.assert(
        fc.property(fc.string({ unit: "grapheme" }), (path) => {
          const slug = workspaceSlug(layout, `/${path}`);
          if (layout.slug === null) expect(slug).toBeNull();
          else expect(slug).toMatch(/^(?!\.{1,2}$)[A-Za-z0-9._-]+$/);
        }),
      );
    });

    it("looks for project files inside each directory", () => {
      const names = layout.projectFiles.map((file) => file.name);
      expect(new Set(names).size).toBe(names.length);
      for (const path of [...names, layout.projectRules?.dir ?? "rules", layout.topicsIn || "topics"]) {
        expect(path).toMatch(/^[^/~$]/);
        expect(path.split("/")).not.toContain("..");
      }
      for (const file of layout.projectFiles) for (const other of file.unless) expect(names).toContain(other);
    });

    it("offers known tools, each once, and a way to recall", () => {
      expect(layout.tools.filter((tool) => !TOOLS.includes(tool))).toEqual([]);
      expect(new Set(layout.tools).size).toBe(layout.tools.length);
      expect(layout.tools.some((tool) => tool === "recall" || tool === "MemorySearch")).toBe(true);
      if (layout.tools.includes("soul")) expect(layout.identityFile).not.toBeNull();
    });

    it("has an index line that leads to its topic, or none", () => {
      const line = layout.index.line;
      if (line === null) return;
      expect(line).toMatch(/^- \[\{slug\}\]\(\{slug\}\.md\) — /);
      expect(line.replace(/\{(?:slug|type|description)\}/g, "")).not.toMatch(/[{}]/);
      expect(line.includes("{type}") && !layout.topics.hasType).toBe(false);
    });

    it("has caps that are counts, or none", () => {
      for (const cap of [layout.index.maxLines, layout.index.maxBytes, layout.topics.descriptionLimit]) {
        if (cap !== null) expect(Number.isSafeInteger(cap) && cap > 0).toBe(true);
      }
      expect(layout.autoRecall.queryWords).toBeGreaterThanOrEqual(0);
    });

    it("names its variables as variables are named", () => {
      expect(layout.variablePrefix).toMatch(/^[A-Z][A-Z0-9_]*_$/);
      for (const name of layout.killSwitches) expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
    });

    it("maps the host's settings to settings that exist, each once", () => {
      const ours = Object.values(layout.hostSettings?.keys ?? {});
      const known = SETTING_ROWS.map((row) => row.key);
      expect(ours.filter((key) => !known.includes(key))).toEqual([]);
      expect(new Set(ours).size).toBe(ours.length);
      // The file is found through the layout, so it cannot choose the layout.
      expect(ours).not.toContain("layout");
    });
  });
}

function allTemplates(layout: Layout): readonly PathTemplate[] {
  return [
    ...layout.configDir,
    ...(layout.identityFile === null ? [] : [layout.identityFile]),
    ...layout.globalFiles,
    ...(layout.userRules === null ? [] : [layout.userRules.dir]),
    ...layout.memoryDir,
    ...(layout.userMemoryDir ?? []),
    ...(layout.hostSettings === null ? [] : [layout.hostSettings.path]),
  ];
}
