import { createHash } from 'node:crypto';
import type { CartEvent } from '@nara/shared-contracts/api/cart';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';

/** Derives the id from the event, so that a browser that missed our response can retry safely. */
const idOf = ({ sessionId, timestamp, event, data }: CartEvent): string =>
  createHash('sha256')
    .update([sessionId, timestamp, event, data.productId, data.variantId, data.quantity].join(' '))
    .digest('base64url');

export const cartHandlers = ({ database: { kysely }, now }: Context): HandlersOf<'cart'> => ({
  async recordEvent({ body }) {
    const { event, data, timestamp, sessionId } = body;
    const row = {
      id: idOf(body),
      session_id: sessionId,
      event,
      product_id: data.productId,
      variant_id: data.variantId,
      quantity: data.quantity,
      occurred_at: Date.parse(timestamp),
      received_at: now(),
    };
    await kysely
      .insertInto('cart_events')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return { accepted: true };
  },
});
