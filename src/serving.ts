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
import type { GivenSettings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Permission } from "./model/tool.ts";
import { shortProtocol } from "./prompt/short-protocol.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";
import { resolveSettings } from "./settings/resolve-settings.ts";
import { offeredTools } from "./tools/tool-set.ts";

export interface Offer {
  readonly tools: readonly ToolName[];
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
  const permissions = { deny: [...settings.permissions.deny, ...deny] };
  const names = offeredTools({ ...settings, permissions }, tools);
  const instructions = settings.memory.autoEnabled ? shortProtocol(settings.layout.protocol, names) : "";
  return { tools: names, instructions };
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
