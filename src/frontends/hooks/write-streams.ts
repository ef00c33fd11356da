/** How does text leave a hook? At once and whole; a host that went away is no error. */
import { writeSync } from "node:fs";

export const writeAnswer = (text: string): void => writeAll(1, text);
export const writeReason = (text: string): void => writeAll(2, text);

function writeAll(fd: 1 | 2, text: string): void {
  const data = Buffer.from(text, "utf8");
  for (let written = 0; written < data.length; ) {
    try {
      written += writeSync(fd, data, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE" || code === "EBADF") return;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
