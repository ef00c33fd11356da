/** Do the programs in the documents compile, against the types that users get? */
import { describe, expect, it } from "vitest";
import { compilePrograms } from "../support/compile-programs.ts";
import { readText } from "../support/repository.ts";
import { verifies } from "../support/verifies.ts";

const snippetsOf = (text: string): string[] => [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

describe("the snippets", () => {
  verifies("docs:snippets", () => {
    const snippets = snippetsOf(readText("docs/adapters.md"));
    for (const name of ["ai-sdk", "anthropic", "openai", "langgraph"]) {
      expect(snippets.filter((it) => it.includes(`"keepsake/${name}"`)).length, name).toBeGreaterThan(0);
    }
    expect(compilePrograms(snippets)).toBe("");
  });

  it("would have been found wrong", () => {
    const wrong = 'import { memoryTools } from "keepsake/ai-sdk";\nmemoryTools("memory");\n';
    expect(compilePrograms([wrong])).toMatch(/program-1\.mts.*TS2345/);
  });
});
