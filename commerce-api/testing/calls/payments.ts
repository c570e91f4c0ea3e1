import { order } from '../example-records';
import { placeOrder } from '../place-order';
import { ADMIN, anybody, type Calls, withToken } from './callers';

export const calls: Calls<'payments' | 'adminPayments'> = {
  'payments.get': { statuses: withToken(200), example: order },
  // Nothing is to be paid where no provider is configured.
  'payments.begin': {
    statuses: withToken(409),
    example: async (test) => {
      const { id, token } = await placeOrder(test);
      return { params: { id }, token };
    },
  },
  'payments.notify': {
    statuses: anybody(400),
    example: async () => ({
      body: 'payment_status=COMPLETE',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'adminPayments.get': { statuses: ADMIN, example: order },
};
