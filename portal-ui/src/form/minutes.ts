const AHEAD_MS = 2 * 3_600_000;

/** Converts a South African minute of a field for times, which is two hours ahead of UTC all year, to ISO. */
export const minuteToIso = (minute: string): string => new Date(`${minute}:00+02:00`).toISOString();

/** Formats a time (epoch ms) as a South African minute for a field for times. */
export const toMinute = (time: number): string => new Date(time + AHEAD_MS).toISOString().slice(0, 16);

/** Last minute of a field for times: with it browsers take no year of five digits, of which there is no ISO time. */
export const LAST_MINUTE = '9999-12-31T23:59';
