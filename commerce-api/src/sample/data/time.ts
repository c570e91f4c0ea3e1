import { DAY_MS } from '#platform/time';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = DAY_MS;
