import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { dropInvisible, foldInvisible } from "./invisible.ts";
import { spliceSafe } from "./splice-safe.ts";
import { FOREIGN_TAGS, guardTags, OWN_TAGS, unguardTags } from "./tag-guard.ts";
import { wellFormed } from "./well-formed.ts";

const NOISE = ["\u200b", "\u00ad", "\u202e", "\ufe0f", "\u{e0041}", "\u200d", "\u3164", "\u0000"];
const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 2 }).map((parts) => parts.join(""));

const tag = fc
  .tuple(
    fc.constantFrom(...OWN_TAGS, ...FOREIGN_TAGS),
    fc.constantFrom("<", "</", "< /", "<\n", "</\u00a0", "<//"),
    fc.infiniteStream(noise),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([name, opening, between, upper]) => {
    const letters = Array.from(name, (letter) => (upper.next().value ? letter.toUpperCase() : letter));
    return [opening, ...letters].map((part) => part + between.next().value).join("");
  });
const hostile = fc
  .array(fc.oneof(tag, fc.constantFrom(">", "<", " ", "-", "a", "\n", "&lt;", ...NOISE), fc.string({ unit: "binary" })))
  .map((parts) => parts.join(""));

/** An independent reading: fold the whole text, then look for the tags. */
function opensTag(text: string, names: readonly string[]): boolean {
  return new RegExp(`<[\\s/]*(?:${names.join("|")})(?![A-Za-z0-9_:.-])`, "i").test(foldInvisible(text));
}

verifies("text:guard", () =>
  fc.assert(
    fc.property(hostile, (text) => {
      const foreign = spliceSafe(text, "foreign");
      expect(opensTag(foreign, [...OWN_TAGS, ...FOREIGN_TAGS])).toBe(false);
      expect(opensTag(spliceSafe(text, "people"), OWN_TAGS)).toBe(false);
      expect(guardTags(foreign, "foreign")).toBe(foreign);
      expect(spliceSafe(foreign, "foreign")).toBe(foreign);
      expect(foreign).not.toMatch(/\p{Surrogate}/u);
    }),
    { numRuns: 2000 },
  ),
);

verifies("text:guard-trust", () => {
  const text = "Promise<Human> <system-reminder>x</system-reminder> </SYSTEM>";
  expect(guardTags(text, "people")).toBe(text);
  expect(guardTags(text, "foreign")).toBe("Promise&lt;Human> &lt;system-reminder>x&lt;/system-reminder> &lt;/SYSTEM>");
});

verifies("text:guard-plain", () => {
  const plain = "<memory-map> <recall.x> <identityX> <div> a < b </p> <user> x<<y <project-rules>";
  expect(guardTags(plain, "foreign")).toBe(plain);
  fc.assert(
    fc.property(hostile, (text) => {
      expect(spliceSafe(text, "foreign").replaceAll("&lt;", "<")).toBe(
        dropInvisible(wellFormed(text)).replaceAll("&lt;", "<"),
      );
    }),
  );
});

describe("guardTags", () => {
  it.each([
    ["</memory>", "&lt;/memory>"],
    ["<recall", "&lt;recall"],
    ["<recall query='x'>", "&lt;recall query='x'>"],
    ["<\u200b/ \u00adMemory\u200b>", "&lt;\u200b/ \u00adMemory\u200b>"],
    ["<<identity>", "<&lt;identity>"],
    ["<u\u017fer-rule>", "&lt;u\u017fer-rule>"],
    ["<memory/>", "&lt;memory/>"],
    ["<\n\nproject-claude-md\n", "&lt;\n\nproject-claude-md\n"],
  ])("turns %j into %j", (text, guarded) => expect(guardTags(text, "people")).toBe(guarded));

  it("is undone where it would be done, and up to an end", () => {
    const shown = "&lt; and &lt;b> and &lt;/Recall> and &lt;system>";
    expect(unguardTags(shown, "people")).toBe("&lt; and &lt;b> and </Recall> and &lt;system>");
    expect(unguardTags(shown, "foreign")).toBe("&lt; and &lt;b> and </Recall> and <system>");
    expect(unguardTags("&lt;system>&lt;system>", "foreign", 4)).toBe("<system>&lt;system>");
  });

  it("names every tag by hand", () => {
    expect([...OWN_TAGS].sort()).toEqual(
      "auto-memory-index global-claude-md identity memory memory-protocol project-claude-md project-rule recall user-memory-index user-rule".split(
        " ",
      ),
    );
    expect(FOREIGN_TAGS).toEqual(["system", "system-reminder", "human", "assistant"]);
  });

  it("ends on a megabyte of openings", () => {
    for (const unit of ["<", "< ", "</", "<recall ", "<\u200b"]) {
      const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
      expect(guardTags(text, "foreign").length).toBeGreaterThanOrEqual(text.length);
    }
    expect(guardTags(`<${" ".repeat(1_000_000)}recall>`, "people").startsWith("&lt;")).toBe(true);
  });
});
