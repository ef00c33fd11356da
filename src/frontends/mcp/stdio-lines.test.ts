import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MAX_MESSAGE_BYTES, StdioLines } from "./stdio-lines.ts";

function open() {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = new StdioLines(input, output);
  const received: unknown[] = [];
  let closed = 0;
  transport.onmessage = (message) => received.push(message);
  transport.onclose = () => {
    closed++;
  };
  const sent = (): unknown[] => {
    let text = "";
    // Node 26 gives what was written in one call, and earlier ones all that there is.
    for (let part = output.read(); part !== null; part = output.read()) text += String(part);
    return text.trimEnd() === ""
      ? []
      : text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as unknown);
  };
  return { input, transport, received, sent, closed: () => closed };
}

const ping = (id: number) => ({ jsonrpc: "2.0" as const, id, method: "ping" });

describe("lines of messages", () => {
  it("come in whole however they are cut", async () => {
    const messages = [{ ...ping(1), params: { text: "Ünïcode 🦀\u2028" } }, ping(2)];
    const bytes = Buffer.from(`\n${messages.map((it) => JSON.stringify(it)).join("\r\n")}\n`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        const { input, transport, received } = open();
        await transport.start();
        const ends = [...cuts, bytes.length].sort((a, b) => a - b);
        for (const [at, end] of ends.entries()) input.write(bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
        await turn();
        expect(received).toEqual(messages);
      }),
      { numRuns: 30 },
    );
  });

  it("that are too long are refused by their length, and the next one is read", async () => {
    const { input, transport, received, sent } = open();
    await transport.start();
    for (let at = 0; at < 3; at++) input.write("x".repeat(MAX_MESSAGE_BYTES / 2));
    input.write(`\n${JSON.stringify(ping(1))}\n`);
    await turn();
    expect(sent()).toMatchObject([{ id: null, error: { code: -32600, message: expect.stringMatching(/too large/) } }]);
    expect(received).toEqual([ping(1)]);
  });

  it("are answered before the end of the input closes the connection", async () => {
    const { input, transport, closed } = open();
    await transport.start();
    input.end(`${JSON.stringify(ping(1))}\n${JSON.stringify(ping(2))}\n`);
    await turn();
    await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
    expect(closed()).toBe(0);
    await transport.send({ jsonrpc: "2.0", id: 2, result: {} });
    expect(closed()).toBe(1);
    await transport.close();
    expect(closed()).toBe(1);
  });

  it("are all answered where several bear one id", async () => {
    const { input, transport, closed } = open();
    await transport.start();
    input.end(`${JSON.stringify(ping(1))}\n${JSON.stringify(ping(1))}\n`);
    await turn();
    await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
    expect(closed()).toBe(0);
    await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
    expect(closed()).toBe(1);
  });

  it("are waited for while answers come, however long all of them take", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { input, transport, closed } = open();
    const errors: string[] = [];
    transport.onerror = ({ message }) => errors.push(message);
    await transport.start();
    input.end([1, 2, 3, 4].map((id) => `${JSON.stringify(ping(id))}\n`).join(""));
    await turn();
    for (const id of [1, 2, 3]) {
      vi.advanceTimersByTime(4_000);
      await transport.send({ jsonrpc: "2.0", id, result: {} });
    }
    expect([closed(), errors]).toEqual([0, []]);
    vi.advanceTimersByTime(6_000);
    expect([closed(), errors]).toEqual([1, [expect.stringMatching(/1 of its requests got no answer/)]]);
  });

  it("are heard to the last one, which may have no end", async () => {
    const { input, transport, received, closed } = open();
    await transport.start();
    input.end(JSON.stringify(ping(1)));
    await turn();
    expect([received, closed()]).toEqual([[ping(1)], 0]);
    await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
    expect(closed()).toBe(1);
  });

  it("do not wait for the answer to a request that was cancelled", async () => {
    const { input, transport, closed } = open();
    await transport.start();
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
    input.end(`${JSON.stringify(ping(1))}\n${JSON.stringify(cancel)}\n`);
    await turn();
    await turn();
    expect(closed()).toBe(1);
  });

  describe("that hold a batch", () => {
    const broken = { id: 3, method: "ping" };
    const notice = { jsonrpc: "2.0", method: "notifications/initialized" };
    const result = (id: number) => ({ jsonrpc: "2.0" as const, id, result: {} });
    const refusalOf = (id: number | null) => ({ id, error: { code: -32600 } });
    const opened = async (version: string) => {
      const it = open();
      await it.transport.start();
      it.transport.setProtocolVersion(version);
      const take = async (batch: unknown): Promise<void> => {
        it.input.write(`${JSON.stringify(batch)}\n`);
        await turn();
      };
      return { ...it, take };
    };

    it("are answered in one line, in a protocol that has them", async () => {
      const { transport, received, sent, take } = await opened("2025-03-26");
      await take([ping(1), notice, broken, ping(2)]);
      expect(received).toEqual([ping(1), notice, ping(2)]);
      await transport.send(result(2));
      expect(sent()).toEqual([]);
      await transport.send(result(1));
      expect(sent()).toMatchObject([[refusalOf(3), result(2), result(1)]]);
      await take([broken, "x"]);
      expect(sent()).toMatchObject([[refusalOf(3), refusalOf(null)]]);
      await take([notice]);
      expect(sent()).toEqual([]);
    });

    it("wait neither for what was cancelled nor for more after the input has ended", async () => {
      const { input, transport, sent, take, closed } = await opened("2024-11-05");
      await take([ping(1), ping(2)]);
      input.end(`${JSON.stringify({ ...notice, method: "notifications/cancelled", params: { requestId: 2 } })}\n`);
      await turn();
      expect([sent(), closed()]).toEqual([[], 0]);
      await transport.send(result(1));
      expect([sent(), closed()]).toEqual([[[result(1)]], 1]);
    });

    it("are refused entry by entry in a protocol that has none", async () => {
      const { received, sent, take } = await opened("2025-06-18");
      await take([ping(1), notice, ping(2)]);
      await take([notice]);
      expect(received).toEqual([]);
      expect(sent()).toMatchObject([refusalOf(1), refusalOf(2), refusalOf(null)]);
    });
  });
});
