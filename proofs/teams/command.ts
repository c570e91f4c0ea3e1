import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../commerce-api/src/platform/time';
import { startProduct } from '../../e2e/support/product';
import { build } from '../../tools/build/build';
import { reportAndExit } from '../../tools/processes';
import { launch, requireBrowser } from '../bench/phone';
import { browseAllDay } from './browse';
import type { Day } from './day';
import { type DayOptions, readDayOptions } from './options';
import { planDay, TEAMS } from './schedule';
import { emptyTally, type Tally } from './tally';
import { workAsTeam } from './team';
import { formatDay, judgeDay } from './verdict';
import { visitAllDay } from './visitor';

/** Longest wait (ms) at the end of the day for bad releases that are still live. */
const LAST_RETURN_MS = 120_000;

/** Runs a day of three teams that release while visitors shop and work. Returns what happened. */
async function runDay(options: DayOptions, say: (line: string) => void): Promise<Tally> {
  const executable = requireBrowser();
  // Each visitor has its own address, and therefore its own count of calls and reports.
  const product = await startProduct({
    TRUST_PROXY: '127.0.0.1',
    // The process that renders first views restarts with each release, which a busy machine may mistake for a hang.
    LOG_LEVEL: 'fatal',
  });
  // Closed at the end of the day, after its pages.
  const browser = await launch(executable, { handleSIGTERM: false });
  try {
    const tally = emptyTally();
    const began = performance.now();
    const minute = () => ((performance.now() - began) * options.speed) / MINUTE_MS;
    const over = new AbortController();
    // A user who stops the run early gets the findings so far, and no server keeps running.
    process.once('SIGTERM', () => over.abort());
    const day: Day = {
      product,
      options,
      tally,
      released: new Map(),
      minute,
      isOver: () => over.signal.aborted,
      pass: (minutes) =>
        pause(Math.max(0, (minutes * MINUTE_MS) / options.speed), undefined, { signal: over.signal }).catch(
          () => undefined,
        ),
      say: (line) => say(`${timeOfDay(minute())}  ${line}`),
    };
    const visitors = Array.from({ length: options.visitors }, (_, number) => visitAllDay(day, number));
    const pages = Array.from({ length: options.pages }, (_, number) => browseAllDay(day, browser, number));
    const plan = planDay(options);
    const work = TEAMS.map((team) => workAsTeam(day, team, plan));
    const everybody = Promise.all([...visitors, ...pages, ...work]);
    // A failure ends the day. A team that still waits for the end of a trial does not prolong it.
    await Promise.race([day.pass(options.hours * 60), everybody]);
    await untilReturned(tally);
    over.abort();
    await everybody;
    return tally;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Waits until no bad release is live, with a time limit. */
async function untilReturned({ bad }: Tally): Promise<void> {
  const began = performance.now();
  while (bad.some(({ returnedAfterMs }) => returnedAfterMs === null) && performance.now() - began < LAST_RETURN_MS)
    await pause(200);
}

/** Formats a minute of the day: 605 → 10:05. */
const timeOfDay = (minute: number): string =>
  [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** Most lines printed about each kind of fault, because more would add nothing. */
const MAX_TOLD = 10;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs a day of three teams that release every ten minutes, with some bad releases, while visitors shop and work.
 * Prints what they met. Returns true if every bound was kept. See docs/performance.md, "A day of teams".
 */
async function liveDayOfTeams(args: readonly string[]): Promise<boolean> {
  const options = readDayOptions(args);
  await build();
  write(
    `${options.hours} hours in ${((options.hours * 60) / options.speed).toFixed(1)} minutes, --seed ${options.seed}`,
  );
  const tally = await runDay(options, write);
  const told = [...tally.mixed, ...tally.damaged].map(({ visitor, url, why }) => `${visitor} got ${url}: ${why}`);
  const twice = [...tally.hits].flatMap(([key, count]) => (count > 1 ? [`${key}: hit ${count} times`] : []));
  for (const lines of [told, tally.lostCarts, twice, tally.faults])
    for (const line of lines.slice(0, MAX_TOLD)) write(line);
  const figures = judgeDay(tally, options.speed);
  write(`\n${formatDay(figures)}`);
  return figures.every(({ isKept }) => isKept !== false);
}

process.exit((await liveDayOfTeams(process.argv.slice(2)).catch(reportAndExit)) ? 0 : 1);
