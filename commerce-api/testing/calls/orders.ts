import { randomUUID } from 'node:crypto';
import { lockOrder, markPaid } from '#selling/orders';
import { customer, forOrder, nothing, order, revisedSetting, rma, settingChangedAt } from '../examples/records';
import { newOrder } from '../new-order';
import { type Placed, placeOrder } from '../place-order';
import { addRow, findRow } from '../rows';
import type { TestApp } from '../test-app';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls, call, each, LOGISTICS, withToken } from './callers';

const synonym = async () => ({ body: { word: `w${randomUUID().slice(0, 8)}`, meanings: ['leggings'] } });

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
  const { number } = await findRow(test, 'tax_documents', { order_id: id });
  return { token, params: { id, number } };
}

export const calls: Calls<
  | 'orders'
  | 'adminOrders'
  | 'cart'
  | 'liveOrders'
  | 'search'
  | 'adminSearch'
  | 'invoices'
  | 'adminInvoices'
  | 'notes'
  | 'customers'
> = {
  'orders.create': call(answering(201, ANY_STAFF), async () => ({ body: newOrder() })),
  'orders.limits': call(anybody(200), nothing),
  'orders.lookup': call(anybody(200), async (test) => {
    const { id, body } = await placeOrder(test);
    return { body: { orderId: id, email: body.email } };
  }),
  ...each(withToken(200), order, 'orders.get', 'orders.cancel'),
  'orders.confirm': call(withToken(200), async (test) => {
    const placed = await placeOrder(test);
    return forOrder(placed, { status: 'pending', updatedAt: placed.body.updatedAt });
  }),
  ...each(ADMIN, nothing, 'adminOrders.list', 'adminOrders.export', 'adminOrders.links', 'adminOrders.limits'),
  'adminOrders.limitsHistory': call(ADMIN, nothing),
  ...each(ADMIN, order, 'adminOrders.get', 'adminOrders.resync', 'adminOrders.endLinks', 'adminOrders.mailLink'),
  'adminOrders.changeStatus': call(ADMIN, async (test) => {
    const { id } = await placeOrder(test);
    const { updated_at } = await findRow(test, 'orders', { id });
    return { params: { id }, body: { status: 'shipped', expectedUpdatedAt: new Date(updated_at).toISOString() } };
  }),
  'adminOrders.changeLinks': call(ADMIN, async (test) => ({
    body: { settings: { days: 30 }, expectedUpdatedAt: await settingChangedAt(test, 'order-links') },
  })),
  'adminOrders.changeLimits': call(ADMIN, async (test) => ({
    body: {
      settings: { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 48 },
      expectedUpdatedAt: await settingChangedAt(test, 'order-limits'),
    },
  })),
  'adminOrders.restoreLimits': call(ADMIN, async (test) => {
    const before = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 24 };
    const revision = await revisedSetting(test, 'order-limits', before);
    return {
      params: { revision },
      body: { expectedUpdatedAt: await settingChangedAt(test, 'order-limits') },
      subject: 'order-limits',
    };
  }),
  'cart.recordEvent': call(anybody(202), async (test) => ({
    body: {
      event: 'add_to_cart',
      data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 },
      timestamp: new Date(test.clock.now).toISOString(),
      sessionId: 'session_1_abc',
    },
  })),
  ...each(LOGISTICS, nothing, 'liveOrders.list', 'liveOrders.stats', 'liveOrders.export'),
  ...each(LOGISTICS, order, 'liveOrders.resync', 'liveOrders.get'),
  'search.synonyms': call(anybody(200), nothing),
  'search.noteEmpty': call(anybody(202), async () => ({ body: { text: 'snowboard' } })),
  ...each(ADMIN, nothing, 'adminSearch.emptySearches', 'adminSearch.synonyms'),
  // Counts a search for this example to dismiss.
  'adminSearch.dismiss': call(ADMIN, async (test) => {
    const text = `snowboard ${randomUUID().slice(0, 4)}`;
    await addRow(test, 'empty_searches', { text, times: 1, last_at: 0 });
    return { body: { text } };
  }),
  'adminSearch.save': call(ADMIN, synonym),
  // Saves a synonym for this example to remove.
  'adminSearch.remove': call(ADMIN, async (test) => {
    const { body } = await synonym();
    await addRow(test, 'search_synonyms', { word: body.word, meanings: 'tee', updated_at: 0, updated_by: 'Nomsa' });
    return { params: { word: body.word } };
  }),
  'invoices.list': call(withToken(200), order),
  'invoices.pdf': call(withToken(200), invoiceOf),
  'adminInvoices.list': call(ADMIN, order),
  'adminInvoices.pdf': call(ADMIN, invoiceOf),
  'notes.ofOrder': call(LOGISTICS, order),
  'notes.addToOrder': call(answering(201, LOGISTICS), async (test) => ({
    ...(await order(test)),
    body: { text: 'Called the shopper' },
  })),
  'notes.ofReturn': call(LOGISTICS, rma),
  'notes.addToReturn': call(answering(201, LOGISTICS), async (test) => ({
    ...(await rma(test)),
    body: { text: 'The box was open' },
  })),
  'notes.ofCustomer': call(ADMIN, customer),
  'notes.addToCustomer': call(answering(201, ADMIN), async (test) => ({
    ...(await customer(test)),
    body: { text: 'Prefers to be called' },
  })),
  'customers.list': call(ADMIN, nothing),
  'customers.get': call(ADMIN, customer),
};
