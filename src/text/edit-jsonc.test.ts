import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyJsonText } from "../../tests/support/any-settings.ts";
import { appendJsonElement, removeJsonAt, replaceJsonAt, setJsonMember, shapeProblem } from "./edit-jsonc.ts";
import { parseJsonc, toValue } from "./parse-jsonc.ts";

const nothing = (): boolean => false;

describe("parsing", () => {
  it("agrees with JSON.parse on JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const parsed = parseJsonc(text);
        expect(parsed.ok && toValue(parsed.root)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("never throws, and names a line of the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'{}[],:"/*\\ \n1a') })), (text) => {
        const parsed = parseJsonc(text);
        if (!parsed.ok) expect(parsed.line).toBeLessThanOrEqual(text.split("\n").length);
      }),
    );
  });

  it.each([
    ["", 1],
    ['{"a" 1}', 1],
    ["{\n'a': 1}", 2],
    ['{"a": 1}}', 1],
    ["[1,,2]", 1],
    ['{\n\n"a": /* open', 3],
    ["[01]", 1],
  ])("refuses %j", (text, line) => expect(parseJsonc(text)).toMatchObject({ ok: false, line }));
});

describe("editing", () => {
  it("takes out exactly what it put in", () => {
    fc.assert(
      fc.property(anyJsonText(), (text) => {
        const member = setJsonMember(text, ["ours", "deep"], { a: [1, { b: "x" }] });
        expect(removeJsonAt(member, ["ours", "deep"], nothing)).toBe(text);
        const element = appendJsonElement(text, ["ours", "list"], { a: 1 });
        expect(removeJsonAt(element, ["ours", "list", 0], nothing)).toBe(text);
      }),
    );
  });

  it("keeps a trailing comma's habit and a comment's owner", () => {
    expect(setJsonMember('{\n  "a": 1, // one\n}\n', ["b"], 2)).toBe('{\n  "a": 1, // one\n  "b": 2,\n}\n');
    expect(setJsonMember('{\n  "a": 1 // one\n}\n', ["b"], 2)).toBe('{\n  "a": 1, // one\n  "b": 2\n}\n');
    expect(setJsonMember('{"a": 1}', ["b"], { c: 2 })).toBe('{"a": 1, "b": {"c":2}}');
  });

  it.each(["  ", "    ", "\t"])("indents what it adds by %j where the file does, and keeps one line one line", (by) => {
    expect(setJsonMember(`{\n${by}"a": 1\n}\n`, ["b"], { c: 2 })).toBe(
      `{\n${by}"a": 1,\n${by}"b": {\n${by}${by}"c": 2\n${by}}\n}\n`,
    );
    expect(replaceJsonAt(`{\n${by}"a": {"b": 1}\n}\n`, ["a"], { c: 2 })).toBe(`{\n${by}"a": {"c":2}\n}\n`);
    expect(replaceJsonAt(`{\n${by}"a": {\n${by}${by}"b": 1\n${by}}\n}\n`, ["a"], { c: 2 })).toBe(
      `{\n${by}"a": {\n${by}${by}"c": 2\n${by}}\n}\n`,
    );
  });

  it("does not let a comment swallow what follows", () => {
    expect(removeJsonAt('{ // c\n  "x": 1\n}', ["x"], nothing)).toBe("{ // c\n}");
    expect(removeJsonAt('{ "a": 1, // c\n  "x": 1}', ["x"], nothing)).toBe('{ "a": 1 // c\n}');
    expect(removeJsonAt('{ /* // */\n  "x": 1, "y": 2}', ["x"], nothing)).toBe('{ /* // */ "y": 2}');
  });

  it("takes the last of two members of one name, as clients do", () => {
    expect(setJsonMember('{"a": {}, "a": {"b": 1}}', ["a", "c"], 2)).toBe('{"a": {}, "a": {"b": 1, "c": 2}}');
  });

  it("says what stands in the way, and changes nothing then", () => {
    expect(shapeProblem('{\n"a": [1]}', ["a", "b"], "member")).toEqual({ message: "a is not an object", offset: 7 });
    expect(shapeProblem('{"a": {}}', ["a"], "array")?.message).toBe("a is not an array");
    expect(shapeProblem("[]", ["a"], "member")?.message).toBe("the document is not an object");
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyJsonText()), fc.constantFrom("other", "x", "hooks"), (text, name) => {
        const path = [name, "deeper"];
        if (shapeProblem(text, path, "array") !== null) expect(appendJsonElement(text, path, 1)).toBe(text);
        if (shapeProblem(text, path, "member") !== null) expect(setJsonMember(text, path, 1)).toBe(text);
      }),
    );
  });
});
