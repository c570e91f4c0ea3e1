import type { OrderConfirmation } from '@nara/shared-contracts/api/orders';
import { orderOutbox } from '#exchange/partner';
import { newOrder, testAppForFile } from '#testing';

const test = testAppForFile();
let id: string;
let token: string;

beforeAll(async () => {
  const body = newOrder();
  id = body.id;
  token = String((await test.call('POST', '/api/orders', { body })).json.token);
});

it('an order is read in its current state with its token alone, and an unknown one answers like a wrong token', async () => {
  const { status, json, headers } = await test.call('GET', `/api/orders/${id}`);
  expect([status, json.code]).toEqual([401, 'order-token-required']);
  expect(headers.get('www-authenticate')).toBe('Bearer');
  const other = await test.call('POST', '/api/orders', { body: newOrder() });
  for (const wrong of [String(other.json.token), 'x', `${token}AAAA`]) {
    const refused = await test.call('GET', `/api/orders/${id}`, { token: wrong });
    expect([refused.status, refused.json.code]).toEqual([403, 'order-token-mismatch']);
  }
  const unknown = await test.call('GET', '/api/orders/NARA-1234567890123-ABCDEF', { token });
  expect(unknown.json.code).toBe('order-token-mismatch');
  const read = await test.call('GET', `/api/orders/${id}`, { token });
  expect([read.status, read.json.id, read.json.status]).toEqual([200, id, 'pending']);
});

const confirm = (changes: Partial<OrderConfirmation>) =>
  test.call('PATCH', `/api/orders/${id}`, {
    token,
    body: { status: 'pending', updatedAt: '2026-03-05T10:00:00Z', ...changes },
  });

it.each<Partial<OrderConfirmation>>([
  { status: 'processing' },
  { woolworthsOrderId: 'WW-NARA-1' },
  { trackingCode: 'TRK' },
])('a confirmation with %j is refused when it differs from the stored order', async (changes) => {
  const { status, json } = await confirm(changes);
  expect([status, json.code]).toEqual([409, 'order-state-differs']);
});

it('a confirmation that equals the stored order is accepted', async () => {
  expect((await confirm({})).status).toBe(200);
  await test.context.get(orderOutbox).runOnce();
  const { json: order } = await test.call('GET', `/api/orders/${id}`, { token });
  const { status, json } = await confirm({
    status: 'processing',
    woolworthsOrderId: String(order.woolworthsOrderId),
  });
  expect([status, json.status]).toEqual([200, 'processing']);
});
