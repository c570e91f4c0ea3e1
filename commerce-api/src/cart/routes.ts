import { randomUUID } from 'node:crypto';
import type { Database } from '../database';
import type { HandlersOf } from '../http';

export const cartHandlers = ({ kysely }: Database, now: () => number): HandlersOf<'cart'> => ({
  async recordEvent({ body: { event, data, timestamp, sessionId } }) {
    const row = {
      id: randomUUID(),
      session_id: sessionId,
      event,
      product_id: data.productId,
      variant_id: data.variantId,
      quantity: data.quantity,
      occurred_at: Date.parse(timestamp),
      received_at: now(),
    };
    await kysely.insertInto('cart_events').values(row).execute();
    return { accepted: true };
  },
});
