import { randomUUID } from 'node:crypto';
import { lockOrder, markPaid } from '#selling/orders';
import { customer, forOrder, nothing, order, revisedSetting, rma, settingChangedAt } from '../examples/records';
import { newOrder } from '../new-order';
import { type Placed, placeOrder } from '../place-order';
import type { TestApp } from '../test-app';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls, LOGISTICS, withToken } from './callers';

const synonym = async () => ({ body: { word: `w${randomUUID().slice(0, 8)}`, meanings: ['leggings'] } });

/** Saves a synonym for this example to remove. */
async function saved(test: TestApp) {
  const { body } = await synonym();
  await test.context.database.kysely
    .insertInto('search_synonyms')
    .values({ word: body.word, meanings: 'tee', updated_at: 0, updated_by: 'Nomsa' })
    .execute();
  return { params: { word: body.word } };
}

/** Counts a search for this example to dismiss. */
async function searched(test: TestApp) {
  const text = `snowboard ${randomUUID().slice(0, 4)}`;
  await test.context.database.kysely.insertInto('empty_searches').values({ text, times: 1, last_at: 0 }).execute();
  return { body: { text } };
}

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
  'orders.create': { statuses: answering(201, ANY_STAFF), example: async () => ({ body: newOrder() }) },
  'orders.limits': { statuses: anybody(200), example: nothing },
  'orders.lookup': {
    statuses: anybody(200),
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return { body: { orderId: id, email: body.email } };
    },
  },
  'orders.get': { statuses: withToken(200), example: order },
  'orders.confirm': {
    statuses: withToken(200),
    example: async (test) => {
      const placed = await placeOrder(test);
      return forOrder(placed, { status: 'pending', updatedAt: placed.body.updatedAt });
    },
  },
  'orders.cancel': { statuses: withToken(200), example: order },
  'adminOrders.list': { statuses: ADMIN, example: nothing },
  'adminOrders.export': { statuses: ADMIN, example: nothing },
  'adminOrders.get': { statuses: ADMIN, example: order },
  'adminOrders.changeStatus': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placeOrder(test);
      const { updated_at } = await test.context.database.kysely
        .selectFrom('orders')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { params: { id }, body: { status: 'shipped', expectedUpdatedAt: new Date(updated_at).toISOString() } };
    },
  },
  'adminOrders.resync': { statuses: ADMIN, example: order },
  'adminOrders.endLinks': { statuses: ADMIN, example: order },
  'adminOrders.mailLink': { statuses: ADMIN, example: order },
  'adminOrders.links': { statuses: ADMIN, example: nothing },
  'adminOrders.changeLinks': {
    statuses: ADMIN,
    example: async (test) => ({
      body: { settings: { days: 30 }, expectedUpdatedAt: await settingChangedAt(test, 'order-links') },
    }),
  },
  'adminOrders.limits': { statuses: ADMIN, example: nothing },
  'adminOrders.changeLimits': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 48 },
        expectedUpdatedAt: await settingChangedAt(test, 'order-limits'),
      },
    }),
  },
  'adminOrders.limitsHistory': { statuses: ADMIN, example: nothing },
  'adminOrders.restoreLimits': {
    statuses: ADMIN,
    example: async (test) => {
      const before = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 24 };
      const revision = await revisedSetting(test, 'order-limits', before);
      return {
        params: { revision },
        body: { expectedUpdatedAt: await settingChangedAt(test, 'order-limits') },
        subject: 'order-limits',
      };
    },
  },
  'cart.recordEvent': {
    statuses: anybody(202),
    example: async (test) => ({
      body: {
        event: 'add_to_cart',
        data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 },
        timestamp: new Date(test.clock.now).toISOString(),
        sessionId: 'session_1_abc',
      },
    }),
  },
  'liveOrders.list': { statuses: LOGISTICS, example: nothing },
  'liveOrders.stats': { statuses: LOGISTICS, example: nothing },
  'liveOrders.export': { statuses: LOGISTICS, example: nothing },
  'liveOrders.resync': { statuses: LOGISTICS, example: order },
  'liveOrders.get': { statuses: LOGISTICS, example: order },
  'search.synonyms': { statuses: anybody(200), example: nothing },
  'search.noteEmpty': { statuses: anybody(202), example: async () => ({ body: { text: 'snowboard' } }) },
  'adminSearch.emptySearches': { statuses: ADMIN, example: nothing },
  'adminSearch.dismiss': { statuses: ADMIN, example: searched },
  'adminSearch.synonyms': { statuses: ADMIN, example: nothing },
  'adminSearch.save': { statuses: ADMIN, example: synonym },
  'adminSearch.remove': { statuses: ADMIN, example: saved },
  'invoices.list': { statuses: withToken(200), example: order },
  'invoices.pdf': { statuses: withToken(200), example: invoiceOf },
  'adminInvoices.list': { statuses: ADMIN, example: order },
  'adminInvoices.pdf': { statuses: ADMIN, example: invoiceOf },
  'notes.ofOrder': { statuses: LOGISTICS, example: order },
  'notes.addToOrder': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ ...(await order(test)), body: { text: 'Called the shopper' } }),
  },
  'notes.ofReturn': { statuses: LOGISTICS, example: rma },
  'notes.addToReturn': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ ...(await rma(test)), body: { text: 'The box was open' } }),
  },
  'notes.ofCustomer': { statuses: ADMIN, example: customer },
  'notes.addToCustomer': {
    statuses: answering(201, ADMIN),
    example: async (test) => ({ ...(await customer(test)), body: { text: 'Prefers to be called' } }),
  },
  'customers.list': { statuses: ADMIN, example: nothing },
  'customers.get': { statuses: ADMIN, example: customer },
};
