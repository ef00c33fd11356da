import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { memorySource } from "./bytes.ts";
import { buildIndex, openIndex, openSegments, type RecallDoc, UnusableIndex, writeSegment } from "./index.ts";

const word = fc.constantFrom(
  "deploy",
  "deployment",
  "rollback",
  "cache",
  "token",
  "Datenbank",
  "die",
  "und",
  "検索",
  "parseHeader",
  "0.9.2",
);
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(" "));
const document = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
  name: text(3),
  description: text(4),
  body: text(15),
  aliases: fc.array(text(2), { maxLength: 2 }),
  tags: fc.array(fc.constantFrom("ops", "ui"), { maxLength: 2 }),
  type: fc.constantFrom("project", "user"),
  updated: fc.constantFrom("", "2026-05-01", "2026-05-01T00:40:00", "2026-05-02T10:00:00Z"),
});
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: document }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom("a", "b", "c", "d", "e") }) },
);

describe("an index that changed", () => {
  it("answers as one built from what is left, after any sequence of writes", () =>
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), text(5), (changes, question) => {
        const index = buildIndex([]);
        const left = new Map<string, RecallDoc>();
        for (const each of changes) {
          if ("add" in each) {
            index.add(each.add);
            left.delete(each.add.id);
            left.set(each.add.id, each.add);
          } else {
            expect(index.remove(each.remove)).toBe(left.delete(each.remove) ? 1 : 0);
          }
        }
        const rebuilt = buildIndex(left.values());
        expect(index.size).toBe(left.size);
        expect(index.search(question, { limit: 20 })).toEqual(rebuilt.search(question, { limit: 20 }));
        expect(index.search(question, { limit: 20, type: "user", tag: "ops" })).toEqual(
          rebuilt.search(question, { limit: 20, type: "user", tag: "ops" }),
        );
        expect(index.admit(question)).toEqual(rebuilt.admit(question));
        const opened = openIndex(index.serialize());
        expect(opened.search(question, { limit: 20 })).toEqual(rebuilt.search(question, { limit: 20 }));
      }),
    ));

  it("finds the terms under a prefix that are left, however many went before them", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 25 ** 2 - 1 }), { minLength: 1, maxLength: 500 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("dep*", "depqz", "depolyz"),
        (removed, cut, question) => {
          // One rare word a note, `depaa` to `depyy`: more than an unknown word looks at.
          const letter = (at: number) => String.fromCharCode(97 + at);
          const docs: RecallDoc[] = Array.from({ length: 25 ** 2 }, (_, at) => ({
            id: `${at}`,
            body: `dep${letter(Math.floor(at / 25))}${letter(at % 25)}`,
          }));
          const middle = Math.floor((docs.length * cut) / 10);
          const index = buildIndex(docs.slice(0, middle));
          index.add(...docs.slice(middle));
          index.remove(...removed.map(String));
          const gone = new Set(removed.map(String));
          const rebuilt = buildIndex(docs.filter(({ id }) => !gone.has(id)));
          expect(index.search(question, { limit: 100 })).toEqual(rebuilt.search(question, { limit: 100 }));
        },
      ),
      { numRuns: 25 },
    ));

  it("keeps removals over segments and files", () => {
    const first = writeSegment([
      { id: "a", body: "deploy the parser" },
      { id: "b", body: "deploy the cache" },
    ]);
    const opened = openSegments([{ source: memorySource(first) }]);
    opened.remove("a");
    const dead = opened.segments()[0]!.serializeDead();
    const again = openSegments([
      { source: memorySource(first), dead },
      { source: memorySource(writeSegment([{ id: "c", body: "deploy twice" }])) },
    ]);
    expect(
      again
        .search("deploy parser")
        .map((hit) => hit.id)
        .sort(),
    ).toEqual(["b", "c"]);
    const cut = { source: memorySource(first), dead: dead.slice(0, -1) };
    expect(() => openSegments([cut])).toThrow(new UnusableIndex("torn"));
  });
});

describe("what matched", () => {
  const index = buildIndex([
    { id: "pool", body: "ErrPoolExhausted comes from src/net_core/poolGuard.ts" },
    { id: "other", body: "Nothing of the kind" },
  ]);

  it.each(["why ErrPoolExhausted", "why ERR_POOL_EXHAUSTED", "why err-pool-exhausted"])(
    "is spelt as in %j",
    (question) => expect(index.search(question)[0]?.matched).toContain(question.slice(4)),
  );

  it("names each identifier of a path", () =>
    expect(index.search("open src/netCore/PoolGuard.ts")[0]?.matched).toEqual(
      expect.arrayContaining(["netCore", "PoolGuard.ts"]),
    ));

  it("holds words of the question alone, where two of them are one in the note", () => {
    const joined = buildIndex([{ id: "a", body: "kafkaretention is a week" }]);
    expect(joined.search("Kafka retention")[0]?.matched).toEqual(["Kafka", "retention"]);
    const both = buildIndex([{ id: "a", body: "kafka retention, that is kafkaretention" }]);
    expect(both.search("Kafka retention")[0]?.matched).toEqual(["Kafka", "retention"]);
  });
});

describe("filters", () => {
  const index = buildIndex([
    { id: "upper", body: "deploy", tags: ["CI"], type: "Project" },
    { id: "lower", body: "deploy", tags: ["ci"], type: "project" },
    { id: "twice", body: "deploy", tags: ["Ci", "ci"], type: "user" },
    { id: "other", body: "deploy", tags: ["cia"] },
  ]);
  const found = (options: { readonly type?: string; readonly tag?: string }) =>
    index
      .search("deploy", options)
      .map(({ id }) => id)
      .sort();

  it("take a tag and a type in any case", () => {
    expect(found({ tag: "cI" })).toEqual(["lower", "twice", "upper"]);
    expect(found({ type: "PROJECT" })).toEqual(["lower", "upper"]);
    expect(found({ type: "project", tag: "CI" })).toEqual(["lower", "upper"]);
    expect(found({ tag: "c" })).toEqual([]);
  });

  it("order what they let through by score, once each", () => {
    const all = index.search("deploy", { tag: "ci", limit: 10 });
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
    expect(index.search("deploy", { tag: "ci", limit: 2 })).toEqual(all.slice(0, 2));
  });
});

describe("judge", () => {
  const words = ["pool", "parser", "cache", "queue", "index", "token", "socket", "ledger"];
  const index = buildIndex(
    words.map((word) => ({ id: word, name: word, body: `The ${word} needs the shared deploy.` })),
  );
  const question = "what about the ledger?";

  it("says of each note what explain says, in one go, and lets in what admit lets in", () => {
    const judged = index.judge(question);
    expect(judged.filter(({ gate }) => gate.admitted).map(({ id }) => id)).toEqual(
      index.admit(question).map(({ id }) => id),
    );
    for (const { id, gate } of judged) expect(index.explain(question, id)?.gate).toEqual(gate);
  });

  it("names as many notes as are asked for", () => {
    const judged = index.judge("the shared deploy", {}, 7);
    expect(judged).toHaveLength(7);
    expect(judged[6]?.gate).toEqual({ admitted: false, reason: "other notes answer the message better" });
  });
});

describe("explain", () => {
  it("adds up to the score", () =>
    fc.assert(
      fc.property(fc.uniqueArray(document, { selector: (doc) => doc.id, minLength: 1 }), text(5), (docs, question) => {
        const index = buildIndex(docs);
        for (const hit of index.search(question, { limit: 3 })) {
          const explained = index.explain(question, hit.id)!;
          const sum = [...explained.terms, ...explained.parts].reduce((total, { score }) => total + score, 0);
          expect(explained.score).toBe(hit.score);
          expect(sum).toBeCloseTo(hit.score, 9);
        }
      }),
    ));

  it("says of a note that only a beginning finds why a message would not bring it", () => {
    const index = buildIndex([{ id: "pool", body: "Raise maxConnections" }]);
    expect(index.explain("maxconn*", "pool")?.gate).toEqual({
      admitted: false,
      reason: "none of its words stands in the message as a whole word",
    });
  });

  it("adds up where notes too weak to be found were written at the same sitting", () => {
    const words = ["pool", "parser", "cache", "queue", "index", "token", "socket", "ledger"];
    const weak = words.map((word) => ({ id: word, body: `something else ${word}`, updated: "2026-05-02T10:20:00Z" }));
    const docs = [
      { id: "strong", body: words.join(" "), updated: "2026-05-01T10:00:00Z" },
      { id: "half", body: words.slice(4).join(" "), updated: "2026-05-02T10:00:00Z" },
      ...weak,
    ];
    const index = buildIndex(docs, { parameters: { floor: 0.25 } });
    const question = words.join(" ");
    const hits = index.search(question, { limit: docs.length });
    expect(hits.map(({ id }) => id)).toEqual(["strong", "half"]);
    for (const { id, score } of hits) expect(index.explain(question, id)?.score).toBe(score);
    expect(index.explain(question, "cache")?.terms.map(({ word: said }) => said)).toEqual(["cache"]);
  });

  it("explains what was let in although it does not hold what the message quotes", () => {
    const index = buildIndex([
      { id: "deploy", name: "deploy checklist", body: "Run the migrations before flipping the feature flag." },
      { id: "tea", name: "tea", body: "Sencha in the morning" },
      { id: "coffee", name: "coffee", body: "Espresso beans from Trieste. A flag feature of the shop." },
    ]);
    const question = 'what does "flag feature" mean for the deploy checklist and migrations?';
    expect(index.search(question).map(({ id }) => id)).not.toContain("deploy");
    const [admitted] = index.admit(question);
    expect(admitted?.id).toBe("deploy");
    const explained = index.explain(question, "deploy");
    expect(explained).toMatchObject({ score: admitted?.score, gate: { admitted: true, reason: admitted?.reason } });
  });

  it("says of every note what the gate does with it", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(document, { selector: (doc) => doc.id, minLength: 1 }),
        fc.oneof(
          text(5),
          fc.tuple(text(3), text(3), text(2)).map(([before, quoted, start]) => `${before} "${quoted}" ${start}*`),
        ),
        fc.integer({ min: 1, max: 3 }),
        (docs, question, limit) => {
          const index = buildIndex(docs);
          const admitted = new Map(index.admit(question, { limit }).map(({ id, reason }) => [id, reason]));
          expect(admitted.size).toBeLessThanOrEqual(limit);
          for (const { id } of docs) {
            const gate = index.explain(question, id, { limit })?.gate;
            expect(gate?.admitted ?? false).toBe(admitted.has(id));
            if (admitted.has(id)) expect(gate?.reason).toBe(admitted.get(id));
          }
        },
      ),
    ));
});

describe("a damaged index", () => {
  const bytes = buildIndex([
    { id: "a", name: "alpha", body: "deploy the parser" },
    { id: "b", body: "cache tokens" },
  ]).serialize();

  it("is refused when cut at any byte", () => {
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.slice(0, length);
      expect(() => openIndex(cut)).toThrow(UnusableIndex);
      expect(() => openSegments([{ source: memorySource(cut) }])).toThrow(UnusableIndex);
    }
    expect(() => openIndex(new Uint8Array())).toThrow(new UnusableIndex("missing"));
  });

  it("is refused when any byte is flipped", () => {
    for (let at = 0; at < bytes.length; at++) {
      const flipped = bytes.slice();
      flipped[at]! ^= 0x41;
      expect(() => openIndex(flipped)).toThrow(UnusableIndex);
    }
  });

  it("gives bytes that are not its own, whatever it was opened from", () => {
    for (const given of [bytes, Buffer.from(bytes)]) {
      const index = openIndex(given);
      const out = index.serialize();
      expect(out).toEqual(bytes);
      out.fill(0);
      expect(index.search("parser").map(({ id }) => id)).toEqual(["a"]);
      expect(index.serialize()).toEqual(bytes);
    }
  });

  verifies("engine:reopen", () => {
    expect(openIndex(bytes).search("parser")[0]?.id).toBe("a");
    const changed = (at: number) => {
      const copy = bytes.slice();
      copy[at]! ^= 1;
      return () => openIndex(copy);
    };
    expect(changed(0)).toThrow(new UnusableIndex("foreign"));
    expect(changed(4)).toThrow(new UnusableIndex("other-version"));
    expect(changed(bytes.length - 1)).toThrow(new UnusableIndex("torn"));
  });

  it("never throws out of a search, whatever a trusted body holds", () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), (at, value) => {
        const broken = bytes.slice();
        broken[112 + (at % (bytes.length - 112))] = value;
        const opened = openSegments([{ source: memorySource(broken) }]);
        expect(() => opened.search("deploy alpha tokens par*", { limit: 5 })).not.toThrow();
      }),
      { numRuns: 500 },
    ));
});

describe("bad input", () => {
  const index = buildIndex([
    { id: "a", body: "deploy" },
    { id: "empty", body: "" },
    { id: "who", name: "who am i", body: "" },
  ]);
  for (const [name, query] of Object.entries({
    empty: "",
    letter: "x",
    stops: "the of and",
    control: "\u0000\u0007\u001b[31m",
    emoji: "🚀🚀 👩‍👩‍👧",
    lone: "\ud800 deploy \udc00",
    megabyte: "deploy and roll back ".repeat(50_000),
    long: "a".repeat(1_000_000),
    tamil: "வணக்கம் உலகம்",
    thai: "สวัสดีชาวโลก",
    quotes: '"" "a" "deploy',
    stars: "* ** deploy** *x",
  })) {
    it(`answers a query of ${name}`, () => {
      expect(() => index.search(query)).not.toThrow();
      expect(() => index.admit(query)).not.toThrow();
    });
  }

  it("finds a name made of stop words", () => expect(index.search("who am I")[0]?.id).toBe("who"));
});
