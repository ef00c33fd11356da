/**
 * Where does the host's own prompt go?
 *
 * Below the prefix, byte for byte as the host wrote it.
 */
import { MemoryError } from "../model/memory-error.ts";

export function aboveSystem(prefix: string, system: string): string {
  // A caller without TypeScript may leave one out, and the prompt would contain "undefined".
  if (typeof prefix !== "string" || typeof system !== "string") throw new MemoryError("input-refused", TAKES);
  return prefix === "" || system === "" ? prefix + system : `${prefix}\n\n${system}`;
}

const TAKES = "aboveSystem takes two texts, the prefix and the host's own prompt; either may be empty.";
