/** What stood on standard input: JSON, or why there is none. */
export type StandardInput =
  | { readonly value: unknown; readonly reason: null }
  | { readonly value: null; readonly reason: string };

/** What a hook has done already when it begins to answer for itself. */
export interface HeardInput {
  readonly input: StandardInput;
  /** In whose name a server that was asked may have claimed things: what it claimed in vain is this hook's to give. */
  readonly owner: string;
}
