import { defineSubject } from '#platform/subject';
import { registerAction } from '#staff/approvals';
import { orderPageHandlers } from './order-detail';
import { returnHoldings } from './personal-data';
import { rmaHandlers } from './rma/routes';
import { complete, type Refund } from './rma/settle';
import { returnsHandlers } from './routes';

export const returns = defineSubject({
  name: 'returns',
  personalData: returnHoldings,
  async prepare(context) {
    registerAction<Refund>(context, { kind: 'refund', permission: 'returns', execute: complete });
  },
  handlers: { orders: orderPageHandlers, returns: returnsHandlers, rma: rmaHandlers },
  callLines: {
    returns: {
      start: ({ params, body, request }) => ({
        level: 'info',
        service: 'OrderService',
        message: 'The shopper announced a return',
        orderId: params.id,
        details: { requestId: request.id, items: body.lines.reduce((sum, { quantity }) => sum + quantity, 0) },
      }),
    },
  },
});
