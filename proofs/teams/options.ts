import { parseArgs } from 'node:util';

/** Options of a day of teams. */
export interface DayOptions {
  /** Length of the day in hours. */
  hours: number;
  /** Speed against the clock: minutes of the day per real minute. */
  speed: number;
  /** Seed for faults, visitors and their actions. */
  seed: string;
  /** One in this many releases is bad. */
  badEvery: number;
  /** Number of pages of real browsers open at once, and of visitors without a browser. */
  pages: number;
  visitors: number;
}

const USAGE =
  'npm run proof -- teams [--hours 24] [--speed 40] [--seed text] [--bad-every 20] [--pages 3] [--visitors 80]';

/** Reads the command line. Throws with the usage if an option is invalid. */
export function readDayOptions(args: readonly string[], seed = String(Date.now())): DayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hours: { type: 'string', default: '24' },
      speed: { type: 'string', default: '40' },
      seed: { type: 'string', default: seed },
      'bad-every': { type: 'string', default: '20' },
      pages: { type: 'string', default: '3' },
      visitors: { type: 'string', default: '80' },
    },
  });
  const within = (name: Exclude<keyof typeof values, 'seed'>, least: number, most: number) => {
    const value = Number(values[name]);
    if (!(value >= least && value <= most)) throw new Error(`--${name} must be from ${least} to ${most}\n${USAGE}`);
    return value;
  };
  return {
    hours: within('hours', 0.5, 24),
    speed: within('speed', 1, 60),
    seed: values.seed,
    badEvery: Math.round(within('bad-every', 2, 100)),
    pages: Math.round(within('pages', 2, 4)),
    visitors: Math.round(within('visitors', 20, 1000)),
  };
}
