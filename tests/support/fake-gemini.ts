/**
 * How does the Gemini API spell a turn?
 *
 * `generateContent` and `streamGenerateContent?alt=sse`. Requests without tools are the client's
 * own errands (routing, next-speaker checks) and use up nothing of the script.
 */
import { answerEvents, answerJson, type Dialect, type FakeModel, startFakeModel, type Turn } from "./fake-model.ts";

export function startFakeGemini(): Promise<FakeModel> {
  return startFakeModel(gemini);
}

const gemini: Dialect = {
  isTurn: ({ path, body }) => isGenerate(path) && ((body as { tools?: readonly unknown[] })?.tools?.length ?? 0) > 0,
  answerTurn: (turn, { path }, response) => answer(turn, path, response),
  answerOther: ({ path }, response) => {
    if (isGenerate(path)) answer({ text: "{}" }, path, response);
    else if (path.includes(":countTokens")) answerJson(response, { totalTokens: 100 });
    else return false;
    return true;
  },
};

function isGenerate(path: string): boolean {
  return /:(?:streamG|g)enerateContent/.test(path);
}

function answer(turn: Turn, path: string, response: Parameters<Dialect["answerTurn"]>[2]): void {
  const part = "tool" in turn ? { functionCall: { name: turn.tool, args: turn.input } } : { text: turn.text };
  const value = {
    candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: "fake",
  };
  if (path.includes(":stream")) answerEvents(response, [{ data: value }]);
  else answerJson(response, value);
}
