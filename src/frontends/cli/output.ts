/**
 * How does text leave the process?
 *
 * Synchronously: `fs.writeSync` starts faster than `console.log` and nothing is
 * lost when the process exits. A reader that went away (`| head`) is no error.
 */
import { writeSync } from "node:fs";

export const writeOut = (text: string): void => writeAll(1, text);
export const writeAside = (text: string): void => writeAll(2, text);

/** With a line end, unless there is one, or nothing. Written by itself: a longer text would be a second copy. */
export function writeLine(text: string): void {
  writeAll(1, text);
  if (text !== "" && !text.endsWith("\n")) writeAll(1, "\n");
}

function writeAll(fd: 1 | 2, text: string): void {
  const written = attempt(fd, () => writeSync(fd, text));
  // The reader took a part: the rest goes by bytes, since a part may end within a character.
  if (written < Buffer.byteLength(text)) writeBytes(fd, Buffer.from(text), written);
}

export function writeBytes(fd: 1 | 2, data: Buffer, from = 0): void {
  for (let at = from; at < data.length; ) {
    const rest = at;
    at += attempt(fd, () => writeSync(fd, data, rest));
  }
}

/** How many bytes went; none for a pipe that its owner made non-blocking and that is full. */
function attempt(fd: 1 | 2, write: () => number): number {
  try {
    return write();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EPIPE") process.exit(fd === 1 ? 0 : 1);
    if (code !== "EAGAIN") throw cause;
    // Wait a little for the reader.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    return 0;
  }
}
