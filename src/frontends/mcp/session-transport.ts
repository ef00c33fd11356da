/**
 * What becomes of a request over HTTP whose call is cancelled?
 *
 * The SDK answers such a call with nothing, and then its POST would wait for ever, and its batch with it. HTTP has no way
 * to say nothing, so it is answered with an error, which the client may ignore.
 */
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  WebStandardStreamableHTTPServerTransport as SdkTransport,
} from "@modelcontextprotocol/server";

type Id = string | number;

const CANCELLED = { code: -32000, message: "The call was cancelled. Whether it was done, a read tells." };

export class SessionTransport extends SdkTransport {
  readonly #unanswered = new Set<Id>();

  constructor(options: ConstructorParameters<typeof SdkTransport>[0]) {
    super(options);
    // The server's own handler is added to this one, and called after it.
    this.onmessage = (message) => {
      if (isJSONRPCRequest(message)) this.#unanswered.add(message.id);
      else if (isJSONRPCNotification(message) && message.method === "notifications/cancelled")
        this.#cancel(message.params?.["requestId"] as Id);
    };
  }

  override async send(message: JSONRPCMessage, options?: Parameters<SdkTransport["send"]>[1]): Promise<void> {
    const isAnswer = isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
    // The call may have ended just as it was cancelled: its POST has its answer.
    if (isAnswer && !this.#unanswered.delete(message.id as Id)) return;
    await super.send(message, options);
  }

  #cancel(id: Id): void {
    // Answered already, or not come yet: those who send without waiting are not always heard in their order.
    if (!this.#unanswered.has(id)) return;
    this.send({ jsonrpc: "2.0", id, error: CANCELLED }).catch((error: Error) => this.onerror?.(error));
  }
}
