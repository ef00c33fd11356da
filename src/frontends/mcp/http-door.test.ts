import { type AddressInfo, connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDoor } from "./http-door.ts";

const LIMITS = { headersMs: 400, requestMs: 800, refusedBytes: 1_000_000, refusedMs: 300, mostConnections: 2 };

/** A door that lets in whoever sends `x-known`; `handled` are the bodies of those. */
async function open(limits = LIMITS): Promise<{ readonly port: number; readonly handled: string[] }> {
  const handled: string[] = [];
  const http = openDoor({
    limits,
    guard: ({ headers }) => (headers["x-known"] === undefined ? { status: 401, message: "Who are you?" } : null),
    handle: (request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        handled.push(body);
        response.end("welcome");
      });
    },
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { port: (http.address() as AddressInfo).port, handled };
}

interface Heard {
  readonly text: string;
  /** How much of what was sent has left this side. */
  readonly sent: number;
}

/** Sends this and no end, then `more` again and again, until the server has had enough. */
function hold(port: number, begin: string, more?: Buffer): { answered: Promise<string>; closed: Promise<Heard> } {
  const socket = connect(port, "127.0.0.1", () => socket.write(begin));
  let text = "";
  const answered = new Promise<string>((resolve) =>
    socket.on("data", (data) => {
      text += data.toString();
      resolve(text.split("\r\n")[0]!);
    }),
  );
  const push = (): void => {
    if (more !== undefined && !socket.destroyed) socket.write(more, push);
  };
  socket.once("connect", push);
  socket.on("error", () => undefined);
  const closed = new Promise<Heard>((resolve) =>
    socket.on("close", () => resolve({ text, sent: socket.bytesWritten })),
  );
  onTestFinished(() => void socket.destroy());
  return { answered, closed };
}

const head = (...lines: readonly string[]): string => ["POST / HTTP/1.1", "Host: a", ...lines, "", ""].join("\r\n");

describe("the door of the server over HTTP", () => {
  it("answers a stranger before its body has come, and does not wait for it", async () => {
    const { port, handled } = await open({ ...LIMITS, refusedMs: 600_000 });
    const { answered } = hold(port, head("Content-Length: 1000"));
    expect(await answered).toBe("HTTP/1.1 401 Unauthorized");
    const short = await open();
    const { text } = await hold(short.port, head("Content-Length: 1000")).closed;
    expect(text).toContain('"message":"Who are you?"');
    expect(handled).toEqual([]);
  });

  it("stops hearing a stranger that does not stop", async () => {
    const { port } = await open({ ...LIMITS, refusedMs: 600_000 });
    const chunk = Buffer.alloc(65_536, "x");
    const { sent } = await hold(port, head(`Content-Length: ${2 ** 40}`), chunk).closed;
    // What was not read still filled the buffers of the system.
    expect(sent).toBeLessThan(30_000_000);
  });

  it("asks for the body of a request that waits to be asked, if it may come in", async () => {
    const { port, handled } = await open();
    const waits = ["Expect: 100-continue", "Content-Length: 2"];
    const stranger = hold(port, head(...waits));
    expect(await stranger.answered).toBe("HTTP/1.1 401 Unauthorized");
    expect((await stranger.closed).text).not.toContain("100 Continue");
    const odd = await hold(port, head("Expect: cake", "Content-Length: 2")).closed;
    expect(odd.text).toMatch(/^HTTP\/1.1 401 /);
    const known = hold(port, `${head(...waits, "X-Known: yes", "Connection: close")}hi`);
    expect((await known.closed).text).toMatch(/^HTTP\/1.1 100 Continue[\s\S]*welcome/);
    expect(handled).toEqual(["hi"]);
  });

  it("does not wait for headers and bodies that do not come", async () => {
    const { port, handled } = await open();
    const silent = hold(port, "");
    const endless = hold(port, "POST / HTTP/1.1\r\nHost: a\r\n");
    await Promise.all([silent.closed, endless.closed]);
    const { text } = await hold(port, head("X-Known: yes", "Content-Length: 1000")).closed;
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(handled).toEqual([]);
  });

  it("takes so many connections and no more", async () => {
    const { port } = await open({ ...LIMITS, headersMs: 600_000, requestMs: 600_000 });
    for (let at = 0; at < LIMITS.mostConnections; at++) hold(port, "");
    expect((await hold(port, head("X-Known: yes")).closed).text).toBe("");
  });
});
