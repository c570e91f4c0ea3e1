import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened } from '#platform/subject';
import { changeOrder } from './change-order';
import { orderPaid } from './facts';
import type { OrderTable } from './tables';

/** Type of the event in an order's timeline. */
export const ORDER_PAID = 'order.paid';

/**
 * Records that an order is paid, inside the transaction `tx`, at `at` (epoch ms); one that was cancelled meanwhile is taken
 * up again. Throws 409 `out-of-stock` and `promotion-used-up` when what it had is gone. Rule: docs/product/payments.md.
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
  // Last, because all who take a serial number wait for each other until their transactions end.
  await happened(context, tx, orderPaid, { order, at });
}
