/** South African days such as `2026-11-21`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const DAY_MS = 86_400_000;

/** Returns the number of a day, counted from 1970. */
export const numberOfDay = (day: string): number => Date.parse(day) / DAY_MS;

/** Returns the day that is `days` later. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOfDay(day) + days) * DAY_MS).toISOString().slice(0, 10);

const OFFSET_MS = 2 * 3_600_000;

/** South African days (`2026-11-21`) that a file covers; a missing day means no limit. */
export interface FileDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** South Africa is on UTC+2 all year. */
const southAfricanDay = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);

/** Returns the South African days of a period of ISO times with an exclusive end. */
export const daysOfSpan = ({ from, to }: FileDays): FileDays => ({
  ...(from && { from: southAfricanDay(Date.parse(from)) }),
  ...(to && { to: southAfricanDay(Date.parse(to) - 1) }),
});

/**
 * Returns the name of an exported file with the days that it covers, or else the South African day at `now` (epoch ms):
 * `sales-2026-11-01-to-2026-11-21.csv`, `orders-until-2026-11-21.csv`, `orders-2026-11-21.csv`.
 */
export function exportFileName(subject: string, extension: string, { from, to }: FileDays, now: number): string {
  const end = to ?? southAfricanDay(now);
  const days = from && from !== end ? `${from}-to-${end}` : end;
  return `${subject}-${!from && to ? `until-${to}` : days}.${extension}`;
}
