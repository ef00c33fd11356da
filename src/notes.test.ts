import { expect, it, vi } from "vitest";
import { openSandbox } from "../tests/support/sandbox.ts";
import { openMemory } from "./index.ts";
import { FileTopics } from "./topics/file-topics.ts";

it("looks for what killed writers left once, not with every call", async () => {
  const sandbox = openSandbox();
  const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
  await memory.topics.write({ name: "a", description: "about a", type: "project", body: "text" });
  const sweep = vi.spyOn(FileTopics.prototype, "sweep");
  for (let i = 0; i < 5; i++) await memory.topics.read("a");
  expect(sweep).not.toHaveBeenCalled();
  const read = memory.tools().find(({ name }) => name === "ReadMemoryTopic")!;
  for (let i = 0; i < 5; i++) await read.run({ slug: "a" });
  expect(sweep.mock.calls.length).toBeLessThanOrEqual(2);
  await memory.reload();
  await memory.topics.read("a");
  expect(sweep).toHaveBeenCalled();
  sweep.mockRestore();
});
