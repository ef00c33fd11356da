/**
 * Which other notes does this one name?
 *
 * `[[slug]]`, also with a heading or label after the slug. Links are shown, never followed.
 */
import { isTopicStem } from "../text/topic-stem.ts";

const LINK = /\[\[([^[\]|#\r\n]{1,200})(?:[|#][^[\]\r\n]{0,200})?\]\]/g;

export function linksIn(body: string): string[] {
  if (!body.includes("[[")) return [];
  const links = new Set<string>();
  for (const [, target] of body.matchAll(LINK)) {
    // `[[ -f x ]]` is a shell test.
    if (target !== undefined && target.trim() === target && isTopicStem(target)) links.add(target);
  }
  return [...links];
}
