/**
 * What may a topic be called, and which file does a name mean?
 *
 * New topics get slugs that are the same on every file system: lower-case ASCII, no device
 * names. Existing files with other plain names are found by their stem. Free-text names fold
 * to a slug. Names that could leave the directory or hide a character are refused.
 */
import { contentHash } from "../files/content-hash.ts";
import { MemoryError } from "../model/memory-error.ts";
import { foldName } from "../text/fold-name.ts";
import { foldInvisible } from "../text/invisible.ts";
import { isPlainAscii } from "../text/plain-checks.ts";
import { isIndexStem, whyNotStem } from "../text/topic-stem.ts";

const SLUG = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/;
const RESERVED = new Set(["memory", "claude", "agents"]);
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
const MAX_NAME = 200;

/** Whether a new topic may have this slug. */
export function isNewSlug(slug: string): boolean {
  return whyNotNew(slug) === null;
}

export function requireNewSlug(slug: string): void {
  const reason = whyNotNew(slug);
  if (reason !== null) throw invalid(reason);
}

export function requireStem(stem: string): void {
  const reason = whyNotStem(stem) ?? (isIndexStem(stem) ? "MEMORY.md is the index, not a note" : null);
  if (reason !== null) throw invalid(reason);
}

/** The slug of a free-text name. The caller keeps the name itself as an alias. */
export function slugFromName(name: string): string {
  const reason = whyNotName(name);
  if (reason !== null) throw invalid(reason);
  const folded = foldName(name);
  if (folded === "") return numberOf(name);
  requireNewSlug(folded);
  return folded;
}

/** The slug that a note created under this name would have. */
export function slugOfName(name: string): string {
  return foldName(name) || numberOf(name);
}

/** Whether a note with this slug may have been created under that name. */
export function foldsTo(slug: string, name: string): boolean {
  return slugOfName(name) === slug;
}

/** For names without any ASCII letter or digit: a slug made of the hash of the name. */
function numberOf(name: string): string {
  return `note-${contentHash(Buffer.from(name.normalize("NFC"))).slice(0, 8)}`;
}

/** Stems that fold to the same text are twins: a case-insensitive disk, or a reader, would confuse them. */
export function foldStem(stem: string): string {
  // The fast path for nearly all stems: ASCII has no other forms than case.
  if (isPlainAscii(stem)) return stem.toLowerCase();
  return foldInvisible(stem.normalize("NFKC").toLowerCase()).normalize("NFKC");
}

function whyNotNew(slug: string): string | null {
  if (slug.length > 80) return "a slug has at most 80 characters";
  if (!SLUG.test(slug)) {
    return "a slug consists of lower-case letters, digits, '.', '_' and '-', and begins and ends with a letter or digit";
  }
  if (slug.includes("..")) return "a slug does not contain '..'";
  // Also with the extension: who types `memory.md` means the file.
  const bare = slug.replace(/\.md$/, "");
  if (RESERVED.has(bare)) return `'${slug}' is reserved, since ${bare.toUpperCase()}.md is not a note`;
  return DEVICE.test(slug) ? `'${slug}' is a device name on Windows` : null;
}

function whyNotName(name: string): string | null {
  if (name.trim() === "") return "a name is needed";
  return name.length > MAX_NAME ? `a name has at most ${MAX_NAME} characters` : whyNotStem(name);
}

const invalid = (reason: string): MemoryError =>
  new MemoryError("slug-invalid", `This name cannot be used: ${reason}.`);
