import { ApiError, parse } from '@nara/sandbox-shared';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type BookedOrder, demandKnownSkus, NewOrder, type OrderBook } from './order-book';

const Params = z.strictObject({ id: z.string().min(1).max(120) });
const Nothing = z.strictObject({});
const Key = z.string().min(1).max(200).optional();
/** A malformed value does not lead to a rejection of the order. */
const Traceparent = z
  .string()
  .regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
  .optional()
  .catch(undefined);

const toAcceptance = ({ id, body, status, acceptedAt }: BookedOrder) => ({
  id,
  order_id: body.order_id,
  status,
  accepted_at: acceptedAt,
});

/** Returns the order that a path names by either id. Throws ApiError 404 if the sandbox does not know it. */
export function findOrder(book: OrderBook, params: unknown): BookedOrder {
  const { id } = parse(Params, params);
  const order = book.find(id);
  if (!order) throw new ApiError(404, 'ORDER_NOT_FOUND', `There is no order ${id}`);
  return order;
}

interface OrdersServices {
  book: OrderBook;
  access: onRequestAsyncHookHandler;
  /** Called when an order is taken for the first time. */
  onAccepted: (order: BookedOrder) => void;
  /** Called to cancel an order and tell the brand. */
  onCancelled: (order: BookedOrder) => void;
}

/** Serves the partner's Orders API. */
export function serveOrders(app: FastifyInstance, { book, access, onAccepted, onCancelled }: OrdersServices): void {
  app.post('/orders', { onRequest: access }, async ({ body, headers }, reply) => {
    const wanted = parse(NewOrder, body);
    const key = parse(Key, headers['idempotency-key']);
    demandKnownSkus(wanted);
    const { order, isNew } = book.accept(wanted, key, parse(Traceparent, headers.traceparent));
    // The order starts after this request has ended, even if the response was lost.
    if (isNew) reply.raw.once('close', () => onAccepted(order));
    return reply.code(isNew ? 201 : 200).send(toAcceptance(order));
  });

  app.post('/orders/:id/cancel', { onRequest: access }, async ({ params, body }) => {
    const order = findOrder(book, params);
    parse(Nothing, body ?? {});
    if (order.status === 'confirmed') onCancelled(order);
    if (order.status !== 'cancelled') {
      throw new ApiError(409, 'ALREADY_PICKED', `Order ${order.id} is ${order.status} and can no longer be cancelled`);
    }
    return toAcceptance(order);
  });

  app.get('/orders/:id', { onRequest: access }, async ({ params }) => {
    const order = findOrder(book, params);
    return {
      ...toAcceptance(order),
      items: order.body.items,
      tracking_number: order.trackingNumber,
      events: order.events,
    };
  });
}
