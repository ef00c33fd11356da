import { describe, expect, it } from "vitest";
import { buildIndex } from "./engine.ts";
import { isSmallTalk } from "./small-talk.ts";

describe("small talk", () => {
  for (const message of [
    "thanks, go on",
    "yes please",
    "ok, let's do that then",
    "yeah thats it, thx",
    "pls do another one",
    "und jetzt?",
    "et ça aussi ?",
    "да, это тоже",
    "👍",
    "",
  ])
    it(`is ${JSON.stringify(message)}`, () => expect(isSmallTalk(message)).toBe(true));

  for (const message of [
    "go on with the deploy",
    "thanks, now und jetzt",
    "do-it",
    "doIt",
    "はい",
    "k8s",
    `${"go on ".repeat(30)}`,
  ])
    it(`is not ${JSON.stringify(message)}`, () => expect(isSmallTalk(message)).toBe(false));

  it("brings no note, which a search on purpose still finds by its name", () => {
    const index = buildIndex([{ id: "who", name: "who am i", body: "A person of few words." }]);
    expect(index.admit("who am i")).toEqual([]);
    expect(index.judge("who am i")[0]?.gate.reason).toContain("no word that a note could be about");
    expect(index.search("who am i").map(({ id }) => id)).toEqual(["who"]);
  });
});
