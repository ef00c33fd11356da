/**
 * May this request come in?
 *
 * The server listens on the loopback address alone, yet any web page can make a browser send
 * requests there, and a name can be made to point there (DNS rebinding). So the Host header must be
 * ours but for its capitals, an Origin, if there is one, ours too, and the token right. All of this is
 * looked at before the body is.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { MAX_MESSAGE_BYTES } from "./stdio-lines.ts";

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, as they came: `headers` keeps only the first of two hosts. */
  readonly rawHeaders: readonly string[];
}

export type Guard = (incoming: Incoming) => Refusal | null;

export const MCP_PATH = "/mcp";
const METHODS = ["POST", "GET", "DELETE"];

export function guardFor(port: number, token: string): Guard {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const origins = hosts.map((host) => `http://${host}`);
  const expected = digest(token);
  return ({ method, path, headers, rawHeaders }) => {
    const { host, origin } = headers;
    if (rawHeaders.filter((it, at) => at % 2 === 0 && it.toLowerCase() === "host").length > 1)
      return { status: 400, message: "A request names one host." };
    if (host === undefined || !hosts.includes(host.toLowerCase()))
      return { status: 403, message: `This server is not "${host ?? ""}"; call it ${hosts.join(" or ")}.` };
    if (origin !== undefined && !origins.includes(origin))
      return { status: 403, message: `Requests from the origin "${origin}" are refused.` };
    if (!timingSafeEqual(digest(bearerOf(headers)), expected))
      return {
        status: 401,
        message: "Send the token of this server: Authorization: Bearer TOKEN.",
        headers: { "www-authenticate": "Bearer" },
      };
    if (path !== MCP_PATH) return { status: 404, message: `There is nothing at this path; MCP is at ${MCP_PATH}.` };
    if (!METHODS.includes(method))
      return { status: 405, message: `${method} is not answered here.`, headers: { allow: METHODS.join(", ") } };
    if (method === "POST" && !/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? ""))
      return { status: 415, message: "Send JSON: Content-Type: application/json." };
    // Longer ones that do not say so are refused when they turn out to be.
    if (Number(headers["content-length"] ?? 0) > MAX_MESSAGE_BYTES)
      return { status: 413, message: `A message has at most ${MAX_MESSAGE_BYTES} bytes.` };
    return null;
  };
}

/** An answer to a request whose id nobody has read. */
export function refusalBody(message: string): object {
  return { jsonrpc: "2.0", id: null, error: { code: -32000, message } };
}

function bearerOf({ authorization }: IncomingHttpHeaders): string {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
}

/** Of equal length whatever was sent, so that comparing tells nothing. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
