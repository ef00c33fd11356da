import { expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import { ScopedTopics } from "./scoped-topics.ts";

const note = (name: string, body: string) => ({ name, description: `about ${name}`, body });

function open(): ScopedTopics {
  const [workspace, user] = [new TopicSandbox(layouts["keepsake"]!), new TopicSandbox(layouts["keepsake"]!)];
  return new ScopedTopics(workspace.store(), user.store({ scope: "user" }));
}

verifies("scope:user", async () => {
  const topics = open();
  expect(await topics.write({ ...note("both", "workspace's"), scope: "workspace" })).toMatchObject({
    scope: "workspace",
  });
  await topics.write({ ...note("both", "user's"), scope: "user" });
  await topics.write({ ...note("mine", "user's"), scope: "user" });
  expect((await topics.list()).map((it) => [it.slug, it.scope])).toEqual([
    ["both", "workspace"],
    ["both", "user"],
    ["mine", "user"],
  ]);
  expect((await topics.read("both")).body).toBe("workspace's");
  expect((await topics.read("both", "user")).body).toBe("user's");
  expect((await topics.read("mine")).scope).toBe("user");
  expect(await topics.write({ name: "mine", body: "changed" })).toMatchObject({ scope: "user", created: false });
  expect(await topics.write(note("new", "x"))).toMatchObject({ scope: "workspace", created: true });
  expect((await topics.history("mine")).length).toBe(2);
  expect(await topics.forget("mine")).toMatchObject({ scope: "user" });
  expect(await topics.trash()).toMatchObject([{ slug: "mine", scope: "user" }]);
  expect(await topics.restore("mine")).toMatchObject({ scope: "user" });
  expect(await topics.rename("mine", "ours")).toMatchObject({ scope: "user", slug: "ours" });
  await expect(topics.read("nothing")).rejects.toMatchObject({ code: "not-found" });
});

it("has no user memory where the layout has none", async () => {
  const workspace = new TopicSandbox(layouts["caliban"]!).store();
  const topics = new ScopedTopics(workspace, null);
  await expect(topics.write({ ...note("a", "x"), scope: "user" })).rejects.toMatchObject({ code: "input-refused" });
  await topics.write(note("a", "x"));
  expect(await topics.list()).toHaveLength(1);
});
