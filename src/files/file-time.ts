/**
 * When was this file changed, as text?
 *
 * A file may have a time outside the years 1 to 9999 (a broken clock, a restored archive). Such a
 * time must not make a whole listing fail, so it is shown as the first or last valid one.
 */
/** 0001-01-01 and the end of 9999-12-31. As numbers, because parsing dates would slow the start of every hook. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

export function fileTime(ms: number): string {
  const date = new Date(Math.min(LAST_MS, Math.max(FIRST_MS, Number.isNaN(ms) ? 0 : ms)));
  const day = `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1)}-${padded(date.getUTCDate())}`;
  const time = `${padded(date.getUTCHours())}:${padded(date.getUTCMinutes())}:${padded(date.getUTCSeconds())}`;
  // Not `toISOString`, which first finds out the time zone of the machine: ten system calls in every hook.
  return `${day}T${time}.${padded(date.getUTCMilliseconds(), 3)}Z`;
}

const padded = (number: number, digits = 2): string => String(number).padStart(digits, "0");
