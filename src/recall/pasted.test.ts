import { describe, expect, it } from "vitest";
import { LOG, PAGE } from "../../tests/support/pasted.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { buildIndex, type RecallDoc } from "./index.ts";

describe("a question with something pasted beside it", () => {
  const notes: readonly RecallDoc[] = [
    {
      id: "nightly",
      description: "The nightly job is red when the sandbox certificate has run out",
      body: "Renew it with make certs.",
    },
    { id: "lock", description: "Lock order of the workers", body: "Take the shard lock before the snapshot lock." },
    {
      id: "toner",
      description: "Ordering toner for the printer room",
      body: "Write to the office; it comes within minutes.",
    },
    { id: "style", description: "How to write commit messages", body: "One purpose each, in the imperative." },
    ...Array.from({ length: 30 }, (_, at) => ({
      id: `other-${at}`,
      description: `Invoice run ${at}`,
      body: `Month ${at}.`,
    })),
  ];
  const index = buildIndex(notes);
  const ids = (message: string) => index.admit(message).map(({ id }) => id);

  it.each([
    ["a log before", (question: string) => `${LOG}\n\n${question}`],
    ["a log after", (question: string) => `${question}\n\n${LOG}`],
    ["a page after", (question: string) => `${question}\n\n${PAGE}`],
  ])("gets the note it asks for first: %s", (_, message) =>
    expect(ids(message("why is the nightly job red again?"))[0]).toBe("nightly"),
  );

  verifies("recall:pasted", () => {
    expect(ids(`${LOG}\n\nwhy is the nightly job red again?`)).toEqual(["nightly"]);
    expect(ids(`rename this variable\n\n${LOG}`)).toEqual([]);
    expect(ids(`shorten this text\n\n${PAGE}`)).toEqual([]);
  });

  it("looks for what was typed under other words too, for what was pasted as it stands there", () => {
    const matched = (message: string) => index.judge(message, {}, 10).find(({ id }) => id === "nightly")?.matched;
    expect(matched("did they fail?")).toEqual(["fail"]);
    expect(matched(`rename this\n\ndid they fail?\n${PAGE}`)).toBeUndefined();
  });

  it("says of each note why, once", () => {
    const judged = index.judge(`why is the nightly job red again?\n\n${LOG}`, {}, 10).map(({ id }) => id);
    expect(new Set(judged).size).toBe(judged.length);
    expect(judged[0]).toBe("nightly");
  });
});
