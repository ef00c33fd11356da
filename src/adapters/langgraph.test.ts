import { AsyncBatchedStore, type BaseStore, InMemoryStore } from "@langchain/langgraph-checkpoint";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type Memory, openMemory } from "../index.ts";
import { memoryStore } from "./langgraph.ts";

async function open(sandbox: Sandbox = openSandbox(), options: Parameters<typeof openMemory>[0] = {}) {
  const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, ...options });
  return { sandbox, memory, store: memoryStore(memory) };
}

describe("the LangGraph store", () => {
  verifies("langgraph:store", async () => {
    const { store } = await open();
    const own: BaseStore = store;
    const theirs = new InMemoryStore();
    /** The same calls on both: the same items, whatever their order. */
    const alike = async (ask: (it: BaseStore) => Promise<unknown>): Promise<unknown> => {
      const [ours, expected] = [await ask(own), await ask(theirs)].map(withoutTimes);
      expect(ours).toEqual(expected);
      return ours;
    };
    await alike((it) => it.get(["users", "u1"], "prefs"));
    await alike((it) => it.put(["users", "u1"], "prefs", { theme: "dark", size: 12 }));
    await alike((it) => it.put(["users", "u2"], "prefs", { theme: "light", size: 14 }));
    await alike((it) => it.put(["users", "u1"], "prefs", { theme: "dark", size: 13 }));
    await alike((it) => it.put(["docs"], "Annual Report 2026", { text: "We grew.", tags: ["a", "b"] }));
    await alike((it) => it.get(["users", "u1"], "prefs"));
    await alike((it) => it.search(["users"]));
    await alike((it) => it.search(["users"], { filter: { theme: "dark" } }));
    await alike((it) => it.search(["users"], { filter: { size: { $gt: 13 } } }));
    await alike((it) => it.search(["users"], { filter: { size: { $gte: 13, $lt: 14 }, theme: { $ne: "light" } } }));
    await alike((it) => it.search(["users"], { filter: { colour: "red" } }));
    await alike((it) => it.search(["users"], { filter: { theme: { $in: ["dark", "dim"] } } }));
    await alike((it) => it.search(["users"], { filter: { theme: { $nin: ["dark", "dim"] } } }));
    await alike((it) => it.search([]));
    await alike((it) => it.listNamespaces());
    await alike((it) => it.listNamespaces({ prefix: ["users"], maxDepth: 1 }));
    await alike((it) => it.listNamespaces({ suffix: ["u2"] }));
    await alike((it) => it.listNamespaces({ prefix: ["*", "u1"] }));
    await alike((it) => it.listNamespaces({ limit: 1, offset: 1 }));
    await alike((it) => it.delete(["users", "u1"], "prefs"));
    await alike((it) => it.delete(["users", "u1"], "prefs"));
    await alike((it) => it.get(["users", "u1"], "prefs"));
    await alike((it) =>
      it
        .batch([
          { namespace: ["docs"], key: "nothing" },
          { namespace: ["users", "u2"], key: "prefs", value: { theme: "first" } },
          { namespace: ["users", "u2"], key: "prefs", value: { theme: "last" } },
          { namespacePrefix: ["users"], limit: 10, offset: 0 },
        ])
        .then((results) => results[3]),
    );
    const [before] = await store.batch([
      { namespace: ["users", "u2"], key: "prefs" },
      { namespace: ["users", "u2"], key: "prefs", value: { theme: "newest" } },
    ]);
    expect(before?.value).toEqual({ theme: "last" });
    expect((await store.get(["users", "u2"], "prefs"))?.value).toEqual({ theme: "newest" });
    expect(await store.search([], { limit: 1, offset: 1 })).toHaveLength(1);
    const item = (await store.get(["docs"], "Annual Report 2026"))!;
    expect(item.createdAt).toBeInstanceOf(Date);
    expect(item.updatedAt.getTime()).toBeGreaterThanOrEqual(item.createdAt.getTime() - 1000);
  });

  it("takes an asterisk in a search, and the names of devices, for what they are", async () => {
    const { store } = await open();
    await store.put(["users", "u1"], "prefs", { theme: "dark" });
    await store.put(["users", "*"], "prefs", { theme: "star" });
    expect((await store.search(["users", "*"])).map(({ value }) => value)).toEqual([{ theme: "star" }]);
    expect(await store.search(["*"])).toEqual([]);
    for (const [root, key] of [
      ["con", "nul"],
      ["Aux", "Über"],
      ["lpt1", "x.y"],
    ] as const) {
      await store.put([root], key, { named: root });
      expect((await store.get([root], key))?.value).toEqual({ named: root });
      expect((await store.search([root])).map((it) => it.key)).toEqual([key]);
    }
  });

  it("works behind the batching store that graphs put before it", async () => {
    const { store } = await open();
    const batched = new AsyncBatchedStore(store);
    batched.start();
    await Promise.all([batched.put(["a"], "x", { n: 1 }), batched.put(["a"], "y", { n: 2 })]);
    expect((await batched.get(["a"], "y"))?.value).toEqual({ n: 2 });
    expect(await batched.search(["a"])).toHaveLength(2);
    await batched.stop();
  });

  verifies("langgraph:topics", async () => {
    const { store, memory } = await open();
    await memory.topics.write({ name: "deploy", description: "how we ship", type: "feedback", body: "Migrate first." });
    await memory.topics.write({ name: "editor", description: "tools", type: "user", body: "vi", scope: "user" });
    expect(await store.get(["workspace"], "deploy")).toMatchObject({
      namespace: ["workspace"],
      key: "deploy",
      value: { content: "Migrate first.", description: "how we ship", type: "feedback" },
    });
    expect((await store.get(["user"], "editor"))?.value).toMatchObject({ content: "vi", type: "user" });
    expect(await store.get(["workspace"], "editor")).toBeNull();

    await store.put(["users", "u1"], "food", { content: "Likes pizza, hates olives." });
    const note = await memory.topics.read("users.u1.food");
    expect(note).toMatchObject({
      body: "Likes pizza, hates olives.",
      description: "Likes pizza, hates olives.",
      tags: ["store:users/u1/food"],
    });
    await store.put(["users", "u1"], "facts", { age: 41, city: "Ulm" });
    const facts = await memory.topics.read("users.u1.facts");
    expect(facts.body).toBe('```json\n{\n  "age": 41,\n  "city": "Ulm"\n}\n```');
    expect(facts.description).toBe("Ulm");
    expect((await memory.reload()).text).toContain("- [users.u1.food](users.u1.food.md) — project: Likes pizza");
    await store.put(["user"], "shell", { content: "fish" });
    expect(await memory.topics.read("shell", "user")).toMatchObject({ scope: "user", body: "fish" });
    expect(await store.listNamespaces()).toEqual([["user"], ["users", "u1"], ["workspace"]]);
  });

  verifies("langgraph:exact", async () => {
    const { store, memory } = await open();
    const anyText = fc.oneof(
      fc.constantFrom(
        "Migrate first.",
        "# Title\n\nText.",
        " ",
        "",
        "\n",
        "```json\n{}\n```",
        "a\r\nb",
        "a\0b",
        "\ud800",
        "null",
        "---\na: b\n---\nc",
      ),
      fc.string({ unit: "grapheme" }),
    );
    const anyValue = fc.oneof(
      fc.record(
        {
          content: anyText,
          description: anyText,
          type: fc.constantFrom("project", "user", "idea"),
          tags: fc.array(anyText, { maxLength: 2 }),
        },
        { requiredKeys: ["content"] },
      ),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    );
    // Labels that fold alike, that look like separators, and that only a hash tells apart.
    const anyLabel = fc.constantFrom(
      "a",
      "A",
      "a-b",
      "a b",
      "a/b",
      "ä",
      "日本",
      "%2F",
      "store:",
      "x".repeat(60),
      "memory",
    );
    const anyKey = fc.oneof(anyLabel, fc.constantFrom("a.b", ".", "..", "../up", "CON"));
    const kept = new Map<string, unknown>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLabel, { minLength: 1, maxLength: 2 }),
        anyKey,
        anyValue,
        async (namespace, key, value) => {
          const sent = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
          await store.put(namespace, key, sent);
          kept.set(JSON.stringify([namespace, key]), sent);
          expect((await store.get(namespace, key))?.value).toEqual(sent);
        },
      ),
      { numRuns: 60 },
    );
    for (const [place, value] of kept) {
      const [namespace, key] = JSON.parse(place) as [string[], string];
      expect((await store.get(namespace, key))?.value, place).toEqual(value);
    }
    expect(await memory.topics.list()).toHaveLength(kept.size);
    const found = await store.search([], { limit: 1000 });
    expect(new Set(found.map((it) => JSON.stringify([it.namespace, it.key])))).toEqual(new Set(kept.keys()));
  });

  verifies("langgraph:guards", async () => {
    const { store, memory, sandbox } = await open();
    await store.put(["users"], "u1", { content: "Likes pizza." });
    await memory.topics.write({ name: "docs.report", description: "d", type: "project", body: "A person's note." });
    const before = sandbox.snapshot();
    const refusals: readonly [Promise<unknown>, string][] = [
      [store.put(["users"], "u1", { content: `key sk-ant-api03-${"a1B2".repeat(24)}` }), "secret-refused"],
      [store.put([], "x", { a: 1 }), "input-refused"],
      [store.put([""], "x", { a: 1 }), "input-refused"],
      [store.put(["a.b"], "x", { a: 1 }), "input-refused"],
      [store.put(["a"], "", { a: 1 }), "input-refused"],
      [store.put(["langgraph", "a"], "x", { a: 1 }), "input-refused"],
      [store.put(["a"], "\ud800", { a: 1 }), "input-refused"],
      [store.put(["a"], "x".repeat(300), { a: 1 }), "input-refused"],
      [store.put(["a"], "x", { a: "x".repeat(300_000) }), "input-refused"],
      [store.put(["workspace"], "../up", { a: 1 }), "slug-invalid"],
      [store.put(["workspace"], "Über uns", { a: 1 }), "slug-invalid"],
      [store.put(["docs"], "report", { a: 1 }), "conflict"],
      [store.delete(["docs"], "report"), "conflict"],
    ];
    for (const [answer, code] of refusals) await expect(answer).rejects.toMatchObject({ code });
    await expect(new InMemoryStore().put(["langgraph", "a"], "x", { a: 1 })).rejects.toThrow('cannot be "langgraph"');
    expect(await store.get(["docs"], "report")).toBeNull();
    expect(await store.get(["workspace"], "../up")).toBeNull();
    expect(sandbox.snapshot()).toEqual(before);

    await store.delete(["users"], "u1");
    await memory.topics.restore("users.u1");
    expect((await store.get(["users"], "u1"))?.value).toEqual({ content: "Likes pizza." });

    sandbox.write({ "~/.config/keepsake/settings.toml": '[permissions]\ndeny = ["memory.write"]\n' });
    const denied = (await open(sandbox)).store;
    await expect(denied.put(["a"], "x", { a: 1 })).rejects.toMatchObject({ code: "permission-denied" });
    expect(await denied.get(["users"], "u1")).not.toBeNull();
  });

  verifies("langgraph:values", async () => {
    const { store, sandbox } = await open();
    await store.put(["users", "u1"], "food", { content: "Likes pizza." });
    const before = sandbox.snapshot();
    const self: Record<string, unknown> = {};
    self["self"] = self;
    const wrong: readonly (readonly [unknown, string])[] = [
      ["Likes pizza.", "a string"],
      [["pizza"], "a list"],
      [7, "a number"],
      [undefined, "undefined"],
      [new Date(), "a Date"],
      [new Map(), "a Map"],
      [{ count: 1n }, "BigInt"],
      [self, "circular"],
    ];
    for (const [value, kind] of wrong) {
      const put = { namespace: ["users", "u1"], key: "food", value: value as Record<string, unknown> };
      const refusal = { code: "input-refused", message: expect.stringContaining(kind) };
      const named = { message: expect.stringContaining('"food" in ["users","u1"]') };
      for (const refused of [store.put(put.namespace, put.key, put.value), store.batch([put])]) {
        await expect(refused, kind).rejects.toMatchObject(refusal);
        await expect(refused, kind).rejects.toMatchObject(named);
      }
    }
    await expect(store.put(["a"], "x", "text" as never)).rejects.toThrow(
      'Put { content: "…" } for text, or call delete.',
    );
    const sound = { namespace: ["a"], key: "y", value: { n: 1 } };
    const none = { namespace: ["a"], key: "x", value: [] as never };
    await expect(store.batch([sound, none])).rejects.toMatchObject({ code: "input-refused" });
    expect(sandbox.snapshot()).toEqual(before);

    // As in LangGraph's own stores, null deletes.
    await store.put(["users", "u1"], "food", null as never);
    expect(await store.get(["users", "u1"], "food")).toBeNull();
    class Point {
      readonly x = 1;
    }
    await store.put(["a"], "point", new Point() as never);
    expect((await store.get(["a"], "point"))?.value).toEqual({ x: 1 });
  });

  verifies("langgraph:filters", async () => {
    const { store } = await open();
    const search = (filter: unknown) => store.search(["a"], { filter: filter as Record<string, unknown> });
    const refusals: readonly (readonly [unknown, string])[] = [
      [{ city: { $regex: "U" } }, 'The filter on "city" has $regex, which is not known here.'],
      [{ size: { $gt: 1, limit: 2 } }, 'The filter on "size" has limit,'],
      [{ $or: [{ city: "Ulm" }] }, "The filter has $or,"],
      [{ city: { $in: "Ulm" } }, '$in of the filter on "city" takes a list'],
      ["city", "A filter is an object"],
      [["city"], "A filter is an object"],
    ];
    for (const [filter, message] of refusals) {
      await expect(search(filter)).rejects.toMatchObject({
        code: "input-refused",
        message: expect.stringContaining(message),
      });
    }
    await expect(search({ city: { $like: "U" } })).rejects.toThrow("Take exact values or $eq, $ne, $gt, $gte,");
    await store.put(["a"], "x", { place: { city: "Ulm" } });
    expect(await search({ place: { city: "Ulm" } })).toHaveLength(1);
    expect(await search(undefined)).toHaveLength(1);
  });

  it("finds by words, with recall where there is one", async () => {
    const { store, memory } = await open();
    await store.put(["users", "u1"], "food", { content: "Likes pizza, hates olives." });
    await store.put(["users", "u2"], "food", { content: "Likes olives." });
    await store.put(["users", "u1"], "sport", { content: "Runs." });
    const found = await store.search(["users"], { query: "olives pizza" });
    expect(found.map(({ namespace, key }) => [...namespace, key].join("/"))).toEqual([
      "users/u1/food",
      "users/u2/food",
    ]);
    expect(found[0]!.score).toBeGreaterThan(found[1]!.score!);
    expect(await store.search(["users"], { query: "quarterly revenue" })).toEqual([]);

    const asked: unknown[] = [];
    const recall = async (query: string, options: unknown) => {
      asked.push([query, options]);
      return [
        { slug: "users.u1.sport", scope: "workspace", score: 3 },
        { slug: "gone", scope: "workspace", score: 2 },
        { slug: "users.u2.food", scope: "workspace", score: 1 },
      ];
    };
    const recalling = memoryStore(Object.create(memory, { recall: { value: recall } }) as Memory);
    const ranked = await recalling.search(["users", "u1"], { query: "what does she do?" });
    expect(ranked.map(({ key, score }) => [key, score])).toEqual([["sport", 3]]);
    expect(asked).toMatchObject([["what does she do?", { all: false }]]);
  });

  verifies("langgraph:free-names", async () => {
    const { store, memory } = await open(openSandbox(), { layout: "crabtalk" });
    const at = ["workspace"];
    const values = {
      "Big Name": { content: "One." },
      "Über uns": { n: 2 },
      plain: { content: "" },
      "Leer hier": { content: "" },
    };
    for (const [key, value] of Object.entries(values)) {
      await store.put(at, key, value);
      expect(withoutTimes(await store.get(at, key))).toEqual({ namespace: at, key, value });
    }
    await store.put(at, "Big Name", { content: "Two." });
    expect((await store.get(at, "big-name"))?.value).toEqual({ content: "Two." });
    const found = await store.search(at);
    expect(found.map(({ key }) => key).toSorted()).toEqual(Object.keys(values).toSorted());
    expect((await store.search(at, { query: "Two" })).map(({ key }) => key)).toEqual(["Big Name"]);
    // An alias that could be a slug is a key of its own.
    await memory.topics.write({ name: "deploy", description: "d", body: "b", aliases: ["ship"] });
    await store.delete(at, "ship");
    expect(await store.get(at, "ship")).toBeNull();
    expect((await memory.topics.read("deploy")).body).toBe("b");
    for (const key of Object.keys(values)) {
      await store.delete(at, key);
      expect(await store.get(at, key)).toBeNull();
    }
    expect(await memory.topics.list()).toHaveLength(1);
    expect(await store.get(at, "../up")).toBeNull();
  });

  it("keeps items in a layout without types and without user memory", async () => {
    const { store, memory } = await open(openSandbox(), { layout: "crabtalk" });
    await store.put(["users", "u1"], "food", { content: "Pizza.", type: "user" });
    await store.put(["users", "u1"], "sport", { content: "Runs." });
    expect((await store.get(["users", "u1"], "food"))?.value).toEqual({ content: "Pizza.", type: "user" });
    expect((await store.get(["users", "u1"], "sport"))?.value).toEqual({ content: "Runs." });
    expect(await memory.topics.list()).toHaveLength(2);
    await expect(store.put(["user"], "x", { a: 1 })).rejects.toMatchObject({ code: "input-refused" });
  });
});

/** Times differ between two stores; and the order of a search without a question is each store's own. */
function withoutTimes(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.every((it) => typeof it === "object" && it !== null && "value" in it)) {
    return answer.map(withoutTimes).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (Array.isArray(answer)) return answer.map(withoutTimes);
  if (typeof answer !== "object" || answer === null || !("value" in answer)) return answer;
  const { namespace, key, value } = answer as { namespace?: unknown; key?: unknown; value: unknown };
  return { namespace, key, value };
}
