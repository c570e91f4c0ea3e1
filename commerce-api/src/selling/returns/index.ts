import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { registerAction } from '#staff/approvals';
import { returnHoldings } from './personal-data';
import { rmaHandlers } from './rma/routes';
import { complete, type Refund } from './rma/settle';
import { startReturn } from './start-return';
import { orderPageHandlers } from './views';

export { returnNotFound } from './errors';
export { type ReturnStep, returnStarted, returnStep } from './events';
export { findRmaNumbersOf } from './personal-data';
export { needsLabel, readReturnAddresses } from './return-addresses';
export { findByNumber, findWaiting } from './rma/queries';
export { loadRma } from './rma/views';
export { piecesLeft } from './rules';
export { addReturnEvent, findReturnTrail } from './start-return';
export { findReturns, loadOrderDetail, piecesReturned } from './views';

/** Endpoints for the shopper's returns; `label` is in labels. */
const returnsHandlers = (context: Context): Omit<HandlersOf<'returns'>, 'label'> => ({
  start: ({ params: { id }, body }) => startReturn(context, id, body),
});

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
