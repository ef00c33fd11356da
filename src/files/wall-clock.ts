/**
 * What time is it, by the clock that file times come from?
 *
 * Only for judging how young a file's time is; everything else gets its time as an argument.
 */
export const wallClockMs = (): number => Date.now();
