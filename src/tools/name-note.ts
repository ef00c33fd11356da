/**
 * How is a note called where a model reads it?
 *
 * By its slug, which the tools take; with its own name where that is another one, as the free-text names of
 * crabtalk are; and with the memory it comes from where that is not the workspace's: a note of another
 * workspace may have the slug of one that is here.
 */
import type { RecalledTopic } from "../model/recalled.ts";
import { oneLine } from "../text/plain-checks.ts";
import { spliceSafe } from "../text/splice-safe.ts";

export function nameNote({ slug, name }: Pick<RecalledTopic, "slug" | "name">): string {
  return spliceSafe(name === slug ? slug : `${slug}: ${oneLine(name)}`, "foreign");
}

/** Empty for a note of this workspace. */
export function whereFrom({ scope, origin }: Pick<RecalledTopic, "scope" | "origin">): string {
  if (scope === "workspace") return "";
  return spliceSafe(origin === undefined ? `${scope} memory` : `workspace ${origin}`, "foreign");
}
