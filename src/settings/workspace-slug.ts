/**
 * What is a workspace called in a directory of projects?
 *
 * The layout's rule applied to what identifies the workspace. Different paths may give
 * one slug; `files/workspace-record.ts` tells them apart.
 */
import { sep } from "node:path";
import { shortHash } from "../files/workspace-record.ts";
import type { Layout, SlugRule } from "../model/layout.ts";

/** File names end at 255 bytes; a suffix that tells collisions apart must still fit. */
const MAX_LENGTH = 200;
const KEPT_LENGTH = 190;

/** Null where the layout has one memory for everything. */
export function workspaceSlug(layout: Layout, key: string): string | null {
  if (layout.slug === null) return null;
  const slug = applyRule(layout.slug, key);
  // A host that shares by slug computes it itself: shortened, we would look elsewhere than it does.
  if (layout.slugCollisions === "shared" || slug.length <= MAX_LENGTH) return slug;
  return `${slug.slice(0, KEPT_LENGTH)}-${shortHash(key)}`;
}

function applyRule(rule: SlugRule, key: string): string {
  const start = rule.dropLeadingSlash && isSeparator(key.charAt(0)) ? 1 : 0;
  const units = rule.unit === "utf16" ? key.slice(start).split("") : [...key.slice(start)];
  const kept = new RegExp(`^[${rule.keep}]$`);
  const slug = units.map((it) => (isSeparator(it) ? rule.separator : kept.test(it) ? it : rule.other)).join("");
  // The root directory leaves nothing; nothing and dots are no names of a directory.
  return /^\.{0,2}$/.test(slug) ? "_" : slug;
}

function isSeparator(character: string): boolean {
  return character === "/" || character === sep;
}
