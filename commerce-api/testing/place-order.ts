import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { addFacts } from '../src/selling/payments/ledger';
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

/** Proof of payment, in the form of a call. */
export const PROOF = { body: '%PDF-1.7 proof', headers: { 'content-type': 'application/octet-stream' } };

/** State of a payment of which nothing has arrived. */
const nothingPaid = (at: number) => ({
  state: 'created' as const,
  captured_cents: 0,
  refunded_cents: 0,
  fee_cents: 0,
  created_at: at,
  updated_at: at,
});

/** Places an order to be paid by bank transfer, even if no provider is configured. */
export async function placeBankOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  const { now } = test.clock;
  await test.context.database.kysely
    .insertInto('payments')
    .values({
      ...nothingPaid(now),
      order_id: placed.id,
      provider: 'bank',
      amount_cents: Math.round(placed.body.total * 100),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return placed;
}

/** Places an order that was paid on Payfast's page, even if no provider is configured now. */
export async function placePaidOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  await payOrder(test, placed.id);
  return placed;
}

/** Pays all orders of which no payment is known yet. */
export async function payOrders(test: TestApp): Promise<void> {
  const unpaid = await test.context.database.kysely
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where((eb) => eb.or([eb('payments.order_id', 'is', null), eb('captured_cents', '=', 0)]))
    .execute();
  for (const { id } of unpaid) await payOrder(test, id);
}

async function payOrder({ context }: TestApp, orderId: string): Promise<void> {
  const { database, now } = context;
  const at = now();
  await database.transaction(async (tx) => {
    const { total_cents: cents } = await tx
      .updateTable('orders')
      .set({ pay_by: at, paid_at: at })
      .where('id', '=', orderId)
      .returning('total_cents')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payments')
      .values({ ...nothingPaid(at), order_id: orderId, provider: 'payfast', amount_cents: cents })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
    const fact = { kind: 'captured', capture: `PF-${orderId}`, cents } as const;
    await addFacts(context, tx, orderId, [{ fact, source: 'notification' }]);
  });
}

/** Records a refund that was made at the provider, in cents, as if the provider had been asked. */
export const refundedElsewhere = ({ context }: TestApp, orderId: string, refund: string, cents: number) =>
  context.database.transaction((tx) =>
    addFacts(context, tx, orderId, [{ fact: { kind: 'refunded', refund, cents }, source: 'question' }]),
  );

/** Body of a refund of one piece. */
export const newRefund = () => ({
  key: randomUUID(),
  lines: [{ line: 0, quantity: 1 }],
  delivery: false,
  reason: 'A seam is torn',
});

/** Makes the provider refuse a refund; returns the ids of the order and the refund. */
export async function refuseRefund(test: TestApp, cookie: string): Promise<{ id: string; refund: string }> {
  const { id } = await placePaidOrder(test);
  await test.call('POST', `/api/admin/orders/${id}/payment/refunds`, { cookie, body: newRefund() });
  const refused = await test.context.database.kysely
    .updateTable('payment_refunds')
    .set({ state: 'refused', last_error: 'The balance is too low' })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, refund: refused.id };
}
