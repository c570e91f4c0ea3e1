/** Days of South Africa, both included, as `2026-11-21`; an open end has none. */
export interface DateRange {
  from?: string;
  to?: string;
}

export const DATE_PRESETS = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
} as const;
export type DatePreset = keyof typeof DATE_PRESETS;

const DAYS: Record<DatePreset, number> = { today: 1, week: 7, month: 30, quarter: 90 };
const DAY_MS = 86_400_000;

const southAfricanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

/** The days of a preset, the present one being the last. `now` in ms. */
export const presetRange = (preset: DatePreset, now: number): Required<DateRange> => ({
  from: southAfricanDay.format(now - (DAYS[preset] - 1) * DAY_MS),
  to: southAfricanDay.format(now),
});

/** The preset that names a range, if one does. */
export const presetOf = ({ from, to }: DateRange, now: number): DatePreset | undefined =>
  (Object.keys(DATE_PRESETS) as DatePreset[]).find((preset) => {
    const range = presetRange(preset, now);
    return range.from === from && range.to === to;
  });

/** A range after one of its ends was set; the other end gives way when it would lie on the wrong side. */
export function withEnd(range: DateRange, end: keyof DateRange, day: string): DateRange {
  const next = { ...range, [end]: day || undefined };
  if (!next.from || !next.to || next.from <= next.to) return next;
  return { from: day, to: day };
}
