import type { Dashboard, Figure } from '@nara/shared-contracts';
import type { Context } from '#platform/subject';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import { pastOpen } from './past-open';
import { countOpen, findSales } from './queries';

/** Days of a history, today included. */
const DAYS = 7;

/** Lists the days of the history as their distance from today, the oldest first: 6, 5, … 0. */
const DAYS_AGO = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);

/** Returns the figures of now, in days of South Africa. Rules: docs/product/dashboard.md. */
export async function findFigures(context: Context): Promise<Dashboard> {
  const { database } = context;
  const now = context.now();
  const today = startOfSouthAfricanDay(now);
  // Up to the same time of each day, so that a day that has just begun is compared with days that had.
  const sales = await Promise.all(
    DAYS_AGO.map((days) => findSales(database, today - days * DAY_MS, now - days * DAY_MS + 1)),
  );
  const endsOfDays = DAYS_AGO.slice(0, -1).map((days) => today - (days - 1) * DAY_MS);
  const open = [...(await context.get(pastOpen)(endsOfDays)), await countOpen(database)];
  return {
    orders: toFigure(sales.map(({ orders }) => orders)),
    revenue: toFigure(sales.map(({ revenue }) => revenue)),
    pending: toFigure(open.map(({ pending }) => pending)),
    failed: toFigure(open.map(({ failed }) => failed)),
  };
}

const toFigure = (history: number[]): Figure => ({ now: history.at(-1) ?? 0, before: history.at(-2) ?? 0, history });
