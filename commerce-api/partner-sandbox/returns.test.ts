import { newOrder, startSandbox, type TestSandbox } from './testing/start-sandbox';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
  await partner.call('POST', '/api/v1/orders', newOrder());
});
afterEach(() => partner.close());

const newReturn = (quantity: number, changes: Record<string, unknown> = {}) => ({
  order_id: newOrder().order_id,
  reason: 'Size Exchange',
  items: [{ sku: 'WW-ACT-FSB-SAGE-M', quantity, condition: 'new' }],
  ...changes,
});
const send = (body: unknown) => partner.call('POST', '/api/v1/returns', body);

test('takes a return for inspection', async () => {
  const { status, json } = await send(newReturn(2));
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.stringMatching(/^RMA-WW-\d+$/),
    order_id: newOrder().order_id,
    status: 'pending_inspection',
    created_at: '2026-03-05T10:15:00.000Z',
  });
});

test.each([
  ['more pieces than were sent', newReturn(3)],
  ['another article', newReturn(1, { items: [{ sku: 'WW-OTHER', quantity: 1, condition: 'new' }] })],
])('refuses %s', async (_, body) => {
  const { status, json } = await send(body);
  expect([status, json.code]).toEqual([422, 'NOT_ORDERED']);
});

test('takes an order it does not remember at its word', async () => {
  expect((await send(newReturn(9, { order_id: 'WW-NARA-100001' }))).status).toBe(201);
});

test.each([{}, newReturn(0), newReturn(1, { items: [] }), newReturn(1, { reason: '' })])(
  'refuses the body %j',
  async (body) => expect((await send(body)).status).toBe(400),
);
