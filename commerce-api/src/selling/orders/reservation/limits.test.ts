import { newOrder, signInAs, testAppForTest } from '#testing';

const test = testAppForTest({ rateFactor: 1 });
let cookie: string;
beforeEach(async () => {
  // Uses the real limits of the contract table and of the setting.
  cookie = await signInAs(test, 'admin');
});

const INITIAL = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 72 };
const read = async () => (await test.call('GET', '/api/admin/order-limits', { cookie })).json;
async function change(settings: object) {
  const body = { settings: { ...INITIAL, ...settings }, expectedUpdatedAt: (await read()).updatedAt };
  return test.call('PUT', '/api/admin/order-limits', { cookie, body });
}
const place = (pieces: number, email?: string) =>
  test.call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', pieces]], email ? { email } : undefined) });

it('order limits have their defaults until they are set, then apply to the next order, and the shopper sees the number', async () => {
  expect(await read()).toMatchObject({ settings: INITIAL, updatedBy: null });
  expect((await test.call('GET', '/api/order-limits')).json).toEqual({ ofVariant: 20, ofOrder: 60 });
  expect((await place(3)).status).toBe(201);
  expect((await change({ ofVariant: 2, ofOrder: 2 })).status).toBe(200);
  const { status, json } = await place(3);
  expect([status, json.code, json.detail, json.errors]).toEqual([
    409,
    'too-many-pieces',
    'An order takes 2 pieces of one variant and 2 in all at most.',
    [{ field: 'items.0', message: 'is more than 2' }],
  ]);
  expect((await test.call('GET', '/api/order-limits')).json).toEqual({ ofVariant: 2, ofOrder: 2 });
  expect((await place(2)).status).toBe(201);
});

it('order limits bound the orders of an hour', async () => {
  await change({ ordersPerHour: 2 });
  const answers = [];
  for (let order = 0; order < 3; order += 1) answers.push((await place(1, 'one@nara.invalid')).status);
  expect(answers).toEqual([201, 201, 429]);
  await change({ ordersPerHour: 5 });
  expect((await place(1, 'other@nara.invalid')).status).toBe(201);
});

it.each([
  { ofVariant: 0 },
  { ofVariant: 101, ofOrder: 200 },
  { ofVariant: 30, ofOrder: 29 },
  { ofOrder: 501 },
  { ordersPerHour: 0 },
  { ordersPerHour: 1001 },
  { holdingHours: 0 },
  { holdingHours: 721 },
  { holdingHours: 1.5 },
  { ofVariant: '20' },
  { more: 1 },
])('order limits refuse %j', async (settings) => {
  expect((await change(settings)).status).toBe(400);
  expect((await read()).settings).toEqual(INITIAL);
});

it('order limits are audited and not overwritten by a stale change', async () => {
  const { updatedAt } = await read();
  await change({ holdingHours: 48 });
  const body = { settings: INITIAL, expectedUpdatedAt: updatedAt };
  const { status, json } = await test.call('PUT', '/api/admin/order-limits', { cookie, body });
  expect([status, json.code]).toEqual([409, 'setting-changed']);
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select('after_json')
    .where('subject', '=', 'order-limits')
    .execute();
  expect(audit.map(({ after_json }) => JSON.parse(String(after_json)))).toEqual([
    { value: { ...INITIAL, holdingHours: 48 }, about: { name: 'the order limits' } },
  ]);
});
