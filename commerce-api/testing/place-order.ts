import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { deliverWebhook } from './deliver-webhook';
import { newOrder } from './new-order';
import type { TestApp } from './test-app';

export interface Placed {
  id: string;
  token: string;
  body: NewOrder;
}

/** Places an order as a shopper does. */
export async function placeOrder(test: TestApp, body: NewOrder = newOrder()): Promise<Placed> {
  const { json } = await test.call('POST', '/api/orders', { body });
  return { id: body.id, token: String(json.token), body };
}

/** Places an order and has the partner deliver it. */
export async function placeDeliveredOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  await deliverWebhook(test, { orderId: placed.id, status: 'delivered', woolworthsOrderId: `WW-${placed.id}` });
  return placed;
}
