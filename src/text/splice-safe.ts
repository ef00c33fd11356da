/**
 * How is text from a file made safe for a prompt?
 *
 * Halves of characters are replaced and invisible ones dropped, then tags are escaped. In the other order, dropping a
 * character could complete a tag.
 */
import { dropInvisible } from "./invisible.ts";
import { guardTags, type Trust } from "./tag-guard.ts";
import { wellFormed } from "./well-formed.ts";

export function spliceSafe(text: string, trust: Trust): string {
  return guardTags(dropInvisible(wellFormed(text)), trust);
}
