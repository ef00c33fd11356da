/** The content of standard input: JSON, or why there is none. */
export type StandardInput =
  | { readonly value: unknown; readonly reason: null }
  | { readonly value: null; readonly reason: string };

/** What a hook knows when it begins to answer without a server. */
export interface HeardInput {
  readonly input: StandardInput;
  /** The owner name under which a server may have claimed things for this hook. If its answer was not used, the hook shows them. */
  readonly owner: string;
}
