import { isSale } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { monthOf } from './periods';

type Sold = Pick<OrderTable, 'status' | 'shipping_address_json' | 'created_at'>;

/**
 * Has the day of an order counted again when a change made it a sale, or none, or sends it to another province. Must run
 * in the transaction of the change: it waits for whoever counts the day meanwhile.
 */
export async function recountSales(db: Kysely<Tables>, before: Sold, change: Partial<Sold>): Promise<void> {
  const { status = before.status, shipping_address_json = before.shipping_address_json } = change;
  if (isSale(status) === isSale(before.status) && shipping_address_json === before.shipping_address_json) return;
  await recountDays(db, [before.created_at]);
}

/** Has the days of orders that were placed at `times` (epoch ms) counted again. */
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
