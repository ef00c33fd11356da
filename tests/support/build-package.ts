/** Before any test imports the package by its name: is it there, and as new as its sources? */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function setup(): void {
  const ensure = fileURLToPath(new URL("../../scripts/ensure.mjs", import.meta.url));
  const { status } = spawnSync(process.execPath, [ensure, "--library"], { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("the package could not be built; see above");
}
