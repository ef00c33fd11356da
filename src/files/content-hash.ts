/**
 * Is this the content a person saw?
 *
 * SHA-256 in hex. Node's crypto is loaded for the first large text or stream only: most sessions
 * do not need it, and loading it costs more than reading all their files.
 */
import type { Hash } from "node:crypto";
import { sha256Hex } from "./sha256.ts";

/** In the time that loading crypto takes, a few notes of this size can be hashed without it. */
const SMALL_BYTES = 8 * 1024;

export interface ContentHash {
  readonly update: (data: Uint8Array) => void;
  readonly hex: () => string;
}

export function startHash(): ContentHash {
  const hash: Hash = process.getBuiltinModule("node:crypto").createHash("sha256");
  return { update: (data) => void hash.update(data), hex: () => hash.digest("hex") };
}

export function contentHash(data: Uint8Array): string {
  if (data.length <= SMALL_BYTES) return sha256Hex(data);
  const hash = startHash();
  hash.update(data);
  return hash.hex();
}
