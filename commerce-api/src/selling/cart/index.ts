import { createHash } from 'node:crypto';
import type { CartEvent } from '@nara/shared-contracts/api/cart';
import { sql } from 'kysely';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';

/** Derives the id from the event, so that a browser that missed our response can retry safely. */
const idOf = ({ sessionId, timestamp, event, data }: CartEvent): string =>
  createHash('sha256')
    .update([sessionId, timestamp, event, data.productId, data.variantId, data.quantity].join(' '))
    .digest('base64url');

const cartHandlers = ({ database: { kysely }, now }: Context): HandlersOf<'cart'> => ({
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

export const cart = defineSubject({
  name: 'cart',
  handlers: { cart: cartHandlers },
  sweeps: [remove('cart_events', 'id', (now) => sql`received_at <= ${now - 90 * DAY_MS}`)],
});
