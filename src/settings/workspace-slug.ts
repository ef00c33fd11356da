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
  // The root directory leaves nothing; nothing and dots are no names of a directory.
  return /^\.{0,2}$/.test(slug) ? "_" : slug;
}

function isSeparator(character: string): boolean {
  return character === "/" || character === sep;
}
