/**
 * Is this value drawn by a machine, or written by a person?
 *
 * What a generator draws changes between letters and digits all the time and has few
 * characters twice; names, paths, versions and sentences do not. Values that a machine drew
 * and that open nothing (UUIDs, checksums with their method) are no credentials.
 */
const SHORTEST = 20;

export function isRandomValue(value: string): boolean {
  const drawn = value.replace(/[.=]+$/, "");
  if (drawn.length < SHORTEST || isKnownForm(drawn)) return false;
  // A person's numbers stand in short parts (`v1beta1`, `k8s`) or end a word, with a change or two each.
  const parts = drawn.split(/[^A-Za-z0-9]+/).filter((it) => it.length >= 8);
  const changes = parts.join(" ").match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  const bits = bitsPerCharacter(drawn);
  if (changes >= Math.max(3, drawn.length / 16)) return bits >= 3;
  // One draw in thirty has a single digit; then its letters are still spread wider than those of words.
  return changes > 0 && bits >= 4.4 && UNBROKEN.test(drawn);
}

const UNBROKEN = /^[A-Za-z0-9]+(?:[-_+/][A-Za-z0-9]+){0,2}$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PATH = /^(?:\.{0,2}\/|~)|\.[A-Za-z]{1,5}$/;
const CHECKSUM = /^(?:sha\d+|md5)[-:]/i;
const COUNTED = /01234567|12345678|abcdefgh|qwertyui/i;

/** `AuthTokenV2Service1`: three words that begin with a capital, and hardly anything else. */
const CLASS_NAME = /^[A-Za-z]?[a-z]*\d{0,2}(?:[A-Z][a-z]{2,}\d{0,2}|[A-Z]\d{1,2}){3,}$/;

const isKnownForm = (value: string): boolean =>
  UUID.test(value) ||
  PATH.test(value) ||
  CHECKSUM.test(value) ||
  COUNTED.test(value) ||
  CLASS_NAME.test(value) ||
  isObjectName(value);

/** `db-creds-7f9c8d6b5-x2x9k`: what a cluster names after words, with a short drawn part behind them. */
function isObjectName(value: string): boolean {
  const parts = value.split("-");
  const words = parts.filter((it) => /^[a-z]{2,}$/.test(it));
  return words.length >= 2 && words[0] === parts[0] && parts.every((it) => /^(?:[a-z]+|[a-z0-9]{1,10})$/.test(it));
}

/** Shannon's, of the value by itself. */
function bitsPerCharacter(value: string): number {
  const counts = new Map<string, number>();
  for (const it of value) counts.set(it, (counts.get(it) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
