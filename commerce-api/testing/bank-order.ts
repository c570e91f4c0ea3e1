import { newOrder } from './new-order';
import { type Placed, placeOrder } from './place-order';
import type { TestApp } from './test-app';

/** Proof of payment, in the form of a call. */
export const PROOF = { body: '%PDF-1.7 proof', headers: { 'content-type': 'application/octet-stream' } };

/** Places an order to be paid by bank transfer, even if no provider is configured. */
export async function placeBankOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  const { now } = test.clock;
  await test.context.database.kysely
    .insertInto('payments')
    .values({
      order_id: placed.id,
      provider: 'bank',
      amount_cents: Math.round(placed.body.total * 100),
      state: 'created',
      captured_cents: 0,
      refunded_cents: 0,
      fee_cents: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return placed;
}
