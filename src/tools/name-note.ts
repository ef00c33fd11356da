/**
 * How is a note named to a model?
 *
 * By its slug, which the tools take; with its name if that differs, as with crabtalk's free-text names; and with
 * the memory it is from if that is not this workspace's, because notes in different memories may have the same slug.
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
