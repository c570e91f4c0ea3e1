import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { NewReturn, OrderReturn } from '@nara/shared-contracts/api/returns';
import { DAY_MS } from '#platform/time';
import { deliverWebhook, newOrder, placeOrder, testAppForTest } from '#testing';

const test = testAppForTest();
let id: string;
let token: string;
beforeEach(async () => {
  ({ id, token } = await deliver([
    ['bra', 'bra-s-sage', 2],
    ['tank', 'tank-m', 1],
  ]));
});

/** Places an order and has it delivered. */
async function deliver(items: Parameters<typeof newOrder>[0]) {
  const body = newOrder(items);
  const { json } = await test.call('POST', '/api/orders', { body });
  await deliverWebhook(test, { orderId: body.id, status: 'delivered' });
  return { id: body.id, token: String(json.token) };
}

const body = (changes: Partial<NewReturn> = {}): NewReturn => ({
  id: randomUUID(),
  lines: [{ line: 0, quantity: 1 }],
  reason: 'size-exchange',
  ...changes,
});
const start = (given: NewReturn = body()) => test.call('POST', `/api/orders/${id}/returns`, { token, body: given });
const show = async () => (await test.call('GET', `/api/orders/${id}`, { token })).json as unknown as OrderDetail;

it('a new return is stored, added to the timeline and e-mailed to the shopper', async () => {
  const { status, json } = await start(body({ note: '  Too small ' }));
  const rma = json as unknown as OrderReturn;
  expect([status, rma]).toEqual([
    201,
    {
      rmaNumber: expect.stringMatching(/^RMA-WW-[A-Z0-9]{8}$/),
      status: 'pending_inspection',
      reason: 'size-exchange',
      note: 'Too small',
      // R899 and 15 % VAT: the order's VAT is R352 on R2 347.
      refundAmount: 1033.83,
      returnShipping: 0,
      lines: [{ line: 0, name: 'Bra', color: 'Sage', size: 'S', quantity: 1 }],
      sendTo: ['NARA Returns, Woolworths distribution centre', '14 Depot Road', 'Montague Gardens', 'Cape Town, 7441'],
      hasLabel: true,
      createdAt: '2026-03-05T10:00:00.000Z',
    },
  ]);
  const order = await show();
  expect(order.returns).toEqual([rma]);
  expect(order.timeline.at(-1)).toMatchObject({
    type: 'return.started',
    message: `Return ${rma.rmaNumber} was started.`,
  });
  const [mail] = await test.context.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'return-received')
    .execute();
  expect(mail).toMatchObject({ reference: rma.rmaNumber, body: expect.stringContaining('1 x Bra, Sage, S') });
});

it('an order shows the returnable pieces, with those of a rejected return, and the end of its return period', async () => {
  const order = await show();
  expect(order).toMatchObject({ canReturn: true, returnUntil: '2026-04-04T10:00:00.000Z', canCancel: false });
  expect(order.items.map(({ line, returnable }) => [line, returnable])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  await start(body({ lines: [{ line: 0, quantity: 2 }] }));
  expect((await show()).items.map(({ returnable }) => returnable)).toEqual([0, 1]);
  await test.context.database.kysely.updateTable('returns').set({ status: 'rejected' }).execute();
  expect((await show()).items.map(({ returnable }) => returnable)).toEqual([2, 1]);
});

it('a repeated return gets the first answer, and a different one under its id or the token of another order is refused', async () => {
  const given = body();
  const answers = await Promise.all([start(given), start(given), start(given)]);
  expect(new Set(answers.map(({ json }) => json.rmaNumber)).size).toBe(1);
  expect((await show()).returns).toHaveLength(1);
  expect((await start({ ...given, reason: 'other' })).json.code).toBe('return-id-taken');
  const other = await deliver([['bra', 'bra-s-sage', 1]]);
  token = other.token;
  expect((await start()).json.code).toBe('order-token-mismatch');
  id = other.id;
  expect((await start(given)).json.code).toBe('return-id-taken');
});

it('a return of more pieces than were bought, or of an unknown line, is refused', async () => {
  await start();
  const { status, json } = await start(
    body({
      lines: [
        { line: 0, quantity: 2 },
        { line: 9, quantity: 1 },
      ],
    }),
  );
  expect([status, json.code, json.errors]).toEqual([
    409,
    'return-exceeds-order',
    [
      { field: 'lines.0.quantity', message: 'can be at most 1' },
      { field: 'lines.1.quantity', message: 'has nothing left to return' },
    ],
  ]);
});

it('two returns at once cannot include the same piece', async () => {
  const tank = { lines: [{ line: 1, quantity: 1 }] };
  const answers = await Promise.all([start(body(tank)), start(body(tank))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('several returns refund the whole price except delivery', async () => {
  const parts = [[{ line: 0, quantity: 1 }], [{ line: 1, quantity: 1 }], [{ line: 0, quantity: 1 }]];
  let refunded = 0;
  for (const lines of parts) refunded += Number((await start(body({ lines }))).json.refundAmount);
  const { subtotal, tax, canReturn } = await show();
  expect([refunded, canReturn]).toEqual([subtotal + tax, false]);
});

it('the refund of an order under R500 is reduced by the price of the label', async () => {
  await test.context.database.kysely
    .updateTable('products')
    .set({ price_cents: 20_000 })
    .where('id', '=', 'tank')
    .execute();
  const small = newOrder([['tank', 'tank-m', 1]], { subtotal: 200, shipping: 99, tax: 30, total: 329 });
  const { json } = await test.call('POST', '/api/orders', { body: small });
  await deliverWebhook(test, { orderId: small.id, status: 'delivered' });
  [id, token] = [small.id, String(json.token)];
  expect((await start()).json).toMatchObject({ refundAmount: 180, returnShipping: 50 });
});

it('a return is refused 30 days after delivery', async () => {
  test.clock.now += 30 * DAY_MS;
  expect((await show()).canReturn).toBe(true);
  expect((await start()).status).toBe(201);
  test.clock.now += 1;
  expect((await show()).canReturn).toBe(false);
  const { status, json } = await start();
  expect([status, json.code]).toEqual([409, 'order-not-returnable']);
  expect(json.detail).toContain('30 days');
});

it('an order that was refunded in full, or not delivered yet, cannot be returned', async () => {
  await deliverWebhook(test, { orderId: id, status: 'refunded' });
  expect((await start()).json.code).toBe('order-not-returnable');
  expect(await show()).toMatchObject({ canReturn: false, returnUntil: null });
  ({ id, token } = await placeOrder(test));
  expect((await start()).json.detail).toBe('Only an order that was delivered can be returned.');
});

it.each<[string, object]>([
  ['no id', { id: 'x' }],
  ['no lines', { lines: [] }],
  [
    'a line twice',
    {
      lines: [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    },
  ],
  ['half a piece', { lines: [{ line: 0, quantity: 0.5 }] }],
  ['a reason of its own', { reason: 'bored' }],
  ['an endless note', { note: 'x'.repeat(1001) }],
])('a return with %s is refused', async (_, changes) => {
  const { status, json } = await start({ ...body(), ...changes } as NewReturn);
  expect([status, json.code]).toEqual([400, 'invalid-request']);
  expect((await show()).returns).toEqual([]);
});
