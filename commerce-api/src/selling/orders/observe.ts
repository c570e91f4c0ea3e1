import type { LogDetails } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import type { NewLogEntry } from '#platform/observability';
import { type Context, follow } from '#platform/subject';
import { orderPlaced } from './facts';

/** Counts orders that were saved, logs them, and tells open screens. */
export const noteOrderPlaced = follow(orderPlaced, {
  afterCommit({ metrics, logSystem, events }, { order: { id, total_cents, dc }, items, requestId }) {
    events.publish('order.created', id);
    for (const { variant_id } of items) events.publish('stock.changed', variant_id);
    const total = toRand(total_cents);
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    metrics.ordersPlaced.inc();
    metrics.orderValue.inc(total);
    logSystem({
      level: 'success',
      service: 'OrderService',
      message: `Order placed, to be sent from ${dc}`,
      orderId: id,
      details: { requestId, total, items: pieces },
    });
  },
});

interface OrderCall {
  params: { id: string };
  request: { id: string };
}

/** Returns the log line about a call that concerned one order. */
export const orderLine = ({ params, request }: OrderCall, message: string, details: LogDetails = {}): NewLogEntry => ({
  level: 'info',
  service: 'OrderService',
  message,
  orderId: params.id,
  details: { requestId: request.id, ...details },
});
