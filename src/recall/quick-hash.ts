/**
 * What is the SHA-256 of a note that was found, in hex?
 *
 * By the kernel, which a search has loaded anyway. The loops of files/sha256.ts are interpreted in a process that has just
 * started: over three notes of a page they take as long as the search, and V8 begins to optimise them beside it.
 */
import { contentHash } from "../files/content-hash.ts";
import { hexOf, lastBlocks, ROUND, START } from "../files/sha256.ts";
import { type Workspace, workspace } from "./workspace.ts";

/** Larger texts are rare, and Node's crypto is worth loading for them. */
const MOST_BYTES = 64 * 1024;
/** Of eight words of state, the constants of 64 rounds, and room for as many words. */
const STATE_BYTES = 32;
const DATA_AT = STATE_BYTES + 256 + 256;

export function quickHash(data: Uint8Array, space: Workspace = workspace()): string {
  if (data.length > MOST_BYTES) return contentHash(data);
  const whole = data.length & ~63;
  const rest = lastBlocks(data, whole);
  const at = space.room(DATA_AT + whole + rest.length);
  space.words(at, START.length).set(START);
  space.words(at + STATE_BYTES, ROUND.length).set(ROUND);
  space.bytes.set(data.subarray(0, whole), at + DATA_AT);
  space.bytes.set(rest, at + DATA_AT + whole);
  space.kernel.addBlocks(at + DATA_AT, at + DATA_AT + whole + rest.length, at);
  return hexOf(space.words(at, START.length));
}
