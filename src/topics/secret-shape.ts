/**
 * How is one form of credential described?
 *
 * Every pattern runs in linear time: it has no unbounded part before the one that decides.
 */
export interface SecretShape {
  readonly kind: string;
  /** The credential is the group `token`, or `ahead` in a lookahead, so that another match may begin inside it. */
  readonly pattern: RegExp;
  /**
   * A text without any of these strings cannot match; that is faster to check than the pattern. Case is ignored if the
   * pattern ignores it.
   */
  readonly marks?: readonly string[];
  /** A further check of a match. Without it, a match counts unless it is a placeholder. */
  readonly isReal?: (match: RegExpExecArray) => boolean;
  /** The end of a credential that starts at `start`, if that is not the end of the match. */
  readonly endOf?: (text: string, start: number) => number;
}
