/**
 * When was this file changed, as text?
 *
 * File systems keep times that no calendar has (a broken clock, a restored archive), and such
 * a time must not take all other notes down with it: it is told as the first or the last one.
 */
/** 0001-01-01 and the end of 9999-12-31, as numbers: every hook starts with this line. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

export const fileTime = (ms: number): string =>
  new Date(Math.min(LAST_MS, Math.max(FIRST_MS, Number.isNaN(ms) ? 0 : ms))).toISOString();
