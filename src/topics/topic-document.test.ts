import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { topicDocument } from "./topic-document.ts";

describe("a note as a document", () => {
  it("gives its fields and body", () => {
    const text =
      "---\nname: deploy\ndescription: how we ship\naliases: [release, ship]\nmetadata:\n  type: project\n---\n\nMigrate first.\n";
    expect(topicDocument("deploy", text)).toEqual({
      name: "deploy",
      description: "how we ship",
      aliases: ["release", "ship"],
      tags: [],
      type: "project",
      body: "\nMigrate first.\n",
    });
  });

  it("gives what can be seen of a header that is not plain", () => {
    const text =
      "---\nname: &x deploy\ndescription: >-\n  folded\nmetadata: {type: project}\nother: !!set {a}\n---\nbody";
    expect(topicDocument("deploy", text)).toMatchObject({ name: "&x deploy", body: "body" });
  });

  it("gives the whole text where there is no header, and the stem as a name", () => {
    expect(topicDocument("user_role", "just text")).toMatchObject({
      name: "user_role",
      description: "",
      body: "just text",
    });
    expect(topicDocument("open", "---\nname: x\nnever closed")).toMatchObject({ name: "open" });
  });

  it("never fails", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, inHeader) => {
        const { name, body } = topicDocument("stem", inHeader ? `---\n${text}\n---\n` : text);
        expect(typeof name + typeof body).toBe("stringstring");
      }),
    );
  });
});
