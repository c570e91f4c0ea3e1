import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import type { OrderTable } from '#selling/orders/tables';
import { findLedger } from './ledger';
import { heldOf } from './settlement';
import type { PaymentRefundTable } from './tables';

/** Lists the refunds that were made or are pending. */
export const findAsked = (tx: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentRefundTable>[]> =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute();

/** Returns the money of an order that is held, less refunds made or pending, in cents; 0 if it is not paid here. */
export async function findHeld(tx: Kysely<Tables>, order: OrderTable): Promise<number> {
  const ledger = await findLedger(tx, order);
  return ledger ? heldOf(ledger.facts, await findAsked(tx, order.id)) : 0;
}
