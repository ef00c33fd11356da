/**
 * When was this file changed, as text?
 *
 * File systems keep times that no calendar has (a broken clock, a restored archive), and such
 * a time must not take all other notes down with it: it is told as the first or the last one.
 */
/** 0001-01-01 and the end of 9999-12-31, as numbers: every hook starts with this line. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

export function fileTime(ms: number): string {
  const date = new Date(Math.min(LAST_MS, Math.max(FIRST_MS, Number.isNaN(ms) ? 0 : ms)));
  const day = `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1)}-${padded(date.getUTCDate())}`;
  const time = `${padded(date.getUTCHours())}:${padded(date.getUTCMinutes())}:${padded(date.getUTCSeconds())}`;
  // As `toISOString` has it, which finds out the zone of the machine first: ten calls of the system for every hook.
  return `${day}T${time}.${padded(date.getUTCMilliseconds(), 3)}Z`;
}

const padded = (number: number, digits = 2): string => String(number).padStart(digits, "0");
