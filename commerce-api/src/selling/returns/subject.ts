import { defineSubject } from '#platform/subject';
import { orderPageHandlers } from './order-detail';
import { returnHoldings } from './personal-data';
import { rmaHandlers } from './rma/routes';
import { returnsHandlers } from './routes';

export const returns = defineSubject({
  name: 'returns',
  personalData: returnHoldings,
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
