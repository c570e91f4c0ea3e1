import { createHmac } from 'node:crypto';
import { newOrder, type Received, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let partner: TestSandbox;
const start = async (options: Parameters<typeof startSandbox>[0] = {}) => {
  partner = await startSandbox(options);
  return partner;
};
afterEach(() => partner.close());

const place = () => partner.call('POST', '/api/v1/orders', newOrder());
const advance = (body?: unknown) => partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`, body);
const statuses = () => partner.receiver.received.map(({ status }) => status);

const isSigned = ({ headers, body }: Received) => {
  const hmac = createHmac('sha256', 'sandbox-secret').update(
    `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`,
  );
  return headers['webhook-signature'] === `v1,${hmac.digest('base64')}`;
};

test('an accepted order advances to delivered by itself and sends a signed webhook for each step', async () => {
  const { receiver, clock } = await start({ stepMs: 1 });
  const { json: accepted } = await place();
  await receiver.until(6);
  expect(statuses().toSorted()).toEqual(
    ['confirmed', 'picked', 'packed', 'shipped', 'in_transit', 'delivered'].toSorted(),
  );
  expect(receiver.received.map(isSigned)).toEqual(Array(6).fill(true));
  const timestamp = String(clock.now / 1000);
  expect(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).toEqual(Array(6).fill(timestamp));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  for (const { body } of receiver.received) {
    expect(JSON.parse(body)).toMatchObject({ orderId: newOrder().order_id, woolworthsOrderId: accepted.id });
  }
});

test('a burst of webhooks is sent completely, at most four at a time', async () => {
  const { receiver } = await start({ stepMs: 1 });
  const release = receiver.hold();
  const orders = Array.from({ length: 20 }, (_, index) => ({ ...newOrder(), order_id: `BURST-${index}` }));
  const answers = await Promise.all(orders.map((order) => partner.call('POST', '/api/v1/orders', order)));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  await receiver.until(4);
  release();
  await receiver.until(6 * orders.length);
  expect(receiver.mostAtOnce()).toBe(4);
});

test('an order is advanced by hand one step at a time, and not beyond delivered', async () => {
  await start();
  await place();
  for (let step = 0; step < 5; step += 1) expect((await advance()).status).toBe(200);
  expect(statuses()).toEqual(['picked', 'packed', 'shipped', 'in_transit', 'delivered']);
  const { status, json } = await advance();
  expect([status, json.code]).toEqual([409, 'AT_ITS_END']);
  expect(statuses()).toHaveLength(5);
});

test('the tracking number is set when the order is shipped and does not change', async () => {
  await start();
  await place();
  for (let step = 0; step < 4; step += 1) await advance();
  const numbers = partner.receiver.received.map(({ body }) => JSON.parse(body).trackingNumber);
  expect(numbers).toEqual([null, null, expect.stringMatching(/^WWZA\d{8}$/), numbers[2]]);
});

test('a cancelled order cannot be advanced, and an unknown status is refused with 400', async () => {
  await start();
  await place();
  await advance({ status: 'cancelled' });
  expect(statuses()).toEqual(['cancelled']);
  expect((await advance()).status).toBe(409);
  expect((await advance({ status: 'lost' })).status).toBe(400);
});

test('a failed webhook is repeated under the same id until it succeeds', async () => {
  const { receiver, sandbox } = await start();
  receiver.answerNext(500, 401);
  await place();
  await advance();
  await receiver.until(3);
  expect(statuses()).toEqual(['picked', 'picked', 'picked']);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(sandbox.state.deliveries).toMatchObject([{ attempts: 3 }]);
});

test('a webhook to a receiver that is down is given up and does not block the sandbox', async () => {
  const { receiver, sandbox } = await start({ retryDelaysMs: [] });
  await receiver.close();
  await place();
  expect((await advance()).status).toBe(200);
  expect(sandbox.state.deliveries).toMatchObject([{ attempts: 1, outcome: 'given up' }]);
});

test('duplicated webhooks carry the same id', async () => {
  await start();
  await partner.call('POST', '/sandbox/faults', { duplicateWebhooks: true });
  await place();
  await advance();
  const [first, second] = partner.receiver.received;
  expect(statuses()).toEqual(['picked', 'picked']);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('reordered webhooks swap places in pairs, and the last one is sent once the fault is deleted', async () => {
  await start();
  await partner.call('POST', '/sandbox/faults', { reorderWebhooks: true });
  await place();
  for (let step = 0; step < 3; step += 1) await advance();
  expect(statuses()).toEqual(['packed', 'picked']);
  await partner.call('DELETE', '/sandbox/faults');
  expect(statuses()).toEqual(['packed', 'picked', 'shipped']);
});
