/**
 * How does a program that knows no token reach our server?
 *
 * Through this: it adds the token and turns its own port into the server's where it stands in Host
 * and Origin. Whatever else stands there goes through as it came.
 */
import { createServer, request } from "node:http";
import { onTestFinished } from "vitest";
import type { HttpServer } from "./mcp.ts";

export async function startTokenProxy({ port, token }: HttpServer): Promise<{ readonly port: number }> {
  let own = 0;
  const translated = (value: string | undefined) => value?.replace(`:${own}`, `:${port}`);
  const proxy = createServer((incoming, outgoing) => {
    const { host, origin } = incoming.headers;
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${token}`,
      host: translated(host),
      ...(origin === undefined ? {} : { origin: translated(origin) }),
    };
    const { method, url: path } = incoming;
    const passed = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  own = await new Promise<number>((resolve) =>
    proxy.listen(0, "127.0.0.1", () => resolve((proxy.address() as { port: number }).port)),
  );
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { port: own };
}
