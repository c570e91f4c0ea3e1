import { createHmac } from 'node:crypto';
import { startReceiver } from '@nara/sandbox-shared/testing';
import { newOrder, type Received, readLetter, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const SKU = 'WW-ACT-FSB-SAGE-M';
const OPENING = [
  { sku: SKU, dc: 'CPT-DC', available: 1 },
  { sku: SKU, dc: 'JHB-DC', available: 5 },
] as const;

let partner: TestSandbox;
const start = async (options: Parameters<typeof startSandbox>[0] = {}) => {
  partner = await startSandbox({ inventory: OPENING, ...options });
};
afterEach(() => partner.close());

const ORDER = newOrder().order_id;
const place = () => partner.call('POST', '/api/v1/orders', newOrder({ dc: 'CPT-DC' }));
/** Places an order and waits until its stock changes have been reported. */
const placeStocked = async () => {
  await place();
  await partner.receiver.until(1);
};
const advance = (body?: unknown) => partner.call('POST', `/sandbox/orders/${ORDER}/advance`, body);
const setStock = (available: number, dc = 'JHB-DC') =>
  partner.call('POST', '/sandbox/inventory', { sku: SKU, dc, available });
const sendBack = async (condition: string) => {
  const items = [{ sku: SKU, quantity: 1, condition }];
  const { json } = await partner.call('POST', '/api/v1/returns', { order_id: ORDER, reason: 'Size Exchange', items });
  return String(json.id);
};
const advanceReturn = (id: string) => partner.call('POST', `/sandbox/returns/${id}/advance`);

const at = (path: string) => partner.receiver.received.filter((each) => each.path === `/webhook${path}`);
const eventsAt = (path: string) => at(path).map(({ body }) => JSON.parse(body));
const countsOf = ({ items }: { items: { dc: string; available: number }[] }) =>
  Object.fromEntries(items.map(({ dc, available }) => [dc, available]));
const isSigned = ({ headers, body }: Received) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const digest = createHmac('sha256', 'sandbox-secret').update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${digest}`;
};

describe('stock', () => {
  test('is pushed when an order takes pieces and when a cancelled one puts them back, signed like updates', async () => {
    await start();
    await placeStocked();
    await partner.call('POST', `/api/v1/orders/${ORDER}/cancel`, {});
    await partner.receiver.until(3);
    expect(eventsAt('/inventory').map(countsOf)).toEqual([
      { 'CPT-DC': 0, 'JHB-DC': 4 },
      { 'CPT-DC': 1, 'JHB-DC': 5 },
    ]);
    expect(eventsAt('/inventory')[0]).toMatchObject({
      event: 'inventory.updated',
      items: [{ sku: SKU }, { sku: SKU }],
    });
    expect(at('/inventory').map(isSigned)).toEqual([true, true]);
  });

  test('is put back as well when the controls cancel an order', async () => {
    await start();
    await placeStocked();
    await advance({ status: 'cancelled' });
    expect(countsOf(eventsAt('/inventory')[1])).toEqual({ 'CPT-DC': 1, 'JHB-DC': 5 });
  });

  test('is pushed when the controls change it, also where a centre had none', async () => {
    await start();
    expect((await setStock(9)).json).toEqual({ sku: SKU, dc: 'JHB-DC', available: 9 });
    await setStock(2, 'PLZ-DC');
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'JHB-DC': 9 }, { 'PLZ-DC': 2 }]);
    const { json } = await partner.call('GET', `/api/v1/inventory?sku=${SKU}`);
    expect(countsOf(json as never)).toEqual({ 'CPT-DC': 1, 'JHB-DC': 9, 'PLZ-DC': 2 });
  });

  test.each([{ available: -1 }, { available: 1.5 }, { dc: 'XXX' }, { sku: '' }, { note: 'x' }])(
    'is not changed to %j',
    async (change) => {
      await start();
      const body = { sku: SKU, dc: 'JHB-DC', available: 9, ...change };
      expect((await partner.call('POST', '/sandbox/inventory', body)).status).toBe(400);
      expect(eventsAt('/inventory')).toEqual([]);
    },
  );

  test('never carries the time of another event or answer, so that it is clear which came first', async () => {
    await start();
    await setStock(9);
    const { json } = await partner.call('GET', '/api/v1/inventory');
    await setStock(8);
    const [first, second] = eventsAt('/inventory').map(({ occurredAt }) => occurredAt);
    expect([first, json.counted_at, second].toSorted()).toEqual([first, json.counted_at, second]);
    expect(new Set([first, json.counted_at, second]).size).toBe(3);
  });

  test('an order of what is not in stock changes none', async () => {
    await start({ inventory: [] });
    await place();
    await advance();
    expect(at('/inventory')).toEqual([]);
  });
});

describe('returns', () => {
  test('are pushed at each step; at the end, pieces that are like new go back on the shelf', async () => {
    await start();
    await placeStocked();
    const id = await sendBack('new');
    for (const _ of ['approved', 'closed']) await advanceReturn(id);
    expect(eventsAt('/returns')).toMatchObject([
      { event: 'return.updated', returns: [{ id, status: 'approved' }] },
      { event: 'return.updated', returns: [{ id, status: 'closed' }] },
    ]);
    expect(at('/returns').map(isSigned)).toEqual([true, true]);
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'CPT-DC': 0, 'JHB-DC': 4 }, { 'CPT-DC': 1 }]);
    const { json } = await partner.call('GET', `/api/v1/returns?ids=${id}`);
    expect(json).toMatchObject({ returns: [{ updated_at: eventsAt('/returns')[1].occurredAt }] });
  });

  test('worn pieces do not', async () => {
    await start();
    await placeStocked();
    const id = await sendBack('worn');
    for (const _ of ['approved', 'closed']) await advanceReturn(id);
    expect(eventsAt('/inventory')).toHaveLength(1);
  });

  test('go their way by themselves, and say so', async () => {
    await start({ stepMs: 1, inventory: [] });
    const id = await sendBack('new');
    await partner.receiver.until(2);
    expect(eventsAt('/returns').map(({ returns }) => returns)).toEqual([
      [{ id, status: 'approved' }],
      [{ id, status: 'closed' }],
    ]);
  });
});

test('a push that fails is repeated under the same id until it succeeds', async () => {
  await start();
  partner.receiver.answerNext(500, 404);
  await setStock(9);
  await partner.receiver.until(3);
  expect(new Set(at('/inventory').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(at('/inventory').map(({ body }) => body)).size).toBe(1);
});

test('faults befall each kind of webhook by itself: what is held back waits for the next of its kind', async () => {
  await start({ inventory: [...OPENING, { sku: 'WW-OTHER', dc: 'CPT-DC', available: 1 }] });
  await placeStocked();
  await partner.call('POST', '/sandbox/faults', { reorderWebhooks: true, duplicateWebhooks: true });
  await setStock(9);
  await advance();
  await advance();
  expect(at('').map(({ status }) => status)).toEqual(['packed', 'packed', 'picked', 'picked']);
  await setStock(8);
  const pushed = eventsAt('/inventory').slice(1).map(countsOf);
  expect(pushed).toEqual([{ 'JHB-DC': 8 }, { 'JHB-DC': 8 }, { 'JHB-DC': 9 }, { 'JHB-DC': 9 }]);
  await setStock(7);
  await partner.call('DELETE', '/sandbox/faults');
  expect(countsOf(eventsAt('/inventory').at(-1))).toEqual({ 'JHB-DC': 7 });
});

test('each kind goes to its own address; an empty one gets nothing', async () => {
  const receiver = await startReceiver(readLetter);
  await start({ inventoryUrl: receiver.url, returnsUrl: '', retryDelaysMs: [] });
  await setStock(9);
  await advanceReturn(await sendBack('new'));
  expect(receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(['inventory.updated']);
  expect(partner.receiver.received).toEqual([]);
  expect(partner.sandbox.state.deliveries).toMatchObject([
    { attempts: 1, outcome: 'delivered' },
    { attempts: 0, outcome: 'given up' },
  ]);
  await receiver.close();
});

test('a brand that cannot be asked for its address is tried again later', async () => {
  let isAway = true;
  const address = () => {
    const url = partner.receiver.url;
    return { webhookUrl: url, inventoryUrl: `${url}/inventory`, returnsUrl: '', webhookSecret: 'whsec_c2FuZA==' };
  };
  const terms = async () => {
    const wasAway = isAway;
    isAway = false;
    if (wasAway) throw new Error('It begins anew');
    return { apiKeys: [], clientIds: [], secretKeys: [], ...address() };
  };
  await start({ terms });
  expect((await setStock(9)).status).toBe(200);
  await partner.receiver.until(1);
  expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'JHB-DC': 9 }]);
});
