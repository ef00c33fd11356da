/**
 * How does the server refuse parameters that are not as the protocol says?
 *
 * The SDK checks them, but answers most methods with "internal error" and its schema library's whole
 * finding. Here it is "invalid params" and one sentence a program's author can read.
 */
import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";

type Handler = Parameters<Server["_wrapHandler"]>[1];

const MOST_FINDINGS = 3;

export class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const checked = super._wrapHandler(method, async (request, ctx) => {
      let answer: ReturnType<Handler>;
      try {
        answer = handler(request, ctx);
      } catch (error) {
        // Our handlers are asynchronous: what is thrown before one has begun is the SDK's check.
        throw error instanceof ProtocolError ? error : wrongParams(method, error);
      }
      return answer;
    });
    if (method !== "tools/call") return checked;
    return async (request, ctx) => {
      try {
        return await checked(request, ctx);
      } catch (error) {
        const isCheck = error instanceof ProtocolError && error.message.startsWith("Invalid tools/call request: ");
        throw isCheck ? wrongParams(method, error) : error;
      }
    };
  }
}

/** An error of the SDK's without its schema library's whole finding. */
export function readable(error: Error): Error {
  const found = findingsIn(error.message);
  if (found.length === 0) return error;
  const about = error.message.slice(0, error.message.indexOf("[")).replace(/[:\s]*(?:Error)?[:\s]*$/, "");
  return new Error(`${about}: ${found.slice(0, MOST_FINDINGS).join("; ")}`, { cause: error });
}

function wrongParams(method: string, cause: unknown): ProtocolError {
  const found = findingsIn(cause instanceof Error ? cause.message : String(cause));
  const what = found.length === 0 ? "they are not as the protocol says" : found.slice(0, MOST_FINDINGS).join("; ");
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params for ${method}: ${what}`);
}

/** The SDK hands on its findings as JSON inside a message. */
function findingsIn(message: string): string[] {
  const list = message.slice(Math.max(0, message.indexOf("[")));
  try {
    const found = JSON.parse(list) as { readonly path?: readonly unknown[]; readonly message?: unknown }[];
    return found.map(({ path = [], message: said }) => {
      const name = path.filter((it) => it !== "params").join(".");
      return `${name === "" ? "params" : name}: ${String(said).replace(/^Invalid input: /, "")}`;
    });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return [];
    throw error;
  }
}
