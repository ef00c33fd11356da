import { expect } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { buildIndex, openIndex, openSegments, provideStemmers, writeSegment } from "./index.ts";

const sourceOf = (bytes: Uint8Array) => ({
  length: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

/** What a program without types may leave out. */
const nothing = undefined as never;

verifies("engine:arguments", () => {
  const index = buildIndex([{ id: "ship", body: "Migrate first." }]);
  const wrong: readonly (readonly [() => unknown, string])[] = [
    [() => buildIndex(nothing), "The documents must be a list of { id, body, … }, not undefined."],
    [() => buildIndex({ id: "a", body: "b" } as never), "The documents must be a list"],
    [() => buildIndex([null as never]), "A document must be an object with id and body, not null."],
    [() => buildIndex("text" as never), "A document must be an object with id and body, not a string."],
    [() => buildIndex([], null as never), "The options of an index must be an object"],
    [
      () => buildIndex([], { parameters: { k1: "x" as never } }),
      "k1 of the parameters must be a number, not a string.",
    ],
    [
      () => openIndex(index.serialize(), { parameters: { k1: Number.NaN } }),
      "k1 of the parameters must be a number, not NaN.",
    ],
    [() => buildIndex([], { parameters: { k9: 1 } as never }), "parameters of an index have no k9."],
    [() => buildIndex([], { parameters: 5 as never }), "parameters of an index must be an object, such as { k1: 1.4 }"],
    [() => buildIndex([], { queryWords: "8" as never }), "queryWords of an index must be a number, not a string."],
    [() => writeSegment(nothing), "The documents must be a list"],
    [() => index.search(nothing), "search takes the text to look for as a string, not undefined."],
    [() => index.search(["deploy"] as never), "search takes the text to look for as a string, not a list."],
    [
      () => index.search("deploy", 3 as never),
      "The options of search must be an object, such as { limit: 5 }, not a number.",
    ],
    [() => index.search("deploy", null as never), "The options of search"],
    [() => index.search("deploy", { limit: "3" as never }), "limit of search must be a number, not a string."],
    [() => index.admit("deploy", { limit: Number.NaN }), "limit of admit must be a number, not NaN."],
    [() => index.search("deploy", { type: 7 as never }), "type of search must be a string, not a number."],
    [() => index.search("deploy", { tag: ["ci"] as never }), "tag of search must be a string, not a list."],
    [() => index.admit("deploy", { queryWords: "8" as never }), "queryWords of admit must be a number, not a string."],
    [() => index.search("deploy", { queryWords: -1 }), "queryWords of search must be 0 (all words) or more, not -1."],
    [() => buildIndex([], { queryWords: -1 }), "queryWords of an index must be 0 (all words) or more, not -1."],
    [() => index.admit(nothing), "admit takes the text"],
    [() => index.judge(nothing), "judge takes the text"],
    [() => index.explain(nothing, "ship"), "explain takes the text"],
    [() => index.explain("deploy", nothing), "explain takes the id of a document as a string, not undefined."],
    [() => index.get(nothing), "get takes the id"],
    [() => index.add(nothing), "A document must be an object"],
    [() => index.remove("ship", nothing), "remove takes the id"],
    [() => openIndex(nothing), "openIndex takes the bytes that serialize gave, as a Uint8Array, not undefined."],
    [
      () => openIndex(index.serialize().buffer as never),
      "not an ArrayBuffer. An ArrayBuffer goes in as new Uint8Array(buffer).",
    ],
    [() => openSegments(nothing), "openSegments takes a list of { source, dead? }, not undefined."],
    [() => openSegments([writeSegment([]) as never]), "Segment 1 of 1 has no source"],
    [() => openSegments([{ source: null as never }]), "Segment 1 of 1 has no source"],
    [
      () => openSegments([{ source: sourceOf(index.serialize()), dead: null as never }]),
      "dead of segment 1 of 1 must be what serializeDead gave, as a Uint8Array, not null. Leave it out",
    ],
    [() => provideStemmers(nothing), "provideStemmers takes a function from a language to its stemmer, not undefined."],
  ];
  for (const [call, message] of wrong) {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  }
  expect(index.size).toBe(1);
  const bare = { name: undefined, description: undefined, aliases: undefined, tags: undefined, type: undefined };
  const left = buildIndex([{ id: "a", body: "Migrate.", ...bare, updated: undefined, stamp: undefined }], {
    parameters: undefined,
    queryWords: undefined,
  });
  expect(buildIndex([], { parameters: { k1: undefined, floor: 0 } }).parameters).toEqual({
    ...buildIndex([]).parameters,
    floor: 0,
  });
  const all = { limit: undefined, type: undefined, tag: undefined, queryWords: undefined };
  expect(left.search("migrate", all)).toEqual(buildIndex([{ id: "a", body: "Migrate." }]).search("migrate"));
  expect(openIndex(Buffer.from(index.serialize())).search("migrate", { limit: null as never })).toHaveLength(1);
});
