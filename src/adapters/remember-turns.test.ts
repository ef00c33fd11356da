import { expect, it } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { openMemory } from "../index.ts";
import { rememberTurns } from "./remember-turns.ts";

it("looks at each message of a long history a few times, not once for every other one", async () => {
  const sandbox = openSandbox();
  const withRecall = rememberTurns(await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } }));
  let looks = 0;
  const messages = Array.from({ length: 500 }, (_, at) => ({
    get role() {
      looks++;
      return "user";
    },
    content: `Message ${at}.`,
  }));
  expect(await withRecall(messages)).toHaveLength(messages.length);
  expect(looks / messages.length).toBeLessThan(30);
});
