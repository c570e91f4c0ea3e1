export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** South African time is two hours ahead of UTC all year. */
const ZONE_OFFSET = 2 * HOUR;

/** Midnight in South Africa of the day that `time` falls on; epoch ms. */
export const startOfDay = (time: number): number => Math.floor((time + ZONE_OFFSET) / DAY) * DAY - ZONE_OFFSET;
