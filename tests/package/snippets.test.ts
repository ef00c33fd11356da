/** Do the programs in the documents compile, against the types that users get, and print what they say? */
import { describe, expect, it } from "vitest";
import { readText } from "../support/repository.ts";
import { compilePrograms, promisedOutput, runProgram } from "../support/user-programs.ts";
import { verifies } from "../support/verifies.ts";

const snippetsOf = (text: string): string[] => [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
/** The page of the library is one program, in pieces. */
const libraryProgram = (): string => snippetsOf(readText("docs/library.md")).join("");

/** What the program in the README takes for granted. */
const GIVEN = `declare const cwd: string;
declare const session: string;
declare const messages: { role: "user" | "assistant"; content: string }[];
`;
const readmeProgram = (): string => `${snippetsOf(readText("README.md")).join("")}${GIVEN}`;

describe("the snippets", () => {
  verifies("docs:snippets", () => {
    const snippets = snippetsOf(readText("docs/adapters.md"));
    for (const name of ["ai-sdk", "anthropic", "openai", "langgraph"]) {
      expect(snippets.filter((it) => it.includes(`"keepsake/${name}"`)).length, name).toBeGreaterThan(0);
    }
    for (const resolution of ["nodenext", "bundler"] as const)
      expect(compilePrograms([...snippets, libraryProgram(), readmeProgram()], resolution), resolution).toBe("");
  });

  verifies("docs:runs", () => {
    // The others talk to a model.
    const offline = snippetsOf(readText("docs/adapters.md")).filter((it) => it.includes('"keepsake/langgraph"'));
    for (const snippet of [...offline, libraryProgram()]) {
      expect(promisedOutput(snippet)).not.toBe("");
      expect(runProgram(snippet)).toBe(promisedOutput(snippet));
    }
  });

  it("would have been found wrong", () => {
    const wrong = 'import { memoryTools } from "keepsake/ai-sdk";\nmemoryTools("memory");\n';
    expect(compilePrograms([wrong])).toMatch(/program-1\.mts.*TS2345/);
  });
});
