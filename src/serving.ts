/**
 * What can a server promise before any memory is open?
 *
 * A client waits for the answer to its first message, so only settings are read for it: no index,
 * no tier, no note. No directory is created.
 */
import { join } from "node:path";
import { findWorkspace } from "./files/find-workspace.ts";
import { ensureToken } from "./files/token-file.ts";
import type { ToolName } from "./model/layout.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Permission, Tool } from "./model/tool.ts";
import { toolsWithoutNotes } from "./notes.ts";
import { shortProtocol } from "./prompt/short-protocol.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";
import { resolveSettings } from "./settings/resolve-settings.ts";
import { offeredTools } from "./tools/tool-set.ts";

export interface Offer {
  readonly tools: readonly ToolName[];
  /** Without it there are no resources and prompts. */
  readonly mayRead: boolean;
  /** The short protocol; empty if auto-memory is off. */
  readonly instructions: string;
}

export interface Wanted extends GivenSettings {
  readonly tools: "layout" | "all";
  /** Denied by this server (`--read-only`), in addition to the settings. */
  readonly deny: readonly Permission[];
}

export async function readOffer(surroundings: Surroundings, { tools, deny, ...given }: Wanted): Promise<Offer> {
  const { settings } = await resolveSettings({ given, surroundings });
  const allowed = denying(settings, deny);
  const names = offeredTools(allowed, tools);
  const instructions = settings.memory.autoEnabled ? shortProtocol(settings.layout.protocol, names) : "";
  return { tools: names, mayRead: !allowed.permissions.deny.includes("memory.read"), instructions };
}

/** The tools that a client may be shown where no memory can be opened, for this reason: each call of one tells it. */
export async function refusingTools(
  surroundings: Surroundings,
  { tools, deny, ...given }: Wanted,
  reason: unknown,
): Promise<readonly Tool[]> {
  const { settings } = await resolveSettings({ given, surroundings });
  return toolsWithoutNotes(denying(settings, deny), tools, reason);
}

function denying(settings: Settings, deny: readonly Permission[]): Settings {
  return { ...settings, permissions: { deny: [...settings.permissions.deny, ...deny] } };
}

/** Throws if no call could ever be answered: no such directory or layout. */
export async function checkServable(surroundings: Surroundings, given: GivenSettings): Promise<void> {
  findWorkspace(surroundings.cwd);
  await resolveSettings({ given, surroundings });
}

/** The token that clients of the local HTTP server must send; created at the first start. */
export function serverToken(surroundings: Surroundings): { readonly path: string; readonly token: string } {
  const path = join(keepsakeDirs(surroundings).dirs.stateDir, "server-token");
  return { path, token: ensureToken(path) };
}
