/**
 * How does text leave the process?
 *
 * Synchronously: `fs.writeSync` starts faster than `console.log` and nothing is
 * lost when the process exits. A reader that went away (`| head`) is no error.
 */
import { writeSync } from "node:fs";

export const writeOut = (text: string): void => writeAll(1, text);
export const writeAside = (text: string): void => writeAll(2, text);

function writeAll(fd: 1 | 2, text: string): void {
  const data = Buffer.from(text, "utf8");
  let written = 0;
  while (written < data.length) {
    try {
      written += writeSync(fd, data, written);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(fd === 1 ? 0 : 1);
      if (code !== "EAGAIN") throw cause;
      // A pipe that its owner made non-blocking and that is full: wait a little for the reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
