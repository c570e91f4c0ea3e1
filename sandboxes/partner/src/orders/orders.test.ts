import { newOrder, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
});
afterEach(() => partner.close());

const place = (body: unknown = newOrder(), headers?: Record<string, string>) =>
  partner.call('POST', '/api/v1/orders', body, headers);

test('an accepted order gets 201 and a partner id', async () => {
  const { status, json } = await place();
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^WW-NARA-\d+$/),
    order_id: 'NARA-1772704800000-ABC123',
    status: 'confirmed',
    accepted_at: '2026-03-05T10:15:00.000Z',
  });
});

test('an order with every optional field is accepted', async () => {
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

test('a repeated idempotency key returns the same order and creates no second one', async () => {
  const first = await place(newOrder(), { 'idempotency-key': 'k' });
  const again = await place(newOrder(), { 'idempotency-key': 'k' });
  expect(again.status).toBe(200);
  expect(again.json).toEqual(first.json);
  expect(partner.sandbox.state.orders).toHaveLength(1);
});

test('20 concurrent calls with one idempotency key create one order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(newOrder(), { 'idempotency-key': 'k' })));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('an order sent again with another idempotency key, or none, returns the first order', async () => {
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
])('an order with a SKU that is not the partner’s is refused with 422: %j', async (item) => {
  const { status, json } = await place(newOrder({ items: [...newOrder().items, item] }));
  expect(status).toBe(422);
  expect(json).toEqual({ code: 'SKU_NOT_FOUND', message: 'SKU mapping not found for variant: nara-024-clay-m' });
  expect(partner.sandbox.state.orders).toEqual([]);
});

test('a refused order is accepted with the same idempotency key once its SKU is mapped', async () => {
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
])('an order with %s is refused with 400', async (_, body, field) => {
  const { status, json } = await place(body);
  expect(status).toBe(400);
  expect(json.code).toBe('INVALID_REQUEST');
  expect(json.message).toMatch(new RegExp(`^${field}: `));
});

test('an order whose body is not JSON is refused with 400', async () => {
  const { status, json } = await place('{"order_id": ');
  expect(status).toBe(400);
  expect(json.code).toBe('INVALID_REQUEST');
});

test('an order is found by either id, with its events', async () => {
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

  test('an order that is not picked yet can be cancelled by either id, also repeatedly', async () => {
    const { json: accepted } = await place();
    const first = await cancel(accepted.id);
    expect([first.status, first.json]).toEqual([200, { ...accepted, status: 'cancelled' }]);
    expect(await cancel('NARA-1772704800000-ABC123')).toMatchObject({ status: 200, json: first.json });
    await partner.receiver.until(1);
    expect(partner.receiver.received.map(({ status }) => status)).toEqual(['cancelled']);
    expect((await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`)).status).toBe(409);
  });

  test('cancelling a picked order is refused with 409', async () => {
    const { json: accepted } = await place();
    await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`);
    const { status, json } = await cancel(accepted.id);
    expect([status, json.code]).toEqual([409, 'ALREADY_PICKED']);
  });

  test('cancelling an unknown order is refused with 404', async () => {
    const { status, json } = await cancel('NARA-1-X');
    expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

test('reading an unknown order is refused with 404', async () => {
  const { status, json } = await partner.call('GET', '/api/v1/orders/NARA-1-X');
  expect([status, json.code]).toEqual([404, 'ORDER_NOT_FOUND']);
});

test('an unknown path answers 404', async () => {
  const { status, json } = await partner.call('GET', '/api/v2/orders');
  expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
});
