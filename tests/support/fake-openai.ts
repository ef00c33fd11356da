/**
 * How does OpenAI's Responses API spell a turn?
 *
 * Codex speaks only this one (`wire_api = "responses"`), always streamed. Tools of MCP servers
 * come in a namespace, so a call may have to name one: write `namespace/tool`.
 */
import { answerEvents, answerJson, type Dialect, type FakeModel, startFakeModel, type Turn } from "./fake-model.ts";

export function startFakeOpenAi(): Promise<FakeModel> {
  return startFakeModel(openai);
}

let calls = 0;

const openai: Dialect = {
  isTurn: ({ method, path }) => method === "POST" && /\/responses(?:\?|$)/.test(path),
  answerTurn: (turn, _request, response) => {
    calls += 1;
    const id = `resp_${calls}`;
    const item = itemOf(turn);
    const usage = {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    };
    answerEvents(
      response,
      [
        { type: "response.created", response: { id } },
        { type: "response.output_item.added", output_index: 0, item },
        { type: "response.output_item.done", output_index: 0, item },
        { type: "response.completed", response: { id, usage, output: [item] } },
      ].map((data) => ({ name: data.type, data })),
    );
  },
  answerOther: ({ path }, response) => {
    if (!/\/models(?:\?|$)/.test(path)) return false;
    answerJson(response, { object: "list", data: [], models: [] });
    return true;
  },
};

function itemOf(turn: Turn): Readonly<Record<string, unknown>> {
  if (!("tool" in turn)) {
    const content = [{ type: "output_text", text: turn.text, annotations: [] }];
    return { type: "message", id: `msg_${calls}`, role: "assistant", content };
  }
  if (typeof turn.input === "string") {
    return {
      type: "custom_tool_call",
      id: `ctc_${calls}`,
      call_id: `call_${calls}`,
      name: turn.tool,
      input: turn.input,
    };
  }
  const [namespace, name] = turn.tool.includes("/") ? turn.tool.split("/") : [undefined, turn.tool];
  const call = { type: "function_call", id: `fc_${calls}`, call_id: `call_${calls}` };
  return { ...call, name, ...(namespace === undefined ? {} : { namespace }), arguments: JSON.stringify(turn.input) };
}
