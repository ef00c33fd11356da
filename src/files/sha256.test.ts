import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contentHash } from "./content-hash.ts";
import { nameHash } from "./name-hash.ts";
import { sha256Hex } from "./sha256.ts";

const node = (data: Uint8Array | string) => createHash("sha256").update(data).digest("hex");

it("is what Node's crypto gives, for any bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (data) => sha256Hex(data) === node(data)));
  for (const length of [0, 55, 56, 63, 64, 119, 120, 128, 5000, 70_000]) {
    const data = Buffer.alloc(length, "keepsake ");
    expect(sha256Hex(data), `${length} bytes`).toBe(node(data));
    expect(contentHash(data), `${length} bytes`).toBe(node(data));
  }
});

it("names files by the UTF-8 of their text", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => nameHash(text) === node(text)));
});
