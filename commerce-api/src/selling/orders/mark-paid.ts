import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened } from '#platform/subject';
import { changeOrder } from './change-order';
import { orderPaid } from './facts';
import type { OrderTable } from './tables';

/** Type of this event in an order's timeline. */
export const ORDER_PAID = 'order.paid';

/**
 * Records that an order is paid, inside the transaction `tx`, at `at` (epoch ms). Reopens the order if it was cancelled
 * meanwhile. Throws 409 `out-of-stock` and `promotion-used-up` if its pieces or promotions are gone. Rule:
 * docs/product/payments.md.
 */
export async function markPaid(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  at: number,
  message: string,
): Promise<void> {
  const change = { paid_at: at, ...(order.status === 'cancelled' && { status: 'pending' as const }) };
  await changeOrder(context, tx, order, change, at, { type: ORDER_PAID, message });
  // Last, because transactions that take a serial number wait for each other until they end.
  await happened(context, tx, orderPaid, { order, at });
}
