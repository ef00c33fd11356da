/**
 * What becomes of programs that have this package and its peers installed: do they compile, and what do they print?
 * Needs the built package.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { root } from "./repository.ts";
import { openSandbox } from "./sandbox.ts";

const PEERS = ["@ai-sdk", "@anthropic-ai", "@langchain", "@openai", "@types", "ai", "openai"];

/** How programs find packages: as Node does, or as bundlers do. */
export type Resolution = "nodenext" | "bundler";

const OPTIONS = {
  target: "es2023",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** Empty where all of them compile; an error names its program by number, from 1: `program-1.mts`. */
export function compilePrograms(programs: readonly string[], resolution: Resolution = "nodenext"): string {
  const place = openSandbox().root;
  install(place);
  programs.forEach((code, at) => {
    writeFileSync(join(place, `program-${at + 1}.mts`), code);
  });
  const module = resolution === "bundler" ? "esnext" : resolution;
  const compilerOptions = { ...OPTIONS, module, moduleResolution: resolution };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  return spawnSync(process.execPath, [tsc, "-p", place], { encoding: "utf8", cwd: place }).stdout;
}

/** What it prints, in a repository and a home of its own; errors too. */
export function runProgram(code: string): string {
  const sandbox = openSandbox();
  install(sandbox.root);
  const program = join(sandbox.root, "program.mjs");
  writeFileSync(program, transformSync(code, { loader: "ts", format: "esm", target: "node20" }).code);
  const env = { HOME: sandbox.home, PATH: process.env["PATH"] };
  const { stdout, stderr } = spawnSync(process.execPath, [program], { cwd: sandbox.repository, encoding: "utf8", env });
  return sandbox.normalise(stdout + stderr);
}

/** What the comments below its calls of `console.log` say that a program prints. */
export function promisedOutput(code: string): string {
  const printing = [...code.matchAll(/^console\.log\([\s\S]*?\);\n((?:\/\/.*\n)*)/gm)];
  return printing.map(([, comments]) => comments!.replace(/^\/\/ ?/gm, "")).join("");
}

function install(place: string): void {
  mkdirSync(join(place, "node_modules"));
  symlinkSync(root, join(place, "node_modules", "keepsake"));
  for (const name of PEERS) symlinkSync(join(root, "node_modules", name), join(place, "node_modules", name));
}
