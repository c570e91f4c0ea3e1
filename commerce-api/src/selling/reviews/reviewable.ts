import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { OrderTable } from '#selling/orders/tables';
import { findReturns, piecesLeft, piecesReturned } from '#selling/returns';

/** A product of an order of which the shopper kept at least one piece. */
export type Reviewable = Omit<ReviewItem, 'review'>;

const ONE_SIZE = 'One Size';

const joined = (values: readonly string[]): string => [...new Set(values)].join(', ');

/**
 * Returns an order and the products that its shopper can review: those delivered and not completely returned. Returns
 * null if the order is not delivered, was fully refunded, or had its personal data erased.
 */
export async function findReviewable(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ order: OrderTable; items: Reviewable[] } | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order?.status !== 'delivered' || order.erased_at !== null) return null;
  const paid = await db
    .selectFrom('payments')
    .select(['captured_cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (paid && paid.captured_cents > 0 && paid.refunded_cents >= paid.captured_cents) return null;
  const lines = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select('products.category')
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const left = piecesLeft(lines, piecesReturned(await findReturns(db, orderId)));
  const kept = lines.filter(({ line }) => (left.get(line) ?? 0) > 0);
  const items = [...Map.groupBy(kept, ({ product_id }) => product_id)].map(([productId, ofProduct]) => ({
    productId,
    name: ofProduct[0]?.name ?? '',
    image: ofProduct[0]?.image ?? '',
    color: joined(ofProduct.map(({ color }) => color)),
    size: joined(ofProduct.map(({ size }) => size)),
    isSized: ofProduct.some(({ category, size }) => category !== 'accessories' && size !== ONE_SIZE),
  }));
  return { order, items };
}
