/**
 * How much of the budget does a text cost?
 *
 * The formula lives here and nowhere else: a token is four UTF-8 bytes, rounded
 * down. Crude, stable, and the same on every machine without a tokenizer.
 */
import { type Bytes, bytes, type Tokens, tokens } from "../model/units.ts";

const BYTES_PER_TOKEN = 4;

export function estimateTokens(text: string): Tokens {
  return tokensOfBytes(byteLength(text));
}

export function tokensOfBytes(count: number): Tokens {
  return tokens(Math.floor(count / BYTES_PER_TOKEN));
}

export function byteLength(text: string): Bytes {
  return bytes(Buffer.byteLength(text, "utf8"));
}
