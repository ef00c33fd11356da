/**
 * What did the host write to standard input?
 *
 * Taken as it comes, up to a size and a moment. Complete JSON is enough, since a host may keep
 * the pipe open. Pipes and sockets are read without blocking: a blocking read could not be given
 * up, not even by ending the process, which waits for it.
 */
import { fstatSync, readFileSync } from "node:fs";

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
  if (kind === "stream") return readStream(milliseconds);
  const data = readFileSync(0);
  return data.length > MAX_BYTES ? null : data.toString("utf8");
}

function kindOfInput(): "nothing" | "file" | "stream" {
  try {
    const stats = fstatSync(0);
    // A terminal has a person behind it, who wrote no JSON.
    if (stats.isCharacterDevice() || stats.isDirectory()) return "nothing";
    return stats.isFile() ? (stats.size > MAX_BYTES ? "stream" : "file") : "stream";
  } catch (error) {
    // Closed before we were started.
    if ((error as NodeJS.ErrnoException).code === "EBADF") return "nothing";
    throw error;
  }
}

async function readStream(milliseconds: number): Promise<string | null> {
  const { Socket } = await import("node:net");
  const input = new Socket({ fd: 0, readable: true, writable: false });
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const finish = (text: string | null): void => {
      clearTimeout(timer);
      input.removeAllListeners("data");
      input.on("error", () => {});
      input.destroy();
      resolve(text);
    };
    const all = (): string => Buffer.concat(chunks).toString("utf8");
    const timer = setTimeout(() => finish(all()), milliseconds);
    input.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) finish(null);
      // 0x7d is "}": only then can it be complete.
      else if (chunk.at(-1) === 0x7d && parse(all()) !== null) finish(all());
    });
    input.on("end", () => finish(all()));
    input.on("error", () => finish(all()));
  });
}
