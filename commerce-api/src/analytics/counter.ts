import { setImmediate as othersTurn } from 'node:timers/promises';
import { addDays, daysOf } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database';
import { southAfricanDate } from '../time';
import { countDay, countMonth } from './count-period';
import { findCounted, findFirstDay } from './counted';
import { daysOfMonth, monthOf } from './periods';

const EVERY_MS = 60_000;
/** An order that was placed at the very end of a day may be saved, and by another clock, a little later. */
const SETTLED_AFTER_MS = 3_600_000;

export interface SalesCounterServices {
  database: Database;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface SalesCounter {
  /** Counts every day and month that is over and not counted. Answers how many. */
  runOnce(): Promise<number>;
  /** Runs now and once a minute from then on. */
  start(): void;
  /** Begins no other day and resolves when the one under way is counted. */
  stop(): Promise<void>;
}

/** Counts the sales of days that are over, so that reports need not. Several instances may do so at the same time. */
export function createSalesCounter({ database, log, now }: SalesCounterServices): SalesCounter {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let isStopped = false;

  const findDue = async (): Promise<{ days: string[]; months: string[] }> => {
    const first = await findFirstDay(database);
    const last = addDays(southAfricanDate(now() - SETTLED_AFTER_MS), -1);
    if (!first || first > last) return { days: [], months: [] };
    // From the first of the month on, so that the shop's first month is a whole one too.
    const over = daysOf({ from: `${monthOf(first)}-01`, to: last });
    const counted = new Set((await findCounted(database, { from: monthOf(first), to: last })).keys());
    return {
      days: over.filter((day) => !counted.has(day)),
      months: [...new Set(over.map(monthOf))].filter(
        (month) => !counted.has(month) && (daysOfMonth(month).at(-1) ?? '') <= last,
      ),
    };
  };

  const runOnce = async (): Promise<number> => {
    const { days, months } = await findDue();
    const work = [
      ...days.map((day) => () => countDay(database, day)),
      ...months.map((m) => () => countMonth(database, m)),
    ];
    let done = 0;
    for (const count of work) {
      if (isStopped) break;
      await count();
      done += 1;
      await othersTurn();
    }
    return done;
  };

  const runLogged = () => {
    running ??= runOnce()
      .catch((cause: unknown) => log.error({ err: cause }, 'sales were not counted; it is tried again in a minute'))
      .finally(() => {
        running = null;
      });
  };

  return {
    runOnce,
    start() {
      timer = setInterval(runLogged, EVERY_MS);
      timer.unref();
      runLogged();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
