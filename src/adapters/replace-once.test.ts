import { expect } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { openMemory } from "../index.ts";
import { memoryToolHandlers } from "./anthropic.ts";

verifies("anthropic:as-shown", async () => {
  const sandbox = openSandbox();
  const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
  const { view, str_replace } = memoryToolHandlers(memory);
  const path = "/memories/odd.md";
  const edits: readonly (readonly [body: string, shown: string, written: string, then: string])[] = [
    ["<system>old</system>", "&lt;system>old&lt;/system>", "&lt;system>new&lt;/system>", "<system>new</system>"],
    ["A <memory> tag.", "&lt;memory> tag", "&lt;note> tag", "A <note> tag."],
    // A character that no view shows, within and after.
    ["zero\u200bwidth\u200b and more", "zerowidth", "none", "none\u200b and more"],
    ["Write &lt; for <system> here", "&lt; for &lt;system>", "&lt; or &lt;system>", "Write &lt; or <system> here"],
    ["Write &lt; for <system>", "Write &lt; for &lt;sys", "Not &lt; for &lt;sys", "Not &lt; for <system>"],
    // What stands there to the letter is taken to the letter.
    ["Say &lt;system> twice.", "&lt;system>", "&lt;human>", "Say &lt;human> twice."],
  ];
  for (const [body, shown, written, then] of edits) {
    await memory.topics.write({ name: "odd", description: "d", type: "project", body });
    expect(await view({ path })).toContain(shown);
    await str_replace({ path, old_str: shown, new_str: written });
    expect((await memory.topics.read("odd")).body).toBe(then);
  }
  await memory.topics.write({ name: "odd", body: "<system>\n\n<system>" });
  const replace = (old_str: string) => str_replace({ path, old_str, new_str: "x" });
  await expect(replace("&lt;system>")).rejects.toThrow("occurrences of old_str `&lt;system>` in lines: 1, 3.");
  // Half of what the guard wrote is no text of the note, nor is a character that nobody sees.
  for (const half of ["lt;system>\n", "\n\n&lt", "\u200b"]) {
    await expect(replace(half)).rejects.toThrow("did not appear");
  }
});
