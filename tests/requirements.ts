/**
 * What must Keepsake do, in sentences?
 *
 * One file an area under `requirements/`; a test cites an id with `verifies()`,
 * and `tests/tidy.test.ts` fails for an id that no test cites.
 */
import { ADAPTERS } from "./requirements/adapters.ts";
import { CLIENTS } from "./requirements/clients.ts";
import { COMMANDS } from "./requirements/commands.ts";
import { DOCTOR } from "./requirements/doctor.ts";
import { HOOKS } from "./requirements/hooks.ts";
import { MCP } from "./requirements/mcp.ts";
import { NOTES } from "./requirements/notes.ts";
import { PREFIX } from "./requirements/prefix.ts";
import { RECALL } from "./requirements/recall.ts";
import { RECALL_CACHE } from "./requirements/recall-cache.ts";
import { SETTINGS } from "./requirements/settings.ts";
import { TEXT } from "./requirements/text.ts";
import { TIERS } from "./requirements/tiers.ts";
import { TOPICS } from "./requirements/topics.ts";

export const REQUIREMENTS = {
  ...TEXT,
  ...TIERS,
  ...PREFIX,
  ...SETTINGS,
  ...COMMANDS,
  ...NOTES,
  ...DOCTOR,
  ...RECALL,
  ...RECALL_CACHE,
  ...TOPICS,
  ...ADAPTERS,
  ...MCP,
  ...CLIENTS,
  ...HOOKS,
} as const satisfies Record<string, string>;
export type RequirementId = keyof typeof REQUIREMENTS;
