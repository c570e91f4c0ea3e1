import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { daysOfMonth } from './periods';
import { readDay } from './read-day';
import type { SalesByProductTable, SalesByProvinceTable } from './tables';

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
export const countDay = (database: Database, day: string): Promise<void> =>
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
export const countMonth = (database: Database, month: string): Promise<void> =>
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
