/**
 * How is one client served over standard input and output?
 *
 * Until it closes its end or a signal comes. The SDK's entry decides by the first message which
 * protocol is spoken, and throws the server away that answered a mere probe.
 */
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createServer, listen } from "./create-server.ts";
import type { Desk } from "./desk.ts";
import { beforeListening } from "./listening.ts";
import { untilSignalled } from "./signals.ts";
import { StdioLines } from "./stdio-lines.ts";

export async function serveOnStdio(desk: Desk): Promise<void> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) desk.request.say("keepsake: serving MCP on stdin and stdout; clients start this by themselves");
  const transport = new StdioLines(stdin, stdout);
  const handle = serveStdio(
    async ({ era }) => {
      const server = await createServer(desk, era);
      if (era === "modern") listen(server, desk, () => true);
      return server;
    },
    { transport, onerror: desk.report },
  );
  const deliver = transport.onmessage;
  let delivered: Promise<unknown> = Promise.resolve();
  transport.onmessage = (message) => {
    delivered = delivered
      .then(() => beforeListening(desk, message))
      .catch(desk.report)
      .then(() => deliver?.(message));
  };
  const gone = new Promise<void>((resolve) => {
    const closing = transport.onclose;
    transport.onclose = () => {
      closing?.();
      resolve();
    };
  });
  await Promise.race([gone, untilSignalled()]);
  await desk.endTurns();
  await handle.close();
}
