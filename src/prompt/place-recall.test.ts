import { describe, expect, it } from "vitest";
import { note } from "../../tests/support/recalled-note.ts";
import { verifies } from "../../tests/support/verifies.ts";
import type { MessageLike } from "./message-shapes.ts";
import { marksInView, newestQuestion, placeRecall, stripRecall } from "./place-recall.ts";
import { renderRecall } from "./recall-block.ts";

const BLOCK = renderRecall([note("deploy")], { tokens: 800 }).text;

/** The same talk as four hosts write it. */
const SHAPES: Readonly<Record<string, MessageLike[]>> = {
  "plain strings": [
    { role: "user", content: "hello" },
    { role: "assistant", content: "hi" },
    { role: "user", content: "how do we ship?" },
  ],
  Anthropic: [
    { role: "user", content: [{ type: "text", text: "how do we ship?" }] },
    { role: "assistant", content: [{ type: "tool_use", id: "1", name: "x", input: {} }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: "done" }] },
  ],
  "OpenAI responses": [
    { role: "user", content: [{ type: "input_text", text: "how do we ship?" }, { type: "input_image" }] },
  ],
  "pictures below the question": [
    { role: "user", content: "how do we ship?" },
    { role: "user", content: [{ type: "image" }] },
    { role: "system", content: "Be brief." },
    { role: "user", content: " " },
  ],
  "a picture beside what a tool gave back": [
    { role: "user", content: "how do we ship?" },
    { role: "assistant", content: null },
    { role: "assistant", content: "Let me look." },
    { type: "function_call" },
    { type: "function_call_output" },
    { role: "user", content: [{ type: "input_image" }] },
  ],
  "AI SDK parts": [{ role: "user", parts: [{ type: "text", text: "how do we ship?" }] } as MessageLike],
  "AI SDK parts beside empty content": [
    { role: "user", content: "", parts: [{ type: "text", text: "how do we ship?" }] } as MessageLike,
  ],
  "OpenAI, in the middle of a turn": [
    { role: "user", content: "how do we ship?" },
    { role: "assistant", content: null },
    { role: "tool", content: "done" },
    { role: "developer", content: "Be brief." },
  ],
};

describe.each(Object.entries(SHAPES))("recall in messages of %s", (_, messages) => {
  it("asks what the person said last", () => expect(newestQuestion(messages)).toBe("how do we ship?"));

  it("is appended to that message alone, and stripped again", () => {
    const before = structuredClone(messages);
    const placed = placeRecall(messages, BLOCK);
    expect(messages).toEqual(before);
    expect(JSON.stringify(placed)).toContain("The passage of deploy.");
    expect(placed.filter((message, at) => message !== messages[at])).toHaveLength(1);
    expect(newestQuestion(placed)).toBe("how do we ship?");
    expect(marksInView(placed)).toEqual(marksInView([{ role: "user", content: BLOCK }]));
    expect(stripRecall(placed)).toEqual(messages);
  });
});

verifies("recall:shapes", () => {
  const [message] = placeRecall(SHAPES["OpenAI responses"]!, BLOCK);
  expect(message?.content).toEqual([
    { type: "input_text", text: "how do we ship?" },
    { type: "input_image" },
    { type: "input_text", text: BLOCK },
  ]);
});

it.each<[string, MessageLike[]]>([
  [
    "the newest message is an image alone",
    [
      { role: "user", content: "how do we ship?" },
      { role: "assistant", content: "ok" },
      { role: "user", content: [{ type: "image" }] },
    ],
  ],
  [
    "the question is answered after a call, and a picture follows",
    [
      { role: "user", content: "how do we ship?" },
      { role: "assistant", content: null },
      { role: "tool", content: "done" },
      { role: "assistant", content: "ok" },
      { role: "user", content: [{ type: "image" }] },
      { role: "user", content: [{ type: "image" }] },
    ],
  ],
  [
    "the question is answered",
    [
      { role: "user", content: "how do we ship?" },
      { role: "assistant", content: "ok" },
    ],
  ],
  ...["system", "developer"].map((role): [string, MessageLike[]] => [
    `the question is answered and a ${role} message follows`,
    [
      { role: "user", content: "how do we ship?" },
      { role: "assistant", content: "ok" },
      { role, content: "Be brief." },
    ],
  ]),
  [
    "the newest message is white space",
    [
      { role: "user", content: "how do we ship?" },
      { role: "assistant", content: "ok" },
      { role: "user", content: " \n" },
    ],
  ],
])("leaves earlier messages as they are where %s", (_, messages) => {
  expect(newestQuestion(messages)).toBe("");
  expect(placeRecall(messages, BLOCK)).toBe(messages);
});

it.each([[null], [5], ["text"], [undefined]])("refuses %j among the messages", (entry) => {
  const messages = [{ role: "user", content: "hello" }, entry] as MessageLike[];
  expect(() => stripRecall(messages)).toThrow(/^Message 2 of 2 is no message/);
});

it("asks all that the person said, line by line, whatever stands between", () => {
  const odd = [undefined, null, 5, "loose", { type: 7 }, { type: "text" }];
  const content = [{ type: "text", text: "how do we" }, ...odd, { type: "text", text: "ship?" }];
  expect(newestQuestion([{ role: "user", content }])).toBe("how do we\nship?");
  expect(placeRecall([{ role: "user", content }], BLOCK)[0]?.content).toEqual([
    ...content,
    { type: "text", text: BLOCK },
  ]);
});

verifies("recall:untouched", () => {
  const messages = [{ role: "assistant", content: "hi" }];
  expect(placeRecall(messages, BLOCK)).toBe(messages);
  expect(placeRecall(SHAPES["plain strings"]!, "")).toBe(SHAPES["plain strings"]);
  expect(stripRecall(messages)).toBe(messages);
  expect(newestQuestion([])).toBe("");
});

it("leaves a message what its class gives it", () => {
  class UserMessage {
    readonly role = "user";
    readonly id = 7;
    readonly #words: string;
    constructor(words: string) {
      this.#words = words;
    }
    get content(): string {
      return this.#words;
    }
    isUrgent(): boolean {
      return this.content.startsWith("now");
    }
  }
  const given = Object.freeze(new UserMessage("now, how do we ship?"));
  const [placed] = placeRecall([given], BLOCK);
  expect(placed).toBeInstanceOf(UserMessage);
  expect([placed!.isUrgent(), placed!.id, placed!.content]).toEqual([true, 7, `${given.content}\n\n${BLOCK}`]);
  expect(stripRecall([placed!])[0]).toMatchObject({ id: 7, content: given.content });
});
