/**
 * How much may a caller send before anybody knows who it is?
 *
 * The guard decides by the headers alone. Whoever is refused hears so at once, before its body is read. Closing the
 * connection while a client still sends would reset it, and the client might never see why: so what it sends is read and
 * thrown away for a moment more. Headers and bodies that do not come to an end are not waited for, and a client that asks
 * first (`Expect: 100-continue`) is asked for its body only if it may come in.
 */
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type Guard, type Refusal, refusalBody } from "./http-guard.ts";

export interface DoorLimits {
  /** For the headers of a request. */
  readonly headersMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** Of a request that is refused so much is heard out, and so long. */
  readonly refusedBytes: number;
  readonly refusedMs: number;
  readonly mostConnections: number;
}

export interface Door {
  readonly limits: DoorLimits;
  readonly guard: Guard;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
}

export function openDoor({ limits, guard, handle }: Door): HttpServer {
  const { headersMs, requestMs, mostConnections } = limits;
  const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: headersMs / 2 };
  const refusalOf = ({ method = "", url = "", headers, rawHeaders }: IncomingMessage): Refusal | null =>
    guard({ method, path: url.split("?")[0] ?? "", headers, rawHeaders });
  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    const refused = refusalOf(request);
    if (refused === null) handle(request, response);
    else refuse(request, response, refused, limits);
  };
  const http = createHttpServer(timeouts, receive);
  // Other expectations are passed over. Node would answer them without the guard, and go on reading.
  http.on("checkExpectation", receive);
  http.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusalOf(request);
    if (refused === null) {
      response.writeContinue();
      handle(request, response);
    } else {
      answer(response, refused);
      response.end();
    }
  });
  http.maxConnections = mostConnections;
  return http;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refused: Refusal,
  { refusedBytes, refusedMs }: DoorLimits,
): void {
  answer(response, refused);
  const end = (): void => {
    clearTimeout(timer);
    request.pause();
    response.end();
  };
  const timer = setTimeout(end, refusedMs);
  let left = refusedBytes;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.on("end", end).on("close", end).on("error", end);
}

/** All of it, with its length: the client need not wait for the connection to end. */
function answer(response: ServerResponse, { status, message, headers }: Refusal): void {
  const body = Buffer.from(JSON.stringify(refusalBody(message)));
  const usual = { "content-type": "application/json", "content-length": body.length, connection: "close" };
  response.writeHead(status, { ...headers, ...usual });
  response.write(body);
}
