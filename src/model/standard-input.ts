/** What stood on standard input: JSON, or why there is none. */
export type StandardInput =
  | { readonly value: unknown; readonly reason: null }
  | { readonly value: null; readonly reason: string };
