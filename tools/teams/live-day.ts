import { build } from '../build/build';
import { readDayOptions } from './options';
import { runDay } from './run-day';
import { formatDay, judgeDay } from './verdict';

/** Most lines printed about each kind of fault, because more would add nothing. */
const MOST_TOLD = 10;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs a day of three teams that release every ten minutes, with some bad releases, while visitors shop and work.
 * Prints what they met. Returns true if every bound was kept. See docs/performance.md, "A day of teams".
 */
export async function liveDayOfTeams(args: readonly string[]): Promise<boolean> {
  const options = readDayOptions(args);
  await build();
  write(
    `${options.hours} hours in ${((options.hours * 60) / options.speed).toFixed(1)} minutes, --seed ${options.seed}`,
  );
  const tally = await runDay(options, write);
  const told = [...tally.mixed, ...tally.damaged].map(({ visitor, url, why }) => `${visitor} got ${url}: ${why}`);
  const twice = [...tally.hits].flatMap(([key, count]) => (count > 1 ? [`${key}: hit ${count} times`] : []));
  for (const lines of [told, tally.lostCarts, twice, tally.faults])
    for (const line of lines.slice(0, MOST_TOLD)) write(line);
  const figures = judgeDay(tally, options.speed);
  write(`\n${formatDay(figures)}`);
  return figures.every(({ isKept }) => isKept !== false);
}
