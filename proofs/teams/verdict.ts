import type { BadRelease, Tally } from './tally';

/** Limit on the mean time (ms) to return a bad release. */
const MAX_RETURN_MS = 60_000;

export interface Figure {
  name: string;
  value: string;
  /** Bound that it must keep, for people; undefined for figures that only show how much was done. */
  bound?: string;
  isKept?: boolean;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const none = (count: number) => ({ bound: '0', isKept: count === 0 });

/** Returns the mean time (ms) to return bad releases; null without any, infinite while one is still live. */
export function meanReturnMs(bad: readonly BadRelease[]): number | null {
  if (bad.length === 0) return null;
  return bad.reduce((sum, { returnedAfterMs }) => sum + (returnedAfterMs ?? Number.POSITIVE_INFINITY), 0) / bad.length;
}

/** Judges a day by its bounds. `speed` is the number of minutes of the day per real minute. */
export function judgeDay(tally: Tally, speed: number): Figure[] {
  const { bad, hits } = tally;
  const mean = meanReturnMs(bad);
  const slowest = Math.max(0, ...bad.map(({ returnedAfterMs }) => returnedAfterMs ?? Number.POSITIVE_INFINITY));
  const twice = new Set([...hits].flatMap(([key, count]) => (count > 1 ? [key.split(' ')[0]] : [])));
  const visitorsOf = (scripts: Tally['mixed']) => new Set(scripts.map(({ visitor }) => visitor)).size;
  return [
    { name: 'releases that went live', value: String(tally.releases) },
    { name: 'documents', value: String(tally.documents) },
    { name: 'scripts of remotes', value: String(tally.scripts) },
    { name: 'visitors with mixed chunks', value: String(visitorsOf(tally.mixed)), ...none(tally.mixed.length) },
    { name: 'scripts missing or damaged', value: String(tally.damaged.length), ...none(tally.damaged.length) },
    { name: 'carts looked at', value: String(tally.carts) },
    { name: 'orders placed', value: String(tally.orders) },
    { name: 'lost carts', value: String(tally.lostCarts.length), ...none(tally.lostCarts.length) },
    { name: 'bad releases', value: String(bad.length) },
    {
      name: 'mean time to return one',
      value: mean === null ? '–' : `${seconds(mean)} (${seconds(mean * speed)} of the day)`,
      bound: seconds(MAX_RETURN_MS),
      isKept: mean === null || mean <= MAX_RETURN_MS,
    },
    { name: 'longest time to return one', value: seconds(slowest) },
    { name: 'visitors hit by one', value: String(new Set([...hits.keys()].map((key) => key.split(' ')[0])).size) },
    { name: 'visitors hit twice by the same', value: String(twice.size), ...none(twice.size) },
    { name: 'other faults visitors met', value: String(tally.faults.length), ...none(tally.faults.length) },
  ];
}

/** Formats the figures as lines. */
export function formatDay(figures: readonly Figure[]): string {
  const [names, values] = [figures.map(({ name }) => name.length), figures.map(({ value }) => value.length)];
  return figures
    .map(({ name, value, bound, isKept }) => {
      const judged = bound === undefined ? '' : `  ${isKept ? '✓' : '✗'} at most ${bound}`;
      return `${name.padEnd(Math.max(...names))}  ${value.padStart(Math.max(...values))}${judged}`;
    })
    .join('\n');
}
