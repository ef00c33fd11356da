/**
 * How is one form of credential described?
 *
 * Every pattern is linear: nothing unbounded stands before what decides.
 */
export interface SecretShape {
  readonly kind: string;
  /** The credential itself is the group `token`; or `ahead`, looked at and not taken, so that the next may begin within. */
  readonly pattern: RegExp;
  /**
   * A text with none of these holds none, which is seen faster than by the pattern. In either case where the
   * pattern ignores case.
   */
  readonly marks?: readonly string[];
  /** A second look at a match; without one it only has to differ from a placeholder. */
  readonly isReal?: (match: RegExpExecArray) => boolean;
  /** Where one ends that began at `start`, if not with its match. */
  readonly endOf?: (text: string, start: number) => number;
}
