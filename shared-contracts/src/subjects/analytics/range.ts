/** South African days such as `2026-11-21`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Longest range of a report in days: three years. */
export const MOST_REPORT_DAYS = 1096;

const DAY_MS = 86_400_000;

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Returns the day that is `days` later. */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** Returns the length of a range in days. */
export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

/** Returns every day of a range in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));

/** Returns the range from the first of the month to `today`. */
export const monthToDate = (today: string): DayRange => ({ from: `${today.slice(0, 8)}01`, to: today });

/** Returns the range of the same length right before, for comparison. */
export const previousRange = (range: DayRange): DayRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
});
