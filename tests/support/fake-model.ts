/**
 * What would a model have been sent, and what if it had answered this?
 *
 * A local server that plays a provider's API: it records every request and answers from a
 * script, so that a real client runs whole sessions offline. The three dialects
 * (`fake-anthropic.ts`, `fake-openai.ts`, `fake-gemini.ts`) only say how a turn is spelt.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One thing the model says: words, or a call of a tool it was offered. A string is for tools that take free text. */
export type Turn =
  | { readonly text: string }
  | {
      readonly tool: string;
      readonly input: Readonly<Record<string, unknown>> | string;
      /** Where it is not the call that ended the turn, such as `max_tokens`; Anthropic's dialect alone tells it. */
      readonly stopReason?: string;
    };

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed; null where there was no JSON. */
  readonly body: unknown;
}

export interface Dialect {
  /** Whether this request asks the model for a turn of the conversation: only those use up the script. */
  readonly isTurn: (request: RecordedRequest) => boolean;
  readonly answerTurn: (turn: Turn, request: RecordedRequest, response: ServerResponse) => void;
  /** Everything else a client asks for on the way; false: 404. */
  readonly answerOther: (request: RecordedRequest, response: ServerResponse) => boolean;
}

export interface FakeModel {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly RecordedRequest[];
  /** The bodies of the turns alone, as one searchable text each. */
  readonly turns: () => readonly string[];
  /** The next answers, in order; when none is left the model says "done". */
  readonly script: (...turns: readonly Turn[]) => void;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

export async function startFakeModel(dialect: Dialect): Promise<FakeModel> {
  const requests: RecordedRequest[] = [];
  const script: Turn[] = [];
  const server = createServer((message, response) => {
    void readBody(message).then((text) => {
      const request = record(message, text);
      requests.push(request);
      if (dialect.isTurn(request)) dialect.answerTurn(script.shift() ?? { text: "done" }, request, response);
      else if (!dialect.answerOther(request, response)) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    turns: () => requests.filter(dialect.isTurn).map((it) => JSON.stringify(it.body)),
    script: (...turns) => void script.push(...turns),
    forget: () => {
      requests.length = 0;
      script.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Server-sent events; `name` is left out where the dialect has none. */
export function answerEvents(
  response: ServerResponse,
  events: readonly { readonly name?: string; readonly data: unknown }[],
): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const { name, data } of events) {
    if (name !== undefined) response.write(`event: ${name}\n`);
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  }
  response.end();
}

function record(message: IncomingMessage, text: string): RecordedRequest {
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  return { method: message.method ?? "", path: message.url ?? "", headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
