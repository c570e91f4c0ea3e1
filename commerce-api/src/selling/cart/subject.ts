import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { cartHandlers } from './routes';

export const cart = defineSubject({
  name: 'cart',
  handlers: { cart: cartHandlers },
  sweeps: [remove('cart_events', 'id', (now) => sql`received_at <= ${now - 90 * DAY_MS}`)],
});
