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

verifies("slug:exact", async () => {
  const topics = open();
  await topics.write({ ...note("Deploy notes", "x"), naming: "free-text", aliases: ["Schiffen", "über"] });
  await topics.write({ ...note("mine", "x"), aliases: ["über"], scope: "user" });
  for (const name of ["deploy-notes", "Deploy notes", "Schiffen", "u\u0308ber"]) {
    expect(await topics.find(name)).toMatchObject({ slug: "deploy-notes", scope: "workspace" });
  }
  expect(await topics.find("über", "user")).toMatchObject({ slug: "mine" });
  for (const name of ["déploy  NOTES!!", "DEPLOY NOTES", "Deploy-Notes", "schiffen", "deploy-notez"]) {
    const near = { code: "not-found", message: expect.stringContaining("'deploy-notes'?"), details: { topic: name } };
    await expect(topics.find(name), name).rejects.toMatchObject(near);
    await expect(topics.forget(name), name).rejects.toMatchObject(near);
  }
  await expect(topics.find("MEMORY")).rejects.toThrow(/MEMORY\.md is the index/);
  await expect(topics.find("nothing-like-it")).rejects.toThrow(/^There is no note 'nothing-like-it'\.$/);
  await topics.write({ ...note("more", "x"), aliases: ["Schiffen"] });
  await expect(topics.forget("Schiffen")).rejects.toThrow(/'deploy-notes', 'more'/);
  expect(await topics.list()).toHaveLength(3);
  expect(await topics.forget("Deploy notes")).toMatchObject({ slug: "deploy-notes" });
});

it("changes a note that was renamed where it is, in the user memory too", async () => {
  const topics = open();
  await topics.write({ ...note("Release Plan", "x"), naming: "free-text", scope: "user" });
  await topics.rename("release-plan", "ship-plan");
  const written = await topics.write({ ...note("Release Plan", "y"), naming: "free-text" });
  expect(written).toMatchObject({ scope: "user", slug: "ship-plan", created: false });
  await topics.write({ ...note("release-plan", "other") });
  expect(await topics.write({ ...note("Release Plan", "z"), naming: "free-text" })).toMatchObject({ scope: "user" });
});

it("changes a free-text name where it is, in the user memory too", async () => {
  const topics = open();
  await topics.write({ ...note("My editor", "vim"), naming: "free-text", scope: "user" });
  const again = await topics.write({ ...note("My editor", "helix"), naming: "free-text" });
  expect(again).toMatchObject({ scope: "user", created: false });
});

verifies("history:forget", async () => {
  const topics = open();
  await topics.write({ ...note("gone", "x"), scope: "workspace" });
  await topics.forget("gone");
  expect(await topics.forget("gone", { purge: true })).toEqual({
    slug: "gone",
    version: 1,
    problems: [],
    scope: "workspace",
  });
  await expect(topics.history("gone")).rejects.toMatchObject({ code: "not-found" });
  await expect(topics.forget("gone", { purge: true })).rejects.toMatchObject({ code: "not-found" });
  // Where the user memory has such a note, purging the workspace's versions must not take it.
  await topics.write({ ...note("both", "x"), scope: "workspace" });
  await topics.write({ ...note("both", "x"), scope: "user" });
  await topics.forget("both");
  await expect(topics.forget("both", { purge: true })).rejects.toMatchObject({ code: "conflict" });
  expect(await topics.forget("both", { purge: true, scope: "workspace" })).toMatchObject({ scope: "workspace" });
  expect(await topics.forget("both", { purge: true })).toMatchObject({ scope: "user" });
  expect(await topics.trash()).toEqual([]);
});

it("purges a note that is gone by the name it was given, and by no other that folds to it", async () => {
  const topics = open();
  await topics.write({ ...note("My Leaked Token", "text"), naming: "free-text" });
  await topics.forget("My Leaked Token");
  for (const other of ["my leaked token", "My Leaked Token!", "Some Other Token"])
    await expect(topics.forget(other, { purge: true })).rejects.toMatchObject({ code: "not-found" });
  expect(await topics.trash()).toHaveLength(1);
  expect(await topics.forget("My Leaked Token", { purge: true })).toMatchObject({ slug: "my-leaked-token" });
  expect(await topics.trash()).toEqual([]);
});

it("has no user memory where the layout has none", async () => {
  const workspace = new TopicSandbox(layouts["caliban"]!).store();
  const topics = new ScopedTopics(workspace, null);
  await expect(topics.write({ ...note("a", "x"), scope: "user" })).rejects.toMatchObject({ code: "input-refused" });
  await topics.write(note("a", "x"));
  expect(await topics.list()).toHaveLength(1);
});

it("finds versions and restores by the name that a note was given", async () => {
  const topics = open();
  await topics.write({ ...note("My Deploy Steps", "text"), naming: "free-text" });
  expect(await topics.history("My Deploy Steps")).toHaveLength(1);
  await topics.forget("My Deploy Steps");
  expect(await topics.restore("My Deploy Steps")).toMatchObject({ slug: "my-deploy-steps" });
  await expect(topics.history("Some Other Steps")).rejects.toThrow("Some Other Steps");
  const { slug } = await topics.write({ ...note("Ночь", "text"), naming: "free-text" });
  await topics.forget("Ночь");
  expect(await topics.history("Ночь")).toHaveLength(2);
  expect(await topics.restore("Ночь")).toMatchObject({ slug });
  await topics.forget("Ночь");
  expect(await topics.forget("Ночь", { purge: true })).toMatchObject({ slug });
  await expect(topics.restore("Ночь")).rejects.toThrow("There is no note 'Ночь', now or in the history.");
});

it("restores no note of the other memory where the one that is meant lacks the version", async () => {
  const topics = open();
  await topics.write({ ...note("both", "first"), scope: "user" });
  await topics.write({ ...note("both", "second"), scope: "user" });
  await topics.write({ ...note("both", "workspace's"), scope: "workspace" });
  await expect(topics.restore("both")).rejects.toThrow("There is no earlier version of 'both'");
  await expect(topics.restore("both", 2)).rejects.toThrow("Version 2 of 'both' is not in the history; there are 1.");
  expect((await topics.read("both", "user")).body).toBe("second");
});

it("says of a note that is there that it lacks the version, in whichever memory and by whichever name", async () => {
  const topics = open();
  await topics.write({ ...note("mine", "x"), aliases: ["my own"], scope: "user" });
  for (const name of ["mine", "my own"]) {
    await expect(topics.restore(name), name).rejects.toThrow("There is no earlier version of 'mine' to restore.");
    await expect(topics.restore(name, 9), name).rejects.toThrow(
      "Version 9 of 'mine' is not in the history; there are 1.",
    );
  }
  await expect(topics.restore("nobody", 9)).rejects.toThrow("There is no note 'nobody', now or in the history.");
});

it("takes the note that is called so, not one of its slug in the other memory", async () => {
  const topics = open();
  await topics.write({ ...note("editor", "workspace's"), scope: "workspace" });
  await topics.forget("editor");
  await topics.write({ ...note("editor", "first"), aliases: ["vim"], scope: "user" });
  await topics.write({ name: "editor", body: "second", scope: "user" });
  expect((await topics.history("vim")).map(({ reason }) => reason)).toEqual(["write", "write"]);
  expect(await topics.restore("vim")).toMatchObject({ slug: "editor", scope: "user" });
  expect((await topics.read("editor", "user")).body).toBe("first");
  await expect(topics.read("editor", "workspace")).rejects.toMatchObject({ code: "not-found" });
});
