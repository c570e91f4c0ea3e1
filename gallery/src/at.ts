/** Time of all stories (epoch ms); the check sets the browser's clock to it. */
export const NOW = Date.parse('2026-11-26T12:00:00+02:00');

/** Returns the ISO time a number of minutes before `NOW`. */
export const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
