/**
 * What must Keepsake do, in sentences?
 *
 * One file an area under `requirements/`; a test cites an id with `verifies()`,
 * and `tests/tidy.test.ts` fails for an id that no test cites.
 */
import { COMMANDS } from "./requirements/commands.ts";
import { PREFIX } from "./requirements/prefix.ts";
import { SETTINGS } from "./requirements/settings.ts";
import { TEXT } from "./requirements/text.ts";
import { TIERS } from "./requirements/tiers.ts";

export const REQUIREMENTS = {
  ...TEXT,
  ...TIERS,
  ...PREFIX,
  ...SETTINGS,
  ...COMMANDS,
} as const satisfies Record<string, string>;
export type RequirementId = keyof typeof REQUIREMENTS;
