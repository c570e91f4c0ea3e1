import { returnsEvent, stockEvent } from '../deliver-webhook';
import { submissionOf } from '../example-records';
import { placeOrder } from '../place-order';
import { anybody, type Calls, withToken } from './callers';

export const calls: Calls<'partner'> = {
  'partner.submitOrder': {
    statuses: withToken(200),
    example: async (test) => {
      const placed = await placeOrder(test);
      return { token: placed.token, body: submissionOf(placed) };
    },
  },
  'partner.receiveUpdate': {
    statuses: anybody(401),
    example: async (test) => ({ body: { orderId: (await placeOrder(test)).id, status: 'shipped' } }),
  },
  'partner.receiveStock': {
    statuses: anybody(401),
    example: async ({ clock }) => ({ body: stockEvent(clock.now, [['WW-TANK-M', 'JHB-DC', 5]]) }),
  },
  'partner.receiveReturns': {
    statuses: anybody(401),
    example: async ({ clock }) => ({ body: returnsEvent(clock.now, [['RMA-WW-1', 'approved']]) }),
  },
};
