import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';

const partner = forEachTest(startSandbox);

const place = (body: unknown = newOrder(), headers?: Record<string, string>) =>
  partner.call('POST', '/api/v1/orders', body, headers);

test('accepted orders get 201 and an id of the partner each, also with every optional field', async () => {
  const { status, json } = await place();
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^WW-NARA-\d+$/),
    order_id: 'NARA-1772704800000-ABC123',
    status: 'confirmed',
    accepted_at: '2026-03-05T10:15:00.000Z',
  });
  const full = newOrder({
    order_id: 'B',
    items: [{ sku: 'WW-A', quantity: 1, nara_variant_id: 'v', erp_code: 'SAP-A', price: 899.5 }],
    shipping_address: { city: 'Cape Town' },
    route: 'STORE_PICKUP',
    dc: 'CPT-DC',
    total: 1048.5,
    created_at: '2026-03-05T12:00:00.000+02:00',
  });
  const second = await place(full);
  expect(second.status).toBe(201);
  const third = await place(newOrder({ order_id: 'C' }));
  expect(new Set([json.id, second.json.id, third.json.id]).size).toBe(3);
});

test('an order that is sent again, with its idempotency key, another or none, is the first order', async () => {
  const first = await place(newOrder(), { 'idempotency-key': 'k' });
  const again = await place(newOrder(), { 'idempotency-key': 'k' });
  expect(again.status).toBe(200);
  expect(again.json).toEqual(first.json);
  expect((await place(newOrder(), { 'idempotency-key': 'l' })).json.id).toBe(first.json.id);
  expect((await place()).json.id).toBe(first.json.id);
  expect(partner.sandbox.state.orders).toHaveLength(1);
});

test('20 concurrent calls with one idempotency key create one order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(newOrder(), { 'idempotency-key': 'k' })));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
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

const cancel = (id: unknown) => partner.call('POST', `/api/v1/orders/${id}/cancel`, {});

test('a picked order is found by either id, with its events, and can no longer be cancelled', async () => {
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
  const { status, json } = await cancel(accepted.id);
  expect([status, json.code]).toEqual([409, 'ALREADY_PICKED']);
});

test('an order that is not picked yet can be cancelled by either id, also repeatedly', async () => {
  const { json: accepted } = await place();
  const first = await cancel(accepted.id);
  expect([first.status, first.json]).toEqual([200, { ...accepted, status: 'cancelled' }]);
  expect(await cancel('NARA-1772704800000-ABC123')).toMatchObject({ status: 200, json: first.json });
  await partner.receiver.until(1);
  expect(partner.receiver.received.map(({ status }) => status)).toEqual(['cancelled']);
  expect((await partner.call('POST', `/sandbox/orders/${accepted.id}/advance`)).status).toBe(409);
});

test.each([
  ['GET', '/api/v1/orders/NARA-1-X', 'ORDER_NOT_FOUND'],
  ['POST', '/api/v1/orders/NARA-1-X/cancel', 'ORDER_NOT_FOUND'],
  ['POST', '/sandbox/orders/NARA-1/advance', 'ORDER_NOT_FOUND'],
  ['GET', '/api/v2/orders', 'NOT_FOUND'],
])('%s %s is refused with 404 %s', async (method, path, code) => {
  const { status, json } = await partner.call(method, path);
  expect([status, json.code]).toEqual([404, code]);
});
