import { addDays, type DayRange, numberOfDay } from '../../wire/days';

export { addDays, type DayRange };

/** Maximum length of a report range in days: three years. */
export const MOST_REPORT_DAYS = 1096;

/** Returns the length of a range in days. */
export const countDays = ({ from, to }: DayRange): number => numberOfDay(to) - numberOfDay(from) + 1;

/** Returns every day of a range in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));

/** Returns the range from the first of the month to `today`. */
export const monthToDate = (today: string): DayRange => ({ from: `${today.slice(0, 8)}01`, to: today });

/** Returns the range of the same length directly before this one, for comparison. */
export const previousRange = (range: DayRange): DayRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
});
