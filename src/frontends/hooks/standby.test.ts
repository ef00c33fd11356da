import { lstatSync, readdirSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { sandbox } from "../../../tests/support/fixture.ts";
import { standBy } from "./standby.ts";

it("takes its place once, however many looks hear at once that nobody is there", async () => {
  const box = sandbox("--- /repo/.git/HEAD\nref: refs/heads/main\n");
  const surroundings = { home: box.home, cwd: box.at("/repo"), env: {}, now: () => new Date() };
  const reported: unknown[] = [];
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = standBy({
    surroundings,
    given: {},
    build: "test",
    answerCommand: () => Promise.reject(new Error("nobody asks")),
    report: (error) => void reported.push(error),
  });
  onTestFinished(stop);
  // As after work of twenty seconds, in which nothing was heard: all looks come before their answers.
  vi.advanceTimersByTime(20_000);
  const directory = box.at("~/.local/state/keepsake/standby");
  await vi.waitFor(() => expect(readdirSync(directory)).toEqual([expect.stringMatching(/^test-.*\.sock$/)]));
  expect(lstatSync(`${directory}/${readdirSync(directory)[0]}`).isSocket()).toBe(true);
  expect(reported).toEqual([]);
});
