import { randomUUID } from 'node:crypto';
import { addFacts } from '../src/selling/payments/ledger';
import { type Placed, placeOrder } from './place-order';
import type { TestApp } from './test-app';

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
      .values({
        order_id: orderId,
        provider: 'payfast',
        amount_cents: cents,
        state: 'created',
        captured_cents: 0,
        refunded_cents: 0,
        fee_cents: 0,
        created_at: at,
        updated_at: at,
      })
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
