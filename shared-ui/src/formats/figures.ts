const UNITS: readonly [name: string, ms: number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
];

/** Formats a duration (ms) in the largest unit that fits and the next smaller one: `340 ms`, `1.2 s`, `3 min 4 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const at = UNITS.findIndex(([, size]) => ms >= size);
  const [name, size] = UNITS[at] ?? ['s', 1000];
  const [smaller, smallerSize] = UNITS[at + 1] ?? ['', 0];
  const rest = smallerSize > 0 ? Math.floor((ms % size) / smallerSize) : 0;
  return `${Math.floor(ms / size)} ${name}${rest > 0 ? ` ${rest} ${smaller}` : ''}`;
}

const ONE = new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const TWO = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 });

/** Shown if there is no figure. */
export const NO_FIGURE = '—';

/** Formats a percentage with one decimal; never as 100 if anything failed. */
export function formatUptime(percent: number | null): string {
  if (percent === null) return NO_FIGURE;
  const shown = percent < 100 ? Math.min(percent, 99.9) : percent;
  return `${ONE.format(shown).replace(',', '.')}%`;
}

/** Formats a percentage with up to two decimals, because error rates are small. */
export const formatRate = (percent: number | null): string =>
  percent === null ? NO_FIGURE : `${TWO.format(percent).replace(',', '.')}%`;

/** Formats whole milliseconds. */
export const formatMs = (ms: number | null): string => (ms === null ? NO_FIGURE : `${ms} ms`);
