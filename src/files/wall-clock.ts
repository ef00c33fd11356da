/**
 * What time is it by the clock of file times, and how much time has passed?
 *
 * Only for judging the age of a file and for ending a wait; everything else gets its time as an argument.
 */
export const wallClockMs = (): number => Date.now();

/** Never goes back. Not `performance.now()`, which loads a dozen modules of Node. */
export const elapsedMs = (): number => process.uptime() * 1000;
