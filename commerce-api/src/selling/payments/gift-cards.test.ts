import { randomUUID } from 'node:crypto';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';
import type { NewOrder, Order } from '@nara/shared-contracts/api/orders';
import type { OrderPayment, StaffPayment } from '@nara/shared-contracts/api/payments';
import { orderEndings, orderOutbox } from '#exchange/partner';
import { MINUTE_MS } from '#platform/time';
import {
  type Answer,
  createFakePayments,
  type FakePayments,
  giftCard,
  type IssuedCard,
  newOrder,
  notificationOf,
  pdfText,
  signInAs,
  startedPromotion,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { paymentChecks } from './check';
import { refundQueue } from './refunds/refund-queue';

const TOTAL = 1133;
const CENTS = 113_300;

let test: TestApp;
let provider: FakePayments;
let admin: string;

async function start(options: { payments?: FakePayments } = {}): Promise<void> {
  test = await startTestApp(options);
  admin = await signInAs(test, 'admin');
}
afterEach(() => test.close());

type Use = { code: string; amount: number };
interface Placed {
  id: string;
  token: string;
  body: NewOrder;
  answer: Answer;
}

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

/** Places an order with these gift cards, and `method` for the rest. */
async function place(giftCards: Use[], method: NewOrder['paymentMethod'] = 'card', id?: string): Promise<Placed> {
  const paid = giftCards.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const paymentMethod = paid === CENTS ? 'gift-card' : method;
  const body = newOrder(undefined, { giftCards, paymentMethod, ...(id && { id }) } as Partial<NewOrder>);
  const answer = await test.call('POST', '/api/orders', { body });
  return { id: body.id, token: String(answer.json.token), body, answer };
}

const cardOf = async ({ id }: Pick<IssuedCard, 'id'>) =>
  (await test.call('GET', `/api/admin/gift-cards/${id}`, { cookie: admin })).json as unknown as GiftCardDetails;
const balanceOf = async (card: Pick<IssuedCard, 'id'>) => (await cardOf(card)).balance;
const read = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as OrderPayment;
const staffRead = async ({ id }: Placed) =>
  (await test.call('GET', `/api/admin/orders/${id}/payment`, { cookie: admin })).json.payment as StaffPayment;
const orderOf = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}`, { token })).json as unknown as Order & { isPaidHere?: true };
const look = async () => {
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
};
const notify = (statement: Parameters<typeof notificationOf>[0]) =>
  test.call('POST', '/api/payments/payfast/notifications', {
    body: notificationOf(statement),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const setStatus = async ({ id }: Placed, status: string) => {
  const { json } = await test.call('GET', `/api/admin/orders/${id}`, { cookie: admin });
  const body = { status, expectedUpdatedAt: json.updatedAt };
  return outcome(await test.call('PATCH', `/api/admin/orders/${id}`, { cookie: admin, body }));
};
const refund = (order: Placed, wish: object) =>
  test.call('POST', `/api/admin/orders/${order.id}/payment/refunds`, {
    cookie: admin,
    body: { key: randomUUID(), lines: [], delivery: false, reason: 'A seam is torn', ...wish },
  });
const documents = () =>
  test.context.database.kysely.selectFrom('tax_documents').selectAll().orderBy('fact_seq').execute();

/** Asserts that card balances match their ledgers, and payment sums match their facts. */
async function expectBooks(): Promise<void> {
  const db = test.context.database.kysely;
  for (const { id, balance_cents } of await db.selectFrom('gift_cards').selectAll().execute()) {
    const entries = await db.selectFrom('gift_card_entries').selectAll().where('card_id', '=', id).execute();
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance_cents);
    expect(balance_cents).toBeGreaterThanOrEqual(0);
  }
}

describe.each(['with a provider', 'where nobody takes payments'])('an order paid by gift cards, %s', (mode) => {
  beforeEach(async () => {
    provider = createFakePayments();
    await start(mode === 'with a provider' ? { payments: provider } : {});
  });

  it('an order paid by gift cards is handed over at once with its invoice, takes exact amounts and refunds them, the last card first', async () => {
    const [one, other] = [await giftCard(test, { amount: 500 }), await giftCard(test, { amount: 1000 })];
    const placed = await place([
      { code: one.code, amount: 500 },
      { code: other.code, amount: 633 },
    ]);
    expect(placed.answer.status).toBe(201);
    expect(placed.answer.json.isPaymentDue).toBeUndefined();
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 367]);
    expect((await cardOf(other)).entries[0]).toMatchObject({ kind: 'redeemed', amount: -633, orderId: placed.id });
    expect(await read(placed)).toEqual({
      state: 'paid',
      provider: 'gift-card',
      amount: TOTAL,
      refunded: 0,
      payBy: null,
      byGiftCard: TOTAL,
      canPay: false,
    });
    const order = await orderOf(placed);
    expect(order).toMatchObject({ isPaidHere: true, total: TOTAL, tax: 135, paymentMethod: 'gift-card' });
    expect(order.giftCards).toEqual([
      { last4: one.code.slice(-4), amount: 500 },
      { last4: other.code.slice(-4), amount: 633 },
    ]);
    expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
    const [invoice] = await documents();
    expect(invoice).toMatchObject({ kind: 'invoice', total_cents: CENTS, vat_cents: 14_791 });
    const mails = await test.context.database.kysely.selectFrom('mails').select(['kind', 'body']).execute();
    const confirmation = mails.find(({ kind }) => kind === 'order-confirmation')?.body;
    expect(confirmation).toContain(`Paid by gift card ••••${one.code.slice(-4)}: R500`);
    expect(confirmation).toContain('Your gift cards paid for it altogether.');

    expect((await refund(placed, { amount: 33.01 })).json.payment).toMatchObject({
      state: 'partly_refunded',
      refundable: 1099.99,
      refunds: [{ amount: 33.01, state: 'made', reference: `gift card ••••${other.code.slice(-4)}` }],
    });
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 400.01]);
    await refund(placed, { amount: 1099.99 });
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([500, 1000]);
    expect(outcome(await refund(placed, { amount: 0.01 }))).toBe('nothing-held');
    const credited = (await documents()).filter(({ kind }) => kind === 'credit-note');
    expect(credited.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(CENTS);
    await expectBooks();
  });

  it('an order paid by gift cards takes nothing more when repeated, refunds them once when cancelled, and stays cancelled', async () => {
    const card = await giftCard(test, { amount: 2000 });
    const placed = await place([{ code: card.code, amount: TOTAL }]);
    const again = await Promise.all([1, 2, 3].map(() => test.call('POST', '/api/orders', { body: placed.body })));
    expect(again.map(outcome)).toEqual([201, 201, 201]);
    expect(again[0]?.json.token).toBe(placed.token);
    expect(await balanceOf(card)).toBe(867);
    const other = await place([{ code: card.code, amount: 100 }], 'card', placed.id);
    expect(outcome(other.answer)).toBe('order-id-taken');
    expect(await balanceOf(card)).toBe(867);

    expect(outcome(await test.call('POST', `/api/orders/${placed.id}/cancellation`, { token: placed.token }))).toBe(
      200,
    );
    await look();
    await look();
    expect(await balanceOf(card)).toBe(2000);
    expect(await read(placed)).toMatchObject({ state: 'refunded', refunded: TOTAL });
    expect((await documents()).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', CENTS],
      ['credit-note', CENTS],
    ]);
    for (const status of ['pending', 'processing']) expect(await setStatus(placed, status)).toBe('money-given-back');
    await expectBooks();
  });
});

describe('an order partly paid by gift card', () => {
  let card: IssuedCard;
  beforeEach(async () => {
    provider = createFakePayments();
    await start({ payments: provider });
    card = await giftCard(test, { amount: 400 });
  });
  const part = (method: NewOrder['paymentMethod'] = 'card', amount = 400) =>
    place([{ code: card.code, amount }], method);
  const begin = ({ id, token }: Placed) => test.call('POST', `/api/orders/${id}/payment`, { token });

  it('an order partly paid by gift card sends the rest to the provider, which pays it', async () => {
    const placed = await part();
    expect(placed.answer.json.isPaymentDue).toBe(true);
    expect(await read(placed)).toMatchObject({ state: 'created', amount: TOTAL, byGiftCard: 400, canPay: true });
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
    await begin(placed);
    expect(provider.begun).toMatchObject([{ amountCents: 73_300 }]);
    // The gift card's capture does not conclude the attempt, so the provider is still asked.
    await look();
    test.clock.now += 3 * MINUTE_MS;
    await look();
    expect(provider.questions).toMatchObject([{ attempts: ['1'], captures: [] }]);
    await notify(statementOf(placed.id, 73_300));
    expect(await read(placed)).toMatchObject({ state: 'paid' });
    expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
    const [invoice] = await documents();
    expect(JSON.parse(invoice?.content_json ?? '{}').giftCards).toEqual([
      { last4: card.code.slice(-4), cents: 40_000 },
    ]);
    const { number = '' } = invoice ?? {};
    const file = await fetch(`${test.url}/api/orders/${placed.id}/documents/${number}/document.pdf`, {
      headers: { authorization: `Bearer ${placed.token}` },
    });
    const text = pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s+/g, ' ');
    expect(text).toContain(`${card.code.slice(-4)}: R400.00.`);
    expect(text).toContain('Paid otherwise: R733.00.');
  });

  it('an order partly paid by gift card asks for the rest by EFT, on its page and by e-mail', async () => {
    const placed = await part('eft');
    const payment = await read(placed);
    expect(payment.transfer).toMatchObject({ amount: 733, reference: placed.id });
    const mail = await test.context.database.kysely.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    expect(mail.body).toContain('Please transfer R733 by EFT:');
    expect(mail.body).toContain('Left to pay: R733');
    const body = { amount: 733, reference: 'FNB 1', receivedOn: '2026-03-05', idempotencyKey: 'r-1' };
    const path = `/api/admin/orders/${placed.id}/payment/receipts`;
    const forged = { ...body, reference: `gift-card:${randomUUID()}`, idempotencyKey: 'r-2' };
    expect((await test.call('POST', path, { cookie: admin, body: forged })).status).toBe(400);
    expect(outcome(await test.call('POST', path, { cookie: admin, body }))).toBe(200);
    expect(await read(placed)).toMatchObject({ state: 'paid' });
  });

  it('an order partly paid by gift card refunds the other payment first, then the card, an account of its own in the journal', async () => {
    const placed = await part();
    await notify(statementOf(placed.id, 73_300));
    await refund(placed, { amount: 700 });
    expect(await balanceOf(card)).toBe(0);
    await refund(placed, { amount: 100 });
    await look();
    expect([...provider.refunded.values()].sort()).toEqual([3300, 70_000]);
    expect(await balanceOf(card)).toBe(67);

    const days = 'from=2026-03-05&to=2026-03-05';
    const journal = await test.call('GET', `/api/admin/reconciliation/journal.csv?${days}`, { cookie: admin });
    const lines = journal.text.split('\r\n').map((line) => line.replaceAll('"', '').split(','));
    const sum = (account: string) =>
      lines
        .filter(([, name]) => name === account)
        .reduce((total, [, , debit, credit]) => total + Math.round(100 * (Number(debit) - Number(credit))), 0);
    expect([sum('Gift cards'), sum('Payfast clearing'), sum('Sales')]).toEqual([33_300, 0, -33_300]);
    const { json } = await test.call('GET', `/api/admin/reconciliation/days?${days}`, { cookie: admin });
    expect(JSON.stringify(json)).toContain('"received":733');

    await refund(placed, { amount: 333 });
    expect(await staffRead(placed)).toMatchObject({ state: 'refunded', refunded: TOTAL, refundable: 0 });
    expect(await balanceOf(card)).toBe(400);
  });

  it('a duplicate payment of an order partly paid by gift card is refunded to the provider, not to the card', async () => {
    const placed = await part();
    await notify(statementOf(placed.id, 73_300));
    await notify(statementOf(placed.id, 73_300, { capture: 'PF-twice', attempt: '2' }));
    await look();
    expect([...provider.refunded.values()]).toEqual([73_300]);
    expect(await read(placed)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(card)).toBe(0);
  });

  /** Lets the time of an order be over twice, and reopens it each time. */
  async function reopenTwice(placed: Awaited<ReturnType<typeof part>>): Promise<void> {
    for (const round of [1, 2]) {
      test.clock.now += 31 * MINUTE_MS;
      admin = await signInAs(test, 'admin');
      await test.context.get(orderEndings).runOnce();
      await look();
      await look();
      expect([round, await balanceOf(card)]).toEqual([round, 400]);
      expect(await read(placed)).toMatchObject({ state: 'expired', refunded: 400 });
      expect(await documents()).toEqual([]);
      expect(await setStatus(placed, 'pending')).toBe(200);
      expect([round, await balanceOf(card)]).toEqual([round, 0]);
      expect(await read(placed)).toMatchObject({ refunded: 0, canPay: true, byGiftCard: 400 });
    }
  }

  it('an unpaid order refunds its gift card once, and charges it again when reopened, each time', async () => {
    const placed = await part();
    await reopenTwice(placed);
    await begin(placed);
    expect(provider.begun.at(-1)).toMatchObject({ amountCents: 73_300 });
    await notify(statementOf(placed.id, 73_300));
    expect(await read(placed)).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await staffRead(placed)).toMatchObject({ captured: TOTAL, refunds: [] });
    await refund(placed, { amount: TOTAL });
    await look();
    expect(await balanceOf(card)).toBe(400);
    await expectBooks();
  });

  it('an order that was reopened twice and is then cancelled refunds its gift card once more', async () => {
    const placed = await part();
    await reopenTwice(placed);
    expect(await setStatus(placed, 'cancelled')).toBe(200);
    await look();
    expect(await balanceOf(card)).toBe(400);
    await expectBooks();
  });

  it('a late transfer for sold-out pieces leaves the gift card unchanged', async () => {
    const placed = await part('eft');
    test.clock.now += 49 * 60 * MINUTE_MS;
    admin = await signInAs(test, 'admin');
    await test.context.get(orderEndings).runOnce();
    await look();
    expect(await balanceOf(card)).toBe(400);
    await test.context.database.kysely.updateTable('stock_levels').set({ available: 0 }).execute();
    const body = { amount: 733, reference: 'FNB 1', receivedOn: '2026-03-05', idempotencyKey: 'r-1' };
    await test.call('POST', `/api/admin/orders/${placed.id}/payment/receipts`, { cookie: admin, body });
    for (let times = 0; times < 3; times += 1) await look();
    expect((await cardOf(card)).entries.map(({ kind }) => kind).toSorted()).toEqual(['issued', 'redeemed', 'returned']);
    expect((await staffRead(placed)).refunds.filter(({ state }) => state !== 'made')).toMatchObject([{ amount: 733 }]);
    await expectBooks();
  });

  it('an order is not reopened when its gift card is blocked or has too little left, with the reason', async () => {
    const placed = await part();
    await setStatus(placed, 'cancelled');
    await look();
    expect(await read(placed)).toMatchObject({ state: 'cancelled' });
    const take = { key: randomUUID(), direction: 'take', amount: 1, reason: 'A mistake' };
    await test.call('POST', `/api/admin/gift-cards/${card.id}/adjustments`, { cookie: admin, body: take });
    expect(await setStatus(placed, 'pending')).toBe('gift-card-balance');
    await test.call('POST', `/api/admin/gift-cards/${card.id}/block`, { cookie: admin, body: { reason: 'Stolen' } });
    expect(await setStatus(placed, 'pending')).toBe('gift-card-not-usable');
    expect(await balanceOf(card)).toBe(399);
    await expectBooks();
  });

  it('a late payment completes an order while the gift card has its part, and otherwise is refunded', async () => {
    const [late, lost] = [await part('card', 200), await part('card', 200)];
    for (const order of [late, lost]) await begin(order);
    test.clock.now += 31 * MINUTE_MS;
    await test.context.get(orderEndings).runOnce();
    await look();
    expect(await balanceOf(card)).toBe(400);
    await notify(statementOf(late.id, 93_300));
    expect(await read(late)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(card)).toBe(200);
    const take = { key: randomUUID(), direction: 'take', amount: 100, reason: 'A mistake' };
    await test.call('POST', `/api/admin/gift-cards/${card.id}/adjustments`, { cookie: admin, body: take });
    await notify(statementOf(lost.id, 93_300));
    await look();
    expect((await orderOf(lost)).status).toBe('cancelled');
    expect([...provider.refunded.values()]).toEqual([93_300]);
    expect(await balanceOf(card)).toBe(100);
    await expectBooks();
  });

  it('a refund to a gift card that expires soon can be used for 90 days', async () => {
    test.clock.now = Date.parse('2029-03-05T09:50:00.000Z');
    admin = await signInAs(test, 'admin');
    const placed = await part();
    expect(placed.answer.status).toBe(201);
    await setStatus(placed, 'cancelled');
    await look();
    expect(await cardOf(card)).toMatchObject({ balance: 400, expiresAt: '2029-06-03T09:50:00.000Z' });
  });
});

describe('gift cards with promotions', () => {
  beforeEach(async () => {
    provider = createFakePayments();
    await start({ payments: provider });
  });
  const send = (changes: object) =>
    test.call('POST', '/api/orders', { body: newOrder(undefined, changes as Partial<NewOrder>) });

  it('gift cards pay what a promotion code leaves, and both are returned on cancellation', async () => {
    const { id: promotionId } = await startedPromotion({ test, cookie: admin }, { way: 'code', code: 'WINTER-26' });
    const uses = () =>
      test.context.database.kysely
        .selectFrom('promotion_uses')
        .select('order_id')
        .where('promotion_id', '=', promotionId)
        .where('released_at', 'is', null)
        .execute();
    const card = await giftCard(test, { amount: 2000 });
    const total = 1029.1;
    const answer = await send({
      codes: ['WINTER-26'],
      discount: 89.9,
      tax: 121,
      total,
      giftCards: [{ code: card.code, amount: total }],
      paymentMethod: 'gift-card',
    });
    expect(outcome(answer)).toBe(201);
    const order = answer.json.order as Order;
    expect([await balanceOf(card), (await uses()).length]).toEqual([970.9, 1]);
    await test.call('POST', `/api/orders/${order.id}/cancellation`, { token: String(answer.json.token) });
    await look();
    expect([await balanceOf(card), (await uses()).length]).toEqual([2000, 0]);
    await expectBooks();
  });

  it('an order that costs nothing is handed over at once and does not expire unpaid', async () => {
    const desk = { test, cookie: admin };
    await startedPromotion(desk, { gift: { kind: 'percentage', percent: 100 } });
    await startedPromotion(desk, { name: 'Delivery', gift: { kind: 'free-delivery' } });
    const answer = await send({ discount: 899, shipping: 0, tax: 0, total: 0 });
    expect(outcome(answer)).toBe(201);
    expect(answer.json.isPaymentDue).toBeUndefined();
    const [mail] = await test.context.database.kysely.selectFrom('mails').select('body').execute();
    expect(mail?.body).toContain('There is nothing to pay.');
    test.clock.now += 31 * MINUTE_MS;
    await test.context.get(orderEndings).runOnce();
    await look();
    expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
  });
});

describe('gift cards that are refused', () => {
  beforeEach(() => start());

  it.each<[string, (card: IssuedCard) => Use[], string]>([
    ['less than was seen', ({ code }) => [{ code, amount: 500.01 }], 'gift-card-balance'],
    ['an unknown one', () => [{ code: 'AAAA-AAAA-AAAA-AAAA', amount: 5 }], 'gift-card-unknown'],
    ['more than the order', ({ code }) => [{ code, amount: 1133.01 }], 'gift-cards-differ'],
  ])('an order is refused and takes nothing from the gift card: %s', async (_, uses, code) => {
    const card = await giftCard(test);
    const placed = await place(uses(card));
    expect(outcome(placed.answer)).toBe(code);
    expect(await balanceOf(card)).toBe(500);
    expect(await test.context.database.kysely.selectFrom('orders').select('id').execute()).toEqual([]);
    if (code === 'gift-card-balance') {
      expect(placed.answer.json.errors).toEqual([{ field: 'giftCards.0', message: 'has only R500 left' }]);
    }
  });

  it('an order is refused whose gift cards are blocked, empty, repeated, too many or do not fit the payment method', async () => {
    const blocked = await giftCard(test, { isBlocked: true });
    const placed = await place([{ code: blocked.code, amount: 5 }]);
    expect(placed.answer.json).toMatchObject({
      code: 'gift-card-not-usable',
      detail: `Gift card ••••${blocked.code.slice(-4)} is blocked.`,
    });
    const used = await giftCard(test, { amount: 100 });
    await place([{ code: used.code, amount: 100 }]);
    expect(outcome((await place([{ code: used.code, amount: 5 }])).answer)).toBe('gift-card-not-usable');

    const card = await giftCard(test, { amount: 2000 });
    const whole = newOrder(undefined, {
      giftCards: [{ code: card.code, amount: TOTAL }],
      paymentMethod: 'card',
    });
    expect(outcome(await test.call('POST', '/api/orders', { body: whole }))).toBe('gift-cards-differ');
    const none = newOrder(undefined, { paymentMethod: 'gift-card' });
    expect(outcome(await test.call('POST', '/api/orders', { body: none }))).toBe('gift-cards-differ');
    const { code } = card;
    const again = { code: code.replaceAll('-', '').toLowerCase(), amount: 5 };
    for (const giftCards of [
      [{ code, amount: 5 }, again],
      Array(4).fill({ code, amount: 5 }),
      [{ code, amount: 0 }],
      [],
    ])
      expect((await place(giftCards as Use[])).answer.status).toBe(400);
    expect(await balanceOf(card)).toBe(2000);
  });

  it('wrong gift card codes in orders count as guesses', async () => {
    for (let index = 0; index < 10; index += 1) await place([{ code: 'AAAA-AAAA-AAAA-AAAA', amount: 5 }]);
    const { code } = await giftCard(test);
    expect((await test.call('POST', '/api/gift-cards/balance', { body: { code } })).status).toBe(429);
    expect((await place([{ code, amount: 5 }])).answer.status).toBe(429);
  });

  it('concurrent orders never take more than a gift card has', async () => {
    const card = await giftCard(test, { amount: 500 });
    const answers = await Promise.all([1, 2, 3].map(() => place([{ code: card.code, amount: 200 }])));
    expect(answers.map(({ answer }) => outcome(answer)).sort()).toEqual([201, 201, 'gift-card-balance']);
    expect(await balanceOf(card)).toBe(100);
    await expectBooks();
  });
});

it('a partly paid order without a provider is handed over, and refunds its card on cancellation or on demand', async () => {
  await start();
  const card = await giftCard(test);
  const placed = await place([{ code: card.code, amount: 400 }]);
  expect(placed.answer.json.isPaymentDue).toBeUndefined();
  expect((await orderOf(placed)).isPaidHere).toBeUndefined();
  expect(await documents()).toEqual([]);
  expect(await staffRead(placed)).toMatchObject({ provider: 'gift-card', amount: 400, refundable: 400 });
  expect((await refund(placed, { amount: 100 })).status).toBe(200);
  expect(await balanceOf(card)).toBe(200);
  expect(await setStatus(placed, 'cancelled')).toBe(200);
  await look();
  expect(await balanceOf(card)).toBe(500);
  // Money that staff refunded on purpose stays on the card.
  expect(await setStatus(placed, 'pending')).toBe(200);
  expect(await balanceOf(card)).toBe(200);
  await expectBooks();
});
