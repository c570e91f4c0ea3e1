import { anybody, type Calls } from './callers';

export const calls: Calls<'cart'> = {
  'cart.recordEvent': {
    statuses: anybody(202),
    example: async (test) => ({
      body: {
        event: 'add_to_cart',
        data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 },
        timestamp: new Date(test.clock.now).toISOString(),
        sessionId: 'session_1_abc',
      },
    }),
  },
};
