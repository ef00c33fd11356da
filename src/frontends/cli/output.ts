/**
 * How is output written?
 *
 * Synchronously: `fs.writeSync` starts faster than `console.log`, and nothing is lost when the
 * process exits. A closed pipe (`| head`) is no error. A result that cannot be written (full
 * disk) is an error, and ends the process.
 */
import { writeSync } from "node:fs";

/** What the error must say about a run whose result cannot be written. */
export type Upshot = "changed something" | "only looked";

export const writeOut = (text: string): void => writeAll(1, text);
export const writeAside = (text: string): void => writeAll(2, text);

/** Adds a line end if the text has none and is not empty. In a second write, because concatenating would copy the text. */
export function writeLine(text: string, upshot: Upshot): void {
  writeAll(1, text, upshot);
  if (text !== "" && !text.endsWith("\n")) writeAll(1, "\n", upshot);
}

function writeAll(fd: 1 | 2, text: string, upshot: Upshot = "only looked"): void {
  const written = attempt(fd, upshot, () => writeSync(fd, text));
  // Only a part was written. The rest is written as bytes, because the part may end within a character.
  if (written < Buffer.byteLength(text)) writeBytes(fd, Buffer.from(text), written, upshot);
}

export function writeBytes(fd: 1 | 2, data: Buffer, from = 0, upshot: Upshot = "only looked"): void {
  for (let at = from; at < data.length; ) {
    const rest = at;
    at += attempt(fd, upshot, () => writeSync(fd, data, rest));
  }
}

/** The number of bytes written; 0 for a full non-blocking pipe. */
function attempt(fd: 1 | 2, upshot: Upshot, write: () => number): number {
  try {
    return write();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    if (code === "EPIPE") process.exit(fd === 1 ? 0 : 1);
    if (code !== "EAGAIN") return fd === 1 ? endUnwritten(message, upshot) : ALL;
    // Give the reader a little time.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    return 0;
  }
}

/** Output on stderr that cannot be written is dropped, because the result matters more. */
const ALL = Number.POSITIVE_INFINITY;

/** `message` is Node's: `ENOSPC: no space left on device, write`. */
function endUnwritten(message: string, upshot: Upshot): never {
  const reason = message.replace(/^\w+: (.*), \w+$/, "$1");
  const done = upshot === "changed something" ? "done, but " : "";
  writeAside(`keepsake: ${done}standard output could not be written: ${reason}\n`);
  process.exit(1);
}
