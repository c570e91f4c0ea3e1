/**
 * Returns the time (ms) since this process started; monotonic, whatever happens to the system clock. Durations are
 * measured with it. Only times that outlive the process, or are read elsewhere, come from `now`.
 */
export const steadyNow = (): number => performance.now();

/** Difference (ms) between machines' clocks that counts as normal. */
export const CLOCK_SKEW_MS = 5 * 60_000;
