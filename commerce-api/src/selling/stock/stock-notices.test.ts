import { newOrder, signInAs, testAppForTest } from '#testing';
import { sendDueNotices } from './notices';

const test = testAppForTest({ publicUrl: 'https://nara.example' });

const email = 'thandi@example.co.za';
const SOLD_OUT = 'bra-m-black';
const ask = (changes: object = {}) =>
  test.call('POST', '/api/stock-notices', { body: { variantId: SOLD_OUT, email, ...changes } });
const waiting = () => test.context.database.kysely.selectFrom('stock_notices').selectAll().execute();
const accepted = [202, { accepted: true }];

/** Restocks a variant as the callers do. */
const bringBack = (variantId: string, pieces: number) =>
  test.context.database.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('stock_levels')
      .set((eb) => ({ available: eb('available', '+', pieces) }))
      .where('variant_id', '=', variantId)
      .where('dc', '=', 'JHB-DC')
      .execute();
    await sendDueNotices(test.context, tx, [variantId], test.clock.now);
  });

it('a stock notice is stored once with its time, and a repeated one gets the same answer', async () => {
  const { status, json } = await ask({ email: ' Thandi@Example.co.za ' });
  expect([status, json]).toEqual(accepted);
  expect(await waiting()).toEqual([{ variant_id: SOLD_OUT, email, requested_at: test.clock.now }]);
  const again = await ask({ email: email.toUpperCase() });
  expect([again.status, again.json]).toEqual(accepted);
  expect(await waiting()).toHaveLength(1);
});

it.each([
  ['a variant that does not exist', 'bra-m-pink', 404, 'variant-not-found'],
  ['a product that is not sold any more', 'gone-s', 404, 'variant-not-found'],
  ['what can be bought now', 'bra-s-black', 409, 'in-stock'],
])('a stock notice is refused: %s', async (_, variantId, status, code) => {
  expect((await ask({ variantId })).json).toMatchObject({ status, code, detail: expect.any(String) });
  expect(await waiting()).toEqual([]);
});

it.each([{ email: '' }, { email: 'thandi' }, { variantId: '' }, { variantId: 7 }, { size: 'M' }])(
  'a stock notice with %j is refused',
  async (changes) => expect((await ask(changes)).status).toBe(400),
);

it('an eleventh stock notice from one address within ten minutes is refused with 429', async () => {
  for (let asked = 0; asked < 10; asked += 1) expect((await ask()).status).toBe(202);
  const { status, json, headers } = await ask();
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-attempts', '600']);
  test.clock.now += 10 * 60_000;
  expect((await ask()).status).toBe(202);
});

const mails = () =>
  test.context.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'back-in-stock')
    .orderBy('recipient')
    .execute();

it('returning stock e-mails everybody who waits once, with a link to the piece, and deletes their notices', async () => {
  await ask();
  await ask({ email: 'ben@example.co.za' });
  await ask({ variantId: 'tank-s' });
  await bringBack(SOLD_OUT, 1);
  const about = {
    subject: 'Back in stock: Bra in Black, M',
    body: expect.stringContaining('\nhttps://nara.example/product/bra?color=Black&size=M\n'),
  };
  expect(await mails()).toEqual([expect.objectContaining(about), expect.objectContaining(about)]);
  expect((await waiting()).map(({ variant_id }) => variant_id)).toEqual(['tank-s']);
  await bringBack(SOLD_OUT, 1);
  expect(await mails()).toHaveLength(2);
});

it('a stock notice is kept while nothing is in stock, and when the stock change is rolled back', async () => {
  await ask();
  await bringBack(SOLD_OUT, 0);
  expect(await mails()).toEqual([]);
  expect(await waiting()).toHaveLength(1);
  const undone = test.context.database.kysely.transaction().execute(async (tx) => {
    await tx.updateTable('stock_levels').set({ available: 5 }).where('variant_id', '=', SOLD_OUT).execute();
    await sendDueNotices(test.context, tx, [SOLD_OUT], test.clock.now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await mails(), await waiting()]).toEqual([[], [expect.objectContaining({ email })]]);
});
it('a cancelled order that returns pieces to stock sends the notices', async () => {
  const order = newOrder([['bra', 'bra-s-black', 10]]);
  await test.call('POST', '/api/orders', { body: order });
  expect((await ask({ variantId: 'bra-s-black' })).status).toBe(202);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', `/api/admin/orders/${order.id}`, { cookie });
  const body = { status: 'cancelled', expectedUpdatedAt: json.updatedAt };
  const { status } = await test.call('PATCH', `/api/admin/orders/${order.id}`, { cookie, body });
  expect(status).toBe(200);
  expect(await mails()).toEqual([expect.objectContaining({ recipient: email, reference: 'bra-s-black' })]);
  expect(await waiting()).toEqual([]);
});
