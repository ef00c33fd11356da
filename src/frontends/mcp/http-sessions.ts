/**
 * Which connections of the 2025 protocol are open?
 *
 * That protocol keeps a session over HTTP: it begins with `initialize`, ends with DELETE, and its
 * notices go over a stream that the client holds open. Clients that just go away leave their
 * session behind; it is closed when it was not used for half an hour, or when too many are open. One whose
 * stream is open has a client.
 */
import { randomUUID } from "node:crypto";
import type { Server } from "@modelcontextprotocol/server";
import { refusalBody } from "./http-guard.ts";
import { SessionTransport } from "./session-transport.ts";

export interface Sessions {
  readonly answer: (request: Request) => Promise<Response>;
  readonly closeIdle: () => Promise<void>;
  readonly closeAll: () => Promise<void>;
}

interface Session {
  readonly server: Server;
  readonly transport: SessionTransport;
  usedAt: number;
  openStreams: number;
  /** For each request that waits for its answer: tells it that there will be none. */
  readonly waiting: Set<() => void>;
}

export interface SessionLimits {
  readonly mostSessions: number;
  readonly idleMs: number;
  readonly maxRequestBodySize: number;
}

const SESSION_HEADER = "mcp-session-id";

export function openSessions(create: () => Promise<Server>, limits: SessionLimits): Sessions {
  const sessions = new Map<string, Session>();

  const close = async (id: string): Promise<void> => {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
    for (const giveUp of session?.waiting ?? []) giveUp();
  };
  const closeWhere = async (unwanted: (session: Session) => boolean): Promise<void> => {
    for (const [id, session] of [...sessions]) if (unwanted(session)) await close(id);
  };
  /** Counted once the new one is among them: several may begin at once. */
  const makeRoomFor = async (newest: string): Promise<void> => {
    while (sessions.size > limits.mostSessions) {
      const [first] = [...sessions].filter(([id]) => id !== newest).toSorted(([, one], [, other]) => order(one, other));
      if (first === undefined) return;
      await close(first[0]);
    }
  };
  const begin = async (request: Request): Promise<Response> => {
    const server = await create();
    const transport = new SessionTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: true,
      maxRequestBodySize: limits.maxRequestBodySize,
      onsessioninitialized: (id) => {
        sessions.set(id, { server, transport, usedAt: performance.now(), openStreams: 0, waiting: new Set() });
      },
      onsessionclosed: (id) => {
        for (const giveUp of sessions.get(id)?.waiting ?? []) giveUp();
        sessions.delete(id);
      },
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // Something else than `initialize`: the transport has refused it, and there is no session.
    if (transport.sessionId === undefined) await server.close();
    else await makeRoomFor(transport.sessionId);
    return response;
  };

  return {
    answer: async (request) => {
      const id = request.headers.get(SESSION_HEADER);
      if (id === null) return begin(request);
      const session = sessions.get(id);
      if (session === undefined) return refusal(404, "There is no such session; begin with initialize.");
      session.usedAt = performance.now();
      const response = await (request.method === "POST"
        ? call(session, request)
        : session.transport.handleRequest(request));
      // A stream that was refused is none: counted, it would keep its session for ever.
      if (request.method === "GET" && response.ok && !request.signal.aborted) countStream(session, request.signal);
      return response;
    },
    closeIdle: () => closeWhere((session) => !isInUse(session) && performance.now() - session.usedAt > limits.idleMs),
    closeAll: () => closeWhere(() => true),
  };
}

/** Which of two is closed first: one that nobody waits for or listens to, then the one that was not used longest. */
function order(one: Session, other: Session): number {
  return Number(isInUse(one)) - Number(isInUse(other)) || one.usedAt - other.usedAt;
}

const isInUse = ({ openStreams, waiting }: Session): boolean => openStreams > 0 || waiting.size > 0;

/** A closed transport answers nothing more: the request would wait for ever. */
function call({ transport, waiting }: Session, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = (): boolean => waiting.delete(giveUp);
    const giveUp = (): void => {
      leave();
      resolve(refusal(404, "The session ended before the answer; begin with initialize."));
    };
    waiting.add(giveUp);
    // The client is gone, and nobody hears the refusal.
    request.signal.addEventListener("abort", giveUp);
    transport.handleRequest(request).finally(leave).then(resolve, reject);
  });
}

function countStream(session: Session, gone: AbortSignal): void {
  session.openStreams++;
  gone.addEventListener("abort", () => {
    session.openStreams--;
    session.usedAt = performance.now();
  });
}

function refusal(status: number, message: string): Response {
  return Response.json(refusalBody(message), { status });
}
