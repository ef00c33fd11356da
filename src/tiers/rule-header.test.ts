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
