/** Days of South Africa as `2026-11-21`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The most days that a report may span: three years. */
export const MOST_REPORT_DAYS = 1096;

const DAY_MS = 86_400_000;

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

/** Every day of a range, in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));

/** The month until `today`. */
export const monthToDate = (today: string): DayRange => ({ from: `${today.slice(0, 8)}01`, to: today });

/** As many days as the range has, right before it: what it is compared with. */
export const previousRange = (range: DayRange): DayRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
});
