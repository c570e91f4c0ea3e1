import { randomUUID } from 'node:crypto';
import type { NewOrder, Order, OrderDetail } from '@nara/shared-contracts/api/orders';
import type { PromotionDefinition, PromotionOffers } from '@nara/shared-contracts/api/promotions';
import { priceOrder } from '@nara/shared-contracts/rules/pricing';
import { orderEndings } from '#exchange/partner';
import { paymentChecks, refundQueue } from '#selling/payments';
import {
  type Answer,
  addPromotion,
  createFakePayments,
  deliverWebhook,
  newOrder,
  notificationOf,
  pdfText,
  signInAs,
  startedPromotion,
  startTestApp,
  statementOf,
  type TestApp,
  unlock,
} from '#testing';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'merchandising');
});
afterEach(() => test.close());

const start = (changes: Partial<PromotionDefinition> = {}) => startedPromotion({ test, cookie }, changes);
const startCode = (code: string, changes: Partial<PromotionDefinition> = {}) =>
  start({ way: 'code', code, ...changes });

type Items = NonNullable<Parameters<typeof newOrder>[0]>;
const BRA: Items = [['bra', 'bra-s-sage', 1]];

/** Returns an order that expects a discount on its goods, in rand. */
function discounted(items: Items, discount: number, changes: Partial<NewOrder> = {}, isDeliveryFree = false): NewOrder {
  const PRICES: Record<string, number> = { bra: 899, tank: 549 };
  const lines = items.map(([product, , quantity]) => ({ price: PRICES[product] ?? 0, quantity }));
  const totals = priceOrder(lines, undefined, { cents: Math.round(discount * 100), isDeliveryFree });
  return { ...newOrder(items), ...totals, ...changes };
}
const place = (body: unknown): Promise<Answer> => test.call('POST', '/api/orders', { body });
const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const orderOf = ({ json }: Answer) => json.order as Order;
const usesOf = (promotionId: string) =>
  test.context.database.kysely
    .selectFrom('promotion_uses')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('released_at', 'is', null)
    .execute();
const offers = async () => ((await test.call('GET', '/api/promotions')).json as unknown as PromotionOffers).promotions;
const cancel = ({ json }: Answer) => {
  const { id } = json.order as Order;
  return test.call('POST', `/api/orders/${id}/cancellation`, { token: String(json.token) });
};

const reopen = async ({ json }: Answer) => {
  const admin = await signInAs(test, 'admin');
  const { id } = json.order as Order;
  const { updatedAt } = (await test.call('GET', `/api/admin/orders/${id}`, { cookie: admin })).json;
  const body = { status: 'pending', expectedUpdatedAt: updatedAt };
  return test.call('PATCH', `/api/admin/orders/${id}`, { cookie: admin, body });
};

it('an automatic promotion reduces the goods and VAT; an order without it is refused, and the partner gets the prices', async () => {
  const { id } = await start();
  const refused = await place(newOrder(BRA));
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    'price-changed',
    'Prices have changed: your order now comes to R1 029.10.',
  ]);
  expect(refused.json.errors).toEqual([
    { field: 'discount', message: 'is now R89.90' },
    { field: 'tax', message: 'is now R121' },
    { field: 'total', message: 'is now R1 029.10' },
  ]);
  const answer = await place(discounted(BRA, 89.9));
  expect(outcome(answer)).toBe(201);
  expect(orderOf(answer)).toMatchObject({
    subtotal: 899,
    discount: 89.9,
    shipping: 99,
    tax: 121,
    total: 1029.1,
    promotions: [{ name: 'Winter sale', amount: 89.9 }],
    items: [{ unitPrice: 899, lineTotal: 899, discount: 89.9 }],
  });
  expect(await usesOf(id)).toMatchObject([{ code: null, discount_cents: 8990, delivery_cents: 0 }]);
  const order = orderOf(answer).id;
  await test.call('POST', `/api/admin/orders/${order}/resync`, { cookie: await signInAs(test, 'admin') });
  expect(test.partner.calls.map(({ body }) => body)).toMatchObject([{ total: 1029.1, items: [{ price: 809.1 }] }]);
  const logistics = await signInAs(test, 'logistics');
  const live = await test.call('GET', `/api/enterprise/live-orders/${order}`, { cookie: logistics });
  expect(live.json.items).toMatchObject([{ price: 809.1 }]);
});

it('a running automatic promotion is public, without its limits, until it reaches them', async () => {
  await start({ mostUses: 1 });
  await addPromotion({ test, cookie });
  await startCode('SECRET-CODE');
  expect(await offers()).toEqual([
    expect.objectContaining({ name: 'Winter sale', gift: { kind: 'percentage', percent: 10 } }),
  ]);
  expect(JSON.stringify(await offers())).not.toMatch(/mostUses|SECRET/);
  expect(outcome(await place(discounted(BRA, 89.9)))).toBe(201);
  test.clock.now += 1000;
  expect(await offers()).toEqual([]);
  expect(outcome(await place(newOrder(BRA)))).toBe(201);
});

it('an automatic promotion does not apply before or after its time', async () => {
  const [from, until] = [test.clock.now + 60_000, test.clock.now + 120_000];
  const { id, revision } = await addPromotion({ test, cookie }, { until: new Date(until).toISOString() });
  const body = { at: new Date(from).toISOString(), expectedRevision: revision };
  const { json } = await test.call('POST', `/api/admin/promotions/${id}/start`, { cookie, body });
  expect(json.state).toBe('planned');
  expect(await offers()).toEqual([]);
  const without = await place(newOrder(BRA));
  expect(outcome(without)).toBe(201);
  expect(orderOf(without)).not.toHaveProperty('promotions');
  expect(orderOf(without).items[0]).not.toHaveProperty('discount');
  test.clock.now = from;
  expect(await offers()).toHaveLength(1);
  expect(outcome(await place(newOrder(BRA)))).toBe('price-changed');
  expect(outcome(await place(discounted(BRA, 89.9)))).toBe(201);
  test.clock.now = until;
  expect(await offers()).toEqual([]);
  expect(outcome(await place(newOrder(BRA)))).toBe(201);
});

it('a free-delivery promotion costs what delivery would have cost', async () => {
  const { id } = await start({ name: 'Free delivery week', gift: { kind: 'free-delivery' } });
  const answer = await place(discounted(BRA, 0, {}, true));
  expect(orderOf(answer)).toMatchObject({
    shipping: 0,
    promotions: [{ name: 'Free delivery week', amount: 0, isDeliveryFree: true }],
  });
  expect(orderOf(answer)).not.toHaveProperty('discount');
  expect(await usesOf(id)).toMatchObject([{ discount_cents: 0, delivery_cents: 9900 }]);
});

it('a first-order promotion is refused by name for a repeat customer, unless the first order was cancelled', async () => {
  await start({ name: 'Welcome', isFirstOrder: true });
  expect(outcome(await place(discounted(BRA, 89.9)))).toBe(201);
  const second = await place(discounted(BRA, 89.9, { email: 'THANDI@example.co.za' }));
  expect([outcome(second), second.json.detail]).toEqual([
    'price-changed',
    'Welcome is for a first order, and this e-mail address has ordered before. Prices have changed: your order now comes to R1 133.',
  ]);
  expect(second.json.errors).toContainEqual({
    field: expect.stringMatching(/^promotions\./),
    message: 'not-first-order',
  });
  expect(outcome(await place(newOrder(BRA)))).toBe(201);
  const fresh = () => place(discounted(BRA, 89.9, { email: 'new@example.co.za' }));
  const first = await fresh();
  expect(outcome(first)).toBe(201);
  await cancel(first);
  expect(outcome(await fresh())).toBe(201);
});

it('a promotion code is accepted in any spelling, named on the order and in its e-mail, and part of the hash', async () => {
  await startCode('WINTER-26');
  const order = discounted(BRA, 89.9, { codes: [' winter-26 '] });
  const answer = await place(order);
  expect(orderOf(answer).promotions).toEqual([{ name: 'Winter sale', code: 'WINTER-26', amount: 89.9 }]);
  const { body } = await test.context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('reference', '=', orderOf(answer).id)
    .executeTakeFirstOrThrow();
  expect(body).toContain('Subtotal: R899\nWinter sale (code WINTER-26): -R89.90\n');
  expect((await place(order)).text).toBe(answer.text);
  expect(outcome(await place({ ...order, codes: [] }))).toBe('order-id-taken');
});

it.each<[string, Partial<PromotionDefinition>, string]>([
  ['below its minimum', { minimum: 1000 }, 'WINTER-26 needs R101 more of what it is for in your cart.'],
  ['for other products', { products: ['tank'] }, 'WINTER-26 is for nothing that is in your cart.'],
  [
    'for more pieces',
    { gift: { kind: 'buy-x-get-y', buy: 1, get: 1, percent: 100 } },
    'WINTER-26 needs 1 piece more of what it is for in your cart.',
  ],
])('a promotion code %s is refused by name', async (_, changes, detail) => {
  await startCode('WINTER-26', changes);
  const { status, json } = await place(discounted(BRA, 0, { codes: ['WINTER-26'] }));
  expect([status, json.code, json.detail]).toEqual([409, 'code-not-valid', detail]);
  expect(outcome(await place(newOrder(BRA)))).toBe(201);
});

it('an unknown and a not yet started promotion code get the same answer, and an expired one its own', async () => {
  await addPromotion({ test, cookie }, { way: 'code', code: 'DRAFT-CODE' });
  const { id, revision } = await startCode('WINTER-26');
  const ask = async (code: string) => (await place(discounted(BRA, 0, { codes: [code] }))).json.detail;
  expect(await ask('DRAFT-CODE')).toBe('DRAFT-CODE is not a code that we know.');
  expect(await ask('NO-SUCH-CODE')).toBe('NO-SUCH-CODE is not a code that we know.');
  const step = { expectedRevision: revision };
  await test.call('POST', `/api/admin/promotions/${id}/pause`, { cookie, body: step });
  expect(await ask('WINTER-26')).toBe('WINTER-26 cannot be used at the moment.');
  await test.call('POST', `/api/admin/promotions/${id}/end`, { cookie, body: { expectedRevision: revision + 1 } });
  expect(await ask('WINTER-26')).toBe('WINTER-26 has ended.');
});

it('a promotion code that loses to a better promotion is accepted and not used', async () => {
  await start({ gift: { kind: 'percentage', percent: 20 }, combines: false });
  const { id } = await startCode('WINTER-26', { combines: false });
  const answer = await place(discounted(BRA, 179.8, { codes: ['WINTER-26'] }));
  expect(outcome(answer)).toBe(201);
  expect(await usesOf(id)).toEqual([]);
});

it('a promotion code combines with others if all of them allow it', async () => {
  await startCode('TEN-PERCENT');
  await startCode('FIFTY-RAND', { name: 'Fifty off', gift: { kind: 'amount', amount: 50 } });
  const answer = await place(discounted(BRA, 139.9, { codes: ['FIFTY-RAND', 'TEN-PERCENT'] }));
  expect(orderOf(answer).promotions).toEqual([
    { name: 'Winter sale', code: 'TEN-PERCENT', amount: 89.9 },
    { name: 'Fifty off', code: 'FIFTY-RAND', amount: 50 },
  ]);
});

it('a promotion code can be checked without an order by a shopper with a session', async () => {
  await startCode('WINTER-26', { mostUses: 1 });
  const shopper = await unlock(test, 'site');
  const check = (code: string, as = shopper) =>
    test.call('POST', '/api/promotions/codes', { cookie: as, body: { code } });
  const { status, json } = await check('winter-26');
  expect([status, json]).toEqual([
    200,
    { code: 'WINTER-26', promotion: expect.objectContaining({ name: 'Winter sale', minimum: null }) },
  ]);
  expect((await check('winter-26', '')).status).toBe(401);
  expect((await check('NO-SUCH-CODE')).json.code).toBe('code-not-valid');
  expect((await check('x')).status).toBe(400);
  await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] }));
  expect((await check('WINTER-26')).json.detail).toBe('WINTER-26 has been used as often as it may be.');
});

it('ten invalid promotion codes make an address wait, in orders too', async () => {
  await startCode('WINTER-26');
  const shopper = await unlock(test, 'site');
  const check = (code: string) => test.call('POST', '/api/promotions/codes', { cookie: shopper, body: { code } });
  for (let valid = 0; valid < 12; valid += 1) expect((await check('WINTER-26')).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect((await check(`GUESS-${tries}`)).status).toBe(409);
  for (let tries = 5; tries < 10; tries += 1)
    expect((await place(discounted(BRA, 0, { codes: [`GUESS-${tries}`] }))).status).toBe(409);
  expect((await check('WINTER-26')).json.code).toBe('too-many-attempts');
  expect((await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] }))).status).toBe(429);
  expect((await place(newOrder(BRA))).status).toBe(201);
  test.clock.now += 601_000;
  expect((await check('WINTER-26')).status).toBe(200);
});

it('an order with more than five promotion codes is refused', async () => {
  const codes = Array.from({ length: 6 }, (_, index) => `CODE-NO-${index}`);
  expect((await place(discounted(BRA, 0, { codes }))).status).toBe(400);
});

it('the limit of a promotion holds for concurrent orders', async () => {
  const { id } = await startCode('WINTER-26', { mostUses: 5 });
  // Each request counts as an attempt of this address until its code proves valid, and ten may be in flight.
  const bodies = Array.from({ length: 9 }, (_, index) =>
    discounted(BRA, 89.9, { codes: ['WINTER-26'], email: `shopper-${index}@example.co.za` }),
  );
  const answers = await Promise.all(bodies.map(place));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(outcome))).toEqual(new Set(['code-not-valid']));
  expect(await usesOf(id)).toHaveLength(5);
});

it('the limit per customer holds for concurrent orders with the address in any case', async () => {
  const { id } = await startCode('WINTER-26', { mostPerCustomer: 1 });
  const emails = ['thandi@example.co.za', 'Thandi@Example.co.za'];
  const bodies = Array.from({ length: 8 }, (_, index) =>
    discounted(BRA, 89.9, { codes: ['WINTER-26'], email: emails[index % 2] ?? '' }),
  );
  const answers = await Promise.all(bodies.map(place));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await usesOf(id)).toHaveLength(1);
  expect(outcome(await place(discounted(BRA, 89.9, { codes: ['WINTER-26'], email: 'ben@example.co.za' })))).toBe(201);
});

it.each(['thandi@example.co.za.', 'thandi+2@example.co.za', '"thandi"@example.co.za', 'than\u200bdi@example.co.za'])(
  'the limit per customer holds for an order from %j and from the plain address, in either sequence',
  async (email) => {
    const { id } = await startCode('WINTER-26', { mostPerCustomer: 1 });
    const placeAs = async (address: string) =>
      outcome(await place(discounted(BRA, 89.9, { codes: ['WINTER-26'], email: address })));
    expect(await placeAs(email)).toBe(201);
    expect(await placeAs('thandi@example.co.za')).toBe('code-not-valid');
    expect(await placeAs('Thandi+3@example.co.za')).toBe('code-not-valid');
    expect(await placeAs(email)).toBe('code-not-valid');
    expect(await usesOf(id)).toHaveLength(1);
    expect(await placeAs('thandi.m@example.co.za')).toBe(201);
  },
);

it('the first-order limit holds for concurrent orders and for another spelling of the same address', async () => {
  await start({ isFirstOrder: true });
  const placeAs = (email: string, discount: number) => place(discounted(BRA, discount, { email }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeAs('thandi+1@example.co.za', 89.9)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(outcome(await placeAs('thandi+2@example.co.za', 89.9))).toBe('price-changed');
  expect(outcome(await placeAs('thandi@example.co.za', 89.9))).toBe('price-changed');
  expect(outcome(await placeAs('Thandi@example.co.za.', 0))).toBe(201);
});

it('the limit per customer holds for the plain address when another spelling’s order is reopened', async () => {
  const { id } = await startCode('WINTER-26', { mostPerCustomer: 1 });
  const placeAs = (email: string) => place(discounted(BRA, 89.9, { codes: ['WINTER-26'], email }));
  const cancelled = await placeAs('Thandi+1@example.co.za');
  // The address of an order is stored as typed.
  expect(orderOf(cancelled).email).toBe('Thandi+1@example.co.za');
  await cancel(cancelled);
  expect(outcome(await placeAs('thandi@example.co.za'))).toBe(201);
  expect(outcome(await reopen(cancelled))).toBe('promotion-used-up');
  expect(await usesOf(id)).toHaveLength(1);
});

it('a generated code is valid for one order', async () => {
  const { id } = await startCode('UNUSED-WORD');
  const made = await test.call('POST', `/api/admin/promotions/${id}/codes`, {
    cookie,
    body: { id: randomUUID(), count: 3 },
  });
  expect(made.json.generated).toEqual({ codes: 3, used: 0 });
  const { code } = await test.context.database.kysely
    .selectFrom('promotion_codes')
    .select('code')
    .where('is_single', '=', 1)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(discounted(BRA, 89.9, { codes: [code] }))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const detail = await test.call('GET', `/api/admin/promotions/${id}`, { cookie });
  expect(detail.json.generated).toEqual({ codes: 3, used: 1 });
});

const useOf = async (promotionId: string) => (await usesOf(promotionId)).length;

it('a cancelled order releases its promotion use, and takes it again when reopened, unless it is used up', async () => {
  const { id } = await startCode('WINTER-26', { mostUses: 1 });
  const answer = await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] }));
  await cancel(answer);
  expect(await useOf(id)).toBe(0);
  expect((await reopen(answer)).status).toBe(200);
  expect(await useOf(id)).toBe(1);
  expect(outcome(await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] })))).toBe('code-not-valid');
  await cancel(answer);
  expect(outcome(await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] })))).toBe(201);
  expect(outcome(await reopen(answer))).toBe('promotion-used-up');
});

it('an expired order releases its promotion use', async () => {
  const { id } = await startCode('WINTER-26', { mostUses: 1 });
  await place(discounted(BRA, 89.9, { codes: ['WINTER-26'] }));
  test.clock.now += 73 * 3_600_000;
  await test.context.get(orderEndings).runOnce();
  expect(await useOf(id)).toBe(0);
});

const THREE: Items = [
  ['bra', 'bra-s-sage', 2],
  ['tank', 'tank-m', 1],
];

it('refunds of single pieces add up to the discounted total, and the invoice shows the discount', async () => {
  await test.close();
  const provider = createFakePayments();
  test = await startTestApp({ payments: provider });
  cookie = await signInAs(test, 'admin');
  await start({ gift: { kind: 'percentage', percent: 33.33 } });
  const body = discounted(THREE, Math.round(2347 * 33.33) / 100);
  const { json } = await place(body);
  const order = json.order as Order;
  const path = `/api/admin/orders/${order.id}/payment/refunds`;
  await test.call('POST', '/api/payments/payfast/notifications', {
    body: notificationOf(statementOf(order.id, Math.round(order.total * 100))),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const wishes = [
    { lines: [{ line: 1, quantity: 1 }], delivery: false },
    { lines: [{ line: 0, quantity: 1 }], delivery: false },
    { lines: [{ line: 0, quantity: 1 }], delivery: true },
  ];
  for (const wish of wishes) {
    const refund = { key: randomUUID(), reason: 'A seam is torn', ...wish };
    expect((await test.call('POST', path, { cookie, body: refund })).status).toBeLessThan(300);
  }
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
  const back = [...provider.refunded.values()].reduce((sum, cents) => sum + cents, 0);
  expect(back).toBe(Math.round(order.total * 100));
  const documents = await test.context.database.kysely.selectFrom('tax_documents').selectAll().execute();
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const [invoice] = documents.filter(({ kind }) => kind === 'invoice');
  expect(notes.reduce((sum, { vat_cents }) => sum + vat_cents, 0)).toBe(invoice?.vat_cents);
  expect(JSON.parse(String(invoice?.content_json)).amounts).toMatchObject({
    goodsCents: 234_700,
    discountCents: 78_226,
    totalCents: Math.round(order.total * 100),
  });
  const pdf = await fetch(`${test.url}/api/orders/${order.id}/documents/${invoice?.number}/document.pdf`, {
    headers: { authorization: `Bearer ${String(json.token)}` },
  });
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('Discount\n-R782.26');
});

it('refunds of single returns add up to the discounted price of the goods with VAT', async () => {
  await start({ gift: { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 } });
  const answer = await place(discounted(THREE, 549));
  const { id, tax } = orderOf(answer);
  const token = String(answer.json.token);
  await deliverWebhook(test, { orderId: id, status: 'delivered', woolworthsOrderId: `WW-${id}` });
  const refunds: number[] = [];
  for (const line of [0, 1, 0]) {
    const body = { id: randomUUID(), lines: [{ line, quantity: 1 }], reason: 'size-exchange' };
    const { json } = await test.call('POST', `/api/orders/${id}/returns`, { token, body });
    refunds.push(Number(json.refundAmount));
  }
  expect(refunds[1]).toBe(0);
  expect(Math.round(refunds.reduce((sum, each) => sum + each, 0) * 100)).toBe(1798 * 100 + tax * 100);
  const detail = (await test.call('GET', `/api/orders/${id}`, { token })).json as unknown as OrderDetail;
  expect(detail.items.map(({ discount }) => discount)).toEqual([undefined, 549]);
});
