import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type {
  Delivery,
  ShopSettings,
  ShopSettingsHistory,
  ShopSettingsState,
  ShopTerms,
} from '@nara/shared-contracts/api/shop-settings';
import { priceOrder } from '@nara/shared-contracts/rules/pricing';
import { FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { newOrder, signInAs, testAppForTest } from '#testing';

const PATH = '/api/admin/shop-settings';
/** Friday morning in South Africa. */
const FRIDAY = Date.parse('2026-03-06T09:00:00+02:00');

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  test.clock.now = FRIDAY;
  cookie = await signInAs(test, 'admin');
});

const read = async () => (await test.call('GET', PATH, { cookie })).json as unknown as ShopSettingsState;
const terms = async () => (await test.call('GET', '/api/shop/terms')).json as unknown as ShopTerms;
async function change(settings: object, expectedUpdatedAt?: string) {
  const current = await read();
  const body = {
    settings: { ...current.settings, ...settings },
    expectedUpdatedAt: expectedUpdatedAt ?? current.updatedAt,
  };
  return test.call('PUT', PATH, { cookie, body });
}
const [FIRST] = FIRST_SHOP_SETTINGS.delivery.map(({ value }) => value) as [Delivery];
const changeDelivery = (delivery: object) => change({ delivery: [{ from: null, value: { ...FIRST, ...delivery } }] });
const place = async (changes: Parameters<typeof newOrder>[1] = {}) =>
  test.call('POST', '/api/orders', { body: newOrder([['bra', 'bra-s-sage', 1]], changes) });
const placed = async (changes: Parameters<typeof newOrder>[1] = {}) => {
  const { status, json } = await place(changes);
  expect(status).toBe(201);
  return json as unknown as { order: OrderDetail; token: string };
};
const amounts = (shippingFee: number, vatPercent = 15) =>
  priceOrder([{ price: 899, quantity: 1 }], { shippingFee, freeShippingOver: 1000, vatPercent });
const history = async () =>
  (await test.call('GET', `${PATH}/revisions`, { cookie })).json as unknown as ShopSettingsHistory;

it('shop settings start with the constants of the specification', async () => {
  expect(await read()).toEqual({
    settings: FIRST_SHOP_SETTINGS,
    revision: 0,
    updatedAt: '1970-01-01T00:00:00.000Z',
    updatedBy: null,
  });
  expect(await terms()).toEqual({
    revision: 0,
    vatPercent: 15,
    delivery: FIRST,
    sentOn: '2026-03-06',
    changesAt: '2026-03-06T12:00:00.000Z',
  });
  expect(await history()).toEqual({ revisions: [], hasMore: false });
});

it('delivery is standard by default or express at its own price, and orders store the promised dates', async () => {
  expect((await placed()).order).toMatchObject({
    shipping: 99,
    tax: 135,
    vatPercent: 15,
    delivery: { method: 'standard', from: '2026-03-11', until: '2026-03-13' },
  });
  const refused = await place({ deliveryMethod: 'express' });
  expect([refused.status, refused.json.code]).toEqual([409, 'price-changed']);
  expect(refused.json.errors).toEqual([
    { field: 'shipping', message: 'is now R199' },
    { field: 'total', message: 'is now R1 233' },
  ]);
  const { order, token } = await placed({ deliveryMethod: 'express', ...amounts(199) });
  expect(order).toMatchObject({
    shipping: 199,
    delivery: { method: 'express', from: '2026-03-09', until: '2026-03-10' },
  });
  const { json } = await test.call('GET', `/api/orders/${order.id}`, { token });
  expect(json.delivery).toEqual(order.delivery);

  // An order after the cut-off is shipped on the next business day.
  test.clock.now = Date.parse('2026-03-06T14:00:00+02:00');
  expect(await terms()).toMatchObject({ sentOn: '2026-03-09', changesAt: '2026-03-09T12:00:00.000Z' });
  expect((await placed()).order.delivery).toEqual({ method: 'standard', from: '2026-03-12', until: '2026-03-16' });
});

it('a shop settings change applies to the shop and its orders at once, with a revision and an audit entry', async () => {
  const { status, json } = await changeDelivery({ standard: { ...FIRST.standard, price: 120 } });
  expect([status, json.revision, json.updatedBy]).toEqual([200, 1, 'Somebody of admin']);
  expect(await terms()).toMatchObject({ revision: 1, delivery: { standard: { price: 120 } } });
  const { revisions } = await history();
  expect(revisions).toEqual([
    expect.objectContaining({ revision: 1, by: 'Somebody of admin', restored: null, before: FIRST_SHOP_SETTINGS }),
  ]);
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'after_json'])
    .where('subject', '=', 'shop-settings')
    .execute();
  expect(audit).toHaveLength(1);
  expect(JSON.parse(String(audit[0]?.after_json)).value.settings.delivery[0].value.standard.price).toBe(120);
  const old = await place();
  expect([old.status, old.json.code, old.json.detail]).toEqual([
    409,
    'price-changed',
    'Prices have changed: your order now comes to R1 154.',
  ]);
  expect((await placed(amounts(120))).order.shipping).toBe(120);
});

it('a shop settings change leaves earlier orders unchanged', async () => {
  const { order, token } = await placed();
  await change({ vat: [{ from: null, value: 16 }] });
  const { json } = await test.call('GET', `/api/orders/${order.id}`, { token });
  expect([json.tax, json.vatPercent]).toEqual([135, 15]);
  expect((await placed(amounts(99, 16))).order).toMatchObject({ tax: 144, vatPercent: 16 });
});

it('a shop settings change that changes nothing writes nothing, and one over a newer one is refused', async () => {
  expect((await change({})).json.revision).toBe(0);
  expect((await history()).revisions).toEqual([]);
  const { updatedAt } = await read();
  await changeDelivery({ cutOff: '12:00' });
  const { status, json } = await change({ vat: [{ from: null, value: 16 }] }, updatedAt);
  expect([status, json.code]).toEqual([409, 'setting-changed']);
  expect((await read()).revision).toBe(1);
});

it.each<[string, object]>([
  ['a price below nothing', { express: { ...FIRST.express, price: -1 } }],
  ['a price in thousandths', { express: { ...FIRST.express, price: 99.999 } }],
  ['more', { more: 1 }],
])('a shop settings change is refused: %s', async (_, delivery) => {
  expect((await changeDelivery(delivery)).status).toBe(400);
  expect((await read()).revision).toBe(0);
});

it('delivery has the price and duration of the province, and is refused where it is not offered', async () => {
  await changeDelivery({
    standard: {
      ...FIRST.standard,
      exceptions: [{ province: 'LP', isOffered: true, price: 149, freeOver: 800, daysFrom: 5, daysUntil: 7 }],
    },
    express: {
      ...FIRST.express,
      exceptions: [{ province: 'LP', isOffered: false, price: 0, freeOver: null, daysFrom: 0, daysUntil: 0 }],
    },
  });
  const inLimpopo = { shippingAddress: { ...newOrder().shippingAddress, province: 'LP' as const } };
  const { order } = await placed({ ...inLimpopo, ...amounts(0) });
  expect(order).toMatchObject({ shipping: 0, delivery: { from: '2026-03-13', until: '2026-03-17' } });
  const { status, json } = await place({ ...inLimpopo, deliveryMethod: 'express', ...amounts(199) });
  expect([status, json.code]).toEqual([409, 'delivery-not-offered']);
  expect(json.detail).toBe('Express delivery to Limpopo is not offered at the moment. Please choose another delivery.');
});

it('a dated VAT rate applies from its first moment to orders and the shop', async () => {
  const FROM = '2026-04-01T00:00:00+02:00';
  await change({
    vat: [
      { from: null, value: 15 },
      { from: FROM, value: 15.5 },
    ],
  });
  test.clock.now = Date.parse(FROM) - 1;
  expect(await terms()).toMatchObject({ vatPercent: 15, changesAt: new Date(FROM).toISOString() });
  expect((await placed()).order.vatPercent).toBe(15);
  test.clock.now = Date.parse(FROM);
  expect((await terms()).vatPercent).toBe(15.5);
  expect((await place()).json.code).toBe('price-changed');
  expect((await placed(amounts(99, 15.5))).order).toMatchObject({ tax: 139, vatPercent: 15.5 });
});

it('a shop settings revision is restored and the restoration undone, unless it is unknown or outdated', async () => {
  const { updatedAt } = await read();
  const takeBack = async (revision: number, expectedUpdatedAt?: string) =>
    test.call('POST', `${PATH}/revisions/${revision}/restoration`, {
      cookie,
      body: { expectedUpdatedAt: expectedUpdatedAt ?? (await read()).updatedAt },
    });
  expect((await takeBack(1)).json.code).toBe('revision-not-found');
  expect((await takeBack(3_000_000_000)).status).toBe(400);
  await changeDelivery({ cutOff: '12:00' });
  expect((await takeBack(1, updatedAt)).json.code).toBe('setting-changed');
  await change({ vat: [{ from: null, value: 16 }] });
  const { status, json } = await takeBack(2);
  const settings = json.settings as ShopSettings;
  expect([status, json.revision, settings.vat[0]?.value, settings.delivery[0]?.value.cutOff]).toEqual([
    200,
    3,
    15,
    '12:00',
  ]);
  expect((await history()).revisions.map(({ revision, restored }) => [revision, restored])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  await takeBack(3);
  expect((await terms()).vatPercent).toBe(16);
});

it.each(['logistics', 'merchandising', 'finance'] as const)('shop settings are not accessible to %s', async (role) => {
  const theirs = await signInAs(test, role);
  expect((await test.call('GET', PATH, { cookie: theirs })).status).toBe(403);
});
