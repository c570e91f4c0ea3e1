import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { changeStatus, loadAdminOrder } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { cancelOrAsk } from './cancelling/cancel-order';

/** Endpoint for staff to set statuses. A cancellation asks the partner first, like the shopper's. */
export const statusHandlers = (context: Context): Pick<HandlersOf<'adminOrders'>, 'changeStatus'> => ({
  async changeStatus(call) {
    const {
      params: { id },
      body,
      request,
    } = call;
    const author = authorOf(call, context.now());
    if (body.status === 'cancelled') {
      const { expectedUpdatedAt } = body;
      await cancelOrAsk(context, { orderId: id, expectedUpdatedAt }, request.id, author);
    } else {
      await changeStatus(context, id, body, author);
    }
    return loadAdminOrder(context.database, id);
  },
});
