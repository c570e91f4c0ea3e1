import { newOrder, SECRET, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { checkSignature } from '#exchange/partner';
import { contractFaults } from '../src/insight/test-environment/partner-requests/contract';

let partner: TestSandbox;
beforeEach(async () => {
  partner = await startSandbox();
});
afterEach(() => partner.close());

const item = { sku: 'WW-A', quantity: 1 };
const newReturn = (changes: Record<string, unknown> = {}) => ({
  order_id: 'WW-NARA-1',
  reason: 'Size Exchange',
  items: [{ ...item, condition: 'new' }],
  ...changes,
});
const hasFaults = (endpoint: Parameters<typeof contractFaults>[0]['endpoint'], data: object) =>
  contractFaults({ endpoint, json: JSON.stringify(data) }).length > 0;
const refused = async (path: string, body?: object) =>
  (await partner.call(body ? 'POST' : 'GET', `/api/v1${path}`, body)).status === 400;
const LONG = 'x'.repeat(121);

test.each([
  newOrder(),
  newOrder({
    items: [{ ...item, nara_variant_id: 'v', erp_code: 'SAP-A', price: 0 }],
    shipping_address: { city: 'Cape Town' },
    route: 'STORE_PICKUP',
    dc: 'PLZ-DC',
    total: 0,
    created_at: '2026-03-05T12:00:00.000+02:00',
  }),
  {},
  newOrder({ order_id: LONG }),
  newOrder({ customer_id: '' }),
  newOrder({ items: [] }),
  newOrder({ items: Array(101).fill(item) }),
  newOrder({ items: [{ ...item, quantity: 0 }] }),
  newOrder({ items: [{ ...item, quantity: 1001 }] }),
  newOrder({ items: [{ ...item, quantity: 0.5 }] }),
  newOrder({ items: [{ ...item, price: -1 }] }),
  newOrder({ items: [{ ...item, gift: true }] }),
  newOrder({ dc: 'XXX-DC' }),
  newOrder({ route: 'DRONE' }),
  newOrder({ total: -1 }),
  newOrder({ created_at: 'yesterday' }),
  newOrder({ gift: true }),
])('shop and partner agree on whether the order %j keeps the contract', async (body) => {
  expect(await refused('/orders', body)).toBe(hasFaults('createOrder', body));
});

test.each([
  newReturn(),
  newReturn({ items: ['new', 'worn', 'defective'].map((condition) => ({ ...item, condition })) }),
  {},
  newReturn({ reason: '' }),
  newReturn({ reason: 'x'.repeat(201) }),
  newReturn({ order_id: LONG }),
  newReturn({ items: [] }),
  newReturn({ items: [{ ...item, condition: 'eaten' }] }),
  newReturn({ items: [{ ...item, quantity: 1001, condition: 'new' }] }),
  newReturn({ gift: true }),
])('shop and partner agree on whether the return %j keeps the contract', async (body) => {
  expect(await refused('/returns', body)).toBe(hasFaults('createReturn', body));
});

test.each<Record<string, string>>([
  {},
  { sku: 'WW-A', dc: 'JHB-DC', limit: '1', cursor: 'WW' },
  { sku: LONG },
  { dc: 'XXX' },
  { limit: '0' },
  { limit: '1001' },
  { limit: 'all' },
  { cursor: '' },
  { page: '1' },
])('shop and partner agree on whether the query %j keeps the contract', async (query) => {
  expect(await refused(`/inventory?${new URLSearchParams(query)}`)).toBe(hasFaults('inventory', query));
});

test('the shop verifies every webhook of an order as the partner signs it', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder());
  for (let step = 0; step < 5; step += 1) {
    await partner.call('POST', `/sandbox/orders/${newOrder().order_id}/advance`);
  }
  await partner.receiver.until(5);
  expect(
    partner.receiver.received.map(({ headers, body }) => {
      const message = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
      return checkSignature([SECRET], message, String(headers['webhook-signature']), partner.clock.now / 1000);
    }),
  ).toEqual(Array(5).fill(null));
});
