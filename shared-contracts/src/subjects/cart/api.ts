import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id, IsoTime } from '../../wire/fields';

export const CartItemBody = z.strictObject({
  productId: Id,
  variantId: Id,
  quantity: z.int().min(1).max(1000),
  addedAt: IsoTime.optional(),
  sessionId: Id.optional(),
});

export const CartEvent = z.strictObject({
  event: z.enum(['add_to_cart', 'update_quantity', 'remove_from_cart']),
  data: z.strictObject({ productId: Id, variantId: Id, quantity: z.int().min(0).max(1000) }),
  timestamp: IsoTime,
  sessionId: Id,
});

export type CartEvent = z.infer<typeof CartEvent>;

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
