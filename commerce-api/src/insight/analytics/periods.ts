import { daysOf, monthToDate, previousRange } from '@nara/shared-contracts/rules/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { addDays } from '@nara/shared-contracts/rules/common';
import { DAY_MS, southAfricanDate } from '#platform/time';

/** Returns the start of a South African day (`2026-11-21`) and of the next day; epoch ms. */
export function spanOf(day: string): { from: number; until: number } {
  const from = Date.parse(`${day}T00:00:00+02:00`);
  return { from, until: from + DAY_MS };
}

/** Returns the month of a day: `2026-11` of `2026-11-21`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Lists every day of a month (`2026-11`). */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const next = `${monthOf(addDays(first, 31))}-01`;
  return daysOf({ from: first, to: addDays(next, -1) });
}

export interface ReportRanges {
  range: DayRange;
  previous: DayRange;
  isMonthToDate: boolean;
}

/** Returns the requested range, or by default the month until today, and the range before it. `now` in epoch ms. */
export function rangesOf({ from, to }: Partial<DayRange>, now: number): ReportRanges {
  const usual = monthToDate(southAfricanDate(now));
  const range = from && to ? { from, to } : usual;
  return { range, previous: previousRange(range), isMonthToDate: range.from === usual.from && range.to === usual.to };
}

/** Lists the months that lie entirely within `days` and whose sums are in `counted`. */
export function wholeMonths(days: readonly string[], counted: ReadonlySet<string>): string[] {
  const asked = new Set(days);
  return [...new Set(days.map(monthOf))].filter(
    (month) => counted.has(month) && daysOfMonth(month).every((day) => asked.has(day)),
  );
}
