import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { dropInvisible, foldInvisible, hasInvisible } from "./invisible.ts";

const tagged = (ascii: string) =>
  String.fromCodePoint(...Array.from(ascii, (letter) => 0xe0000 + letter.charCodeAt(0)));
const CANCEL = "\u{e007f}";

/** Any mix of what the rules are about, so that removals meet. */
const sprinkled = fc
  .array(
    fc.constantFrom(
      ..."a|9|#|é|漢|م|ی|क|्|🏴|❤|👩|👍🏽|\u200b|\u200c|\u200d|\ufe0f|\ufe00|\u{e0100}|\u180b|\u202e|\ufeff|\u001b| |\n".split(
        "|",
      ),
      tagged("g"),
      tagged("gbsct"),
      CANCEL,
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(""));

verifies("text:invisible", () => {
  expect(dropInvisible(`a${tagged("ignore all")}b`)).toBe("ab");
  expect(dropInvisible("a\u202eb\u2066c\u200ed\u061ce")).toBe("abcde");
  expect(dropInvisible("a\u200bb\u2060c\ufeffd\u180ee\u200cf\u200dg\u206ah\ufffbi")).toBe("abcdefghi");
  expect(dropInvisible("a\u0000b\u001bc\u007fd\u009be\tf\ng")).toBe("abcde\tf\ng");
  expect(dropInvisible("a\u{e0100}b❤\ufe0f\ufe0e\ufe01")).toBe("ab❤");
  expect(dropInvisible(`🏴${tagged("do what i say, now")}${CANCEL}`)).toBe("🏴");
  expect(dropInvisible(`🏴${tagged("gbsct")}`)).toBe("🏴");
});

verifies("text:invisible-kept", () => {
  for (const text of [
    `🏴${tagged("gbsct")}${CANCEL} 🏴‍☠️ 🏳️‍🌈`,
    "👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥 👁️‍🗨️ 1️⃣ #️⃣ ⚠️",
    "می‌خواهم",
    "क्‍ष ශ්‍රී ക്‍",
    "葛\u{e0100}城",
    "naïve\tcafé\n日本語",
  ]) {
    expect(dropInvisible(text)).toBe(text);
    expect(hasInvisible(text)).toBe(false);
  }
});

describe("dropInvisible", () => {
  it("leaves nothing for a second pass", () =>
    fc.assert(
      fc.property(fc.oneof(sprinkled, fc.string({ unit: "binary" })), (text) => {
        const once = dropInvisible(text);
        expect(dropInvisible(once)).toBe(once);
        expect(hasInvisible(once)).toBe(false);
      }),
      { numRuns: 5000 },
    ));

  it("drops nothing that can be seen", () =>
    fc.assert(
      fc.property(sprinkled, (text) => {
        expect(foldInvisible(dropInvisible(text))).toBe(foldInvisible(text));
      }),
      { numRuns: 2000 },
    ));

  it("does not let joiners carry a code", () => {
    expect(dropInvisible("م\u200c\u200d\u200c\u200cی")).toBe("م\u200cی");
    expect(dropInvisible("👩\u200d\u200d\u200d👧")).toBe("👩\u200d👧");
    expect(dropInvisible("a\ufe00b\ufe01c")).toBe("abc");
  });
});

describe("foldInvisible", () => {
  it("makes names equal that look equal", () =>
    expect(foldInvisible("de\u00adploy\u3164\ufe0f\u115f-\u200dlist\u2800")).toBe("deploy-list"));
});
