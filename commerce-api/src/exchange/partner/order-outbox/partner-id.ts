import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';

/** Tells whether another order has a partner's id; until the transaction ends, nobody else finds that out. */
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
