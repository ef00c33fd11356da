import { expect, it } from "vitest";
import { verifies } from "../../../tests/support/verifies.ts";
import { table, wrapped } from "./columns.ts";

const rows = [
  ["forget NAME", "Delete a note in such a way that it can be restored"],
  ["keepsake remember NAME --description D BODY", "Write a note"],
] as const;

verifies("command:help-width", () => {
  expect(table(rows, 70)).toEqual([
    "  forget NAME                         Delete a note in such a way that",
    "                                      it can be restored",
    "  keepsake remember NAME --description D BODY",
    "                                      Write a note",
  ]);
  expect(table(rows, 40)).toEqual([
    "  forget NAME",
    "      Delete a note in such a way that",
    "      it can be restored",
    "  keepsake remember NAME --description D BODY",
    "      Write a note",
  ]);
});

it("breaks no word", () => expect(wrapped("a unbreakable b", 4)).toEqual(["a", "unbreakable", "b"]));
