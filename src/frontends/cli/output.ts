/**
 * How does text leave the process?
 *
 * Synchronously: `fs.writeSync` starts faster than `console.log` and nothing is
 * lost when the process exits. A reader that went away (`| head`) is no error; a
 * result that cannot be written (a full disk) is one, and ends the process.
 */
import { writeSync } from "node:fs";

/** What is to be known of a run whose result cannot be written. */
export type Upshot = "changed something" | "only looked";

export const writeOut = (text: string): void => writeAll(1, text);
export const writeAside = (text: string): void => writeAll(2, text);

/** With a line end, unless there is one, or nothing. Written by itself: a longer text would be a second copy. */
export function writeLine(text: string, upshot: Upshot): void {
  writeAll(1, text, upshot);
  if (text !== "" && !text.endsWith("\n")) writeAll(1, "\n", upshot);
}

function writeAll(fd: 1 | 2, text: string, upshot: Upshot = "only looked"): void {
  const written = attempt(fd, upshot, () => writeSync(fd, text));
  // The reader took a part: the rest goes by bytes, since a part may end within a character.
  if (written < Buffer.byteLength(text)) writeBytes(fd, Buffer.from(text), written, upshot);
}

export function writeBytes(fd: 1 | 2, data: Buffer, from = 0, upshot: Upshot = "only looked"): void {
  for (let at = from; at < data.length; ) {
    const rest = at;
    at += attempt(fd, upshot, () => writeSync(fd, data, rest));
  }
}

/** How many bytes went; none for a pipe that its owner made non-blocking and that is full. */
function attempt(fd: 1 | 2, upshot: Upshot, write: () => number): number {
  try {
    return write();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    if (code === "EPIPE") process.exit(fd === 1 ? 0 : 1);
    if (code !== "EAGAIN") return fd === 1 ? endUnwritten(message, upshot) : ALL;
    // Wait a little for the reader.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    return 0;
  }
}

/** Words beside the result that nobody can read are given up: the result matters more. */
const ALL = Number.POSITIVE_INFINITY;

/** `message` is Node's: `ENOSPC: no space left on device, write`. */
function endUnwritten(message: string, upshot: Upshot): never {
  const reason = message.replace(/^\w+: (.*), \w+$/, "$1");
  const done = upshot === "changed something" ? "done, but " : "";
  writeAside(`keepsake: ${done}standard output could not be written: ${reason}\n`);
  process.exit(1);
}
