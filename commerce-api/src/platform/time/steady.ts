/**
 * Returns the time (ms) since this process began, which passes evenly whatever happens to the system's clock. Durations
 * are measured with it; only what outlives the process, or is read elsewhere, is dated by `now`.
 */
export const steadyNow = (): number => performance.now();

/** Difference (ms) of clocks that is nothing unusual between machines. */
export const CLOCK_SKEW_MS = 5 * 60_000;
