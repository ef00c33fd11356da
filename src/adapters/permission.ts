/**
 * Do the settings allow this?
 *
 * A denied category is denied on every surface. This looks at which tools are offered, because denied
 * ones are left out; so the rule is in one place.
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
