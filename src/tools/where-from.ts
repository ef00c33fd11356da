/** Which memory is a note from? Notes in different memories may have the same slug. Empty for one of this workspace. */
import type { RecalledTopic } from "../model/recalled.ts";
import { spliceSafe } from "../text/splice-safe.ts";

export function whereFrom({ scope, origin }: Pick<RecalledTopic, "scope" | "origin">): string {
  if (scope === "workspace") return "";
  return spliceSafe(origin === undefined ? `${scope} memory` : `workspace ${origin}`, "foreign");
}
