import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { indexLineSlug, renderIndexLine } from "./index-line.ts";
import { stripComments } from "./strip-comments.ts";

const TEMPLATES = [
  "- [{slug}]({slug}.md) — {type}: {description}",
  "- [{slug}]({slug}.md) — {description}",
  "* [{description}](./{slug}.md) {type}",
];
const plainName = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1 }),
    fc.string({ minLength: 1 }),
    fc.constantFrom(
      "a)b (c",
      "a b",
      "100%",
      "%41",
      "a]b[c",
      "a](x",
      "Ünï",
      "a#b",
      "a?b",
      "<a>",
      "a<!--b",
      "{type}",
      "$&",
      "memory-x",
    ),
  )
  .filter((name) => !/^\.|[/\\\p{Cc}\p{Cs}]/u.test(name) && name.toLowerCase() !== "memory");
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("a\nb", "](x.md)", "<!-- a", "a --> b", "<!-->", "{slug}", "- [x](y.md)", "[", "\\"),
);

verifies("text:index-line", () =>
  fc.assert(
    fc.property(fc.constantFrom(...TEMPLATES), plainName, anyText, anyText, (template, slug, type, description) => {
      const line = renderIndexLine(template, { slug, type, description });
      expect(line).not.toMatch(/[\n\r\u2028\u2029\u0085]/);
      expect(indexLineSlug(line)).toBe(slug);
      expect(stripComments(`${line}\n-->`)).toBe(`${line}\n-->`);
      expect(line).not.toContain("-->");
    }),
    { numRuns: 3000 },
  ),
);

describe("indexLineSlug", () => {
  it.each([
    ["- [Title](slug.md) — hook", "slug"],
    ["* [T](./slug.md)", "slug"],
    ["  + [T](User_Role.md)", "User_Role"],
    ["- [T](<my note.md>) — x", "my note"],
    ["- [T](my%20note.md)", "my note"],
    ["- **[T](a.md)** — x", "a"],
    ["- [T [x] y](a.md)", "a"],
    ['- [T](a.md "title")', "a"],
    ["- [T](a.md#part)", "a"],
    ["- [T](a(1).md)", "a(1)"],
    ["- [T](100%.md)", "100%"],
    ["1. [T](a.md)", "a"],
    ["- [x](a.md) and [y](b.md)", "a"],
  ])("of %j is %j", (line, slug) => expect(indexLineSlug(line)).toBe(slug));

  it.each([
    "# [T](a.md)",
    "[T](a.md)",
    "- see [T](a.md)",
    "- [T](entries/a.md)",
    "- [T](../a.md)",
    "- [T](..%2Fa.md)",
    "- [T](a%00.md)",
    "- [T](MEMORY.md)",
    "- [T](memory.md)",
    "- [T](https://x.org/a.md)",
    "- [T](a.txt)",
    "- [T](.md)",
    "- [T](.hidden.md)",
    "- [T](a.md",
    "- [T]",
    "- [[a]]",
    "",
  ])("of %j is nothing", (line) => expect(indexLineSlug(line)).toBeNull());
});

it("ends on a long line that almost holds a link", () => {
  for (const unit of ['"', " ", "(", "()", "\\", "](", "["]) {
    expect(indexLineSlug(`- [a](b${unit.repeat(200_000)}`)).toBeNull();
  }
});

it("renders the line of the design", () =>
  expect(
    renderIndexLine(TEMPLATES[0]!, { slug: "deploy", type: "project", description: "run\nmigrations  first " }),
  ).toBe("- [deploy](deploy.md) — project: run migrations first"));

it("shows a name and a description as they are, and escapes only what would break the link", () => {
  const render = (slug: string, description: string) =>
    renderIndexLine(TEMPLATES[0]!, { slug, type: "user", description });
  expect(render("User Role", "prefers [tabs] and (short) lines")).toBe(
    "- [User Role](User%20Role.md) — user: prefers [tabs] and (short) lines",
  );
  expect(render("a[1]", "x")).toBe("- [a\\[1\\]](a%5B1%5D.md) — user: x");
});

it("reads the usual wording by a short way, and nothing differently", () => {
  const parts = [
    "a",
    "B-1",
    ".md",
    ")",
    "](",
    "[",
    "]",
    "\\",
    "%41",
    "#x",
    "./",
    " ",
    '"t"',
    "<",
    ">",
    "memory",
    "—",
    "(",
  ];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((it) => it.join(""));
  fc.assert(
    fc.property(text, text, text, (label, target, rest) => {
      const line = ` [${label}](${target}.md)${rest}`;
      // Another bullet means the same and always goes the long way.
      expect(indexLineSlug(`-${line}`)).toBe(indexLineSlug(`*${line}`));
    }),
    { numRuns: 5000 },
  );
});
