import { orderOutbox, silentOrders } from '#exchange/partner';
import { HOUR_MS, MINUTE_MS } from '#platform/time';
import { answer, deliverWebhook, newOrder, reset, signInAs, stockOf, testAppForTest } from '#testing';
import { MAX_PER_MINUTE } from './silent-orders';
import { eventsOf, orderOf, systemLogOf } from './testing/fixtures';

/** An hour after changes that were made in quick succession, each counted as a millisecond later. */
const SILENT_MS = HOUR_MS + 1000;

const test = testAppForTest();
let token: string;

/** Places and submits an order, and lets the partner report that it is packed. Later updates are lost. */
async function placePacked(): Promise<string> {
  const body = newOrder();
  const { json } = await test.call('POST', '/api/orders', { body });
  token = String(json.token);
  await test.context.get(orderOutbox).runOnce();
  await deliverWebhook(test, { orderId: body.id, status: 'packed' });
  return body.id;
}

const look = () => test.context.get(silentOrders).runOnce();
const lookLater = (ms: number) => {
  test.clock.now += ms;
  return look();
};
const historyOf = async (id: string) => (await eventsOf(test, id)).map(({ message }) => message);

/** Makes the partner report the state of an order under the id by which it accepted the order. */
async function say(orderId: string, status: string, tracking_number: string | null = null): Promise<void> {
  const { woolworths_order_id: id } = await orderOf(test, orderId);
  test.partner.nextQuestion(answer(200, { id, order_id: orderId, status, tracking_number }));
}

it('an order whose updates were lost is queried after an hour and takes the partner’s state', async () => {
  const id = await placePacked();
  await lookLater(HOUR_MS - 1);
  expect(test.partner.questions).toEqual([]);
  await say(id, 'shipped', 'TRK-1');
  expect(await lookLater(1001)).toBe(1);
  expect(test.partner.questions).toEqual([id]);
  expect(await orderOf(test, id)).toMatchObject({
    status: 'shipped',
    partner_status: 'shipped',
    tracking_code: 'TRK-1',
  });
  expect((await historyOf(id)).at(-1)).toBe('Partner says when asked: shipped, tracking number TRK-1');
  expect(await systemLogOf(test)).toContain('success: Missed partner update made up for: shipped');
  const { json } = await test.call('GET', `/api/orders/${id}`, { token });
  expect(JSON.stringify(json.timeline)).toContain('shipped');
  await say(id, 'delivered');
  expect(await lookLater(6 * HOUR_MS + 1)).toBe(1);
  expect((await orderOf(test, id)).status).toBe('delivered');
  expect(await lookLater(48 * HOUR_MS)).toBe(0);
});

it('updates that arrive after a query change nothing', async () => {
  const id = await placePacked();
  await say(id, 'delivered', 'TRK-1');
  await lookLater(SILENT_MS);
  const mended = await orderOf(test, id);
  const mails = () => test.context.database.kysely.selectFrom('mails').select('kind').execute();
  const sent = await mails();
  for (const status of ['shipped', 'in_transit', 'packed', 'cancelled']) {
    await deliverWebhook(test, { orderId: id, status, trackingNumber: 'TRK-1' });
  }
  const { updated_at: _, ...after } = await orderOf(test, id);
  expect(mended).toMatchObject(after);
  expect(await mails()).toEqual(sent);
});

it('a cancellation that was missed returns the pieces to stock once', async () => {
  const before = await stockOf(test, 'tank-m');
  const id = await placePacked();
  await say(id, 'cancelled');
  await lookLater(SILENT_MS);
  expect((await orderOf(test, id)).status).toBe('cancelled');
  await deliverWebhook(test, { orderId: id, status: 'cancelled' });
  expect(await stockOf(test, 'tank-m')).toEqual(before);
});

it('an answer without news leaves no history entry, and the query is repeated after the same period', async () => {
  const id = await placePacked();
  const history = await historyOf(id);
  for (let asked = 1; asked <= 2; asked += 1) {
    await say(id, 'packed');
    await lookLater(SILENT_MS);
    expect(await lookLater(MINUTE_MS)).toBe(0);
    expect(test.partner.questions).toHaveLength(asked);
  }
  expect(await historyOf(id)).toEqual(history);
});

it('many silent orders are queried a few at a time, by all instances together', async () => {
  for (let placed = 0; placed < MAX_PER_MINUTE + 2; placed += 1) await placePacked();
  test.clock.now += SILENT_MS;
  const asked = await Promise.all([look(), look()]);
  expect(asked[0] + asked[1]).toBe(MAX_PER_MINUTE);
  expect(new Set(test.partner.questions).size).toBe(MAX_PER_MINUTE);
  expect(await look()).toBe(0);
  expect(await lookLater(MINUTE_MS)).toBe(2);
  expect(new Set(test.partner.questions).size).toBe(MAX_PER_MINUTE + 2);
});

it.each([
  ['is down', answer(503, {})],
  ['hangs up', reset],
  ['asks to slow down', answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '600' })],
  ['answers about another order', answer(200, { id: 'WW-1', order_id: 'NARA-1-X', status: 'delivered' })],
])('a partner that %s is not queried for ten minutes, and nothing changes', async (_, behaviour) => {
  const ids = [await placePacked(), await placePacked()];
  test.partner.nextQuestion(behaviour);
  expect(await lookLater(SILENT_MS)).toBe(1);
  expect(await lookLater(9 * MINUTE_MS)).toBe(0);
  expect(await lookLater(MINUTE_MS)).toBe(2);
  expect(new Set(test.partner.questions)).toEqual(new Set(ids));
  expect(await Promise.all(ids.map(async (id) => (await orderOf(test, id)).status))).toEqual([
    'processing',
    'processing',
  ]);
});

it('an order that the partner no longer has is reported once and stays as it is', async () => {
  const id = await placePacked();
  test.partner.nextQuestion(answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order' }));
  await lookLater(SILENT_MS);
  expect(await systemLogOf(test)).toContainEqual(
    expect.stringMatching(/^error: The partner no longer knows the order that it accepted as WW-NARA-/),
  );
  expect((await orderOf(test, id)).status).toBe('processing');
  expect(await lookLater(24 * HOUR_MS)).toBe(0);
});

it('a sample order is never queried', async () => {
  const id = await placePacked();
  await test.context.database.kysely.updateTable('orders').set({ body_hash: '' }).where('id', '=', id).execute();
  expect(await lookLater(48 * HOUR_MS)).toBe(0);
});

it('a resync queries an order that the partner has and applies missed updates', async () => {
  const id = await placePacked();
  const cookie = await signInAs(test, 'admin');
  await say(id, 'in_transit', 'TRK-2');
  const { json } = await test.call('POST', `/api/admin/orders/${id}/resync`, { cookie });
  expect(json).toMatchObject({
    outcome: 'accepted',
    message: expect.stringMatching(/^The partner has this order as WW-NARA-\d+, in transit\.$/),
  });
  expect(await orderOf(test, id)).toMatchObject({ status: 'shipped', tracking_code: 'TRK-2' });
  test.partner.nextQuestion(reset);
  const failed = await test.call('POST', `/api/admin/orders/${id}/resync`, { cookie });
  expect(failed.json).toMatchObject({
    outcome: 'accepted',
    message: expect.stringContaining('but did not say how it stands (The partner could not be reached)'),
  });
});
