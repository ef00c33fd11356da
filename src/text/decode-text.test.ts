import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { completeUtf8Length, decodeText } from "./decode-text.ts";

const bytesOf = (...values: number[]) => Uint8Array.from(values);

describe("decodeText", () => {
  verifies("text:utf8", () => {
    expect(decodeText(Buffer.from("\ufeffa\r\nb\rc\n"))).toEqual({
      text: "a\nb\nc\n",
      hadBom: true,
      hadCrlf: true,
      invalid: false,
    });
    expect(decodeText(bytesOf(0x61, 0xff, 0x62))).toEqual({
      text: "a\ufffdb",
      hadBom: false,
      hadCrlf: false,
      invalid: true,
    });
  });

  it("gives any well-formed text back", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = text.replace(/[\r\ufeff]/g, "");
        expect(decodeText(Buffer.from(plain))).toEqual({ text: plain, hadBom: false, hadCrlf: false, invalid: false });
      }),
    ));

  it("drops one byte order mark, not two", () => expect(decodeText(Buffer.from("\ufeff\ufeffa")).text).toBe("\ufeffa"));
});

describe("completeUtf8Length", () => {
  it("never splits a character and keeps every whole one", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(), (text, cut) => {
        const data = Buffer.from(text);
        const part = data.subarray(0, cut % (data.length + 1));
        const decoded = decodeText(part.subarray(0, completeUtf8Length(part)));
        expect(decoded.invalid).toBe(false);
        expect(part.length - completeUtf8Length(part)).toBeLessThan(4);
      }),
    ));

  it("agrees with a streaming decoder on any bytes", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (data) => {
        const streamed = new TextDecoder("utf-8", { ignoreBOM: true }).decode(data, { stream: true });
        const cut = data.subarray(0, completeUtf8Length(data));
        expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(cut)).toBe(streamed);
      }),
    ));

  it.each(["\u0800", "\ud7ff", "\ue000", "\u{10000}", "\u{10ffff}"])("waits for the rest of %j", (character) => {
    const data = Buffer.from(`a${character}`);
    for (let cut = 2; cut < data.length; cut++) expect(completeUtf8Length(data.subarray(0, cut))).toBe(1);
    expect(completeUtf8Length(data)).toBe(data.length);
  });

  it("keeps a broken sequence that no byte could complete", () => {
    expect(completeUtf8Length(bytesOf(0x61, 0xe2, 0x82))).toBe(1);
    expect(completeUtf8Length(bytesOf(0x61, 0xe0, 0x80))).toBe(3);
    for (const [lead, second] of [
      [0xe0, 0x9f],
      [0xed, 0xa0],
      [0xf0, 0x8f],
      [0xf4, 0x90],
    ] as const)
      expect(completeUtf8Length(bytesOf(0x61, lead, second))).toBe(3);
    expect(completeUtf8Length(bytesOf(0x80, 0x80, 0x80, 0x80))).toBe(4);
  });
});
