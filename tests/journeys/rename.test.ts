/** What is somebody told who gives a note another name? */
import { expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

verifies("notes:renamed-links", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "--alias", "uno", "mine: [[one]]"]);
  await sandbox.run(["remember", "by-slug", "--description", "second", "see [[one]]"]);
  await sandbox.run(["remember", "by-alias", "--description", "third", "see [[uno]]"]);
  const renamed = (await sandbox.run(["memory", "rename", "one", "first-of-all"])).stdout;
  expect(renamed).toMatch(
    /^Renamed to first-of-all \(\S+\)\nLinks to \[\[one\]\] lead nowhere now\. Change them in: [^\n]*\n$/,
  );
  const [, named] = /Change them in: (.*)/.exec(renamed)!;
  expect(named!.split(", ").sort()).toEqual(["by-slug", "first-of-all"]);
  const again = JSON.parse((await sandbox.run(["memory", "rename", "by-slug", "plain", "--json"])).stdout);
  expect(again).toMatchObject({ slug: "plain", old: "by-slug", brokenIn: [] });
  expect((await sandbox.run(["memory", "rename", "plain", "plainer"])).stdout).toMatch(
    /^Renamed to plainer \(\S+\)\n$/,
  );
});
