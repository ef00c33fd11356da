/**
 * How does text from a file enter a prompt?
 *
 * First the invisible characters go, then the tags are guarded: the other way
 * round, dropping a character could complete a tag.
 */
import { dropInvisible } from "./invisible.ts";
import { guardTags, type Trust } from "./tag-guard.ts";

export function spliceSafe(text: string, trust: Trust): string {
  return guardTags(dropInvisible(text), trust);
}
