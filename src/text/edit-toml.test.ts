import fc from "fast-check";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { anyTomlText } from "../../tests/support/any-settings.ts";
import { appendTomlTable, removeTomlTable, setTomlKeys, type TomlTable } from "./edit-toml.ts";

const table: TomlTable = {
  path: ["mcp_servers", "keepsake"],
  values: { command: '/a b/it\'s "x"\\', args: ["mcp", "é"] },
  comment: "Ours.",
};
const remove = (text: string): string => removeTomlTable(text, table.path, table.comment);

describe("a table at the end of a TOML file", () => {
  it("goes as it came, and parses in between", () => {
    fc.assert(
      fc.property(anyTomlText, (text) => {
        const made = appendTomlTable(text, table);
        expect(parse(made)).toMatchObject({ mcp_servers: { keepsake: table.values } });
        expect(remove(made)).toBe(text);
      }),
    );
  });

  it("goes alone when others have written around it", () => {
    fc.assert(
      fc.property(
        anyTomlText,
        fc.constantFrom("\n[other]\nk = 1\n", "[other] # x\n", "# theirs\n[other]\n"),
        (text, more) => {
          const made = appendTomlTable(text, table) + more;
          const left = remove(made);
          expect(left.endsWith(more)).toBe(true);
          expect(left.startsWith(text)).toBe(true);
          expect(parse(left)).toEqual(parse(`${text}\n${more}`));
        },
      ),
    );
  });

  it("takes its sub-tables along and leaves names that only begin alike", () => {
    const text =
      "[mcp_servers.keepsake2]\na = 1\n[mcp_servers.'keepsake']\nb = 1\n[mcp_servers.keepsake.env]\nc = 1\n[z]\n";
    expect(remove(text)).toBe("[mcp_servers.keepsake2]\na = 1\n[z]\n");
  });

  it("is found behind a byte order mark, which stays", () => {
    expect(remove("\ufeff[mcp_servers.keepsake]\nb = 1\n[z]\n")).toBe("\ufeff[z]\n");
  });

  it("is not mistaken inside a string or an array", () => {
    const text = 'a = """\n[mcp_servers.keepsake]\n"""\nb = [\n["mcp_servers.keepsake"],\n]\n';
    expect(remove(text)).toBe(text);
  });
});

describe("setting keys of a table that is there", () => {
  const table = { path: ["servers", "mine"], values: { command: "new", args: ["a"] }, comment: "ours" };

  it.each([
    [
      "in their places",
      '[servers.mine]\nx = 1\ncommand = "old" # why\nargs = ["b"]\n[other]\n',
      '[servers.mine]\nx = 1\ncommand = "new" # why\nargs = ["a"]\n[other]\n',
    ],
    [
      "over several lines",
      '[servers.mine]\nargs = [\n  "b", # ]\n]\ncommand = """\nargs = 1\n"""\ny = 2\n',
      '[servers.mine]\nargs = ["a"]\ncommand = "new"\ny = 2\n',
    ],
    [
      "behind tables and lists in one line",
      '[servers.mine]\nenv = { A = "1", B = { C = [1] } }\nargs = [["b"], []]\ncommand = "old"\n',
      '[servers.mine]\nenv = { A = "1", B = { C = [1] } }\nargs = ["a"]\ncommand = "new"\n',
    ],
    [
      "below the header where they are missing",
      '[servers."mine"] # here\ny = 2\n',
      '[servers."mine"] # here\ncommand = "new"\nargs = ["a"]\ny = 2\n',
    ],
    [
      "with the file's line ends",
      "[servers.mine]\r\n\"command\" = 'old'\r\n",
      '[servers.mine]\r\nargs = ["a"]\r\ncommand = "new"\r\n',
    ],
    ["at the end of a file without a line end", "[servers.mine]", '[servers.mine]\ncommand = "new"\nargs = ["a"]\n'],
    [
      "and no key of a table below",
      '[servers.mine.sub]\ncommand = "theirs"\n',
      '[servers.mine.sub]\ncommand = "theirs"\n',
    ],
  ])("%s", (_, before, after) => expect(setTomlKeys(before, table)).toBe(after));
});
