/**
 * How do the printed files of the plugin get into `plugin/`? Run this after a change to the hooks or the protocol.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureInstalled, root } from "./ensure.mjs";

ensureInstalled();
const esbuild = await import("esbuild");
const built = await esbuild.build({
  absWorkingDir: root,
  entryPoints: ["scripts/plugin-files.ts"],
  bundle: true,
  format: "esm",
  platform: "node",
  write: false,
});
const source = `data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`;
const { pluginFiles } = await import(source);
for (const [name, text] of Object.entries(pluginFiles())) {
  const path = join(root, "plugin", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
