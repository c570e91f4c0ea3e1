import { order } from '../example-records';
import { placeOrder } from '../place-order';
import { ADMIN, anybody, type Calls, withToken } from './callers';

const formOf = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

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
  'payments.return': {
    statuses: anybody(303),
    example: async (test) => ({ params: { id: (await placeOrder(test)).id }, ...formOf('result.code=000.000.000') }),
  },
  'payments.notify': {
    statuses: anybody(400),
    example: async () => ({ params: { provider: 'payfast' }, ...formOf('payment_status=COMPLETE') }),
  },
  'adminPayments.get': { statuses: ADMIN, example: order },
};
