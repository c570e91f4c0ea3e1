import { newOrderId } from '@nara/shared-contracts/rules/common';
import { type Answer, newOrder, placeOrder, stockOf, testAppForTest } from '#testing';

const test = testAppForTest();

const place = (body: unknown): Promise<Answer> => test.call('POST', '/api/orders', { body });
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const rowsOf = (table: 'orders' | 'order_allocations' | 'stock_movements' | 'outbox' | 'mails') =>
  test.context.database.kysely.selectFrom(table).selectAll().execute();

const stock = (variantId: string, dc: 'CPT-DC' | 'JHB-DC', available: number) =>
  test.context.database.kysely
    .updateTable('stock_levels')
    .set({ available })
    .where('variant_id', '=', variantId)
    .where('dc', '=', dc)
    .execute();

it('500 concurrent buyers of 30 pieces make 30 sales, and the others are told that it is sold out', async () => {
  await stock('tank-m', 'CPT-DC', 18);
  await stock('tank-m', 'JHB-DC', 12);
  const answers = await Promise.all(Array.from({ length: 500 }, () => place(newOrder([['tank', 'tank-m', 1]]))));

  expect([count(answers, 201), count(answers, 409)]).toEqual([30, 470]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ json }) => `${json.code}: ${json.detail}`))).toEqual(
    new Set(['out-of-stock: Tank (White, M) is out of stock.']),
  );
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 0, 'JHB-DC': 0 });
  for (const table of ['orders', 'order_allocations', 'stock_movements', 'outbox', 'mails'] as const) {
    expect(await rowsOf(table)).toHaveLength(30);
  }
}, 60_000);

it('concurrent orders of two variants are sold in either item order without deadlock', async () => {
  const tank = ['tank', 'tank-m', 1] as const;
  const bra = ['bra', 'bra-s-black', 1] as const;
  const bodies = Array.from({ length: 60 }, (_, index) =>
    newOrder(index % 2 ? [[...tank], [...bra]] : [[...bra], [...tank]]),
  );
  const answers = await Promise.all(bodies.map(place));
  expect([count(answers, 201), count(answers, 409)]).toEqual([8, 52]);
  expect(await stockOf(test, 'bra-s-black')).toEqual({ 'CPT-DC': 2 });
}, 30_000);

it('one order sent 50 times at once is placed once with one answer', async () => {
  const body = newOrder([['tank', 'tank-m', 2]]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(body)));
  expect(count(answers, 201)).toBe(50);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await rowsOf('orders')).toHaveLength(1);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 1, 'JHB-DC': 5 });
}, 30_000);

it('one order for the last pieces sent 50 times at once is placed once', async () => {
  const body = newOrder([['tank', 'tank-m', 8]]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(body)));
  expect(count(answers, 201)).toBe(50);
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 0, 'JHB-DC': 0 });
}, 30_000);

it('different orders sent at once under one id: one is placed and the others are refused', async () => {
  const id = newOrderId();
  const bodies = Array.from({ length: 50 }, (_, index) => newOrder([['bra', 'bra-s-sage', index + 1]], { id }));
  const answers = await Promise.all(bodies.map(place));
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49]);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ json }) => json.code))).toEqual(
    new Set(['order-id-taken']),
  );
}, 30_000);

it('a refused order can be placed under the same id once there is stock', async () => {
  const body = newOrder([['tank', 'tank-s', 1]]);
  expect((await place(body)).json.code).toBe('out-of-stock');
  await stock('tank-s', 'JHB-DC', 1);
  expect((await place(body)).status).toBe(201);
});

it('a refused order does not undo orders that are committed in the same batch', async () => {
  const [good, bad] = [newOrder(), newOrder([['tank', 'tank-s', 1]])];
  const answers = await Promise.all([place(good), place(bad), placeOrder(test), place(bad)]);
  expect(answers.map((answer) => ('status' in answer ? answer.status : 201))).toEqual([201, 409, 201, 409]);
  expect(await rowsOf('orders')).toHaveLength(2);
});
