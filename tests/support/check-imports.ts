/** Files in, the tiers' text and problems out, with auto-memory off unless a test asks for it. */
import { expect } from "vitest";
import { readTiers } from "../../src/tiers/read-tiers.ts";
import { type Sandbox, sandbox } from "./fixture.ts";
import { type Asked, requestFor, showProblems, showSources } from "./tier-request.ts";

export const OFF: Asked = { memory: { autoEnabled: false } };

export async function check(
  files: string,
  sources: string,
  problems: readonly string[] = [],
  asked: Asked = {},
): Promise<void> {
  await checkIn(sandbox(files), sources, problems, asked);
}

export async function checkIn(
  box: Sandbox,
  sources: string,
  problems: readonly string[] = [],
  asked: Asked = {},
): Promise<void> {
  const reading = await readTiers(requestFor(box, { ...OFF, ...asked }));
  expect(showSources(box, reading.sources)).toBe(sources);
  expect(showProblems(box, reading.problems)).toEqual(problems);
}
