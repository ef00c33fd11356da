import { describe, expect } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { openMemory } from "../index.ts";
import { memoryTools } from "./ai-sdk.ts";
import { memoryToolHandlers } from "./anthropic.ts";
import { memoryStore } from "./langgraph.ts";
import { type AgentToolOptions, agentTools, runFunctionCalls } from "./openai.ts";

const open = () => {
  const sandbox = openSandbox();
  return openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
};
const note = (body: string) => ({ name: "deploy", description: "how we ship", type: "project", body });
const BODIES = ["one", "two", "three", "four"];

/** Four writes of one note, one that fails, and a read, all begun before the first is done. */
async function writeAtOnce(run: (name: string, input: unknown) => Promise<string>): Promise<string> {
  const calls = [
    ...BODIES.map((body) => run("WriteMemoryTopic", note(body))),
    run("ReadMemoryTopic", { slug: "gone" }),
    run("ReadMemoryTopic", { slug: "deploy" }),
  ];
  const read = (await Promise.allSettled(calls)).at(-1)!;
  return read.status === "fulfilled" ? read.value : String(read.reason);
}

describe("calls that are made at once", () => {
  verifies("adapters:in-order", async () => {
    const memory = await open();
    const tools = memoryTools(memory);
    expect(await writeAtOnce((name, input) => tools[name]!.execute(input))).toContain("four");
    expect((await memory.topics.read("deploy")).body).toBe("four");
  });

  verifies("adapters:in-order", async () => {
    const memory = await open();
    const tools = agentTools(memory, (it: AgentToolOptions) => it);
    const answer = await writeAtOnce((name, input) => tools.find((it) => it.name === name)!.execute(input));
    expect(answer).toContain("four");
    const item = { type: "function_call", call_id: "1", name: "ReadMemoryTopic", arguments: '{"slug":"deploy"}' };
    const write = tools.find((it) => it.name === "WriteMemoryTopic")!.execute(note("five"));
    const [read] = await runFunctionCalls(memory, [item]);
    expect(read!.output).toContain("five");
    await write;
  });

  verifies("adapters:in-order", async () => {
    const memory = await open();
    const { create, str_replace, insert, rename, view } = memoryToolHandlers(memory);
    const path = "/memories/deploy.md";
    const answers = await Promise.allSettled([
      create({ path, file_text: "One.\nTwo." }),
      str_replace({ path, old_str: "One", new_str: "1" }),
      str_replace({ path, old_str: "Three", new_str: "3" }),
      str_replace({ path, old_str: "Two", new_str: "2" }),
      insert({ path, insert_line: 2, insert_text: "3." }),
      rename({ old_path: path, new_path: "/memories/ship.md" }),
      view({ path: "/memories/ship.md" }),
    ]);
    expect(answers.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, true, true, true]);
    expect((await memory.topics.read("ship")).body).toBe("1.\n2.\n3.");
  });

  verifies("adapters:in-order", async () => {
    const store = memoryStore(await open());
    const at = ["users", "u1"];
    const [, , , , refused, found, listed, , , gone] = await Promise.allSettled([
      ...BODIES.map((content) => store.put(at, "food", { content })),
      store.put(["a.b"], "x", { a: 1 }),
      store.get(at, "food"),
      store.listNamespaces(),
      store.batch([{ namespace: at, key: "food", value: { content: "five" } }]),
      store.delete(at, "food"),
      store.get(at, "food"),
    ]);
    expect(refused!.status).toBe("rejected");
    expect(found).toMatchObject({ value: { value: { content: "four" } } });
    expect(listed).toMatchObject({ value: [at] });
    expect(gone).toEqual({ status: "fulfilled", value: null });
  });
});
