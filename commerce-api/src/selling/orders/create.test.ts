import { orderOutbox } from '#exchange/partner';
import { newOrder, stockOf, testAppForTest, unlock } from '#testing';

const test = testAppForTest();

const place = (body: unknown) => test.call('POST', '/api/orders', { body });
const orderCount = async () => (await test.context.database.kysely.selectFrom('orders').selectAll().execute()).length;

it('a new order gets 201 with the order as sold and a token', async () => {
  const body = newOrder([
    ['bra', 'bra-s-black', 1],
    ['tank', 'tank-m', 2],
  ]);
  const { status, json } = await place(body);
  expect(status).toBe(201);
  expect(json).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    order: expect.objectContaining({
      id: body.id,
      status: 'pending',
      subtotal: 1997,
      shipping: 0,
      tax: 300,
      total: 2297,
      woolworthsOrderId: null,
      createdAt: '2026-03-05T10:00:00.000Z',
    }),
  });
  expect((json.order as { items: unknown[] }).items[1]).toMatchObject({
    sku: 'SKU-TANK-M',
    quantity: 2,
    unitPrice: 549,
    lineTotal: 1098,
  });
});

it('a new order is saved with its reservation, outbox row and first event', async () => {
  const body = newOrder([['tank', 'tank-m', 2]], { email: 'Thandi@Example.co.za' });
  await place(body);
  const { kysely } = test.context.database;
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 1, 'JHB-DC': 5 });
  expect(await kysely.selectFrom('outbox').select(['order_id', 'state']).execute()).toEqual([
    { order_id: body.id, state: 'pending' },
  ]);
  expect(await kysely.selectFrom('order_events').select(['seq', 'type']).execute()).toEqual([
    { seq: 1, type: 'order.placed' },
  ]);
  const order = await kysely.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ dc: 'CPT-DC', fulfillment_route: 'DC_DIRECT', piece_count: 2 });
  expect(order.customer_ref).toMatch(/^CUST-[0-9A-F]{6}$/);
});

it('a repeated order gets the first answer, even after its status has changed, and a different one is refused', async () => {
  const body = newOrder([['tank', 'tank-m', 1]]);
  const first = await place(body);
  await test.context.get(orderOutbox).submitNow(body.id);
  const again = await place(body);
  expect([again.status, again.json]).toEqual([201, first.json]);
  const { status, json } = await place({ ...body, email: 'other@example.co.za' });
  expect([status, json.code]).toEqual([409, 'order-id-taken']);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 2, 'JHB-DC': 5 });
  expect(await orderCount()).toBe(1);
});

it('an order with wrong amounts is refused with the right total', async () => {
  const body = newOrder([['tank', 'tank-m', 1]]);
  const { status, statusText, json } = await place({ ...body, tax: 1, total: 649 });
  expect([status, statusText, json.code]).toEqual([409, 'Conflict', 'price-changed']);
  expect(json.detail).toContain('R730');
  expect(json.errors).toEqual([
    { field: 'tax', message: 'is now R82' },
    { field: 'total', message: 'is now R730' },
  ]);
  expect(await orderCount()).toBe(0);
});

it.each([
  ['unknown', ['bra', 'nothing', 1]],
  ['of another product', ['bra', 'tank-m', 1]],
  ['of a product that is not sold any more', ['gone', 'gone-s', 1]],
] as const)('an order with a variant that is %s is refused', async (_, item) => {
  const { status, json } = await place(newOrder([['bra', 'bra-s-sage', 1], [...item]]));
  expect([status, json.code]).toEqual([409, 'variant-unavailable']);
  expect(json.errors).toEqual([{ field: 'items.1', message: 'is no longer available' }]);
});

it('an order beyond the stock is refused with the item and the number left', async () => {
  const { status, json } = await place(
    newOrder([
      ['bra', 'bra-s-sage', 1],
      ['tank', 'tank-m', 9],
      ['tank', 'tank-s', 1],
    ]),
  );
  expect([status, json.code]).toEqual([409, 'out-of-stock']);
  expect(json.errors).toEqual([
    { field: 'items.1', message: 'Tank (White, M) has only 8 left' },
    { field: 'items.2', message: 'Tank (White, S) is out of stock' },
  ]);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 3, 'JHB-DC': 5 });
});

it('an order needs a shopper session, and gets 401 without one', async () => {
  const { status, json } = await test.call('POST', '/api/orders', { body: newOrder(), cookie: '' });
  expect([status, json.code]).toEqual([401, 'site-session-required']);
  const cookie = await unlock(test, 'site');
  expect((await test.call('POST', '/api/orders', { body: newOrder(), cookie })).status).toBe(201);
  test.clock.now += 30 * 24 * 3_600_000;
  expect((await test.call('POST', '/api/orders', { body: newOrder(), cookie })).status).toBe(401);
});

it.each([
  ['of one variant', [['bra', 'bra-s-sage', 21]], ['items.0']],
  [
    'of one variant, in two lines',
    [
      ['bra', 'bra-s-sage', 11],
      ['bra', 'bra-s-sage', 10],
    ],
    ['items.0', 'items.1'],
  ],
  [
    'in all',
    [
      ['bra', 'bra-s-sage', 20],
      ['bra', 'bra-s-black', 20],
      ['tank', 'tank-m', 20],
      ['tank', 'tank-s', 1],
    ],
    [],
  ],
] as const)('an order of too many pieces %s is refused', async (_, lines, fields) => {
  const { status, json } = await place(newOrder(lines.map(([...line]) => line)));
  expect([status, json.code]).toEqual([409, 'too-many-pieces']);
  expect(json.errors).toEqual(fields.map((field) => ({ field, message: 'is more than 20' })));
});
