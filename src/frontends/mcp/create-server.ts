/**
 * Which methods does the server answer, and with what?
 *
 * One instance for each connection (or each request, in the newer protocol over HTTP); all of them
 * stand at one desk. The SDK's plain `Server`, because our schemas are JSON already and the list of
 * tools depends on settings.
 */
import {
  CLIENT_INFO_META_KEY,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Memory } from "../../memory.ts";
import { type ClientInfo, clientFrom, type Desk } from "./desk.ts";
import { formLine, type Line } from "./line.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { areReadable, listResources, listTemplates, readResource } from "./resources.ts";
import { readable, StrictServer } from "./strict-server.ts";
import { callTool, describeTool, failed, findTool, type ToolAnswer } from "./tools.ts";

/** `legacy` is the protocol of 2025, `modern` that of 2026-07-28. */
export type Era = "legacy" | "modern";

export async function createServer(desk: Desk, era: Era): Promise<Server> {
  const { instructions, mayRead } = await desk.offer();
  const server = new StrictServer(
    { name: "keepsake", title: "Keepsake", version: desk.request.version },
    {
      capabilities: { tools: {}, ...(mayRead ? READING : {}) },
      ...(instructions === "" ? {} : { instructions }),
    },
  );
  server.onerror = (error) => desk.report(readable(error));
  const memory = async (ctx: ServerContext): Promise<Memory> => {
    const opened = await desk.memoryFor(clientOf(server, ctx));
    // Before the call is done, so that what others wrote is not taken for this call's doing.
    desk.notices.look(opened);
    return opened;
  };
  // Of one client, so that nobody waits for the reads of others. One that sends a write and then a read without waiting
  // reads what was written.
  const line = formLine();
  answerCalls(server, desk, line, memory);
  // What was not announced is not answered either. Settings may deny reading later: then lists are empty and reads refused.
  if (!mayRead) return server;
  answerPrompts(server, desk, line, memory);
  answerReads(server, desk, line, memory);
  if (era === "legacy") answerSubscriptions(server, desk);
  return server;
}

const READING = { resources: { subscribe: true, listChanged: true }, prompts: {} };

type OpenFor = (ctx: ServerContext) => Promise<Memory>;

function answerCalls(server: Server, desk: Desk, line: Line, open: OpenFor): void {
  const told = ({ result, unforeseen }: ToolAnswer): ToolAnswer["result"] => {
    if (unforeseen !== undefined) desk.report(unforeseen);
    return result;
  };
  server.setRequestHandler("tools/list", async (_, ctx) => {
    // Where nothing can be opened, the list lets a model call a tool and hear why.
    const tools = await open(ctx).then(desk.toolsOf, desk.toolsWithout);
    return { tools: tools.map(describeTool) };
  });
  server.setRequestHandler("tools/call", async ({ params }, ctx) => {
    let memory: Memory;
    try {
      memory = await open(ctx);
    } catch (error) {
      return told(failed(params.name, error));
    }
    const tool = findTool(desk.toolsOf(memory), params.name);
    const run = async (): Promise<ToolAnswer> => {
      // Cancelled while it waited: nobody would hear of what it did.
      ctx.mcpReq.signal.throwIfAborted();
      return callTool(tool, params.arguments ?? {});
    };
    const isWrite = tool.permission === "memory.write";
    const answer = await line(() => (isWrite ? desk.inTurn(run) : run()));
    if (answer.written !== undefined) desk.notices.wrote(memory, answer.written);
    return told(answer);
  });
}

function answerPrompts(server: Server, desk: Desk, line: Line, open: OpenFor): void {
  server.setRequestHandler("prompts/list", async (_, ctx) => ({ prompts: listPrompts(await open(ctx)) }));
  server.setRequestHandler("prompts/get", async ({ params }, ctx) => {
    const memory = await open(ctx);
    const prompt = await line(() => getPrompt(memory, params.name, params.arguments ?? {}));
    desk.notices.reread(memory);
    return prompt;
  });
}

function answerReads(server: Server, desk: Desk, line: Line, open: OpenFor): void {
  server.setRequestHandler("resources/list", async ({ params }, ctx) => {
    const memory = await open(ctx);
    return { ...(await line(() => listResources(memory, params?.cursor))) };
  });
  server.setRequestHandler("resources/templates/list", async (_, ctx) => ({
    resourceTemplates: listTemplates(await open(ctx)),
  }));
  server.setRequestHandler("resources/read", async ({ params }, ctx) => {
    const memory = await open(ctx);
    const read = await line(() => readResource(memory, params.uri));
    desk.notices.reread(memory);
    return read;
  });
}

/** The older protocol subscribes on the connection; in the newer one the SDK keeps the subscriptions. */
function answerSubscriptions(server: Server, desk: Desk): void {
  const subscribed = new Set<string>();
  server.setRequestHandler("resources/subscribe", async ({ params }, ctx) => {
    // At once: a client that does not wait may take it back before the memory is open.
    subscribed.add(params.uri);
    const memory = await desk.memoryFor(clientOf(server, ctx));
    if (!areReadable(memory)) {
      subscribed.delete(params.uri);
      throw new ResourceNotFoundError(params.uri);
    }
    await desk.notices.watch(memory, [params.uri]);
    return {};
  });
  server.setRequestHandler("resources/unsubscribe", async ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  listen(server, desk, (uri) => subscribed.has(uri));
}

/** Passes notices on to the client of this connection until it closes. */
export function listen(server: Server, desk: Desk, wants: (uri: string) => boolean): void {
  if (server.getCapabilities().resources === undefined) return;
  const send = (sent: Promise<void>): void => void sent.catch(desk.report);
  const leave = desk.notices.join({
    listChanged: () => send(server.sendResourceListChanged()),
    updated: (uri) => {
      if (wants(uri)) send(server.sendResourceUpdated({ uri }));
    },
  });
  server.onclose = leave;
}

/** The newer protocol names the client with every request; the SDK hands that on as it came. */
function clientOf(server: Server, { mcpReq }: ServerContext): ClientInfo | undefined {
  const envelope = (mcpReq.envelope ?? {}) as Readonly<Record<string, unknown>>;
  return clientFrom(envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion());
}
