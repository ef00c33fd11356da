import fc from "fast-check";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { anyTomlText } from "../../tests/support/any-settings.ts";
import { appendTomlTable, removeTomlTable, type TomlTable } from "./edit-toml.ts";

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

  it("is not mistaken inside a string or an array", () => {
    const text = 'a = """\n[mcp_servers.keepsake]\n"""\nb = [\n["mcp_servers.keepsake"],\n]\n';
    expect(remove(text)).toBe(text);
  });
});
