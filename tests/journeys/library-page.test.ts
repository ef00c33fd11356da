/** Does docs/library.md leave nothing out? What its snippets print is checked in tests/package. */
import { expect } from "vitest";
import { EXIT_CODE } from "../../src/model/memory-error.ts";
import * as recall from "../../src/recall/index.ts";
import { openIn } from "../support/noted-memory.ts";
import { readText } from "../support/repository.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

/** Options leave no name at run time. */
function optionsOf(path: string, name: string): string[] {
  const [, body] = new RegExp(`^export interface ${name} .*?\\{\\n([\\s\\S]*?)^\\}`, "m").exec(readText(path))!;
  return [...body!.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, option]) => option!);
}

verifies("docs:library", async () => {
  const memory = await openIn(openSandbox());
  const index = Object.getOwnPropertyNames(recall.RecallIndex.prototype);
  const names = [
    ...optionsOf("src/index.ts", "OpenMemoryOptions"),
    ...optionsOf("src/memory.ts", "OpenOptions"),
    ...optionsOf("src/model/settings.ts", "GivenSettings"),
    ...optionsOf("src/recaller.ts", "RecallOptions"),
    ...optionsOf("src/topics/topic-store.ts", "TopicWrite"),
    ...optionsOf("src/frontends/cli/slash.ts", "SlashOptions"),
    ...optionsOf("src/recall/types.ts", "SearchOptions"),
    ...optionsOf("src/recall/types.ts", "RecallDoc"),
    ...optionsOf("src/recall/engine.ts", "IndexOptions"),
    ...Object.keys(memory),
    ...Object.keys(memory.topics),
    ...Object.keys(EXIT_CODE),
    ...Object.keys(recall),
    // Where a hit is, for a caller that keeps more of each document than the index does: our own.
    ...index.filter((name) => name !== "constructor" && name !== "placeOf"),
  ];
  expect(names.length).toBeGreaterThan(90);
  const prose = readText("docs/library.md").replace(/^```ts\n[\s\S]*?^```$/gm, "");
  const told = new Set([...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.match(/[\w-]+/g) ?? []));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});
