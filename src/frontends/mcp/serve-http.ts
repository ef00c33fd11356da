/**
 * How are clients served over Streamable HTTP, on this machine only?
 *
 * Requests of the 2026 protocol stand alone; those of 2025 belong to a session. Both answer in JSON
 * and use an event stream only for notices. Every request passes the guard first.
 */
import type { Server as HttpServer } from "node:http";
import { type NodeMcpRequestHandler, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, isLegacyRequest, readRequestBody } from "@modelcontextprotocol/server";
import { MemoryError } from "../../model/memory-error.ts";
import { serverToken } from "../../serving.ts";
import { createServer } from "./create-server.ts";
import type { Desk } from "./desk.ts";
import { type DoorLimits, openDoor } from "./http-door.ts";
import { type Guard, guardFor, MCP_PATH } from "./http-guard.ts";
import { openSessions } from "./http-sessions.ts";
import { beforeListening, LISTEN } from "./listening.ts";
import { untilSignalled } from "./signals.ts";
import { MAX_MESSAGE_BYTES } from "./stdio-lines.ts";

type NodeRequest = Parameters<NodeMcpRequestHandler>[0];

const ADDRESS = "127.0.0.1";
const MINUTE_MS = 60_000;
/** Callers are on this machine and messages small, so that a second is long. */
const DOOR_LIMITS: DoorLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  refusedBytes: 4 * MAX_MESSAGE_BYTES,
  refusedMs: 1_000,
  mostConnections: 512,
};
const BODY_LIMIT = { maxRequestBodySize: MAX_MESSAGE_BYTES };
const LIMITS = { mostSessions: 64, idleMs: 30 * MINUTE_MS, ...BODY_LIMIT };

export async function serveOnHttp(desk: Desk, wantedPort: number): Promise<void> {
  const { path, token } = serverToken(desk.request.surroundings);
  const exchange = openExchange(desk);
  let guard: Guard = () => ({ status: 503, message: "Not ready yet." });
  const http = openDoor({
    limits: DOOR_LIMITS,
    guard: (incoming) => guard(incoming),
    // The SDK's type is Node's without `undefined` in optional properties.
    handle: (request, response) => void exchange.handle(request as NodeRequest, response),
  });
  const port = await listenOn(http, wantedPort);
  guard = guardFor(port, token);
  desk.request.say(`keepsake: serving MCP on http://${ADDRESS}:${port}${MCP_PATH}`);
  desk.request.say(`keepsake: clients send the token in ${path} as Authorization: Bearer TOKEN`);
  const sweep = setInterval(() => void exchange.closeIdle().catch(desk.report), MINUTE_MS);
  await untilSignalled();
  clearInterval(sweep);
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  await desk.endTurns();
  await exchange.close();
  http.closeAllConnections();
  await closed;
}

/** Both protocols behind one handler, and one listener for the notices of the newer one. */
function openExchange(desk: Desk) {
  const sessions = openSessions(() => createServer(desk, "legacy"), LIMITS);
  const modern = createMcpHandler(() => createServer(desk, "modern"), {
    legacy: "reject",
    onerror: desk.report,
    ...BODY_LIMIT,
  });
  const leave = desk.notices.join({
    listChanged: () => modern.notify.resourcesChanged(),
    updated: (uri) => modern.notify.resourceUpdated(uri),
  });
  const fetch = async (request: Request): Promise<Response> => {
    if (await isLegacyRequest(request, undefined, BODY_LIMIT)) return sessions.answer(request);
    // A request without this header is refused by the SDK.
    if (request.headers.get("mcp-method") === LISTEN) {
      const message = await bodyOf(request.clone());
      await beforeListening(desk, message).catch(desk.report);
    }
    return modern.fetch(request);
  };
  return {
    handle: toNodeHandler({ fetch }, { onerror: desk.report, ...BODY_LIMIT }),
    closeIdle: sessions.closeIdle,
    close: async () => {
      leave();
      await sessions.closeAll();
      await modern.close();
    },
  };
}

/** null where the SDK will say what is wrong with it. */
async function bodyOf(request: Request): Promise<unknown> {
  const read = await readRequestBody(request, MAX_MESSAGE_BYTES);
  if (read.tooLarge) return null;
  try {
    return JSON.parse(read.text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function listenOn(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (cause: NodeJS.ErrnoException) => reject(cannotListen(port, cause)));
    http.listen(port, ADDRESS, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function cannotListen(port: number, cause: NodeJS.ErrnoException): MemoryError {
  const why =
    cause.code === "EADDRINUSE"
      ? `Port ${port} is in use. Another keepsake mcp may serve there already; or take another: --http PORT`
      : `Cannot listen on port ${port}: ${cause.message}`;
  return new MemoryError("failed", why, { cause });
}
