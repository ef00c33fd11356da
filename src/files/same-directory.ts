/** Do two paths lead to the same directory, through whatever links? A path that leads nowhere is the same as itself only. */
import { statSync } from "node:fs";

export function isSameDirectory(one: string, other: string): boolean {
  if (one === other) return true;
  const identity = directoryIdentity(one);
  return identity !== null && identity === directoryIdentity(other);
}

/** Null if there is nothing, or this process may not see it. */
export function directoryIdentity(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
