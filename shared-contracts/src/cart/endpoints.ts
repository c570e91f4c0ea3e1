import { defineEndpoints } from '../http/endpoint';
import { Accepted } from '../http/fields';
import { CartEvent } from './schemas';

export const cartEndpoints = defineEndpoints({
  recordEvent: {
    method: 'POST',
    path: '/api/cart-events',
    access: 'public',
    summary: 'Record a change of a cart (analytics; failures never reach the shopper)',
    body: CartEvent,
    response: Accepted,
    status: 202,
  },
});
