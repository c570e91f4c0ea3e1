import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';

const partner = forEachTest(startSandbox);
beforeEach(() => partner.call('POST', '/api/v1/orders', newOrder()));

const newReturn = (quantity: number, changes: Record<string, unknown> = {}) => ({
  order_id: newOrder().order_id,
  reason: 'Size Exchange',
  items: [{ sku: 'WW-ACT-FSB-SAGE-M', quantity, condition: 'new' }],
  ...changes,
});
const send = (body: unknown) => partner.call('POST', '/api/v1/returns', body);

test('an accepted return gets 201 and waits for inspection, also one of an unknown order', async () => {
  const { status, json } = await send(newReturn(2));
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^RMA-WW-\d+$/),
    order_id: newOrder().order_id,
    status: 'pending_inspection',
    created_at: expect.stringMatching(/^2026-03-05T10:15:00/),
    updated_at: json.created_at,
  });
  expect((await send(newReturn(9, { order_id: 'WW-NARA-100001' }))).status).toBe(201);
});

test.each([
  ['more pieces than were sent', newReturn(3)],
  ['another article', newReturn(1, { items: [{ sku: 'WW-OTHER', quantity: 1, condition: 'new' }] })],
])('a return of %s is refused with 422', async (_, body) => {
  const { status, json } = await send(body);
  expect([status, json.code]).toEqual([422, 'NOT_ORDERED']);
});

test.each([{}, newReturn(0), newReturn(1, { items: [] }), newReturn(1, { reason: '' })])(
  'the return %j is refused with 400',
  async (body) => expect((await send(body)).status).toBe(400),
);

test('a return sent twice with one idempotency key is created once', async () => {
  const key = { 'idempotency-key': 'RMA-WW-7K2QX9AB' };
  const first = await partner.call('POST', '/api/v1/returns', newReturn(1), key);
  const second = await partner.call('POST', '/api/v1/returns', newReturn(1), key);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.json).toEqual(first.json);
  expect(partner.sandbox.state.returns).toHaveLength(1);
});

test('a return is approved, listed by its id without unknown ones, then closed, and advances no further', async () => {
  const { json } = await send(newReturn(1));
  const advance = async () => (await partner.call('POST', `/sandbox/returns/${json.id}/advance`)).json;
  expect((await advance()).status).toBe('approved');
  const { status, json: answer } = await partner.call('GET', `/api/v1/returns?ids=${json.id},RMA-WW-1`);
  expect([status, answer]).toEqual([
    200,
    { returns: [{ ...json, status: 'approved', updated_at: expect.any(String) }] },
  ]);
  expect((await advance()).status).toBe('closed');
  expect((await advance()).code).toBe('AT_ITS_END');
});
