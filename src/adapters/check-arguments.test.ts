import { expect } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { openMemory } from "../index.ts";
import { memoryMiddleware, memoryTools } from "./ai-sdk.ts";
import { executeMemoryCommand, memorySystem, memoryToolHandlers } from "./anthropic.ts";
import { memoryStore } from "./langgraph.ts";
import { agentTools, functionTools, runFunctionCalls } from "./openai.ts";

/** What a program without types may leave out. */
const nothing = undefined as never;

verifies("adapters:arguments", async () => {
  const sandbox = openSandbox();
  const opening = openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
  const memory = await opening;
  const unopened = opening as never;
  const openFirst = "takes an open memory, what `await openMemory()` gives, not";
  const wrong: readonly (readonly [() => unknown, string])[] = [
    [() => memoryTools(nothing), `memoryTools ${openFirst} undefined.`],
    [() => memoryTools(unopened), `memoryTools ${openFirst} a Promise.`],
    [
      () => memoryTools(memory, null as never),
      'The options of memoryTools are { tools: "layout" } or { tools: "all" }.',
    ],
    [() => memoryTools(memory, { tools: "every" as never }), "The options of memoryTools are"],
    [() => memoryMiddleware(unopened), `memoryMiddleware ${openFirst} a Promise.`],
    [() => memoryToolHandlers(nothing), `memoryToolHandlers ${openFirst} undefined.`],
    [() => memorySystem(nothing), `memorySystem ${openFirst} undefined.`],
    [() => executeMemoryCommand(nothing), "executeMemoryCommand(memoryToolHandlers(memory))(command)."],
    [() => executeMemoryCommand(memory as never), "executeMemoryCommand(memoryToolHandlers(memory))(command)."],
    [() => memoryStore(unopened), `memoryStore ${openFirst} a Promise.`],
    [() => memoryStore(memory).search(nothing), "A namespace is a list"],
    [() => memoryStore(memory).search([], { query: null as never }), "query of search must be text, not null."],
    [() => memoryStore(memory).search([], { query: 5 as never }), "query of search must be text, not a number."],
    [() => memoryStore(memory).search([], { limit: null as never }), "limit of search must be a whole number from 0"],
    [() => memoryStore(memory).search([], { offset: -2 }), "offset of search must be a whole number from 0, not -2."],
    [
      () => memoryStore(memory).listNamespaces({ prefix: "n" as never }),
      'prefix of listNamespaces must be a list of labels, such as ["users"], not a string.',
    ],
    [() => memoryStore(memory).listNamespaces({ suffix: null as never }), "suffix of listNamespaces must be a list"],
    [() => memoryStore(memory).listNamespaces({ prefix: [5 as never] }), "not a list of something else."],
    [() => memoryStore(memory).listNamespaces({ limit: null as never }), "limit of listNamespaces must be a whole"],
    [() => memoryStore(memory).listNamespaces({ offset: -2 }), "offset of listNamespaces must be a whole number"],
    [() => memoryStore(memory).listNamespaces({ maxDepth: Number.NaN }), "maxDepth of listNamespaces must be a whole"],
    [
      () => memoryStore(memory).batch([{ matchConditions: [{ matchType: "infix" as never, path: [] }] }]),
      'The matchType of a condition is "prefix" or "suffix".',
    ],
    [() => memoryStore(memory).batch([{ matchConditions: 5 as never }]), "matchConditions must be a list"],
    [() => memoryStore(memory).batch(nothing), "batch takes a list of operations"],
    [() => memoryStore(memory).batch([null as never]), "batch takes a list of operations"],
    [() => agentTools(nothing, (it) => it), `agentTools ${openFirst} undefined.`],
    [() => agentTools(memory, nothing), "agentTools takes the function `tool` of @openai/agents second, not undefined"],
    [() => agentTools(memory, { tools: "all" } as never), "not an object: agentTools(memory, tool)."],
    [() => functionTools(unopened), `functionTools ${openFirst} a Promise.`],
    [() => runFunctionCalls(unopened, []), `runFunctionCalls ${openFirst} a Promise.`],
    [() => runFunctionCalls(memory, nothing), "runFunctionCalls takes the list of output items second, not undefined"],
    [() => runFunctionCalls(memory, { output: [] } as never), "runFunctionCalls(memory, response.output)."],
  ];
  for (const [call, message] of wrong) {
    const refusal = { code: "input-refused", message: expect.stringContaining(message) };
    await expect(Promise.resolve().then(call), message).rejects.toMatchObject(refusal);
  }
});
