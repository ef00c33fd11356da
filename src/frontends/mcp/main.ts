/**
 * `keepsake mcp`: the memory for any client that speaks the Model Context Protocol.
 *
 * A program of its own beside the command line, which loads it when it is asked for
 * (docs/decisions/0005-mcp-program.md). Standard output belongs to the protocol.
 */
import { EXIT_CODE, MemoryError } from "../../model/memory-error.ts";
import { printable } from "../../text/printable.ts";
import { type Desk, type McpRequest, openDesk } from "./desk.ts";

/** Written by the build: what tells its code from any other's. */
declare const KEEPSAKE_BUILD: string | undefined;
const BUILD = typeof KEEPSAKE_BUILD === "string" ? KEEPSAKE_BUILD : "source";

/** Late enough not to stand in the way of the first answers. */
const STAND_BY_AFTER_MS = 100;

/** Serves until the client goes or a signal comes; the exit code. */
export async function runMcp(request: McpRequest): Promise<number> {
  try {
    const desk = openDesk(request);
    await desk.check();
    const stopStandingBy = standBySoon(desk);
    try {
      if (request.port === null) await (await import("./serve-stdio.ts")).serveOnStdio(desk);
      else await (await import("./serve-http.ts")).serveOnHttp(desk, request.port);
    } finally {
      stopStandingBy();
    }
    return 0;
  } catch (error) {
    // Caught here: this program has its own copy of the class, which the command line would not know.
    if (!(error instanceof MemoryError)) throw error;
    request.say(`keepsake: ${printable(error.message)}`);
    return EXIT_CODE[error.code];
  }
}

/** Whoever uses this server runs hooks and searches too, mostly: they are answered while it is there. */
function standBySoon({ request: { standBy }, used, report }: Desk): () => void {
  let isEnding = false;
  let stop = (): void => {};
  const start = async (): Promise<void> => {
    const ready = await standBy({ build: BUILD, report });
    if (isEnding) ready();
    else stop = ready;
  };
  void used.then(() => setTimeout(() => void start().catch(report), STAND_BY_AFTER_MS).unref());
  return () => {
    isEnding = true;
    stop();
  };
}
