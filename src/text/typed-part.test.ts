import { describe, expect, it } from "vitest";
import { LOG, PAGE } from "../../tests/support/pasted.ts";
import { typedPart } from "./typed-part.ts";

describe("what was typed of a long message", () => {
  it("is all of it while it is short", () => {
    expect(typedPart("why is the nightly job red?")).toBeUndefined();
    expect(typedPart(`why is the nightly job red?\n\n${LOG.slice(0, 400)}`)).toBeUndefined();
    expect(typedPart("We talked about the release and decided to wait. ".repeat(20))).toBeUndefined();
  });

  it.each([
    ["before a log", `why is the nightly job red?\n${LOG}`],
    ["after a log", `${LOG}\n\nwhy is the nightly job red?`],
    ["before a fence", `why is the nightly job red?\n\`\`\`\n${LOG}\n\`\`\``],
    ["before a page", `why is the nightly job red?\n\n${PAGE}`],
    ["after a page", `${PAGE}\n\nwhy is the nightly job red?`],
  ])("is the question %s", (_, message) => expect(typedPart(message)).toBe("why is the nightly job red?"));

  it("is not the first or last paragraph of a page, where the other side asks or is a line", () => {
    const paragraph = "Tokens are kept in memory alone.\nWhoever restarts the server gets new ones.";
    const request = "Please make a checklist for the next audit\nout of this page.";
    expect(typedPart(`why is the nightly job red?\n\n${PAGE}\n\n${paragraph}`)).toBe("why is the nightly job red?");
    expect(typedPart(`${request}\n\n${PAGE}\n\n${paragraph}`)).toBe(request);
    expect(typedPart(`${paragraph}\n\n${PAGE}\n\nwhy is the nightly job red?`)).toBe("why is the nightly job red?");
  });

  it("may stand on both sides, and may be nothing", () => {
    expect(typedPart(`look at this\n${LOG}\nwhat broke?`)).toBe("look at this\nwhat broke?");
    expect(typedPart(LOG)).toBe("");
    expect(typedPart(PAGE)).toBe("");
  });
});
