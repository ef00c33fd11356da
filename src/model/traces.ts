/** What does a run leave for the next one? Compiled code of the functions that it used. */
export interface Traces {
  /** False: nothing is left. With auto-memory off a run must not write at all. */
  kept: boolean;
  /** What this run did: code kept by a run that did other things lacks the functions for it. */
  ways: number;
}

/** A search found nothing, or a note; a nudge was given. */
export const SILENT = 1;
export const SHOWN = 2;
export const NUDGED = 4;
/** A search was made among so few notes that all are compared with the index, or among more. */
export const AMONG_FEW = 8;
export const AMONG_MANY = 16;
/** The text of a search was long: its words are of more kinds, and it has more candidates than are looked at. */
export const AT_LENGTH = 32;
/** All that there may be. */
export const ALL_WAYS = 63;
