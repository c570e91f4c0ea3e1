import { newRefund, placePaidOrder, refuseRefund } from '../example-payments';
import { order } from '../example-records';
import { placeOrder } from '../place-order';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, anybody, type Calls, LOGISTICS, withToken } from './callers';

const refused = async (test: TestApp) => ({ params: await refuseRefund(test, await signInAs(test, 'admin')) });

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
  'adminPayments.get': { statuses: LOGISTICS, example: order },
  'adminPayments.refund': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placePaidOrder(test);
      return { params: { id }, body: newRefund() };
    },
  },
  'adminPayments.retryRefund': { statuses: ADMIN, example: refused },
  'adminPayments.confirmRefund': {
    statuses: ADMIN,
    example: async (test) => ({ ...(await refused(test)), body: { reference: 'FNB 4711' } }),
  },
};
