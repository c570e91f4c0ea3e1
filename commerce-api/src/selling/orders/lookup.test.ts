import type { Order } from '@nara/shared-contracts/api/orders';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import { orderOutbox } from '#exchange/partner';
import { newOrder, testAppForTest } from '#testing';

const test = testAppForTest();
let orderId: string;
const email = 'thandi@example.co.za';

beforeEach(async () => {
  const body = newOrder([['bra', 'bra-s-sage', 1]], { email });
  orderId = body.id;
  await test.call('POST', '/api/orders', { body });
});

const lookUp = (body: unknown) => test.call('POST', '/api/orders/lookup', { body });

it.each([email, ' Thandi@Example.CO.za '])(
  'a lookup with %j finds the order in its current state, and its token shows it from then on',
  async (given) => {
    await test.context.get(orderOutbox).runOnce();
    const { status, json } = await lookUp({ orderId, email: given });
    expect([status, json]).toEqual([
      200,
      { order: expect.objectContaining({ id: orderId, email, status: 'processing' }), token: expect.any(String) },
    ]);
    const shown = await test.call('GET', `/api/orders/${orderId}`, { token: String(json.token) });
    const { id, total, status: stands } = json.order as Order;
    expect([shown.status, shown.json]).toMatchObject([200, { id, total, status: stands }]);
  },
);

it('a lookup gets the same answer for an unknown order and for a wrong address', async () => {
  const { requestId: _, ...wrongEmail } = (await lookUp({ orderId, email: 'other@example.co.za' })).json;
  const { requestId: __, ...unknownOrder } = (await lookUp({ orderId: newOrderId(), email })).json;
  expect(wrongEmail).toMatchObject({ status: 404, code: 'order-not-found' });
  expect(unknownOrder).toEqual(wrongEmail);
});

it.each([
  ['an order id of another kind', { orderId: '1' }, 'orderId'],
  ['no e-mail address', { email: 'thandi' }, 'email'],
  ['a field that it does not know', { token: 'x' }, 'token'],
])('a lookup with %s is refused', async (_, changes, field) => {
  const { status, json } = await lookUp({ orderId, email, ...changes });
  expect([status, json.code]).toEqual([400, 'invalid-request']);
  expect(json.errors).toEqual([expect.objectContaining({ field })]);
});

it('ten failed lookups in ten minutes make an address wait, apart from wrong passcodes', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => lookUp({ orderId, email: 'x@example.com' })));
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  const { status, json, headers } = await lookUp({ orderId, email });
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-attempts', '600']);
  const gate = await test.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: 'site-code' } });
  expect(gate.status).toBe(200);
  test.clock.now += 600_000;
  expect((await lookUp({ orderId, email })).status).toBe(200);
});

it('a successful lookup does not count towards the limit', async () => {
  for (let index = 0; index < 12; index += 1) expect((await lookUp({ orderId, email })).status).toBe(200);
});
