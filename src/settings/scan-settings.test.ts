import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "./scan-json.ts";
import { tomlLineOf } from "./scan-toml.ts";

describe("lines of a TOML file", () => {
  const source = `# memory.max_lines = 1
title = """
[memory]
max_lines = 2
"""
note = 'max_lines = 3' # """
"claude_md_excludes" = [
  "max_lines = 4",
]
recall . limit = 5
[ memory ]   # [recall]
  'max_lines'=6
"auto_directory" = '''x'''
inline = { deep = 7 }
[[store.list]]
url = 8\r
`;

  it.each([
    ["claude_md_excludes", 7],
    ["recall.limit", 10],
    ["recall", undefined],
    ["memory", 11],
    ["memory.max_lines", 12],
    ["memory.auto_directory", 13],
    ["memory.inline.deep", 14],
    ["store", 15],
    ["store.list.url", 16],
    ["max_lines", undefined],
    ["nothing", undefined],
  ])("%s stands on %s", (key, line) => {
    expect(tomlLineOf(source, key)).toBe(line);
  });
});

describe("lines of a JSON file", () => {
  it("are those of the keys, by their whole path", () => {
    const { lines, errorLine } = scanJson(
      '{\n "x": {"key": 1},\n "a\\"b": "\\"key\\": 2",\n\n "key": [{"key": 3}],\n "x": 4}\n',
    );
    expect(errorLine).toBeUndefined();
    expect(Object.fromEntries(lines)).toEqual({ x: 6, "x.key": 2, 'a"b': 3, key: 5, "key[].key": 5 });
  });

  it.each([
    ["", 1],
    ["{\n}\nx", 3],
    ['{"a": 1\n "b": 2}', 2],
    ['{"a":\n nope}', 2],
    ['{\n"a": "unclosed\n}', 2],
    ["[1,\n2,\n]", 3],
    ['{"a": 01}', 1],
  ])("say where %j breaks", (source, line) => {
    expect(scanJson(source).errorLine).toBe(line);
  });

  it("agree with JSON.parse on what is JSON", () => {
    const parses = (source: string) => {
      try {
        JSON.parse(source);
        return true;
      } catch {
        return false;
      }
    };
    const almost = fc.tuple(fc.json(), fc.nat(), fc.constantFrom("", "}", ",", '"', "1", "\n", "[", "\\", "e", "-"));
    fc.assert(
      fc.property(almost, ([json, at, stray]) => {
        const source = json.slice(0, at % (json.length + 1)) + stray + json.slice(at % (json.length + 1));
        expect(scanJson(source).errorLine === undefined).toBe(parses(source));
      }),
    );
  });

  it("are those of the same file without comments and trailing commas", () => {
    const loose = '{ // "a": 1,\n "a": [1, /* , */ 2, ], "u": "http://x", "b": {"c": "/* no */",},\n /* } */}\n';
    const { lines, errorLine, strict } = scanJson(loose);
    expect(errorLine).toBe(1);
    expect(Object.fromEntries(lines)).toEqual({ a: 2, u: 2, b: 2, "b.c": 2 });
    expect(JSON.parse(strict!)).toEqual({ a: [1, 2], u: "http://x", b: { c: "/* no */" } });
    for (const broken of ["[,]", "[1,,]", '{"a": 1,, }', "[1] /*", "/", "[1 / 2]"])
      expect(scanJson(broken).strict).toBe(null);
  });

  it("are not sought below any sensible depth", () => {
    expect(scanJson("[".repeat(100_000)).errorLine).toBe(1);
  });
});
