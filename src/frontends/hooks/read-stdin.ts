/**
 * What did the host write to standard input?
 *
 * Taken as it comes, up to a size and a moment. Complete JSON is enough, since a host may keep
 * the pipe open. Pipes and sockets are read without blocking: a blocking read could not be given
 * up, not even by ending the process, which waits for it.
 */
import { fstatSync, readFileSync, readSync } from "node:fs";

export type StandardInput =
  | { readonly value: unknown; readonly reason: null }
  | { readonly value: null; readonly reason: string };

/** Above it the input is not a hook's; a pasted prompt of a megabyte passes. */
const MAX_BYTES = 2 * 1024 * 1024;

export async function readStandardInput(milliseconds: number): Promise<StandardInput> {
  const text = await readText(milliseconds);
  if (text === null) return { value: null, reason: `standard input is larger than ${MAX_BYTES} bytes` };
  if (text.trim() === "") return { value: null, reason: "standard input is empty" };
  return parse(text) ?? { value: null, reason: "standard input is no JSON" };
}

function parse(text: string): StandardInput | null {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")) as unknown, reason: null };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null: too large. */
async function readText(milliseconds: number): Promise<string | null> {
  const kind = kindOfInput();
  if (kind === "nothing") return "";
  if (kind === "too-large") return null;
  return kind === "file" ? readFileSync(0, "utf8") : readStream(milliseconds);
}

function kindOfInput(): "nothing" | "file" | "stream" | "too-large" {
  try {
    const stats = fstatSync(0);
    // A terminal has a person behind it, who wrote no JSON.
    if (stats.isCharacterDevice() || stats.isDirectory()) return "nothing";
    if (!stats.isFile()) return "stream";
    return stats.size > MAX_BYTES ? "too-large" : "file";
  } catch (error) {
    // Closed before we were started.
    if ((error as NodeJS.ErrnoException).code === "EBADF") return "nothing";
    throw error;
  }
}

/** Null: too large. */
async function readStream(milliseconds: number): Promise<string | null> {
  return makeNonBlocking() ? pollInput(milliseconds) : readSocket(milliseconds);
}

/**
 * Node has no public way to do this but `node:net`, which with all its streams costs a tenth of a
 * hook. Where the old way is gone or not allowed, that price is paid.
 */
function makeNonBlocking(): boolean {
  const { binding } = process as unknown as { binding?: (name: "pipe_wrap") => PipeBinding };
  if (process.platform === "win32" || typeof binding !== "function") return false;
  try {
    const { Pipe, constants } = binding.call(process, "pipe_wrap");
    return new Pipe(constants.SOCKET).open(0) === 0;
  } catch (error) {
    // Refused by a permission or by a version to come: both have codes of Node's own.
    if (error instanceof Error) return false;
    throw error;
  }
}

interface PipeBinding {
  readonly Pipe: new (kind: number) => { open(fd: number): number };
  readonly constants: { readonly SOCKET: number };
}

/** Its writer was started before us and has mostly written already. */
function pollInput(milliseconds: number): string | null {
  const until = process.uptime() * 1000 + milliseconds;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const input = new Collected();
  const buffer = Buffer.allocUnsafe(64 * 1024);
  for (let waited = 1; input.state === "incomplete"; ) {
    try {
      const count = readSync(0, buffer, 0, buffer.length, null);
      if (count === 0) break;
      input.add(Buffer.from(buffer.subarray(0, count)));
      waited = 1;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF" || code === "ECONNRESET") break;
      if (code !== "EAGAIN") throw error;
      if (process.uptime() * 1000 >= until) break;
      Atomics.wait(pause, 0, 0, waited);
      waited = Math.min(8, waited * 2);
    }
  }
  return input.text();
}

async function readSocket(milliseconds: number): Promise<string | null> {
  const { Socket } = await import("node:net");
  const socket = new Socket({ fd: 0, readable: true, writable: false });
  const input = new Collected();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      socket.removeAllListeners("data");
      socket.on("error", () => {});
      socket.destroy();
      resolve(input.text());
    };
    const timer = setTimeout(finish, milliseconds);
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

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MAX_BYTES) this.state = "too-large";
    else if (endsObject(chunk) && parse(this.#all()) !== null) this.state = "complete";
  }

  /** Null: too large. */
  text(): string | null {
    return this.state === "too-large" ? null : this.#all();
  }

  #all(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }
}

/** Only then can it be complete. Hosts may end a line after it. */
function endsObject(chunk: Buffer): boolean {
  let at = chunk.length - 1;
  // Space, tab and line ends: what JSON takes for white space.
  while (at >= 0 && (chunk[at] === 0x20 || (chunk[at]! >= 0x09 && chunk[at]! <= 0x0d))) at -= 1;
  return chunk[at] === 0x7d;
}
