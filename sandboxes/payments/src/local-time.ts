const SOUTH_AFRICA_MS = 2 * 3_600_000;

/** Formats a time in South Africa as `2020-02-27 13:29:55`. */
export const localTime = (epochMs: number): string =>
  new Date(epochMs + SOUTH_AFRICA_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the day in South Africa, as `2020-02-27`. */
export const localDay = (epochMs: number): string => localTime(epochMs).slice(0, 10);
