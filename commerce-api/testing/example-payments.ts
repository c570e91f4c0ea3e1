import { randomUUID } from 'node:crypto';
import { addFacts } from '../src/selling/payments/ledger';
import { type Placed, placeOrder } from './place-order';
import type { TestApp } from './test-app';

/** Places an order that was paid on Payfast's page, even if no provider is configured now. */
export async function placePaidOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  const { database, now } = test.context;
  const at = now();
  await database.transaction(async (tx) => {
    const { total_cents: cents } = await tx
      .updateTable('orders')
      .set({ pay_by: at, paid_at: at })
      .where('id', '=', placed.id)
      .returning('total_cents')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payments')
      .values({
        order_id: placed.id,
        provider: 'payfast',
        amount_cents: cents,
        state: 'created',
        captured_cents: 0,
        refunded_cents: 0,
        fee_cents: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const fact = { kind: 'captured', capture: `PF-${placed.id}`, cents } as const;
    await addFacts(test.context, tx, placed.id, [{ fact, source: 'notification' }]);
  });
  return placed;
}

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
