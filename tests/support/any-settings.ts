/**
 * What do people's settings files look like?
 *
 * Arbitrary JSON with comments and arbitrary TOML, in every odd shape that a parser takes:
 * tabs, CRLF, comments between anything, trailing commas, no line end at the end.
 */
import fc from "fast-check";

/** What a client could have in its file besides ours: some names collide with the paths we use. */
const NAMES = ["mcpServers", "hooks", "SessionStart", "version", "other", "servers", "a b", "ключ", "x"];

type Tree = { readonly [key: string]: Tree } | readonly Tree[] | string | number | boolean | null;

const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("// not a comment", "/* nor this */", 'quote " and \\', "émoji 🙂", ",]}"),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

const tree: fc.Arbitrary<Tree> = fc.letrec<{ node: Tree }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("node"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("node"), { maxKeys: 4 }),
  ),
})).node;

/** Objects where we put entries, so that every generated file can be installed into. */
const document: fc.Arbitrary<Tree> = fc
  .tuple(
    fc.dictionary(fc.constantFrom("other", "version", "ключ", "x"), tree, { maxKeys: 4 }),
    fc.option(fc.dictionary(fc.constantFrom("github", "a b", "x"), tree, { maxKeys: 2 }), { nil: undefined }),
    fc.option(
      fc.dictionary(
        fc.constantFrom("SessionStart", "PostToolUse", "Stop"),
        fc.array(fc.constantFrom<Tree>({ hooks: [{ type: "command", command: "theirs" }] }, { command: "x" }), {
          maxLength: 2,
        }),
        { maxKeys: 2 },
      ),
      { nil: undefined },
    ),
  )
  .map(([others, servers, hooks]) => ({
    ...others,
    ...(servers === undefined ? {} : { mcpServers: servers }),
    ...(hooks === undefined ? {} : { hooks }),
  }));

interface Style {
  readonly end: "\n" | "\r\n";
  readonly indent: string;
  /** Consumed in turn: which blank stands at the next place where one may. */
  readonly blanks: readonly number[];
  readonly trailingComma: boolean;
  readonly head: string;
  readonly tail: string;
}

const style = (comments: boolean): fc.Arbitrary<Style> =>
  fc.record({
    end: fc.constantFrom("\n", "\r\n"),
    indent: fc.constantFrom("  ", "    ", "\t", " ", ""),
    blanks: fc.array(fc.nat(comments ? 9 : 5), { minLength: 1, maxLength: 12 }),
    trailingComma: comments ? fc.boolean() : fc.constant(false),
    head: fc.constantFrom("", "\uFEFF", "\n", ...(comments ? ["// settings\n"] : [])),
    tail: fc.constantFrom("", "\n", "\n\n", "  ", ...(comments ? ["\n// the end"] : [])),
  });

/** `comments: false` gives strict JSON. */
export function anyJsonText(comments = true): fc.Arbitrary<string> {
  return fc
    .tuple(document, style(comments))
    .map(([value, how]) => how.head + writeTree(value, how, comments) + how.tail);
}

function writeTree(value: Tree, how: Style, comments: boolean): string {
  let turn = 0;
  const blank = (depth: number): string => {
    const line = how.end + how.indent.repeat(depth);
    const kinds = [line, line, "", " ", line, how.end + line];
    if (comments) kinds.push(` /* c */${line}`, ` // c${line}`, "/**/", `${line}// c, "x": {${line}`);
    return kinds[how.blanks[turn++ % how.blanks.length]! % kinds.length]!;
  };
  const write = (node: Tree, depth: number): string => {
    if (typeof node !== "object" || node === null) return JSON.stringify(node);
    const items = Array.isArray(node)
      ? node.map((item) => write(item as Tree, depth + 1))
      : Object.entries(node).map(
          ([key, item]) => `${JSON.stringify(key)}:${blank(0).slice(0, 0)} ${write(item, depth + 1)}`,
        );
    const [open, close] = Array.isArray(node) ? ["[", "]"] : ["{", "}"];
    const comma = how.trailingComma && items.length > 0 ? "," : "";
    const inside = items.map((item) => blank(depth + 1) + item).join(",");
    return open + inside + comma + blank(depth) + close;
  };
  return write(value, 0);
}

const TOML_LINES = [
  "",
  "# a comment",
  'model = "gpt-5"',
  "sandbox = { mode = 'read-only' } # why",
  "list = [",
  "  1, # one",
  "]",
  'text = """',
  "[not.a.table]",
  '"""',
];

/** Tables and keys with distinct names, so that every text parses. */
export const anyTomlText: fc.Arbitrary<string> = fc
  .record({
    end: fc.constantFrom("\n", "\r\n"),
    top: fc.boolean(),
    tables: fc.uniqueArray(fc.constantFrom("a", '"b c"', "mcp_servers.github", "hooks.state", 'projects."/x y"'), {
      maxLength: 4,
    }),
    nested: fc.array(fc.nat(2), { maxLength: 4 }),
    tail: fc.constantFrom("", "end", "end end", "end # the end", "end # the end end"),
  })
  .map(({ end, top, tables, nested, tail }) => {
    const lines = top ? [...TOML_LINES] : [];
    for (const [index, table] of tables.entries()) {
      if (nested[index] === 1) lines.push("# about this table");
      lines.push(
        nested[index] === 2 ? `  [ ${table} ]  # odd` : `[${table}]`,
        'k = "v"',
        ...(nested[index] === 1 ? [""] : []),
      );
    }
    const closing = tail
      .split(" ")
      .map((part) => (part === "end" ? end : part))
      .join(" ");
    return lines.join(end) + (lines.length === 0 ? "" : closing.replaceAll(` ${end}`, end).replaceAll(`${end} `, end));
  });
