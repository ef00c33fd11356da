import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import { handWrittenPart, replaceHandWritten } from "./hand-written.ts";
import { topicLines } from "./index-text.ts";

const NESTED = "# I\n\n- Backend\n    - [a](a.md) my words on a\n- Frontend\n\t- [b](b.md) my words on b\n\nTail.\n";

describe("the hand-written part around indented topic lines", () => {
  verifies("store:hand-written-nested", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!, "fast");
    const store = sandbox.store();
    for (const name of ["a", "b"]) await store.write({ name, description: "d", body: "text" });
    sandbox.put("MEMORY.md", NESTED);
    const { text, hash } = await store.readIndexText();
    expect(text).toBe("# I\n\n- Backend\n- Frontend\n\nTail.\n");
    expect(await store.writeIndexText(text, hash)).toEqual({ text, hash });
    expect(sandbox.index).toBe(NESTED);

    const changed = await store.writeIndexText(`${text}More.\n`);
    const moved = `${text}More.\n\n- [a](a.md) my words on a\n- [b](b.md) my words on b\n`;
    expect(sandbox.index).toBe(moved);
    expect(await store.readIndexText()).toEqual(changed);
    await store.writeIndexText(changed.text);
    await store.rebuildIndex();
    expect(sandbox.index).toBe(moved);
  });

  it("keeps every topic's line, whatever takes its place", () => {
    const line = fc
      .tuple(
        fc.constantFrom("", "", "  ", "    ", "\t", "        "),
        fc.constantFrom("- [a](a.md) x", "- [b](b.md) y", "* [c](c.md)", "- item", "Text", "", "<!-- x -->", "```"),
      )
      .map((parts) => parts.join(""));
    const slugs = (text: string): string[] => topicLines(text).map(({ slug }) => slug);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const text = lines.join("\n");
        expect(replaceHandWritten(text, handWrittenPart(text))).toBe(text);
        const other = replaceHandWritten(text, "# Other\n\n- item\n");
        expect(slugs(other)).toEqual(slugs(text));
        expect(handWrittenPart(other)).toBe("# Other\n\n- item\n");
      }),
      { numRuns: Number(process.env["KEEPSAKE_PROPERTY_RUNS"] ?? 2000) },
    );
  });
});
