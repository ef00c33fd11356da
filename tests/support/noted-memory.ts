/** A memory with four notes that have little in common, for questions to be asked of. */
import { type Memory, openMemory } from "../../src/index.ts";
import type { Sandbox } from "./sandbox.ts";

export const openIn = (sandbox: Sandbox, options: Parameters<typeof openMemory>[0] = {}) =>
  openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, ...options });

export const NOTES = [
  [
    "deploy-checklist",
    "project",
    "run migrations before flipping the feature flag",
    "1. npm run migrate\n2. flip the flag\nNever on Fridays.",
  ],
  [
    "review-style",
    "feedback",
    "one remark a line, most important first",
    "The user wants short reviews without praise.",
  ],
  [
    "db-pool",
    "reference",
    "ERR_POOL_EXHAUSTED means the pool in src/db/pool.ts is too small",
    "Raise maxConnections in `infra/helm/values-prod.yaml`.",
  ],
  ["tea", "user", "drinks green tea", "Sencha in the morning."],
] as const;

export async function withNotes(sandbox: Sandbox, options: Parameters<typeof openMemory>[0] = {}): Promise<Memory> {
  const memory = await openIn(sandbox, options);
  for (const [name, type, description, body] of NOTES) await memory.topics.write({ name, type, description, body });
  return memory;
}
