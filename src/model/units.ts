/**
 * What does a number count?
 *
 * Bytes, tokens and row numbers are all `number`. A brand keeps them from being mixed up, and
 * costs nothing at run time.
 */
declare const unit: unique symbol;
type Count<Of extends string> = number & { readonly [unit]: Of };

/** Model tokens: never bytes, never characters. */
export type Tokens = Count<"tokens">;
/** UTF-8 bytes. */
export type Bytes = Count<"bytes">;

export const tokens = (count: number): Tokens => count as Tokens;
export const bytes = (count: number): Bytes => count as Bytes;

/** A host's own tokenizer; without one, bytes / 4. */
export type CountTokens = (text: string) => number;
