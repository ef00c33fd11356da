/**
 * Is this a terminal?
 *
 * `process.stdout.isTTY` creates a stream and loads the network stack. One fstat recognises a
 * pipe or file, and only a device is examined further.
 */
import { outputKind } from "./output-kind.ts";

export function isTerminal(fd: 0 | 1 | 2): boolean {
  if (outputKind(fd) !== "device") return false;
  const stream = fd === 0 ? process.stdin : fd === 1 ? process.stdout : process.stderr;
  return stream.isTTY === true;
}

/** Columns of the terminal; Infinity if there is none. */
export function terminalWidth(): number {
  const width = isTerminal(1) ? process.stdout.columns : 0;
  return width > 0 ? width : Number.POSITIVE_INFINITY;
}
