import { isSale } from '@nara/shared-contracts/rules/analytics';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { monthOf } from './periods';

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
