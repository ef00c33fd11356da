/**
 * What is the directory name of a workspace?
 *
 * The layout's rule, applied to the path or remote that identifies the workspace. Different
 * paths may give the same slug; `files/workspace-record.ts` tells them apart.
 */
import { sep } from "node:path";
import { shortHash } from "../files/workspace-record.ts";
import type { Layout, SlugRule } from "../model/layout.ts";

/** A file name has at most 255 bytes, and a suffix against collisions must still fit. */
const MAX_LENGTH = 200;
const KEPT_LENGTH = 190;

/** Null if the layout has one memory for everything. */
export function workspaceSlug(layout: Layout, key: string): string | null {
  if (layout.slug === null) return null;
  const slug = applyRule(layout.slug, key);
  if (slug.length <= MAX_LENGTH) return slug;
  // A host that shares by slug computes it too: cut in another way, we would look elsewhere than it does.
  if (layout.slug.cutWith === "string-hash36") return `${slug.slice(0, MAX_LENGTH)}-${stringHash36(key)}`;
  return `${slug.slice(0, KEPT_LENGTH)}-${shortHash(key)}`;
}

/** The sum of UTF-16 units by powers of 31, in 32 bits. */
function stringHash36(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return Math.abs(hash).toString(36);
}

function applyRule(rule: SlugRule, key: string): string {
  const start = rule.dropLeadingSlash && isSeparator(key.charAt(0)) ? 1 : 0;
  const units = rule.unit === "utf16" ? key.slice(start).split("") : [...key.slice(start)];
  const kept = new RegExp(`^[${rule.keep}]$`);
  const slug = units.map((it) => (isSeparator(it) ? rule.separator : kept.test(it) ? it : rule.other)).join("");
  // The root directory gives an empty slug. Empty, `.` and `..` are no valid names.
  return /^\.{0,2}$/.test(slug) ? "_" : slug;
}

function isSeparator(character: string): boolean {
  return character === "/" || character === sep;
}
