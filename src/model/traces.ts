/** What does a run leave for the next one? Compiled code of the functions that it used. */
export interface Traces {
  /** False: nothing is left. With auto-memory off a run must not write at all. */
  kept: boolean;
  /** What this run did: code kept by a run that did other things lacks the functions for it. */
  ways: number;
}

/** A search was made; a note was shown; a nudge was given. */
export const SEARCHED = 1;
export const SHOWN = 2;
export const NUDGED = 4;
