/**
 * How do messages come in and go out, one JSON object a line?
 *
 * Unlike the SDK's own transport this one survives its peer's mistakes: a line that is not JSON, not
 * a message or too long is answered with an error and the next line is read. And what was asked
 * before the input ended is still answered: `keepsake mcp < requests` works.
 */
import type { Readable, Writable } from "node:stream";
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Transport,
} from "@modelcontextprotocol/server";

/** A note's body has at most 256 KB; JSON escapes can make that four times as much. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
/** How long an answer may take once nobody can ask any more. */
const LAST_ANSWERS_MS = 5_000;
const NEWLINE = 10;

export class StdioLines implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #unanswered = new Set<string | number>();
  #parts: Buffer[] = [];
  #length = 0;
  #ended = false;
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    this.#input.on("data", this.#onData);
    this.#input.on("end", this.#onEnd);
    this.#input.on("error", this.#onBroken);
    this.#output.on("error", this.#onBroken);
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#output.write(`${JSON.stringify(message)}\n`, (error) => {
        if (error) reject(error);
        else resolve();
        if (!("method" in message)) this.#answered(message.id);
      });
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#input.off("data", this.#onData);
    this.#input.off("end", this.#onEnd);
    this.#input.pause();
    this.onclose?.();
  }

  readonly #onData = (chunk: Buffer): void => {
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      this.#keep(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      this.#takeLine();
    }
    this.#keep(rest);
  };

  /** Of a line that is too long nothing is kept but its length. */
  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > MAX_MESSAGE_BYTES) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #takeLine(): void {
    const length = this.#length;
    const line = Buffer.concat(this.#parts).toString("utf8").trim();
    this.#parts = [];
    this.#length = 0;
    if (length > MAX_MESSAGE_BYTES) {
      const limit = `a message has at most ${MAX_MESSAGE_BYTES} bytes`;
      this.#refuse(ProtocolErrorCode.InvalidRequest, `Message too large: ${length} bytes, ${limit}`, null);
    } else if (line !== "") this.#takeText(line);
  }

  #takeText(line: string): void {
    const value = parsed(line);
    if (value === NOT_JSON) {
      this.#refuse(ProtocolErrorCode.ParseError, "Parse error: this line is not JSON", null);
      return;
    }
    if (!isJSONRPCRequest(value) && !isJSONRPCNotification(value) && !isJSONRPCResponse(value)) {
      this.#refuse(ProtocolErrorCode.InvalidRequest, "Invalid request: not a JSON-RPC 2.0 message", idOf(value));
      return;
    }
    if (isJSONRPCRequest(value)) this.#unanswered.add(value.id);
    else if (isJSONRPCNotification(value) && value.method === "notifications/cancelled") this.#cancelled(value.params);
    this.onmessage?.(value);
  }

  /** JSON-RPC wants `null` where the id is unknown, which the SDK's types do not allow. */
  #refuse(code: number, message: string, id: string | number | null): void {
    this.onerror?.(new Error(message));
    const refusal = { jsonrpc: "2.0", id, error: { code, message } } as unknown as JSONRPCMessage;
    this.send(refusal).catch((error: Error) => this.onerror?.(error));
  }

  #answered(id: unknown): void {
    this.#unanswered.delete(id as string | number);
    if (this.#ended && this.#unanswered.size === 0) void this.close();
  }

  /** Such a request gets no answer. */
  #cancelled(params: unknown): void {
    const id = (params as { requestId?: unknown } | undefined)?.requestId;
    this.#unanswered.delete(id as string | number);
  }

  readonly #onEnd = (): void => {
    this.#ended = true;
    if (this.#unanswered.size === 0) void this.close();
    else setTimeout(() => void this.close(), LAST_ANSWERS_MS).unref();
  };

  /** Nobody reads or writes at the other end any more. */
  readonly #onBroken = (error: NodeJS.ErrnoException): void => {
    if (!this.#closed && error.code !== "EPIPE") this.onerror?.(error);
    void this.close();
  };
}

const NOT_JSON = Symbol("not JSON");

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return NOT_JSON;
    throw error;
  }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
