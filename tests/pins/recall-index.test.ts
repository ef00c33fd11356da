/** Bytes of the first format, frozen: a change of layout that keeps the version number fails here. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildIndex, openIndex, type RecallDoc } from "../../src/recall/index.ts";

const frozen = new Uint8Array(readFileSync(new URL("frozen/recall-index-1.bin", import.meta.url)));
const notes = JSON.parse(readFileSync(new URL("../corpora/team/notes.json", import.meta.url), "utf8")) as RecallDoc[];

it("reads version 1 as it was written", () => {
  expect(openIndex(frozen).search("ship a version")[0]?.id).toBe("deploy-checklist");
});

it("still writes version 1, byte for byte", () =>
  expect(Buffer.from(buildIndex(notes).serialize()).equals(Buffer.from(frozen))).toBe(true));
