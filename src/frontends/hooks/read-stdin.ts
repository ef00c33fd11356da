/**
 * What did the host write to standard input?
 *
 * Taken as it comes, up to a size and a moment. Complete JSON is enough, since a host may keep
 * the pipe open. Pipes and sockets are read without blocking: a blocking read could not be given
 * up, not even by ending the process, which waits for it.
 */
import { constants, fstatSync, readFileSync, readSync } from "node:fs";
import type { StandardInput } from "../../model/standard-input.ts";
import { unixText } from "../../text/plain-checks.ts";
import { throughPipes } from "./pipes.ts";

/** Above it the input is not a hook's. Below are a pasted prompt of a megabyte, and a large file that was edited, which hosts send whole. */
const MAX_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

export async function readStandardInput(milliseconds: number): Promise<StandardInput> {
  const { text, isCutShort, complete } = await readText(milliseconds);
  if (complete !== null) return complete;
  if (text === null) return { value: null, reason: `standard input is larger than ${MAX_BYTES} bytes` };
  if (text.trim() === "")
    return { value: null, reason: isCutShort ? silentFor(milliseconds) : "standard input is empty" };
  return parse(text) ?? { value: null, reason: "standard input is no JSON" };
}

/** What was read until its end, its size or its moment. */
interface Heard {
  /** Null: too large. */
  readonly text: string | null;
  /** The writer was still there when the time was over. */
  readonly isCutShort: boolean;
  /** What it means, where that is known already. */
  readonly complete: StandardInput | null;
}

function silentFor(milliseconds: number): string {
  return `nothing came on standard input within ${Math.round(milliseconds)} ms`;
}

function parse(text: string): StandardInput | null {
  try {
    return { value: JSON.parse(unixText(text)) as unknown, reason: null };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function readText(milliseconds: number): Promise<Heard> {
  const kind = kindOfInput();
  if (kind === "stream") return readStream(milliseconds);
  const text = kind === "nothing" ? "" : kind === "too-large" ? null : readFileSync(0, "utf8");
  return { text, isCutShort: false, complete: null };
}

function kindOfInput(): "nothing" | "file" | "stream" | "too-large" {
  try {
    const { mode, size } = fstatSync(0);
    // By its bits: each of the methods for it would be compiled first.
    const kind = mode & constants.S_IFMT;
    // A terminal has a person behind it, who wrote no JSON.
    if (kind === constants.S_IFCHR || kind === constants.S_IFDIR) return "nothing";
    if (kind !== constants.S_IFREG) return "stream";
    return size > MAX_BYTES ? "too-large" : "file";
  } catch (error) {
    // Closed before we were started.
    if ((error as NodeJS.ErrnoException).code === "EBADF") return "nothing";
    throw error;
  }
}

async function readStream(milliseconds: number): Promise<Heard> {
  const isNonBlocking = throughPipes(({ Pipe, constants: { SOCKET } }) => new Pipe(SOCKET).open(0) === 0);
  return isNonBlocking === true ? pollInput(milliseconds) : readSocket(milliseconds);
}

/** Its writer was started before us and has mostly written already. */
function pollInput(milliseconds: number): Heard {
  const until = process.uptime() * 1000 + milliseconds;
  const input = new Collected();
  // Whatever was added lies in the buffer it was read into.
  let buffer: Buffer | undefined;
  let isCutShort = false;
  for (let waited = 1; input.state === "incomplete" && !isCutShort; ) {
    try {
      buffer ??= Buffer.allocUnsafe(PIECE_BYTES);
      const count = readSync(0, buffer, 0, buffer.length, null);
      if (count === 0) break;
      input.add(buffer.subarray(0, count));
      buffer = undefined;
      waited = 1;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF" || code === "ECONNRESET") break;
      if (code !== "EAGAIN") throw error;
      isCutShort = process.uptime() * 1000 >= until;
      if (!isCutShort) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waited);
      waited = Math.min(8, waited * 2);
    }
  }
  return input.heard(isCutShort);
}

async function readSocket(milliseconds: number): Promise<Heard> {
  const { Socket } = await import("node:net");
  const socket = new Socket({ fd: 0, readable: true, writable: false });
  const input = new Collected();
  return new Promise((resolve) => {
    let isCutShort = false;
    const finish = (): void => {
      clearTimeout(timer);
      socket.removeAllListeners("data");
      socket.on("error", () => {});
      socket.destroy();
      resolve(input.heard(isCutShort));
    };
    const timer = setTimeout(() => {
      isCutShort = true;
      finish();
    }, milliseconds);
    socket.on("data", (chunk: Buffer) => {
      input.add(chunk);
      if (input.state !== "incomplete") finish();
    });
    socket.on("end", finish);
    socket.on("error", finish);
  });
}

/** What has come so far. */
class Collected {
  state: "incomplete" | "complete" | "too-large" = "incomplete";
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #complete: StandardInput | null = null;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MAX_BYTES) this.state = "too-large";
    else if (endsObject(chunk)) this.#complete = parse(textOf(this.#chunks));
    if (this.#complete !== null) this.state = "complete";
  }

  heard(isCutShort: boolean): Heard {
    const complete = this.#complete;
    const text = complete !== null || this.state === "too-large" ? null : textOf(this.#chunks);
    return { text, isCutShort, complete };
  }
}

/** Mostly there is one piece, and joining takes its time. */
export function textOf(chunks: readonly Buffer[]): string {
  return (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString("utf8");
}

/** Only then can it be complete. Hosts may end a line after it. */
function endsObject(chunk: Buffer): boolean {
  let at = chunk.length - 1;
  // Space, tab and line ends: what JSON takes for white space.
  while (at >= 0 && (chunk[at] === 0x20 || (chunk[at]! >= 0x09 && chunk[at]! <= 0x0d))) at -= 1;
  return chunk[at] === 0x7d;
}
