const AHEAD_MS = 2 * 3_600_000;

/** Converts a South African minute of a time field to ISO; the time zone is UTC+2 all year. */
export const minuteToIso = (minute: string): string => new Date(`${minute}:00+02:00`).toISOString();

/** Formats a time (epoch ms) as a South African minute for a time field. */
export const toMinute = (time: number): string => new Date(time + AHEAD_MS).toISOString().slice(0, 16);

/** Maximum of a time field: without it, browsers accept five-digit years, which have no ISO time. */
export const LAST_MINUTE = '9999-12-31T23:59';

/** Matches amounts with commas between thousands: `1,299` and `1,299.50`. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/**
 * Parses rand as people and spreadsheets write them: `899`, `R 1 299.50`, `899,50`, `1,299.50`; undefined otherwise.
 */
export function readRand(text: string): number | undefined {
  const bare = text.replace(/^\s*R/i, '').replace(/\s/g, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}
