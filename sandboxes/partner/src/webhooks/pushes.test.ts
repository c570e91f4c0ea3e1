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
  test('a signed stock push is sent when an order takes stock and when its cancellation puts it back', async () => {
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

  test('stock is put back when an order is cancelled through the control API', async () => {
    await start();
    await placeStocked();
    await advance({ status: 'cancelled' });
    expect(countsOf(eventsAt('/inventory')[1])).toEqual({ 'CPT-DC': 1, 'JHB-DC': 5 });
  });

  test('stock set through the control API is pushed, also for a centre that had none', async () => {
    await start();
    expect((await setStock(9)).json).toEqual({ sku: SKU, dc: 'JHB-DC', available: 9 });
    await setStock(2, 'PLZ-DC');
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'JHB-DC': 9 }, { 'PLZ-DC': 2 }]);
    const { json } = await partner.call('GET', `/api/v1/inventory?sku=${SKU}`);
    expect(countsOf(json as never)).toEqual({ 'CPT-DC': 1, 'JHB-DC': 9, 'PLZ-DC': 2 });
  });

  test.each([{ available: -1 }, { available: 1.5 }, { dc: 'XXX' }, { sku: '' }, { note: 'x' }])(
    'setting stock to %j is refused with 400',
    async (change) => {
      await start();
      const body = { sku: SKU, dc: 'JHB-DC', available: 9, ...change };
      expect((await partner.call('POST', '/sandbox/inventory', body)).status).toBe(400);
      expect(eventsAt('/inventory')).toEqual([]);
    },
  );

  test('stock events and inventory answers have distinct, ascending timestamps', async () => {
    await start();
    await setStock(9);
    const { json } = await partner.call('GET', '/api/v1/inventory');
    await setStock(8);
    const [first, second] = eventsAt('/inventory').map(({ occurredAt }) => occurredAt);
    expect([first, json.counted_at, second].toSorted()).toEqual([first, json.counted_at, second]);
    expect(new Set([first, json.counted_at, second]).size).toBe(3);
  });

  test('an order for a SKU without stock pushes no stock', async () => {
    await start({ inventory: [] });
    await place();
    await advance();
    expect(at('/inventory')).toEqual([]);
  });
});

describe('returns', () => {
  test('each step of a return is pushed, and closing it restocks items in new condition', async () => {
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

  test('closing a return does not restock worn items', async () => {
    await start();
    await placeStocked();
    const id = await sendBack('worn');
    for (const _ of ['approved', 'closed']) await advanceReturn(id);
    expect(eventsAt('/inventory')).toHaveLength(1);
  });

  test('a return advances by itself after each step time and pushes each step', async () => {
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

test('webhook faults apply per kind: a held webhook waits for the next of its kind', async () => {
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

test('each kind of webhook goes to its own address, and nowhere if that is empty', async () => {
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

test('a push is retried if the address of the brand could not be read', async () => {
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
