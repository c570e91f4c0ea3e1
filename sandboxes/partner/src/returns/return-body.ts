import { Refusal } from '@nara/sandbox-shared';
import { z } from 'zod';
import type { OrderBook } from '../orders/order-book';

/** Schema of the body of `POST /api/v1/returns`. */
export const NewReturn = z.strictObject({
  /** The partner's or the brand's id of the order. */
  order_id: z.string().min(1).max(120),
  reason: z.string().min(1).max(200),
  items: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(120),
        quantity: z.int().min(1).max(1000),
        condition: z.enum(['new', 'worn', 'defective']),
      }),
    )
    .min(1)
    .max(100),
});

export type NewReturn = z.infer<typeof NewReturn>;

/**
 * Checks that no more pieces are returned than were ordered; accepts the items of an order that the sandbox does not
 * remember. Throws Refusal 422.
 */
export function demandOrderedItems({ order_id, items }: NewReturn, book: OrderBook): void {
  const order = book.find(order_id);
  const stranger = items.find(({ sku, quantity }) => {
    const ordered = order?.body.items.filter((item) => item.sku === sku) ?? [];
    return order && quantity > ordered.reduce((sum, item) => sum + item.quantity, 0);
  });
  if (stranger) throw new Refusal(422, 'NOT_ORDERED', `${stranger.quantity} of ${stranger.sku} were not ordered`);
}
