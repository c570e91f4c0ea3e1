import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import type { ReturnItemTable, ReturnTable } from './tables';

export interface ReturnWithItems {
  rma: ReturnTable;
  items: ReturnItemTable[];
}

/** Returns the returns of an order, oldest first. */
export async function findReturns(db: Kysely<Tables>, orderId: string): Promise<ReturnWithItems[]> {
  const rmas = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rmas.length === 0) return [];
  const ids = rmas.map(({ id }) => id);
  const items = await db.selectFrom('return_items').selectAll().where('return_id', 'in', ids).orderBy('line').execute();
  const byReturn = groupRows(items, ({ return_id }) => return_id);
  return rmas.map((rma) => ({ rma, items: byReturn.get(rma.id) ?? [] }));
}

/** Returns the returned pieces, leaving out those of rejected returns. */
export const piecesReturned = (returns: readonly ReturnWithItems[]): ReturnItemTable[] =>
  returns.flatMap(({ rma, items }) => (rma.status === 'rejected' ? [] : items));
