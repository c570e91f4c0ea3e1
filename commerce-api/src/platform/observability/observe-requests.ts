import type { LogDetails } from '@nara/shared-contracts';
import type { HandlersOf } from '#platform/http';
import type { Instruments } from './instruments';

type Noted = Pick<Instruments, 'logSystem'>;

interface OrderCall {
  params: { id: string };
  request: { id: string };
}

const note = ({ logSystem }: Noted, { params, request }: OrderCall, message: string, details: LogDetails = {}): void =>
  logSystem({
    level: 'info',
    service: 'OrderService',
    message,
    orderId: params.id,
    details: { requestId: request.id, ...details },
  });

const RESYNC = 'Staff asked to submit the order to the partner again';

/** The same handlers; what staff do to an order by hand is noted. What comes of a resync: `observeAttempts`. */
export const observeAdminOrders = (handlers: HandlersOf<'adminOrders'>, noted: Noted): HandlersOf<'adminOrders'> => ({
  ...handlers,
  async changeStatus(call) {
    const order = await handlers.changeStatus(call);
    note(noted, call, `Staff set the status to ${call.body.status}`, { status: call.body.status });
    return order;
  },
  async resync(call) {
    const result = await handlers.resync(call);
    note(noted, call, RESYNC);
    return result;
  },
});

export const observeLiveOrders = (handlers: HandlersOf<'liveOrders'>, noted: Noted): HandlersOf<'liveOrders'> => ({
  ...handlers,
  async resync(call) {
    const result = await handlers.resync(call);
    note(noted, call, RESYNC);
    return result;
  },
});

/** The same handlers; that a shopper cancelled an order is noted. */
export const observeCancellations = (handlers: HandlersOf<'orders'>, noted: Noted): HandlersOf<'orders'> => ({
  ...handlers,
  async cancel(call) {
    const order = await handlers.cancel(call);
    note(noted, call, 'The shopper cancelled the order', { status: 'cancelled' });
    return order;
  },
});

/** The same handlers; that a shopper returns something is noted. */
export const observeReturns = (handlers: HandlersOf<'returns'>, noted: Noted): HandlersOf<'returns'> => ({
  ...handlers,
  async start(call) {
    const started = await handlers.start(call);
    note(noted, call, 'The shopper announced a return', {
      items: call.body.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    });
    return started;
  },
});
