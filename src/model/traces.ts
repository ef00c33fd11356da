/** What does a run leave for the next one? Compiled code, of the ways that it went. */
export interface Traces {
  /** False: nothing. Where auto-memory is off a run writes nothing at all. */
  kept: boolean;
  /** Code that was kept of a run that went other ways lacks what these need. */
  ways: number;
}

/** A search was made; a note was shown; a nudge was given. */
export const SEARCHED = 1;
export const SHOWN = 2;
export const NUDGED = 4;
