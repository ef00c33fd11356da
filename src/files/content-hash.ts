/**
 * Is this the content a person saw?
 *
 * SHA-256 in hex. Node's crypto is loaded with the first hash: most sessions
 * need none, and loading it costs more than reading all their files.
 */
import type { Hash } from "node:crypto";

export interface ContentHash {
  readonly update: (data: Uint8Array) => void;
  readonly hex: () => string;
}

export function startHash(): ContentHash {
  const hash: Hash = process.getBuiltinModule("node:crypto").createHash("sha256");
  return { update: (data) => void hash.update(data), hex: () => hash.digest("hex") };
}

export function contentHash(data: Uint8Array): string {
  const hash = startHash();
  hash.update(data);
  return hash.hex();
}
