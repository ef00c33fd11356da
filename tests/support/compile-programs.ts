/** What does the compiler say about programs that have this package and its peers installed? Needs the built package. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";
import { openSandbox } from "./sandbox.ts";

const PEERS = ["@ai-sdk", "@anthropic-ai", "@langchain", "@openai", "@types", "ai", "openai"];

const OPTIONS = {
  target: "es2023",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** Empty where all of them compile; an error names its program by number, from 1: `program-1.mts`. */
export function compilePrograms(programs: readonly string[]): string {
  const place = openSandbox().root;
  mkdirSync(join(place, "node_modules"));
  symlinkSync(root, join(place, "node_modules", "keepsake"));
  for (const name of PEERS) symlinkSync(join(root, "node_modules", name), join(place, "node_modules", name));
  programs.forEach((code, at) => {
    writeFileSync(join(place, `program-${at + 1}.mts`), code);
  });
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, include: ["*.mts"] }));
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  return spawnSync(process.execPath, [tsc, "-p", place], { encoding: "utf8", cwd: place }).stdout;
}
