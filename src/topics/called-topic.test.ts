import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";

const box = (layout = "keepsake"): TopicSandbox => new TopicSandbox(layouts[layout]!);
const free = (name: string, more: object = {}) =>
  ({ name, description: `about ${name}`, body: "text", naming: "free-text", ...more }) as const;

verifies("slug:called", async () => {
  const renamed = box().store();
  await renamed.write(free("Release Plan"));
  await renamed.rename("release-plan", "ship-plan");
  expect(await renamed.write(free("Release Plan", { body: "two" }))).toMatchObject({
    slug: "ship-plan",
    created: false,
  });
  await expect(renamed.write(free("Release Plan", { expected: null }))).rejects.toMatchObject({ code: "conflict" });
  // A slug means a file, whoever has it as an alias.
  expect(await renamed.write(free("release-plan"))).toMatchObject({ slug: "release-plan", created: true });
  // And a file that has another name is no reason to overlook the right one.
  expect(await renamed.write(free("Release Plan"))).toMatchObject({ slug: "ship-plan" });
  await renamed.write(free("other", { aliases: ["Release Plan"] }));
  await expect(renamed.write(free("Release Plan"))).rejects.toThrow(/'other', 'ship-plan'/);
  await expect(renamed.write(free("RELEASE plan"))).rejects.toMatchObject({ code: "conflict" });

  const entries = box("crabtalk");
  entries.putTopic("deploy-v1-2", "---\nname: Deploy v1.2\ndescription: d\n---\nold\n");
  entries.putTopic("deploy-1", "---\nname: deploy\ndescription: d\naliases: [ship]\n---\nold\n");
  const store = entries.store();
  expect(await store.write(free("Deploy v1.2"))).toMatchObject({ slug: "deploy-v1-2", created: false });
  expect(await store.write(free("deploy"))).toMatchObject({ slug: "deploy-1", created: false });
  expect(await store.write(free("ship"))).toMatchObject({ slug: "ship", created: true });
  expect(await store.list()).toHaveLength(3);
});

it("reads no note again to find a name in a large store", async () => {
  const sandbox = box();
  sandbox.putTopic("ship-plan", "---\nname: ship-plan\ndescription: d\naliases: [Release Plan]\n---\nold\n");
  for (let at = 0; at < 1100; at++) sandbox.putTopic(`t${at}`, `---\nname: t${at}\ndescription: d\n---\n`);
  for (let at = 0; at < 1100; at++) utimesSync(join(sandbox.topicsDir, `t${at}.md`), 1000, 1000);
  utimesSync(join(sandbox.topicsDir, "ship-plan.md"), 1000, 1000);
  let looks = 0;
  const fs: FileSystem = {
    ...nodeFileSystem,
    lstat: (path) => {
      looks++;
      return nodeFileSystem.lstat(path);
    },
  };
  // So much later that a file as it was cannot hide a change.
  const now = (): Date => new Date(Date.now() + 5000);
  await sandbox.store({ now }).called("Release Plan");
  const store = sandbox.store({ fs, now });
  expect(await store.called("Release Plan")).toBe("ship-plan");
  expect(await store.called("Something New")).toBeNull();
  expect(looks).toBeLessThan(100);
  // What is known may be of yesterday: the file itself has the last word.
  writeFileSync(join(sandbox.topicsDir, "ship-plan.md"), "---\nname: ship-plan\ndescription: d\n---\nold\n");
  expect(await store.called("Release Plan")).toBeNull();
});
