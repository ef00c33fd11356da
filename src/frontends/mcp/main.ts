/**
 * `keepsake mcp`: the memory for any client that speaks the Model Context Protocol.
 *
 * A program of its own beside the command line, which loads it when it is asked for
 * (docs/decisions/0005-mcp-program.md). Standard output belongs to the protocol.
 */
import { EXIT_CODE, MemoryError } from "../../model/memory-error.ts";
import { printable } from "../../text/printable.ts";
import { type McpRequest, openDesk } from "./desk.ts";

/** Serves until the client goes or a signal comes; the exit code. */
export async function runMcp(request: McpRequest): Promise<number> {
  try {
    const desk = openDesk(request);
    await desk.check();
    if (request.port === null) await (await import("./serve-stdio.ts")).serveOnStdio(desk);
    else await (await import("./serve-http.ts")).serveOnHttp(desk, request.port);
    return 0;
  } catch (error) {
    // Caught here: this program has its own copy of the class, which the command line would not know.
    if (!(error instanceof MemoryError)) throw error;
    request.say(`keepsake: ${printable(error.message)}`);
    return EXIT_CODE[error.code];
  }
}
