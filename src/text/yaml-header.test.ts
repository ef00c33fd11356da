import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { parseYamlHeader } from "./yaml-header.ts";

const problemsOf = (header: string) => parseYamlHeader(header).problems;

verifies("text:header-yaml", () => {
  expect(parseYamlHeader("a: |\n  b\n  c\nd: {e: [1, yes, 0o17]}\nf: 2026-11-15\n")).toMatchObject({
    value: { a: "b\nc\n", d: { e: [1, "yes", 15] }, f: "2026-11-15" },
    problems: [],
  });
  expect(problemsOf("ok: 1\na: !!js/function 'x'")).toMatchObject([{ line: 2 }]);
  expect(problemsOf("a: !!binary aGk=")).toHaveLength(1);
  expect(problemsOf("a: &x 1")).toHaveLength(1);
  expect(parseYamlHeader("a: &x {b: 1}\nc: *x").problems.map((one) => one.line)).toEqual([1, 2]);
  expect(parseYamlHeader("a: {b: 1}\n<<: {c: 2}").value).toEqual({ a: { b: 1 }, "<<": { c: 2 } });
  expect(parseYamlHeader(`a: ${"x".repeat(8190)}`)).toMatchObject({
    value: {},
    problems: [{ line: 1, message: expect.stringContaining("8 KB") as string }],
  });
  expect(problemsOf("%YAML 1.1\n---\na: yes")).toHaveLength(1);
});

verifies("text:header-hostile", () => {
  const polluted = parseYamlHeader('__proto__: {x: 1}\n"a": {__proto__: {x: 1}}\nconstructor: c');
  expect(polluted.value).toEqual({ a: {}, constructor: "c" });
  expect(polluted.problems.map((one) => one.line)).toEqual([1, 2]);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  const deep = 8000;
  for (const header of [
    "[".repeat(deep),
    "{a: ".repeat(deep / 4),
    "- ".repeat(deep / 2),
    "? ".repeat(deep / 2),
    "a: [".repeat(deep / 4),
    "a:\n".repeat(3),
    Array.from({ length: 100 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
    "&a ".repeat(deep / 3),
    "!".repeat(deep),
    '"'.repeat(deep),
    `a: [${"*a,".repeat(deep / 4)}]`,
    "a\n".repeat(deep / 2),
    "%".repeat(deep),
    "--- a\n".repeat(deep / 6),
    ": ".repeat(deep / 2),
  ]) {
    const { value, problems } = parseYamlHeader(header);
    expect(Object.keys(value).length).toBeLessThan(3);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(20);
  }
});

describe("parseYamlHeader", () => {
  it("never throws, whatever it gets", () => {
    const piece = fc.constantFrom(
      ...":|: |- |? |[|]|{|}|,|\n|\n  |&a |*a|!x |!!str |'|\"|\\|#| #|||>|%|---\n|...\n|a|1|~|\t|<<|\r|\u0000|é".split(
        /(?<!^)\|(?!\|)/,
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 30 }).map((parts) => parts.join("")),
          fc.string({ unit: "binary" }),
        ),
        (header) => {
          const { value, problems } = parseYamlHeader(header);
          expect(typeof value).toBe("object");
          for (const one of problems) expect(one.line).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("still reads what stands beside a fault", () => {
    const { value, problems } = parseYamlHeader("name: a\nbad: [1\ntype: user\n");
    expect(value["name"]).toBe("a");
    expect(problems.length).toBeGreaterThan(0);
  });

  it("is no map: a problem", () => {
    expect(parseYamlHeader("- a").problems).toHaveLength(1);
    expect(parseYamlHeader("text").value).toEqual({});
    expect(parseYamlHeader("")).toMatchObject({ value: {}, problems: [] });
    expect(parseYamlHeader("# only a comment")).toMatchObject({ value: {}, problems: [] });
  });

  it("reports a key given twice", () => expect(problemsOf("a: 1\na: 2")).toMatchObject([{ line: 2 }]));

  it("tells a fault of the text from what is merely not allowed", () => {
    for (const broken of ["a: b: c", 'a: "b\nc: d', "- a", "a: [1", "%YAML 1.1\n---\na: 1"])
      expect(parseYamlHeader(broken).isBroken, broken).toBe(true);
    for (const whole of ["a: &x 1", "__proto__: 1", "a: 1\na: 2", "a: !!binary aGk=", "null: 1", "a: {b: 1}"])
      expect(parseYamlHeader(whole).isBroken, whole).toBe(false);
  });

  it("tells where values stand, as far as they are one stretch of text", () => {
    const header = "a: 'x' # c\nb: >-\n  two\n  lines\n\nl:\n  - 1\nm: {n: o, p, q: [1]} # d\ne: {}\nz:";
    const { values } = parseYamlHeader(header).places;
    const shown = values.map(({ key, start, end }) => `${key} ${header.slice(start, end)}`);
    expect(shown).toEqual(["a 'x'", "b >-\n  two\n  lines", "m {n: o, p, q: [1]}", "e {}"]);
    const [inM, inE] = values.slice(2).map((it) => it.inside!);
    expect(inM!.values.map(({ start, end }) => header.slice(start, end))).toEqual(["o", "[1]"]);
    expect(header.slice(inM!.flowEnd!)).toMatch(/^\} # d/);
    expect(header.slice(inE!.flowEnd!)).toMatch(/^\}\nz/);
  });
});
