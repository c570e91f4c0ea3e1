import { setImmediate as othersTurn } from 'node:timers/promises';
import { daysOf } from '@nara/shared-contracts/rules/analytics';
import { addDays } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { southAfricanDate } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import { countDay, countMonth } from './count-period';
import { findCounted, findFirstDay } from './counted';
import { daysOfMonth, monthOf } from './periods';

const EVERY_MS = 60_000;
/** An order placed at the very end of a day may be saved slightly later, or on a server with another clock. */
const SETTLED_AFTER_MS = 3_600_000;

/** Runs once a minute. Stopping it waits for the day in progress. */
export interface SalesCounter extends Repeating {
  /** Counts every day and month that is over and not yet counted. Returns how many. */
  runOnce(): Promise<number>;
}

/** Counts the sales of past days, so that reports need not. Several instances may do so at the same time. */
export function salesCounter({ database, log, now }: Context): SalesCounter {
  const runOnce = async (): Promise<number> => {
    const { days, months } = await findDue(database, now());
    const work = [
      ...days.map((day) => () => countDay(database, day)),
      ...months.map((month) => () => countMonth(database, month)),
    ];
    let done = 0;
    for (const count of work) {
      if (!repeating.mayGoOn()) break;
      await count();
      done += 1;
      await othersTurn();
    }
    return done;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'sales were not counted; it is tried again in a minute'),
  });

  return { runOnce, ...repeating };
}

/** Finds the days and months that are over at `now` (epoch ms) and not yet counted. */
async function findDue(database: Database, now: number): Promise<{ days: string[]; months: string[] }> {
  const first = await findFirstDay(database);
  const last = addDays(southAfricanDate(now - SETTLED_AFTER_MS), -1);
  if (!first || first > last) return { days: [], months: [] };
  // Starts on the first of the month, so that the shop's first month is complete too.
  const over = daysOf({ from: `${monthOf(first)}-01`, to: last });
  const counted = new Set((await findCounted(database, { from: monthOf(first), to: last })).keys());
  return {
    days: over.filter((day) => !counted.has(day)),
    months: [...new Set(over.map(monthOf))].filter(
      (month) => !counted.has(month) && (daysOfMonth(month).at(-1) ?? '') <= last,
    ),
  };
}
