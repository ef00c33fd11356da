/**
 * How is a note named to a model?
 *
 * By its slug, which the tools take, and with its name if that differs: names in crabtalk are free text, and elsewhere a
 * header may name another note than its file.
 */
import { oneLine } from "./plain-checks.ts";
import { spliceSafe } from "./splice-safe.ts";

export function nameNote({ slug, name }: { readonly slug: string; readonly name: string }): string {
  return spliceSafe(name === slug ? slug : `${slug}: ${oneLine(name)}`, "foreign");
}
