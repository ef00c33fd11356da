import { expect, it } from "vitest";
import { readRuleHeader } from "./rule-header.ts";

const faults = async (header: string) => (await readRuleHeader(header)).faults.map(({ message }) => message);

it("says of each fault whether it puts the rule always on", async () => {
  expect(await faults('paths: "["')).toEqual([
    'the glob "[" is not used: `[` is never closed; write `\\[` for the character itself; no other is left, so the rule is always on',
  ]);
  expect(await faults('paths: ["[", "src/**"]')).toEqual([
    'the glob "[" is not used: `[` is never closed; write `\\[` for the character itself',
  ]);
  expect(await faults("paths: 3")).toEqual([expect.stringMatching(/commas; the rule is always on$/)]);
  expect(await faults("paths: [")).toEqual([expect.stringMatching(/; the rule is always on$/)]);
  expect(await faults("paths: src/**")).toEqual([]);
});

it("takes bare globs as text, without what stands behind them", async () => {
  const header = ["paths:", "  - *.md  # any", "  - **/*#a.ts \t", "  -", "    {a,b}.ts", "  - !(c)\t#no"];
  const { globs, faults } = await readRuleHeader(header.join("\n"));
  expect(globs).toEqual(["*.md", "**/*#a.ts", "{a,b}.ts", "!(c)"]);
  expect(faults).toEqual([]);
});

it("reads a header that is nothing but blanks in time", async () => {
  // Not a speed test: whoever looks at a row of blanks from each of them needs minutes.
  const [blanks, lines] = [" ".repeat(200_000), "\n".repeat(200_000)];
  for (const header of [`paths:\n- *${blanks}x`, `paths:\n- *${lines}x`, `- *a${lines}`, `${lines}- *`]) {
    expect((await readRuleHeader(header)).globs).toBeNull();
  }
});
