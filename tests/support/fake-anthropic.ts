/**
 * How does Anthropic's Messages API spell a turn?
 *
 * Streamed as server-sent events where the request says `stream`, as one JSON message otherwise.
 * Requests without tools are the client's own side errands (titles, topic checks): they get words
 * but use up nothing of the script.
 */
import { answerEvents, answerJson, type Dialect, type FakeModel, startFakeModel, type Turn } from "./fake-model.ts";

export function startFakeAnthropic(): Promise<FakeModel> {
  return startFakeModel(anthropic);
}

interface MessagesBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly tools?: readonly unknown[];
  readonly thread?: { readonly type?: string };
}

let calls = 0;

const anthropic: Dialect = {
  isTurn: ({ path, body }) => isMessages(path) && isConversation(body as MessagesBody | null),
  answerTurn: (turn, request, response) => answerMessage(turn, request.body as MessagesBody, response),
  answerOther: (request, response) => {
    if (isMessages(request.path)) answerMessage({ text: "ok" }, request.body as MessagesBody, response);
    else if (request.path.startsWith("/v1/messages/count_tokens")) answerJson(response, { input_tokens: 100 });
    else return false;
    return true;
  },
};

/** The SDK's tool runner sends tools once and then continues a thread that the server holds. */
function isConversation(body: MessagesBody | null): boolean {
  return (body?.tools?.length ?? 0) > 0 || body?.thread?.type === "continue";
}

function isMessages(path: string): boolean {
  return /^\/v1\/messages(?:\?|$)/.test(path);
}

function answerMessage(turn: Turn, body: MessagesBody, response: Parameters<Dialect["answerTurn"]>[2]): void {
  calls += 1;
  const usage = { input_tokens: 10, output_tokens: 5 };
  const head = { id: `msg_${calls}`, type: "message", role: "assistant", model: body.model ?? "fake" };
  const reason = "tool" in turn ? (turn.stopReason ?? "tool_use") : "end_turn";
  const block =
    "tool" in turn
      ? { type: "tool_use", id: `toolu_${calls}`, name: turn.tool, input: turn.input }
      : { type: "text", text: turn.text };
  if (body.stream !== true) {
    answerJson(response, { ...head, content: [block], stop_reason: reason, stop_sequence: null, usage });
    return;
  }
  const empty = "tool" in turn ? { ...block, input: {} } : { type: "text", text: "" };
  const delta =
    "tool" in turn
      ? { type: "input_json_delta", partial_json: JSON.stringify(turn.input) }
      : { type: "text_delta", text: turn.text };
  const message = { ...head, content: [], stop_reason: null, stop_sequence: null, usage };
  answerEvents(
    response,
    [
      { type: "message_start", message },
      { type: "content_block_start", index: 0, content_block: empty },
      { type: "content_block_delta", index: 0, delta },
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 5 } },
      { type: "message_stop" },
    ].map((data) => ({ name: data.type, data })),
  );
}
