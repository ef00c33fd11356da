/** Is an item found where those of other namespaces fill the ranking? */
import { expect, it } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { type Memory, openMemory } from "../index.ts";
import { memoryStore } from "./langgraph.ts";

async function open() {
  const sandbox = openSandbox();
  const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
  return { memory, store: memoryStore(memory) };
}

it("finds an item below a thousand of other namespaces", async () => {
  const { memory, store } = await open();
  await store.put(["users", "me"], "food", { content: "A long walk, and in passing a pizza." });
  await store.put(["users", "me"], "work", { content: "Trains." });
  const better = Array.from({ length: 1000 }, (_, at) => ({
    slug: `users.u${at}.food`,
    scope: "workspace",
    score: 9,
  }));
  const recall: Memory["recall"] = async (query, options) =>
    options?.tag === undefined ? (better as never) : memory.recall(query, options);
  const crowded = memoryStore(Object.create(memory, { recall: { value: recall } }) as Memory);
  const found = await crowded.search(["users", "me"], { query: "pizza" });
  expect(found.map(({ key }) => key)).toEqual(["food"]);
  expect(found[0]?.score).toBeGreaterThan(0);
});

it("finds notes that people wrote below a thousand items, and none of other words", async () => {
  const { memory, store } = await open();
  await memory.topics.write({ name: "tea", description: "where the tea is", body: "In the kitchen, on the left." });
  await memory.topics.write({ name: "keys", description: "who has keys", body: "Ada." });
  await memory.topics.write({ name: "cups", description: "tea cups", body: "Blue.", scope: "user" });
  await store.put(["users", "me"], "drink", { content: "Coffee, never tea." });
  const better = Array.from({ length: 1000 }, (_, at) => ({ slug: `x.${at}`, scope: "workspace", score: 0.5 }));
  const recall: Memory["recall"] = async (query, options) =>
    options?.tag === undefined ? (better as never) : memory.recall(query, options);
  const crowded = memoryStore(Object.create(memory, { recall: { value: recall } }) as Memory);
  const keysIn = async (prefix: string[]) => {
    const found = await crowded.search(prefix, { query: "tea" });
    for (const { score } of found) expect(score).toBeGreaterThan(0);
    return found.map(({ key }) => key).toSorted();
  };
  expect(await keysIn(["workspace"])).toEqual(["tea"]);
  expect(await keysIn(["user"])).toEqual(["cups"]);
  expect(await keysIn([])).toEqual(["cups", "drink", "tea"]);
  const [first] = await crowded.search(["workspace"], { query: "tea" });
  expect(first!.score).toBeLessThanOrEqual(0.5);
});
