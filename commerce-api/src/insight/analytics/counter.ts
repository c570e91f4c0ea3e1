import { setImmediate as othersTurn } from 'node:timers/promises';
import { daysOf, isSale } from '@nara/shared-contracts/rules/analytics';
import { addDays, type DayRange } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { southAfricanDate } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import type { OrderTable } from '#selling/orders/tables';
import { daysOfMonth, monthOf, readDay } from './periods';
import type { SalesByProductTable, SalesByProvinceTable } from './tables';

/** Returns the day of the first order; null if there is none. */
export async function findFirstDay({ kysely }: Database): Promise<string | null> {
  const { first } = await kysely
    .selectFrom('orders')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : southAfricanDate(Number(first));
}

/** Returns the counted days and months between two, each with its shopping sessions. */
export async function findCounted({ kysely }: Database, { from, to }: DayRange): Promise<Map<string, number>> {
  const rows = await kysely
    .selectFrom('sales_periods')
    .select(['period', 'sessions'])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('is_counted', '=', 1)
    .execute();
  return new Map(rows.map(({ period, sessions }) => [period, sessions]));
}

/** Most rows that one statement inserts. */
const BATCH = 1000;

/**
 * Locks a period, so that changes of its orders wait. Returns the sessions counted so far; null if the period is
 * already counted.
 */
async function claim(tx: Kysely<Tables>, period: string): Promise<number | null> {
  await tx
    .insertInto('sales_periods')
    .values({ period, is_counted: 0, sessions: 0 })
    .onConflict((conflict) => conflict.column('period').doNothing())
    .execute();
  const { is_counted, sessions } = await tx
    .selectFrom('sales_periods')
    .selectAll()
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return is_counted ? null : sessions;
}

const finish = (tx: Kysely<Tables>, period: string, sessions: number) =>
  tx.updateTable('sales_periods').set({ is_counted: 1, sessions }).where('period', '=', period).execute();

/** Counts a day that is over, unless it has been counted. */
const countDay = (database: Database, day: string): Promise<void> =>
  database.transaction(async (tx) => {
    const known = await claim(tx, day);
    if (known === null) return;
    const { provinces, products, sessions } = await readDay(tx, day);
    await replaceProvinces(tx, day, provinces);
    await replaceProducts(tx, day, products);
    // Cart events are kept for 90 days. A recount after that must not lose the sessions counted before.
    await finish(tx, day, Math.max(known, sessions));
  });

async function replaceProvinces(tx: Kysely<Tables>, day: string, rows: SalesByProvinceTable[]): Promise<void> {
  await tx.deleteFrom('sales_by_province').where('day', '=', day).execute();
  if (rows.length > 0) await tx.insertInto('sales_by_province').values(rows).execute();
}

async function replaceProducts(tx: Kysely<Tables>, day: string, rows: SalesByProductTable[]): Promise<void> {
  await tx.deleteFrom('sales_by_product').where('period', '=', day).execute();
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('sales_by_product')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** Sums up the days of a month after all of them have been counted. */
const countMonth = (database: Database, month: string): Promise<void> =>
  database.transaction(async (tx) => {
    const known = await claim(tx, month);
    const days = daysOfMonth(month);
    const counted = await tx
      .selectFrom('sales_periods')
      .select('period')
      .where('period', 'in', days)
      .where('is_counted', '=', 1)
      .execute();
    if (known === null || counted.length < days.length) return;
    await tx.deleteFrom('sales_by_product').where('period', '=', month).execute();
    const sums = tx
      .selectFrom('sales_by_product')
      .select(({ fn, val }) => [
        val(month).as('period'),
        'product_id',
        'color',
        fn.sum<number>('pieces').as('pieces'),
        fn.sum<number>('cents').as('cents'),
      ])
      .where('period', 'in', days)
      .groupBy(['product_id', 'color']);
    await tx
      .insertInto('sales_by_product')
      .columns(['period', 'product_id', 'color', 'pieces', 'cents'])
      .expression(sums)
      .execute();
    await finish(tx, month, known);
  });

const EVERY_MS = 60_000;
/** An order placed at the very end of a day may be saved slightly later, or on a server with another clock. */
const SETTLED_AFTER_MS = 3_600_000;

/** Runs once a minute. Stopping it waits for the day in progress. */
interface SalesCounter extends Repeating {
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

type Sold = Pick<OrderTable, 'status' | 'shipping_address_json' | 'created_at'>;

/**
 * Marks the day of an order for a recount if a change affects whether it is a sale, or its delivery address. Must run
 * in the transaction of the change: it waits for an instance that is counting the day.
 */
export async function recountSales(db: Kysely<Tables>, before: Sold, change: Partial<Sold>): Promise<void> {
  const { status = before.status, shipping_address_json = before.shipping_address_json } = change;
  if (isSale(status) === isSale(before.status) && shipping_address_json === before.shipping_address_json) return;
  await recountDays(db, [before.created_at]);
}

/** Marks the days of orders placed at `times` (epoch ms) for a recount. */
export async function recountDays(db: Kysely<Tables>, times: readonly number[]): Promise<void> {
  const days = [...new Set(times.map(southAfricanDate))];
  const periods = [...new Set([...days, ...days.map(monthOf)])].sort();
  if (periods.length === 0) return;
  await db
    .insertInto('sales_periods')
    .values(periods.map((period) => ({ period, is_counted: 0, sessions: 0 })))
    .onConflict((conflict) => conflict.column('period').doUpdateSet({ is_counted: 0 }))
    .execute();
}
