import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { buildIndex, type RecallDoc } from "./index.ts";
import { typedPart } from "./pasted.ts";

const LOG = Array.from(
  { length: 40 },
  (_, at) =>
    `2026-03-0${1 + (at % 9)} 09:${10 + at} kernel[${at}]: usb 1-${at}: new device found, idVendor=05${at} (hub=${at % 4})`,
).join("\n");
const PAGE = `${"The committee meets in the old hall and reads the minutes aloud before anybody may leave the room. ".repeat(6)}

${"Members who move away keep their number, and those who return are given a new key for the side door. ".repeat(8)}`;

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

  it("may stand on both sides, and may be nothing", () => {
    expect(typedPart(`look at this\n${LOG}\nwhat broke?`)).toBe("look at this\nwhat broke?");
    expect(typedPart(LOG)).toBe("");
    expect(typedPart(PAGE)).toBe("");
  });
});

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

  it("says of each note why, once", () => {
    const judged = index.judge(`why is the nightly job red again?\n\n${LOG}`, {}, 10).map(({ id }) => id);
    expect(new Set(judged).size).toBe(judged.length);
    expect(judged[0]).toBe("nightly");
  });
});
