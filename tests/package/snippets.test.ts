/** Do the programs in the documents compile, against the types that users get? */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readText, root } from "../support/repository.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const snippetsOf = (text: string): string[] => [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

/** What the compiler says about programs that have this package and its peers installed. */
function compile(programs: readonly string[]): string {
  const place = openSandbox().root;
  mkdirSync(join(place, "node_modules"));
  symlinkSync(root, join(place, "node_modules", "keepsake"));
  for (const name of ["@ai-sdk", "@anthropic-ai", "@langchain", "@openai", "@types", "ai", "openai"]) {
    symlinkSync(join(root, "node_modules", name), join(place, "node_modules", name));
  }
  programs.forEach((code, at) => {
    writeFileSync(join(place, `snippet-${at + 1}.mts`), code);
  });
  const options = {
    target: "es2023",
    module: "nodenext",
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*.mts"] }));
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  return spawnSync(process.execPath, [tsc, "-p", place], { encoding: "utf8", cwd: place }).stdout;
}

describe("the snippets", () => {
  verifies("docs:snippets", () => {
    const snippets = snippetsOf(readText("docs/adapters.md"));
    for (const name of ["ai-sdk", "anthropic", "openai", "langgraph"]) {
      expect(snippets.filter((it) => it.includes(`"keepsake/${name}"`)).length, name).toBeGreaterThan(0);
    }
    expect(compile(snippets)).toBe("");
  });

  it("would have been found wrong", () => {
    const wrong = 'import { memoryTools } from "keepsake/ai-sdk";\nmemoryTools("memory");\n';
    expect(compile([wrong])).toMatch(/snippet-1\.mts.*TS2345/);
  });
});
