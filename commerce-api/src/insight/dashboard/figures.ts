import type { Dashboard, Figure } from '@nara/shared-contracts/api/dashboard';
import type { Context } from '#platform/subject';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import { findPastOpen } from './past-open';
import { countOpen, findSales } from './queries';

/** Number of days in a history, including today. */
const DAYS = 7;

/** Days of the history as their distance from today, oldest first: 6, 5, … 0. */
const DAYS_AGO = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);

/** Returns the current figures, in South African days. Rules: docs/product/dashboard.md. */
export async function findFigures(context: Context): Promise<Dashboard> {
  const { database } = context;
  const now = context.now();
  const today = startOfSouthAfricanDay(now);
  // Each day is cut off at the current time of day, so that a day in progress is compared fairly.
  const sales = await Promise.all(
    DAYS_AGO.map((days) => findSales(database, today - days * DAY_MS, now - days * DAY_MS + 1)),
  );
  const endsOfDays = DAYS_AGO.slice(0, -1).map((days) => today - (days - 1) * DAY_MS);
  const open = [...(await findPastOpen(context, endsOfDays)), await countOpen(database)];
  return {
    orders: toFigure(sales.map(({ orders }) => orders)),
    revenue: toFigure(sales.map(({ revenue }) => revenue)),
    pending: toFigure(open.map(({ pending }) => pending)),
    failed: toFigure(open.map(({ failed }) => failed)),
  };
}

const toFigure = (history: number[]): Figure => ({ now: history.at(-1) ?? 0, before: history.at(-2) ?? 0, history });
