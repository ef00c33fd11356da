/**
 * When was this file changed, as text?
 *
 * File systems keep times that no calendar has (a broken clock, a restored archive), and such
 * a time must not take all other notes down with it: it is told as the first or the last one.
 */
const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

export const fileTime = (ms: number): string =>
  new Date(Math.min(LAST_MS, Math.max(FIRST_MS, Number.isNaN(ms) ? 0 : ms))).toISOString();
