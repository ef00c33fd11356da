/**
 * What must every topic store keep?
 *
 * Any implementation passes `open` two stores on the same empty memory, as two processes
 * would have them. Races are part of the contract.
 */
import { describe, expect, it } from "vitest";
import type { Layout } from "../../src/model/layout.ts";
import { MemoryError } from "../../src/model/memory-error.ts";
import { verifies } from "../support/verifies.ts";
import { refusesWhatIsNoNote } from "./topic-gate.ts";
import { DESCRIPTION, note, refusal, type TwoStores } from "./two-stores.ts";

export function keepsTheTopicStoreContract(
  name: string,
  shape: Pick<Layout, "topics" | "index">,
  open: () => Promise<TwoStores>,
): void {
  const { hasType, naming } = shape.topics;

  describe(`${name} keeps the topic-store contract`, () => {
    verifies("topic:roundtrip", async () => {
      const { store, other } = await open();
      const type = hasType ? ({ type: "feedback" } as const) : {};
      const written = await store.write(note("deploy", { aliases: ["release", "a: b"], tags: ["ops"], ...type }));
      expect(written).toMatchObject({ slug: "deploy", created: true, version: 1, problems: [] });
      const read = await other.read("deploy");
      expect(read).toMatchObject({
        slug: "deploy",
        name: "deploy",
        description: DESCRIPTION,
        type: hasType ? "feedback" : shape.topics.defaultType,
        aliases: ["release", "a: b"],
        tags: ["ops"],
        body: "1. migrate\n2. flip",
        hash: written.hash,
        source: "test",
        problems: [],
      });
      const [listed] = await other.list();
      expect(listed).toMatchObject({ slug: "deploy", description: DESCRIPTION, bytes: read.bytes, scope: "workspace" });
    });

    it("says not-found for what is not there", async () => {
      const { store } = await open();
      for (const ask of [
        () => store.read("nothing"),
        () => store.forget("nothing"),
        () => store.rename("nothing", "something"),
        () => store.history("nothing"),
        () => store.restore("nothing"),
        () => store.links("nothing"),
      ]) {
        expect((await refusal(ask())).code).toBe("not-found");
      }
      expect(await store.list()).toEqual([]);
      expect(await store.trash()).toEqual([]);
    });

    verifies("slug:new", async () => {
      const { store } = await open();
      const bad = ["", "../escape", "a/b", "a\\b", ".hidden", "a..b", "a\u0000b", "a\u200bb", "x".repeat(300), "a\nb"];
      const badSlugs = [
        "Upper",
        "-a",
        "a-",
        "memory",
        "claude",
        "agents",
        "con",
        "lpt1.txt",
        "é",
        "a b",
        "x".repeat(81),
      ];
      const all = naming === "slug" ? [...bad, ...badSlugs] : bad;
      for (const slug of all) expect((await refusal(store.write(note(slug)))).code, slug).toBe("slug-invalid");
      expect(await store.list()).toEqual([]);
      for (const slug of ["a", "a.b", "a_b-c", "0", "x".repeat(80)]) await store.write(note(slug));
      expect(await store.list()).toHaveLength(5);
    });

    verifies("slug:free-text", async () => {
      const { store } = await open();
      const given = "Größe & Tempo: Ärger!";
      const first = await store.write(note(given, { naming: "free-text" }));
      expect(first.slug).toBe("grosse-tempo-arger");
      const read = await store.read(first.slug);
      expect(naming === "slug" ? read.aliases[0] : read.name).toBe(given);
      expect((await store.write(note(given, { naming: "free-text", body: "two" }))).created).toBe(false);
      expect((await store.write(note(given.normalize("NFD"), { naming: "free-text", body: "two" }))).created).toBe(
        false,
      );
      for (const other of ["grosse tempo arger", "GRÖSSE & TEMPO: ÄRGER!", "größe & tempo: ärger!"]) {
        const clash = await refusal(store.write(note(other, { naming: "free-text", body: "three" })));
        expect(clash).toMatchObject({ code: "conflict", message: expect.stringContaining("grosse-tempo-arger") });
      }
      expect((await store.read(first.slug)).body).toBe("two");
      expect((await store.write(note("wait…what", { naming: "free-text" }))).slug).toBe("wait-what");
      expect((await store.write(note("記憶", { naming: "free-text" }))).slug).toMatch(/^note-[0-9a-f]{8}$/);
      for (const reserved of ["memory", "Memory!", "claude", "Agents", "CON", "nul.txt"]) {
        const refused = await refusal(store.write(note(reserved, { naming: "free-text" })));
        expect(refused, reserved).toMatchObject({
          code: "slug-invalid",
          message: expect.stringMatching(/reserved|device/),
        });
      }
      expect(await store.list()).toHaveLength(3);
    });

    verifies("write:conditional", async () => {
      const { store, other } = await open();
      const first = await store.write(note("deploy", { expected: null }));
      expect((await refusal(other.write(note("deploy", { expected: null })))).code).toBe("conflict");
      const second = await other.write(note("deploy", { body: "second", expected: first.hash }));
      const stale = await refusal(store.write(note("deploy", { body: "third", expected: first.hash })));
      expect(stale).toMatchObject({ code: "conflict", details: { currentHash: second.hash } });
      expect((await refusal(store.forget("deploy", { expected: first.hash }))).code).toBe("conflict");
      expect((await refusal(store.write(note("gone", { expected: first.hash })))).code).toBe("conflict");
      expect((await store.read("deploy")).body).toBe("second");
      expect(await store.history("deploy")).toHaveLength(2);
    });

    verifies("write:marked", async () => {
      const { store, other } = await open();
      const marks = [];
      for (const body of ["first", "second"])
        marks.push(`#${(await store.write(note("deploy", { body }))).hash.slice(0, 12)}`);
      for (const expected of [marks[0]!, marks[1]!.slice(0, -1), "", "#"]) {
        expect((await refusal(other.write(note("deploy", { body: "third", expected })))).code).toBe("conflict");
        expect((await refusal(other.forget("deploy", { expected }))).code).toBe("conflict");
      }
      const { hash } = await other.write(note("deploy", { body: "third", expected: marks[1]! }));
      await other.forget("deploy", { expected: hash.slice(0, 12) });
      expect(await store.list()).toEqual([]);
    });

    if (hasType) {
      verifies("write:type", async () => {
        const { store } = await open();
        await store.write(note("deploy", { type: "feedback" }));
        const error = await refusal(store.write(note("deploy", { type: "user", body: "new" })));
        expect(error).toMatchObject({ code: "conflict", details: { type: "feedback" } });
        expect((await store.read("deploy")).body).toBe("1. migrate\n2. flip");
        await store.write(note("deploy", { body: "kept" }));
        expect(await store.read("deploy")).toMatchObject({ type: "feedback", body: "kept" });
        await store.write(note("deploy", { type: "user", changeType: true }));
        expect((await store.read("deploy")).type).toBe("user");
      });
    }

    verifies("write:append", async () => {
      const { store, other } = await open();
      await store.write(note("log", { body: "- one" }));
      await other.write({ name: "log", body: "- two", mode: "append" });
      await store.write({ name: "log", body: "A paragraph.", mode: "append" });
      expect(await store.read("log")).toMatchObject({
        body: "- one\n- two\n\nA paragraph.",
        description: DESCRIPTION,
      });
      const large = await refusal(store.write({ name: "log", body: "x".repeat(256 * 1024 - 4), mode: "append" }));
      expect(large.code).toBe("input-refused");
    });

    verifies("write:replaced", async () => {
      const { store } = await open();
      const first = await store.write(note("deploy"));
      expect(first.replaced).toBeUndefined();
      const second = await store.write(note("deploy", { body: "new" }));
      expect(second.replaced).toMatchObject({
        hash: first.hash,
        body: "1. migrate\n2. flip",
        description: DESCRIPTION,
      });
    });

    verifies("write:whole", async () => {
      const { store, other } = await open();
      const bodies = ["a".repeat(200_000), "b".repeat(200_000)];
      await store.write(note("race", { body: bodies[0]! }));
      for (let round = 0; round < 20; round++) {
        const [, seen] = await Promise.all([
          store.write(note("race", { body: bodies[round % 2]! })),
          other.read("race"),
        ]);
        expect(bodies).toContain(seen.body);
      }
    });

    verifies("write:one-wins", async () => {
      const { store, other } = await open();
      let { hash } = await store.write(note("race"));
      for (let round = 0; round < 10; round++) {
        const writers = [store, other, store, other].map((it, at) =>
          it.write(note("race", { body: `${round} by ${at}`, expected: hash })).catch((error: unknown) => error),
        );
        const results = await Promise.all(writers);
        const losers = results.filter((it) => it instanceof MemoryError);
        expect(losers.map((it) => it.code)).toEqual(["conflict", "conflict", "conflict"]);
        hash = (await store.read("race")).hash;
      }
      const creators = [store, other].map((it) => it.write(note("new", { expected: null })).catch(() => null));
      expect((await Promise.all(creators)).filter((it) => it !== null)).toHaveLength(1);
    });

    verifies("history:versions", async () => {
      const { store, other } = await open();
      await store.write(note("deploy", { body: "one" }));
      await other.write(note("deploy", { body: "two" }));
      await store.write(note("deploy", { body: "three" }));
      const history = await other.history("deploy");
      expect(history.map((it) => [it.version, it.reason, it.source])).toEqual([
        [3, "write", "test"],
        [2, "write", "test"],
        [1, "write", "test"],
      ]);
      for (const it of history) expect(Date.parse(it.time)).not.toBeNaN();
      expect(await store.readVersion("deploy", 1)).toContain("\none\n");
      await store.restore("deploy", 1);
      expect((await other.read("deploy")).body).toBe("one");
      expect((await store.history("deploy"))[0]).toMatchObject({ version: 4, reason: "restore" });
      await store.restore("deploy");
      expect((await other.read("deploy")).body).toBe("three");
      expect((await refusal(store.restore("deploy", 99))).code).toBe("not-found");
    });

    verifies("history:forget", async () => {
      const { store, other } = await open();
      const { hash } = await store.write(note("deploy"));
      expect(await other.forget("deploy")).toEqual({ slug: "deploy", version: 1, problems: [] });
      expect((await refusal(store.read("deploy"))).code).toBe("not-found");
      expect(await store.list()).toEqual([]);
      expect(await store.trash()).toMatchObject([{ slug: "deploy", version: 1 }]);
      expect((await store.restore("deploy")).hash).toBe(hash);
      expect(await other.trash()).toEqual([]);
      await store.forget("deploy", { purge: true });
      expect(await store.trash()).toEqual([]);
      expect((await refusal(store.restore("deploy"))).code).toBe("not-found");
    });

    verifies("rename:history", async () => {
      const { store, other } = await open();
      await store.write(note("deploy", { body: "one" }));
      await store.write(note("deploy", { body: "two" }));
      await store.write(note("taken"));
      expect((await refusal(store.rename("deploy", "taken"))).code).toBe("conflict");
      expect((await refusal(store.rename("deploy", "../x"))).code).toBe("slug-invalid");
      await other.rename("deploy", "release");
      expect((await store.read("release")).body).toBe("two");
      expect((await refusal(store.read("deploy"))).code).toBe("not-found");
      expect((await store.history("release")).map((it) => it.reason)).toEqual(["rename", "write", "write"]);
      expect((await store.read("release")).name).toBe("release");
      await store.restore("release", 1);
      expect((await store.read("release")).body).toBe("one");
      if (naming === "slug") return;
      expect(await store.rename("release", "Ship it!")).toMatchObject({ slug: "ship-it", created: true });
      expect((await other.read("ship-it")).name).toBe("Ship it!");
      expect(await store.rename("ship-it", "SHIP it")).toMatchObject({ slug: "ship-it", created: false });
      expect(await other.read("ship-it")).toMatchObject({ name: "SHIP it", body: "one" });
      expect((await refusal(store.rename("ship-it", "SHIP it"))).code).toBe("input-refused");
      expect((await refusal(store.rename("ship-it", "Taken!"))).code).toBe("conflict");
    });

    verifies("links:both", async () => {
      const { store } = await open();
      await store.write(note("a", { body: "see [[b]] and [[missing|label]], not [[ -f x ]] or [[../x]]" }));
      await store.write(note("b", { body: "back to [[a#heading]]" }));
      expect(await store.links("a")).toEqual(["b", "missing"]);
      expect(await store.backlinks("b")).toEqual(["a"]);
      expect(await store.backlinks("missing")).toEqual(["a"]);
      expect(await store.read("a")).toMatchObject({ links: ["b", "missing"], backlinks: ["b"] });
    });

    refusesWhatIsNoNote(shape, open);

    verifies("store:hand-written", async () => {
      const { store, other } = await open();
      await store.write(note("deploy"));
      const first = await store.writeIndexText("# Mine\n\nHello.\n");
      expect((await other.readIndexText()).text).toBe("# Mine\n\nHello.\n");
      expect((await refusal(other.writeIndexText("x", "0".repeat(64)))).code).toBe("conflict");
      const second = await other.writeIndexText("# Second\n", first.hash);
      await store.write(note("more"));
      expect(await store.readIndexText()).toEqual({ text: "# Second\n", hash: second.hash });
      expect(await store.list()).toHaveLength(2);
      const versions = await store.indexHistory();
      expect(versions.map((it) => it.reason)).toEqual(["memory", "memory"]);
      await store.restoreIndexText(versions[1]!.version);
      expect((await store.readIndexText()).text).toBe("# Mine\n\nHello.\n");
    });
  });
}
