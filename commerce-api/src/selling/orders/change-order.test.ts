import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { deliverWebhook, newOrder, stockOf, testAppForTest, unlock } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await unlock(test);
});

const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };

/** Orders tanks; three of the first seven come from Cape Town. */
async function place(pieces = 7): Promise<string> {
  const body = newOrder([['tank', 'tank-m', pieces]]);
  expect((await test.call('POST', '/api/orders', { body })).status).toBe(201);
  return body.id;
}

async function setStatus(id: string, status: OrderStatus) {
  const path = `/api/admin/orders/${id}`;
  const { json } = await test.call('GET', path, { cookie });
  return test.call('PATCH', path, { cookie, body: { status, expectedUpdatedAt: json.updatedAt } });
}

const ledger = async () => {
  const rows = await test.context.database.kysely.selectFrom('stock_movements').selectAll().orderBy('at').execute();
  return rows.map(({ reason, dc, delta }) => `${reason} ${dc} ${delta}`);
};

it('a sale is recorded in the stock ledger by piece and centre, and a cancellation by staff returns it once', async () => {
  const id = await place();
  const rows = await test.context.database.kysely.selectFrom('stock_movements').selectAll().orderBy('dc').execute();
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    { variant_id: 'tank-m', dc: 'CPT-DC', delta: -3, reason: 'sale', reference: id, at: test.clock.now },
    { variant_id: 'tank-m', dc: 'JHB-DC', delta: -4, reason: 'sale', reference: id, at: test.clock.now },
  ]);
  const { dc } = await test.context.database.kysely.selectFrom('orders').select('dc').executeTakeFirstOrThrow();
  expect([dc, await stockOf(test, 'tank-m')]).toEqual(['JHB-DC', { 'CPT-DC': 0, 'JHB-DC': 1 }]);
  await setStatus(id, 'cancelled');
  await deliverWebhook(test, { orderId: id, status: 'cancelled' });
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  expect((await ledger()).filter((row) => row.startsWith('cancellation'))).toHaveLength(2);
  const mails = await test.context.database.kysely.selectFrom('mails').select('kind').execute();
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-cancelled', 'order-confirmation']);
});

it('a cancellation by the partner returns the pieces to stock once, and staff cannot reopen the order', async () => {
  const id = await place();
  for (let time = 0; time < 2; time += 1) await deliverWebhook(test, { orderId: id, status: 'cancelled' });
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  expect((await setStatus(id, 'pending')).json.code).toBe('cancelled-by-partner');
});

it('staff can neither cancel a shipped order nor set back one that is delivered or reported shipped', async () => {
  const refusals = async (id: string, statuses: readonly OrderStatus[]) =>
    Promise.all(statuses.map(async (status) => (await setStatus(id, status)).json.code));
  const delivered = await place(1);
  await setStatus(delivered, 'delivered');
  expect(await refusals(delivered, ['cancelled', 'pending', 'processing', 'shipped'])).toEqual([
    'order-not-cancellable',
    ...Array(3).fill('status-refused'),
  ]);
  const sent = await place(1);
  await deliverWebhook(test, { orderId: sent, status: 'shipped' });
  expect(await refusals(sent, ['cancelled', 'pending', 'processing'])).toEqual([
    'order-not-cancellable',
    ...Array(2).fill('status-refused'),
  ]);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 1, 'JHB-DC': 5 });
});

it('staff may undo their own change of an order to shipped', async () => {
  const id = await place(1);
  await setStatus(id, 'shipped');
  expect((await setStatus(id, 'processing')).json.status).toBe('processing');
});

it('a parcel cancelled in transit by the partner does not return its pieces to stock', async () => {
  const id = await place(1);
  for (const status of ['shipped', 'cancelled']) await deliverWebhook(test, { orderId: id, status });
  expect((await test.call('GET', `/api/admin/orders/${id}`, { cookie })).json.status).toBe('cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 2, 'JHB-DC': 5 });
});

it('a reopened order reserves its pieces again, from where they are now', async () => {
  const id = await place(3);
  await setStatus(id, 'cancelled');
  const other = await place(3);
  expect((await setStatus(id, 'pending')).status).toBe(200);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 0, 'JHB-DC': 2 });
  await setStatus(id, 'cancelled');
  await setStatus(other, 'cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
});

it('an order is not reopened when its pieces are sold out', async () => {
  const id = await place();
  await setStatus(id, 'cancelled');
  await place();
  const { status, json } = await setStatus(id, 'pending');
  expect([status, json.code, json.detail]).toEqual([409, 'out-of-stock', 'Tank (White, M) has only 1 left.']);
  expect((await test.call('GET', `/api/admin/orders/${id}`, { cookie })).json.status).toBe('cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 0, 'JHB-DC': 1 });
});

it('a refund of an order that never shipped returns its pieces once, even if a cancellation follows', async () => {
  const id = await place();
  for (const status of ['picked', 'refunded', 'cancelled', 'refunded'])
    await deliverWebhook(test, { orderId: id, status });
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
});

it('shipping, delivery and a refund after it leave the stock unchanged', async () => {
  const id = await place();
  const before = await stockOf(test, 'tank-m');
  for (const status of ['shipped', 'delivered', 'refunded']) await deliverWebhook(test, { orderId: id, status });
  expect([await stockOf(test, 'tank-m'), await ledger()]).toEqual([before, expect.any(Array)]);
  expect(await ledger()).toHaveLength(2);
});
