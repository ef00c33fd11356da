/**
 * Does the person let an agent do this?
 *
 * Whoever denies `memory.write` denies it on every surface. Asked through the tools, which
 * are left out where they are denied, so that the rule stands in one place.
 */
import type { Memory } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Permission } from "../model/tool.ts";

export function requirePermission(memory: Memory, permission: Permission): void {
  if (isAllowed(memory, permission)) return;
  throw new MemoryError("permission-denied", `The settings do not allow ${permission}. Nothing was done.`);
}

export function isAllowed(memory: Memory, permission: Permission): boolean {
  return memory.tools("all").some((tool) => tool.permission === permission);
}
