import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { MostPieces, NewOrder, Order, OrderConfirmation, OrderDetail, OrderLookup, PlacedOrder } from './schemas';

const params = z.strictObject({ id: OrderId });

export const ordersEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/api/orders',
    access: 'public',
    needsSession: true,
    perMinute: 600,
    perHour: 20,
    proofAfter: 10,
    summary: 'Place an order; the same id and body again gets the first answer',
    body: NewOrder,
    response: PlacedOrder,
    status: 201,
  },
  limits: {
    method: 'GET',
    path: '/api/order-limits',
    access: 'public',
    summary: 'The most pieces that an order takes',
    response: MostPieces,
  },
  lookup: {
    method: 'POST',
    path: '/api/orders/lookup',
    access: 'public',
    summary: 'Find an order by its id and e-mail address, with the token that shows it from then on',
    body: OrderLookup,
    response: PlacedOrder,
  },
  get: {
    method: 'GET',
    path: '/api/orders/:id',
    access: 'order-token',
    summary: 'Get an order with its history and what can still be done',
    params,
    response: OrderDetail,
  },
  confirm: {
    method: 'PATCH',
    path: '/api/orders/:id',
    access: 'order-token',
    summary: 'Confirm what the server already recorded about the partner order',
    params,
    body: OrderConfirmation,
    response: Order,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    access: 'order-token',
    summary: 'Cancel the order while the partner has not picked it; a cancelled one is answered as it is',
    params,
    response: OrderDetail,
  },
});
