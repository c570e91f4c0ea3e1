import { createHmac } from 'node:crypto';
import { startReceiver } from '@nara/sandbox-shared/testing';
import { newOrder, type Received, readLetter, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const SKU = 'WW-ACT-FSB-SAGE-M';
const OPENING = [
  { sku: SKU, dc: 'CPT-DC', available: 1 },
  { sku: SKU, dc: 'JHB-DC', available: 5 },
] as const;

let partner: TestSandbox;
/** Starts the sandbox without stock, so that only orders and returns are reported. */
const start = async (options: Parameters<typeof startSandbox>[0] = {}) => {
  partner = await startSandbox(options);
  return partner;
};
const startStocked = (options: Parameters<typeof startSandbox>[0] = {}) => start({ inventory: OPENING, ...options });
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
const plant = (plan: Record<string, boolean>) => partner.call('POST', '/sandbox/faults', plan);

const at = (path: string) => partner.receiver.received.filter((each) => each.path === `/webhook${path}`);
const eventsAt = (path: string) => at(path).map(({ body }) => JSON.parse(body));
const idsOf = (letters: readonly Received[]) => letters.map(({ headers }) => headers['webhook-id']);
const statuses = () => at('').map(({ status }) => status);
const countsOf = ({ items }: { items: { dc: string; available: number }[] }) =>
  Object.fromEntries(items.map(({ dc, available }) => [dc, available]));
const isSigned = ({ headers, body }: Received) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const digest = createHmac('sha256', 'sandbox-secret').update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${digest}`;
};

describe('orders', () => {
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
    expect(new Set(idsOf(receiver.received)).size).toBe(6);
    for (const { body } of receiver.received) {
      expect(JSON.parse(body)).toMatchObject({ orderId: ORDER, woolworthsOrderId: accepted.id });
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

  test('an order is advanced by hand to delivered and no further, with one tracking number from shipped on', async () => {
    await start();
    await place();
    for (let step = 0; step < 5; step += 1) expect((await advance()).status).toBe(200);
    expect(statuses()).toEqual(['picked', 'packed', 'shipped', 'in_transit', 'delivered']);
    const numbers = eventsAt('').map(({ trackingNumber }) => trackingNumber);
    expect(numbers).toEqual([null, null, expect.stringMatching(/^WWZA\d{8}$/), numbers[2], numbers[2]]);
    const { status, json } = await advance();
    expect([status, json.code]).toEqual([409, 'AT_ITS_END']);
    expect(statuses()).toHaveLength(5);
  });

  test('a cancelled order cannot be advanced, and an unknown status is refused with 400', async () => {
    await start();
    await place();
    await advance({ status: 'cancelled' });
    expect(statuses()).toEqual(['cancelled']);
    expect((await advance()).status).toBe(409);
    expect((await advance({ status: 'lost' })).status).toBe(400);
  });
});

describe('stock', () => {
  test.each([
    ['by the brand', () => partner.call('POST', `/api/v1/orders/${ORDER}/cancel`, {})],
    ['through the control API', () => advance({ status: 'cancelled' })],
  ])('a signed stock push is sent when an order takes stock and when it is cancelled %s', async (_, cancel) => {
    await startStocked();
    await placeStocked();
    await cancel();
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

  test('stock set through the control API is pushed, also for a centre that had none', async () => {
    await startStocked();
    expect((await setStock(9)).json).toEqual({ sku: SKU, dc: 'JHB-DC', available: 9 });
    await setStock(2, 'PLZ-DC');
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'JHB-DC': 9 }, { 'PLZ-DC': 2 }]);
    const { json } = await partner.call('GET', `/api/v1/inventory?sku=${SKU}`);
    expect(countsOf(json as never)).toEqual({ 'CPT-DC': 1, 'JHB-DC': 9, 'PLZ-DC': 2 });
  });

  test.each([{ available: -1 }, { available: 1.5 }, { dc: 'XXX' }, { sku: '' }, { note: 'x' }])(
    'setting stock to %j is refused with 400',
    async (change) => {
      await startStocked();
      const body = { sku: SKU, dc: 'JHB-DC', available: 9, ...change };
      expect((await partner.call('POST', '/sandbox/inventory', body)).status).toBe(400);
      expect(eventsAt('/inventory')).toEqual([]);
    },
  );

  test('stock events and inventory answers have distinct, ascending timestamps', async () => {
    await startStocked();
    await setStock(9);
    const { json } = await partner.call('GET', '/api/v1/inventory');
    await setStock(8);
    const [first, second] = eventsAt('/inventory').map(({ occurredAt }) => occurredAt);
    expect([first, json.counted_at, second].toSorted()).toEqual([first, json.counted_at, second]);
    expect(new Set([first, json.counted_at, second]).size).toBe(3);
  });

  test('an order for a SKU without stock pushes no stock', async () => {
    await start();
    await place();
    await advance();
    expect(at('/inventory')).toEqual([]);
  });
});

describe('returns', () => {
  const approveAndClose = async (id: string) => {
    for (const _ of ['approved', 'closed']) await advanceReturn(id);
  };

  test('each step of a return is pushed, and closing it restocks new items but not worn ones', async () => {
    await startStocked();
    await placeStocked();
    const id = await sendBack('new');
    await approveAndClose(id);
    expect(eventsAt('/returns')).toMatchObject([
      { event: 'return.updated', returns: [{ id, status: 'approved' }] },
      { event: 'return.updated', returns: [{ id, status: 'closed' }] },
    ]);
    expect(at('/returns').map(isSigned)).toEqual([true, true]);
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'CPT-DC': 0, 'JHB-DC': 4 }, { 'CPT-DC': 1 }]);
    const { json } = await partner.call('GET', `/api/v1/returns?ids=${id}`);
    expect(json).toMatchObject({ returns: [{ updated_at: eventsAt('/returns')[1].occurredAt }] });
    await approveAndClose(await sendBack('worn'));
    expect(eventsAt('/inventory')).toHaveLength(2);
  });

  test('a return advances by itself after each step time and pushes each step', async () => {
    await start({ stepMs: 1 });
    const id = await sendBack('new');
    await partner.receiver.until(2);
    expect(eventsAt('/returns').map(({ returns }) => returns)).toEqual([
      [{ id, status: 'approved' }],
      [{ id, status: 'closed' }],
    ]);
  });
});

describe('delivery', () => {
  test.each([
    ['of an order', '', { status: 'picked' }, [500, 401], async () => (await place()) && advance()],
    ['of stock', '/inventory', { event: 'inventory.updated' }, [500, 404], () => setStock(9)],
  ])(
    'a webhook %s that fails is repeated under the same id until it succeeds',
    async (_, path, says, failures, send) => {
      const { receiver, sandbox } = await start();
      receiver.answerNext(...failures);
      await send();
      await receiver.until(3);
      expect(eventsAt(path)).toMatchObject([says, says, says]);
      expect(new Set(idsOf(at(path))).size).toBe(1);
      expect(new Set(at(path).map(({ body }) => body)).size).toBe(1);
      expect(sandbox.state.deliveries).toMatchObject([{ attempts: 3 }]);
    },
  );

  test('a webhook to a receiver that is down is given up and does not block the sandbox', async () => {
    const { receiver, sandbox } = await start({ retryDelaysMs: [] });
    await receiver.close();
    await place();
    expect((await advance()).status).toBe(200);
    expect(sandbox.state.deliveries).toMatchObject([{ attempts: 1, outcome: 'given up' }]);
  });

  test('duplicated webhooks carry the same id, and a reordered one waits for the next of its kind', async () => {
    await startStocked({ inventory: [...OPENING, { sku: 'WW-OTHER', dc: 'CPT-DC', available: 1 }] });
    await placeStocked();
    await plant({ reorderWebhooks: true, duplicateWebhooks: true });
    await setStock(9);
    await advance();
    await advance();
    expect(statuses()).toEqual(['packed', 'packed', 'picked', 'picked']);
    const [first, second] = idsOf(at(''));
    expect(second).toBe(first);
    await setStock(8);
    const pushed = eventsAt('/inventory').slice(1).map(countsOf);
    expect(pushed).toEqual([{ 'JHB-DC': 8 }, { 'JHB-DC': 8 }, { 'JHB-DC': 9 }, { 'JHB-DC': 9 }]);
    await setStock(7);
    await partner.call('DELETE', '/sandbox/faults');
    expect(countsOf(eventsAt('/inventory').at(-1))).toEqual({ 'JHB-DC': 7 });
  });

  test('each kind of webhook goes to its own address, and nowhere if that is empty', async () => {
    const receiver = await startReceiver(readLetter);
    await startStocked({ inventoryUrl: receiver.url, returnsUrl: '', retryDelaysMs: [] });
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
    const terms = async () => {
      const { url } = partner.receiver;
      const wasAway = isAway;
      isAway = false;
      if (wasAway) throw new Error('It begins anew');
      const addresses = { webhookUrl: url, inventoryUrl: `${url}/inventory`, returnsUrl: '' };
      return { apiKeys: [], clientIds: [], secretKeys: [], ...addresses, webhookSecret: 'whsec_c2FuZA==' };
    };
    await startStocked({ terms });
    expect((await setStock(9)).status).toBe(200);
    await partner.receiver.until(1);
    expect(eventsAt('/inventory').map(countsOf)).toEqual([{ 'JHB-DC': 9 }]);
  });
});
