import { newOrder, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
});
afterEach(() => partner.close());

const place = (body: unknown = newOrder(), headers?: Record<string, string>) =>
  partner.call('POST', '/api/v1/orders', body, headers);

test('takes an order and gives it an id of its own', async () => {
  const { status, json } = await place();
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^WW-NARA-\d+$/),
    order_id: 'NARA-1772704800000-ABC123',
    status: 'confirmed',
    accepted_at: '2026-03-05T10:15:00.000Z',
  });
});

test('takes everything the brand may send along', async () => {
  const full = newOrder({
    items: [{ sku: 'WW-A', quantity: 1, nara_variant_id: 'v', erp_code: 'SAP-A', price: 899.5 }],
    shipping_address: { city: 'Cape Town' },
    route: 'STORE_PICKUP',
    dc: 'CPT-DC',
    total: 1048.5,
    created_at: '2026-03-05T12:00:00.000+02:00',
  });
  expect((await place(full)).status).toBe(201);
});

test('the same idempotency key gets the same order, never a second', async () => {
  const first = await place(newOrder(), { 'idempotency-key': 'k' });
  const again = await place(newOrder(), { 'idempotency-key': 'k' });
  expect(again.status).toBe(200);
  expect(again.json).toEqual(first.json);
  expect(partner.sandbox.state.orders).toHaveLength(1);
});

test('twenty calls at once with one key make one order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(newOrder(), { 'idempotency-key': 'k' })));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('the same order under another key, or none, is still the same order', async () => {
  const first = await place(newOrder(), { 'idempotency-key': 'k' });
  expect((await place(newOrder(), { 'idempotency-key': 'l' })).json.id).toBe(first.json.id);
  expect((await place()).json.id).toBe(first.json.id);
});

test('different orders get different ids', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map(async (id) => (await place(newOrder({ order_id: id }))).json.id));
  expect(new Set(ids).size).toBe(3);
});

test.each([
  [{ sku: 'WW-UNKNOWN-nara-024-clay-m', quantity: 1, nara_variant_id: 'nara-024-clay-m' }],
  [{ sku: 'WW-UNKNOWN-nara-024-clay-m', quantity: 1 }],
  [{ sku: 'NARA-SOL-CLAY-M', quantity: 1, nara_variant_id: 'nara-024-clay-m' }],
])('refuses a SKU that is not its own: %j', async (item) => {
  const { status, json } = await place(newOrder({ items: [...newOrder().items, item] }));
  expect(status).toBe(422);
  expect(json).toEqual({ code: 'SKU_NOT_FOUND', message: 'SKU mapping not found for variant: nara-024-clay-m' });
  expect(partner.sandbox.state.orders).toEqual([]);
});

test('a refused order goes through under the same key once its SKU is mapped', async () => {
  const key = { 'idempotency-key': 'k' };
  const unmapped = newOrder({ items: [{ sku: 'WW-UNKNOWN-v', quantity: 1 }] });
  expect((await place(unmapped, key)).status).toBe(422);
  expect((await place(newOrder(), key)).status).toBe(201);
});

test.each([
  ['nothing', {}, 'order_id'],
  ['no items', newOrder({ items: [] }), 'items'],
  ['a quantity of 0', newOrder({ items: [{ sku: 'WW-A', quantity: 0 }] }), 'items.0.quantity'],
  ['half a piece', newOrder({ items: [{ sku: 'WW-A', quantity: 0.5 }] }), 'items.0.quantity'],
  ['an unknown centre', newOrder({ dc: 'XXX-DC' }), 'dc'],
  ['an unknown field', newOrder({ gift: true }), 'body'],
])('refuses a body with %s', async (_, body, field) => {
  const { status, json } = await place(body);
  expect(status).toBe(400);
  expect(json.code).toBe('INVALID_REQUEST');
  expect(json.message).toMatch(new RegExp(`^${field}: `));
});

test('refuses a body that is not JSON', async () => {
  const { status, json } = await place('{"order_id": ');
  expect(status).toBe(400);
  expect(json.code).toBe('INVALID_REQUEST');
});

test('shows an order under either id, with what happened to it', async () => {
  const { json: accepted } = await place();
  await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`);
  const byPartnerId = await partner.call('GET', `/api/v1/orders/${accepted.id}`);
  const byBrandId = await partner.call('GET', '/api/v1/orders/NARA-1772704800000-ABC123');
  expect(byPartnerId.json).toEqual(byBrandId.json);
  expect(byBrandId.json).toMatchObject({
    id: accepted.id,
    status: 'picked',
    tracking_number: null,
    items: newOrder().items,
    events: [{ status: 'picked', at: '2026-03-05T10:15:00.000Z' }],
  });
});

describe('cancelling', () => {
  const cancel = (id: unknown) => partner.call('POST', `/api/v1/orders/${id}/cancel`, {});

  test('ends an order that was not picked, under either id, as often as it is asked', async () => {
    const { json: accepted } = await place();
    const first = await cancel(accepted.id);
    expect([first.status, first.json]).toEqual([200, { ...accepted, status: 'cancelled' }]);
    expect(await cancel('NARA-1772704800000-ABC123')).toMatchObject({ status: 200, json: first.json });
    await partner.receiver.until(1);
    expect(partner.receiver.received.map(({ status }) => status)).toEqual(['cancelled']);
    expect((await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`)).status).toBe(409);
  });

  test('is refused once the order is picked', async () => {
    const { json: accepted } = await place();
    await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`);
    const { status, json } = await cancel(accepted.id);
    expect([status, json.code]).toEqual([409, 'ALREADY_PICKED']);
  });

  test('needs an order', async () => {
    const { status, json } = await cancel('NARA-1-X');
    expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

test('does not know an order it never took', async () => {
  const { status, json } = await partner.call('GET', '/api/v1/orders/NARA-1-X');
  expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
});

test('does not know another path', async () => {
  const { status, json } = await partner.call('GET', '/api/v2/orders');
  expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
});
