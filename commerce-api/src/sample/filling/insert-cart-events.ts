import { insert, type Statement } from '#platform/database';
import type { SeedCartEvent } from '#sample/data';
import { mergeInserts } from './merge-inserts';

/** Returns the statements that write additions to carts. */
export const insertCartEvents = (events: readonly SeedCartEvent[]): Statement[] =>
  mergeInserts(
    events.map(({ sessionId, productId, variantId, at }) =>
      insert('cart_events', {
        id: `seed-${sessionId}`,
        session_id: sessionId,
        event: 'add_to_cart',
        product_id: productId,
        variant_id: variantId,
        quantity: 1,
        occurred_at: at,
        received_at: at,
      }),
    ),
  );
