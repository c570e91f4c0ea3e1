/** South African days, both inclusive, as `2026-11-21`; undefined for an open end. */
export interface DateRange {
  from?: string;
  to?: string;
}

type WholeRange = Required<DateRange>;

/** A named range. */
export interface DatePreset {
  label: string;
  /** Returns the range as of a South African day. */
  rangeOn: (today: string) => WholeRange;
}

export type DatePresets = Readonly<Record<string, DatePreset>>;

const DAY_MS = 86_400_000;
const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

/** Returns the South African day of a time (epoch ms), such as `2026-11-26`. */
export const southAfricanDay = (at: number): string => DAY_FORMAT.format(at);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const quarterOf = (day: string): string => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
};

const lastDays = (label: string, days: number): DatePreset => ({
  label,
  rangeOn: (today) => ({ from: addDays(today, 1 - days), to: today }),
});
const since = (label: string, begin: (today: string) => string): DatePreset => ({
  label,
  rangeOn: (today) => ({ from: begin(today), to: today }),
});

/** Presets of recent days. */
export const RECENT_DAYS = {
  today: lastDays('Today', 1),
  week: lastDays('Last 7 days', 7),
  month: lastDays('Last 30 days', 30),
  quarter: lastDays('Last 90 days', 90),
} satisfies DatePresets;

/** Presets of reporting periods. */
export const REPORT_SPANS = {
  thisMonth: since('This month', monthOf),
  lastMonth: {
    label: 'Last month',
    rangeOn: (today) => {
      const to = addDays(monthOf(today), -1);
      return { from: monthOf(to), to };
    },
  },
  last30Days: lastDays('Last 30 days', 30),
  thisQuarter: since('This quarter', quarterOf),
  thisYear: since('This year', (today) => `${today.slice(0, 4)}-01-01`),
} satisfies DatePresets;

/** Returns the days of a preset at `now` (epoch ms). */
export const presetRange = ({ rangeOn }: DatePreset, now: number): WholeRange => rangeOn(southAfricanDay(now));

/** Returns the name of the preset that equals a range, if there is one. */
export const presetOf = ({ from, to }: DateRange, presets: DatePresets, now: number): string | undefined =>
  Object.keys(presets).find((name) => {
    const range = presets[name] && presetRange(presets[name], now);
    return range?.from === from && range?.to === to;
  });

/** Returns whether a text is an existing day, such as `2026-11-21`: JavaScript parses 30 February as 2 March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the reason why a range is invalid, in words; undefined if it is valid. `mostDays` limits its length. */
export function rangeFault({ from, to }: DateRange, mostDays = Number.POSITIVE_INFINITY): string | undefined {
  if (!from || !to) return undefined;
  if (from > to) return 'To must not be before From.';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > mostDays ? `The range has ${days} days; it can have at most ${mostDays}.` : undefined;
}
