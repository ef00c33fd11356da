import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { layouts } from "../layouts/index.ts";

const store = () => new TopicSandbox(layouts["keepsake"]!).store();
const note = (name: string, more: object = {}) => ({ name, description: `about ${name}`, body: "text", ...more });

describe("the names of a note", () => {
  it.each([
    ["Release Day", "release-day"],
    ["記憶", expect.stringMatching(/^note-[0-9a-f]{8}$/)],
  ])("keep the one it was made under, whatever others it gets: %s", async (given, slug) => {
    const topics = store();
    const made = await topics.write(note(given, { naming: "free-text" }));
    expect(made.slug).toEqual(slug);
    await topics.write({ name: made.slug, aliases: ["launch"] });
    await topics.write({ name: made.slug, aliases: ["go live"] });
    expect((await topics.read(made.slug)).aliases).toEqual([given, "go live"]);
    expect((await topics.write({ name: given, naming: "free-text", body: "more" })).created).toBe(false);
  });

  it("are added to where the body is", async () => {
    const topics = store();
    await topics.write(note("ship", { aliases: ["release"] }));
    await topics.write({ name: "ship", tags: ["ops", "ci"] });
    await topics.write({
      name: "ship",
      aliases: ["launch", "release"],
      tags: ["ci", "late"],
      body: "more",
      mode: "append",
    });
    expect((await topics.read("ship")).tags).toEqual(["ops", "ci", "late"]);
    expect((await topics.read("ship")).aliases).toEqual(["release", "launch"]);
  });

  it("are no file names: a line of the index leads to the note, not to a second one", async () => {
    const topics = store();
    await topics.write(note("deploy"));
    await expect(topics.write(note("deploy.md"))).rejects.toMatchObject({
      code: "conflict",
      message: "'deploy.md' is the file of the note 'deploy'. Nothing was changed: write to 'deploy'.",
    });
    expect((await topics.list()).map(({ slug }) => slug)).toEqual(["deploy"]);
    expect((await topics.write(note("readme.md"))).slug).toBe("readme.md");
  });
});
