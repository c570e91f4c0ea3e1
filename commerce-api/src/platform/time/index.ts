/** Formats a time (epoch ms) for the wire: ISO 8601 in UTC. */
export const toIso = (at: number): string => new Date(at).toISOString();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Length of a day in South Africa, which has no daylight saving. */
export const DAY_MS = 24 * HOUR_MS;

/** South Africa keeps UTC+2 all year. */
const OFFSET_MS = 2 * HOUR_MS;

/** Returns the start of the hour of a time; both in epoch ms. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Returns the start of the South African day that contains `at`; both in epoch ms. */
export const startOfSouthAfricanDay = (at: number): number =>
  Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

/** Returns the date and time of day in South Africa at `at` (epoch ms), such as `2026-03-05 14:30:00.250`; sorts by time. */
export const southAfricanTime = (at: number): string =>
  new Date(at + OFFSET_MS).toISOString().slice(0, 23).replace('T', ' ');

/** Returns the date in South Africa at `at` (epoch ms), such as `2026-03-05`; sorts by time. */
export const southAfricanDate = (at: number): string => southAfricanTime(at).slice(0, 10);

/**
 * Returns the time (ms) since this process started; monotonic, whatever happens to the system clock. Durations are
 * measured with it. Only times that outlive the process, or are read elsewhere, come from `now`.
 */
export const steadyNow = (): number => performance.now();

/** Difference (ms) between machines' clocks that counts as normal. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;
