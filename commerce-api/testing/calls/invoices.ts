import { lockOrder, markPaid } from '#selling/orders';
import { order } from '../example-records';
import { type Placed, placeOrder } from '../place-order';
import type { TestApp } from '../test-app';
import { ADMIN, type Calls, withToken } from './callers';

/** Places an order and has it paid, which issues its invoice. */
async function placePaidOrder(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  await test.context.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, placed.id);
    if (locked) await markPaid(test.context, tx, locked, test.clock.now, 'Paid');
  });
  return placed;
}

async function invoiceOf(test: TestApp) {
  const { id, token } = await placePaidOrder(test);
  const { number } = await test.context.database.kysely
    .selectFrom('tax_documents')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { token, params: { id, number } };
}

export const calls: Calls<'invoices' | 'adminInvoices'> = {
  'invoices.list': { statuses: withToken(200), example: order },
  'invoices.pdf': { statuses: withToken(200), example: invoiceOf },
  'adminInvoices.list': { statuses: ADMIN, example: order },
  'adminInvoices.pdf': { statuses: ADMIN, example: invoiceOf },
};
