/**
 * How does OpenAI's Chat Completions API spell a turn?
 *
 * What Cline and many others speak with "OpenAI-compatible" providers, always streamed. Requests without tools are the
 * client's own side errands: they get words but use up nothing of the script.
 */
import { answerEvents, answerJson, type Dialect, type FakeModel, startFakeModel, type Turn } from "./fake-model.ts";

export function startFakeChat(): Promise<FakeModel> {
  return startFakeModel(chat);
}

interface ChatBody {
  readonly model?: string;
  readonly tools?: readonly unknown[];
}

let calls = 0;

const chat: Dialect = {
  isTurn: ({ path, body }) => isChat(path) && ((body as ChatBody | null)?.tools?.length ?? 0) > 0,
  answerTurn: (turn, request, response) => answerChat(turn, request.body as ChatBody, response),
  answerOther: (request, response) => {
    if (isChat(request.path)) answerChat({ text: "ok" }, (request.body ?? {}) as ChatBody, response);
    else if (/\/models(?:\?|$)/.test(request.path)) answerJson(response, { object: "list", data: [] });
    else return false;
    return true;
  },
};

function isChat(path: string): boolean {
  return /\/chat\/completions(?:\?|$)/.test(path);
}

function answerChat(turn: Turn, { model = "fake" }: ChatBody, response: Parameters<Dialect["answerTurn"]>[2]): void {
  calls += 1;
  const head = { id: `chat_${calls}`, object: "chat.completion.chunk", created: 1, model };
  const choice = (delta: object, reason: string | null) => [{ index: 0, delta, finish_reason: reason }];
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  answerEvents(response, [
    { data: { ...head, choices: choice({ role: "assistant", ...deltaOf(turn) }, null) } },
    { data: { ...head, choices: choice({}, "tool" in turn ? "tool_calls" : "stop"), usage } },
  ]);
}

function deltaOf(turn: Turn): object {
  if (!("tool" in turn)) return { content: turn.text };
  const call = { name: turn.tool, arguments: JSON.stringify(turn.input) };
  return { tool_calls: [{ index: 0, id: `call_${calls}`, type: "function", function: call }] };
}
