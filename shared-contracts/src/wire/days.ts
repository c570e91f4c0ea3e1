/** South African days such as `2026-11-21`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** Returns the number of a day, counted from 1970. */
export const numberOfDay = (day: string): number => Date.parse(day) / DAY_MS;

/** Returns the day that is `days` later. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOfDay(day) + days) * DAY_MS).toISOString().slice(0, 10);
