import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { CartEvent } from './schemas';

export const cartEndpoints = defineEndpoints({
  recordEvent: {
    method: 'POST',
    path: '/api/cart-events',
    access: 'public',
    perMinute: 600,
    summary: 'Record a change of a cart (analytics; failures never reach the shopper)',
    body: CartEvent,
    response: Accepted,
    status: 202,
  },
});
