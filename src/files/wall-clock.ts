/**
 * What time is it, by the clock that file times come from, and how long has it been?
 *
 * Only for judging how young a file's time is and for ending a wait; everything else gets its time as an argument.
 */
export const wallClockMs = (): number => Date.now();

/** Never set back. Not `performance.now()`, which would load a dozen modules of Node for it. */
export const elapsedMs = (): number => process.uptime() * 1000;
