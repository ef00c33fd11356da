/**
 * Is a person looking?
 *
 * Asking `process.stdout.isTTY` builds a stream and loads the network stack; a pipe
 * or file is told apart by one fstat, and only a device is looked at closer.
 */
import { fstatSync } from "node:fs";

export function isTerminal(fd: 0 | 1 | 2): boolean {
  try {
    if (!fstatSync(fd).isCharacterDevice()) return false;
  } catch (cause) {
    // A closed descriptor has nobody behind it.
    if ((cause as NodeJS.ErrnoException).code === "EBADF") return false;
    throw cause;
  }
  const stream = fd === 0 ? process.stdin : fd === 1 ? process.stdout : process.stderr;
  return stream.isTTY === true;
}

/** Columns of the terminal; no limit where nobody wraps. */
export function terminalWidth(): number {
  const width = isTerminal(1) ? process.stdout.columns : 0;
  return width > 0 ? width : Number.POSITIVE_INFINITY;
}
