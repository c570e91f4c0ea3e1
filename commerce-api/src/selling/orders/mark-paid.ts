import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder } from './change-order';
import type { OrderTable } from './tables';

/** Type of the event in an order's timeline. */
export const ORDER_PAID = 'order.paid';

/**
 * Records that an order is paid, inside the transaction `tx`, at `at` (epoch ms); one that was cancelled meanwhile is taken
 * up again. Throws 409 `out-of-stock` when its pieces are gone. Rule: docs/product/payments.md.
 */
export const markPaid = (
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  at: number,
  message: string,
): Promise<void> =>
  changeOrder(context, tx, order, { paid_at: at, ...(order.status === 'cancelled' && { status: 'pending' }) }, at, {
    type: ORDER_PAID,
    message,
  });
