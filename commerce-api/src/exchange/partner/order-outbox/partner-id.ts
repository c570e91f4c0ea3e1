import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';

/**
 * Checks whether another order already has a partner's id. Holds a lock until the transaction ends, so that no
 * concurrent check of this id runs.
 */
export async function isIdTaken(
  { database }: Context,
  tx: Kysely<Tables>,
  orderId: string,
  woolworthsOrderId: string,
): Promise<boolean> {
  await database.lock(tx, `partner-id ${woolworthsOrderId}`);
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('woolworths_order_id', '=', woolworthsOrderId)
    .where('id', '!=', orderId)
    .executeTakeFirst();
  return other !== undefined;
}
