/**
 * How do messages come in and go out, one JSON object a line?
 *
 * Unlike the SDK's own transport this one survives its peer's mistakes: a line that is not JSON, not
 * a message or too long is answered with an error and the next line is read. And what was asked
 * before the input ended is still answered: `keepsake mcp < requests` works. Batches are taken where
 * the protocol that was agreed on has them.
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
/** How long the next answer may take once nobody can ask any more. */
const LAST_ANSWERS_MS = 5_000;
const NEWLINE = 10;
/** 2025-06-18 took them out. */
const LAST_WITH_BATCHES = "2025-03-26";

/** What is still to be answered of one line that held several messages; the answers go out in one line too. */
interface Batch {
  readonly waiting: Set<string | number>;
  readonly answers: JSONRPCMessage[];
}

export class StdioLines implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  /** How many of each: a client that calls all its requests by one id still gets all its answers. */
  readonly #unanswered = new Map<string | number, number>();
  readonly #batches = new Map<string | number, Batch>();
  #hasBatches = false;
  #parts: Buffer[] = [];
  #length = 0;
  #ended = false;
  #closed = false;
  #lastAnswers: NodeJS.Timeout | null = null;

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

  /** Called once the version is agreed on. */
  setProtocolVersion(version: string): void {
    this.#hasBatches = version <= LAST_WITH_BATCHES;
  }

  send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message) return this.#write(message, []);
    const id = message.id as string | number;
    const batch = this.#batches.get(id);
    if (batch === undefined) return this.#write(message, [id]);
    batch.answers.push(message);
    return this.#settle(id, batch);
  }

  #write(line: JSONRPCMessage | readonly JSONRPCMessage[], answered: readonly (string | number)[]): Promise<void> {
    if (this.#closed) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#output.write(`${JSON.stringify(line)}\n`, (error) => {
        if (error) reject(error);
        else resolve();
        for (const id of answered) this.#countUnanswered(id, -1);
        this.#lastAnswers?.refresh();
        if (this.#ended && this.#unanswered.size === 0) void this.close();
      });
    });
  }

  /** One less to wait for; with the last one the whole batch goes out. */
  #settle(id: string | number, { waiting, answers }: Batch): Promise<void> {
    this.#batches.delete(id);
    waiting.delete(id);
    if (waiting.size > 0 || answers.length === 0) return Promise.resolve();
    return this.#write(
      answers,
      answers.flatMap((it) => ("id" in it && it.id !== undefined && it.id !== null ? [it.id] : [])),
    );
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#lastAnswers ?? undefined);
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
    if (Array.isArray(value) && value.length > 0) this.#takeBatch(value);
    else this.#takeMessage(value);
  }

  /** An entry that is no message is answered within the batch. */
  #takeBatch(entries: readonly unknown[]): void {
    if (!this.#hasBatches) {
      const ids = entries.map(idOf).filter((id) => id !== null);
      const message = "Invalid request: this protocol version has no batches; send one message a line";
      for (const id of ids.length > 0 ? ids : [null]) this.#refuse(ProtocolErrorCode.InvalidRequest, message, id);
      return;
    }
    const messages = entries.filter(isMessage);
    const batch: Batch = {
      waiting: new Set(messages.filter(isJSONRPCRequest).map(({ id }) => id)),
      answers: entries.filter((entry) => !isMessage(entry)).map((entry) => notAMessage(idOf(entry))),
    };
    for (const id of batch.waiting) this.#batches.set(id, batch);
    if (batch.waiting.size === 0 && batch.answers.length > 0)
      this.#write(batch.answers, []).catch((error: Error) => this.onerror?.(error));
    for (const message of messages) this.#takeMessage(message);
  }

  #takeMessage(value: unknown): void {
    if (!isMessage(value)) {
      this.#refuse(ProtocolErrorCode.InvalidRequest, NOT_A_MESSAGE, idOf(value));
      return;
    }
    if (isJSONRPCRequest(value)) this.#countUnanswered(value.id, 1);
    else if (isJSONRPCNotification(value) && value.method === "notifications/cancelled") this.#cancelled(value.params);
    this.onmessage?.(value);
  }

  #refuse(code: number, message: string, id: string | number | null): void {
    this.onerror?.(new Error(message));
    this.#write(refusal(code, message, id), []).catch((error: Error) => this.onerror?.(error));
  }

  #countUnanswered(id: string | number, change: 1 | -1): void {
    const count = (this.#unanswered.get(id) ?? 0) + change;
    if (count > 0) this.#unanswered.set(id, count);
    else this.#unanswered.delete(id);
  }

  /** Such a request gets no answer. */
  #cancelled(params: unknown): void {
    const id = (params as { requestId?: unknown } | undefined)?.requestId as string | number;
    this.#countUnanswered(id, -1);
    const batch = this.#batches.get(id);
    if (batch !== undefined) this.#settle(id, batch).catch((error: Error) => this.onerror?.(error));
  }

  readonly #onEnd = (): void => {
    // The last line may have no end.
    this.#takeLine();
    this.#ended = true;
    if (this.#unanswered.size === 0) void this.close();
    else this.#lastAnswers = setTimeout(this.#giveUp, LAST_ANSWERS_MS).unref();
  };

  readonly #giveUp = (): void => {
    const left = [...this.#unanswered.values()].reduce((sum, count) => sum + count, 0);
    this.onerror?.(new Error(`The input has ended, and ${left} of its requests got no answer in time`));
    void this.close();
  };

  /** Nobody reads or writes at the other end any more. */
  readonly #onBroken = (error: NodeJS.ErrnoException): void => {
    if (!this.#closed && error.code !== "EPIPE") this.onerror?.(error);
    void this.close();
  };
}

const NOT_JSON = Symbol("not JSON");
const NOT_A_MESSAGE = "Invalid request: not a JSON-RPC 2.0 message";

function isMessage(value: unknown): value is JSONRPCMessage {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

/** JSON-RPC wants `null` where the id is unknown, which the SDK's types do not allow. */
function refusal(code: number, message: string, id: string | number | null): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code, message } } as unknown as JSONRPCMessage;
}

const notAMessage = (id: string | number | null): JSONRPCMessage =>
  refusal(ProtocolErrorCode.InvalidRequest, NOT_A_MESSAGE, id);

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
