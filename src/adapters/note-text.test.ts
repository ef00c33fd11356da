import { expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { readNoteText } from "./note-text.ts";

const headed = (...lines: readonly string[]): string => ["---", ...lines, "---", "", "Hello."].join("\n");

verifies("anthropic:nothing-dropped", async () => {
  for (const lines of [
    ["layout: post"],
    ["type: decision"],
    ["metadata:", "  owner: Ada"],
    ["metadata:", "  type: project", "  owner: Ada"],
    ["metadata: Ada"],
    ["metadata:", "  type: project", "type: user"],
    ["description: 2024"],
    ["description:", "  - one", "  - two"],
    ["tags: [2024]"],
    ["aliases:", "  - deploy", "  - {of: Ada}"],
    ["name: Another name"],
    ["name: 5"],
  ]) {
    const text = headed(...lines);
    expect(await readNoteText(text, "deploy"), text).toEqual({ body: text });
  }
  // The note can still be told apart in a list.
  const text = headed("description: how we ship", "owner: Ada");
  expect(await readNoteText(text, "deploy")).toEqual({ body: text, description: "how we ship" });
});

it("takes a header whose every field is one of the note's own", async () => {
  const lines = ["name: deploy", "description: how we ship", "metadata:", "  type: user", "type: user", "tags: a"];
  expect(await readNoteText(headed(...lines, "aliases: [b, c]"), "deploy")).toEqual({
    body: "Hello.",
    description: "how we ship",
    type: "user",
    tags: ["a"],
    aliases: ["b", "c"],
  });
  expect(await readNoteText(headed("description:", "tags:"), "deploy")).toEqual({ body: "Hello." });
});
