import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import type { PaymentRefundTable } from './tables';

/** Lists the refunds that were made or are pending. */
export const findAsked = (tx: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentRefundTable>[]> =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute();
