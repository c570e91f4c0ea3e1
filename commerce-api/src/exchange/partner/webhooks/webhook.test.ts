import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import {
  type Delivery,
  deliverWebhook,
  newOrder,
  placeOrder,
  startTestApp,
  type TestApp,
  WEBHOOK_SECRET,
} from '#testing';
import { orderOutbox } from '..';
import { eventsOf, FORGED_DELIVERIES, orderOf, systemLogOf } from '../testing/fixtures';
import { signMessage } from './signature';

let test: TestApp;
let orderId: string;
beforeEach(async () => {
  test = await startTestApp();
  const body = newOrder();
  orderId = body.id;
  await test.call('POST', '/api/orders', { body });
  await test.context.get(orderOutbox).runOnce();
});
afterEach(() => test.close());

const deliver = (update: object, delivery?: Delivery) => deliverWebhook(test, update, delivery);

const orderNow = () => orderOf(test, orderId);

it('order webhooks take an order to delivered, fill the timeline and e-mail the shopper about each step once', async () => {
  const words = ['confirmed', 'picked', 'packed', 'shipped', 'in_transit', 'delivered'];
  for (const status of words) {
    const trackingNumber = status === 'shipped' ? 'TRK-9' : undefined;
    const { json } = await deliver({ orderId, status, trackingNumber });
    expect(json).toEqual({ received: true, applied: true });
  }
  expect(await orderNow()).toMatchObject({ status: 'delivered', tracking_code: 'TRK-9' });
  expect((await eventsOf(test, orderId)).map(({ message }) => message).slice(2)).toEqual([
    'Partner reports: confirmed',
    'Partner reports: picked',
    'Partner reports: packed',
    'Partner reports: shipped, tracking number TRK-9',
    'Partner reports: in transit',
    'Partner reports: delivered',
  ]);
  expect(await systemLogOf(test)).toContain('success: Partner update applied: in transit');
  const mails = await test.context.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'order-status')
    .orderBy('subject')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your NARA order ${orderId} is on its way`,
    `Your NARA order ${orderId} was delivered`,
  ]);
  expect(mails[0]?.body).toContain('TRK-9');
});

it('an order webhook that is repeated is applied once, and an unknown status changes nothing', async () => {
  const id = randomUUID();
  expect((await deliver({ orderId, status: 'shipped' }, { id })).json.applied).toBe(true);
  const version = (await orderNow()).updated_at;
  const again = await deliver({ orderId, status: 'shipped' }, { id });
  expect([again.status, again.json]).toEqual([200, { received: true, applied: false }]);
  expect((await orderNow()).updated_at).toBe(version);
  const unknown = await deliver({ orderId, status: 'lost_in_space' });
  expect([unknown.status, unknown.json.applied, (await orderNow()).status]).toEqual([200, false, 'shipped']);
});

it('an order whose answer was lost is accepted by a webhook', async () => {
  const body = newOrder();
  await test.call('POST', '/api/orders', { body });
  await deliver({ orderId: body.id, status: 'confirmed', woolworthsOrderId: 'WW-NARA-77' });
  expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
  expect(await test.context.get(orderOutbox).submitNow(body.id)).toEqual({
    kind: 'accepted',
    woolworthsOrderId: 'WW-NARA-77',
  });
});

it('a partner id that belongs to another order is not stored, and staff are alerted', async () => {
  const { woolworths_order_id: woolworthsOrderId } = await orderNow();
  const { id } = await placeOrder(test);
  await deliver({ orderId: id, status: 'picked', woolworthsOrderId });
  expect(await orderOf(test, id)).toMatchObject({ status: 'processing', woolworths_order_id: null });
  expect(await systemLogOf(test)).toContain(
    `error: The partner reports this order under the id of another one: ${woolworthsOrderId}`,
  );
});

it.each(FORGED_DELIVERIES)('an order webhook is refused with %s', async (_, code, delivery) => {
  const { status, json } = await deliver({ orderId, status: 'delivered' }, delivery);
  expect([status, json.code]).toEqual([401, code]);
  expect((await orderNow()).status).toBe('processing');
});

it('an order webhook with several signatures is accepted if one is valid', async () => {
  const timestamp = Math.floor(test.clock.now / 1000);
  const body = JSON.stringify({ orderId, status: 'shipped' });
  const signature = `v1,AAAA ${signMessage(WEBHOOK_SECRET, { id: 'a', timestamp, body })}`;
  const { status } = await deliver(
    { orderId, status: 'shipped' },
    { id: 'a', headers: { 'webhook-signature': signature } },
  );
  expect(status).toBe(200);
});

it('an order webhook signed with the old or the new secret is accepted during a rotation', async () => {
  await test.close();
  test = await startTestApp({ partner: { webhookSecrets: ['whsec_bmV3LXNlY3JldA==', WEBHOOK_SECRET] } });
  const { id } = await placeOrder(test);
  for (const secret of ['whsec_bmV3LXNlY3JldA==', WEBHOOK_SECRET]) {
    expect((await deliver({ orderId: id, status: 'shipped' }, { secret })).status).toBe(200);
  }
  expect((await deliver({ orderId: id, status: 'shipped' }, { secret: 'whsec_b3RoZXI=' })).status).toBe(401);
});

it('an order webhook about an unknown order gets 404, is logged without its body, and may be sent again', async () => {
  const lines: string[] = [];
  await test.close();
  test = await startTestApp({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
  const update = { orderId: 'NARA-1', status: 'shipped', trackingNumber: 'TRK-1' };
  const { status, json } = await deliver(update, { id: 'update-1' });
  expect([status, json.code]).toEqual([404, 'order-not-found']);
  const [entry = ''] = lines.filter((line) => line.includes('partner update refused'));
  expect(JSON.parse(entry)).toMatchObject({ updateId: 'update-1', orderId: 'NARA-1', code: 'order-not-found' });
  expect(entry).not.toContain('TRK-1');
  const { id } = await placeOrder(test);
  expect((await deliver({ orderId: id, status: 'shipped' }, { id: 'update-1' })).json.applied).toBe(true);
});

it('an order webhook that breaks the contract is refused with the name of the field', async () => {
  const { status, json } = await deliver({ orderId, status: 7 });
  expect([status, json.code]).toEqual([400, 'invalid-request']);
  expect(json.errors).toEqual([expect.objectContaining({ field: 'status' })]);
});
