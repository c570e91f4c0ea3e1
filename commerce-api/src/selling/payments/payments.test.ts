import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { orderEndings, orderOutbox } from '#exchange/partner';
import { MINUTE_MS } from '#platform/time';
import { systemLog } from '#staff/system-log';
import {
  createFakePayments,
  type FakePayments,
  newOrder,
  notificationOf,
  type Placed,
  placeOrder,
  signInAs,
  startTestApp,
  statementOf,
  stockOf,
  submissionOf,
  type TestApp,
} from '#testing';
import { paymentChecks } from './check';
import { refundQueue } from './refunds/refund-queue';

const AMOUNT = 113_300;
const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };

let test: TestApp;
let provider: FakePayments;
beforeEach(async () => {
  provider = createFakePayments();
  test = await startTestApp({ payments: provider });
});
afterEach(() => test.close());

type Verdict = Parameters<typeof notificationOf>[0];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const notify = (verdict: Verdict | string, path = 'payfast') =>
  test.call('POST', `/api/payments/${path}/notifications`, {
    body: typeof verdict === 'string' ? verdict : notificationOf(verdict),
    headers: FORM,
  });
const begin = ({ id, token }: { id: string; token: string }) =>
  test.call('POST', `/api/orders/${id}/payment`, { token });
const read = async ({ id, token }: { id: string; token: string }) =>
  (await test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as Record<string, unknown>;
const statusOf = async ({ id, token }: { id: string; token: string }) =>
  (await test.call('GET', `/api/orders/${id}`, { token })).json.status;
const look = async () => {
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
};
const cancel = ({ id, token }: { id: string; token: string }) =>
  test.call('POST', `/api/orders/${id}/cancellation`, { token });
const end = () => test.context.get(orderEndings).runOnce();
const handOver = () => test.context.get(orderOutbox).runOnce();

it('an unpaid order says that payment is due and is neither handed over, changed by staff, sent by EDI nor submitted', async () => {
  const order = newOrder();
  const { json } = await test.call('POST', '/api/orders', { body: order });
  expect(json.isPaymentDue).toBe(true);
  const placed = { id: order.id, token: String(json.token) };
  expect(await read(placed)).toEqual({
    state: 'created',
    provider: 'payfast',
    amount: 1133,
    refunded: 0,
    payBy: '2026-03-05T10:30:00.000Z',
    canPay: true,
  });
  expect(await handOver()).toBe(0);
  const handed = await test.call('POST', '/api/woolworths/orders', {
    token: placed.token,
    body: submissionOf(order),
  });
  expect([handed.status, handed.json.code]).toEqual([409, 'payment-due']);

  const cookie = await signInAs(test, 'admin');
  const { updatedAt } = (await test.call('GET', `/api/admin/orders/${placed.id}`, { cookie })).json;
  const change = async (status: string) =>
    test.call('PATCH', `/api/admin/orders/${placed.id}`, { cookie, body: { status, expectedUpdatedAt: updatedAt } });
  expect((await change('processing')).json.code).toBe('payment-due');
  expect((await test.call('POST', `/api/admin/orders/${placed.id}/resync`, { cookie })).json.code).toBe('payment-due');
  const body = { orderIds: [placed.id] };
  const sent = await test.call('POST', '/api/enterprise/edi/interchanges', { cookie, body });
  expect(sent.json.code).toBe('orders-not-exportable');
  expect((await change('cancelled')).status).toBe(200);
  expect(test.partner.calls).toEqual([]);
});

it('an order is paid by its notification, however often it arrives, and handed over', async () => {
  const placed = await placeOrder(test);
  const { status, json } = await begin(placed);
  expect([status, json]).toEqual([
    200,
    { method: 'POST', action: 'https://pay.example/process', fields: { m_payment_id: placed.id } },
  ]);
  expect(provider.begun).toMatchObject([
    {
      id: placed.id,
      attempt: '1',
      amountCents: AMOUNT,
      returnUrl: expect.stringMatching(`/order-confirmation/${placed.id}$`),
      notifyUrl: expect.stringMatching('/api/payments/payfast/notifications$'),
    },
  ]);
  expect(await read(placed)).toMatchObject({ state: 'pending', canPay: true });
  const statement = statementOf(placed.id, AMOUNT, { feeCents: 536 });
  const answers = await Promise.all([notify(statement), notify(statement), notify(statement)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await read(placed)).toMatchObject({ state: 'paid', canPay: false, payBy: null });
  expect(await handOver()).toBe(1);
  expect(await statusOf(placed)).toBe('processing');
  const { kysely } = test.context.database;
  const facts = await kysely.selectFrom('payment_facts').select(['kind', 'cents']).orderBy('seq').execute();
  expect(facts).toEqual([
    { kind: 'begun', cents: 0 },
    { kind: 'captured', cents: AMOUNT },
  ]);
  const timeline = await kysely.selectFrom('order_events').select('message').where('type', '=', 'order.paid').execute();
  expect(timeline).toEqual([{ message: `${formatRand(1133)} paid by Payfast` }]);
});

it.each([
  ['pays nothing when it is forged', 'payment_status=COMPLETE', 400, 'created'],
  ['is asked for again when it cannot be checked', { kind: 'uncertain', reason: 'no answer' } as const, 503, 'created'],
])('a payment notification %s', async (_, verdict, status, state) => {
  const placed = await placeOrder(test);
  expect((await notify(verdict)).status).toBe(status);
  expect(await read(placed)).toMatchObject({ state });
});

it('a payment notification pays only at the address of the provider that takes payments, if relevant', async () => {
  const placed = await placeOrder(test);
  const irrelevant = await notify({ kind: 'irrelevant', reason: 'paymentType' });
  expect([irrelevant.status, irrelevant.json]).toEqual([200, { received: true }]);
  const statement = statementOf(placed.id, AMOUNT);
  expect((await notify(statement, 'peach')).status).toBe(400);
  expect((await notify(statement, 'bank')).status).toBe(404);
  expect(await read(placed)).toMatchObject({ state: 'created' });
  expect((await notify(statement)).status).toBe(200);
  expect(await read(placed)).toMatchObject({ state: 'paid' });
});

it('a declined payment may be tried again', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await notify(statementOf(placed.id, AMOUNT, { outcome: 'failed' }));
  expect(await read(placed)).toMatchObject({ state: 'failed', canPay: true });
  await begin(placed);
  await notify(statementOf(placed.id, AMOUNT, { capture: 'PF-2', attempt: '2' }));
  expect(await read(placed)).toMatchObject({ state: 'paid' });
});

it('an order that the provider reports as paid cannot be paid again', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  provider.nextAnswers({ kind: 'known', statements: [statementOf(placed.id, AMOUNT)] });
  const { status, json } = await begin(placed);
  expect([status, json.code, provider.begun.length]).toEqual([409, 'already-paid', 1]);
});

it('a payment without a notification is queried at the provider', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await look();
  provider.nextAnswers({ kind: 'known', statements: [statementOf(placed.id, AMOUNT)] });
  await look();
  expect(await read(placed)).toMatchObject({ state: 'pending' });
  test.clock.now += 2 * MINUTE_MS;
  await look();
  expect(await read(placed)).toMatchObject({ state: 'paid' });
});

it('the return from the payment page leads to the order page, from another site too, and pays nothing', async () => {
  const placed = await placeOrder(test);
  const headers = { origin: 'https://secure.peachpayments.com', 'sec-fetch-site': 'cross-site' };
  const goBack = (id: string, more = {}) =>
    test.call('POST', `/api/orders/${id}/payment/return`, {
      body: 'result.code=000.000.000&amount=1133.00',
      headers: { ...FORM, ...more },
    });
  const answer = await goBack(placed.id, headers);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/order-confirmation/${placed.id}`);
  expect(await read(placed)).toMatchObject({ state: 'created' });
  expect((await goBack('..%2f..%2fadmin')).status).toBe(400);
  const { status, json } = await test.call('POST', `/api/orders/${placed.id}/payment`, {
    token: placed.token,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([status, json.code]).toEqual([403, 'foreign-origin']);
});

it('the return address is sent to the provider, and queries name every attempt', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await begin(placed);
  expect(provider.begun[0]?.postedReturnUrl).toMatch(`/api/orders/${placed.id}/payment/return`);
  test.clock.now += 2 * MINUTE_MS;
  await test.context.get(paymentChecks).runOnce();
  await begin(placed);
  expect(provider.questions[0]?.attempts).toEqual(['1']);
  expect(provider.questions.at(-1)?.attempts).toEqual(['1', '2']);
});

const other = (id: string) => statementOf(id, AMOUNT, { capture: 'PF-OTHER' });
/** Advances the clock by each number of minutes in turn, and runs the due checks after each. */
const askAfter = async (minutes: readonly number[]) => {
  for (const minute of minutes) {
    test.clock.now += minute * MINUTE_MS;
    await look();
  }
};

it('a second payment from another tab is found by a query that leaves out known payments, and refunded', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await begin(placed);
  const statement = statementOf(placed.id, AMOUNT);
  await notify(statement);
  await look();
  provider.questions.length = 0;
  provider.nextAnswers({ kind: 'known', statements: [statement, other(placed.id)] });
  await askAfter([2]);
  expect(provider.questions).toMatchObject([{ id: placed.id, captures: [] }]);
  await look();
  expect(await read(placed)).toMatchObject({ state: 'paid', refunded: 1133 });
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
});

/** Ways in which a payment becomes known late. */
const LATE: readonly [string, (placed: Placed) => Promise<unknown>][] = [
  [
    'found by a query',
    async ({ id }) => {
      provider.nextAnswers({ kind: 'known', statements: [statementOf(id, AMOUNT)] });
      await askAfter([2]);
    },
  ],
  ['of which the notification is late', ({ id }) => notify(statementOf(id, AMOUNT))],
];

it.each(LATE)('a payment %s takes up an expired order while its pieces are in stock', async (_, arrive) => {
  const placed = await placeOrder(test);
  await begin(placed);
  test.clock.now += 30 * MINUTE_MS;
  await end();
  await look();
  expect(await read(placed)).toMatchObject({ state: 'expired' });
  await arrive(placed);
  expect(await read(placed)).toMatchObject({ state: 'paid' });
  expect(await handOver()).toBe(1);
  expect(await statusOf(placed)).toBe('processing');
  await look();
  expect(provider.refundCalls).toEqual([]);
});

it.each(LATE)('a payment %s is refunded when the order was cancelled meanwhile', async (_, arrive) => {
  const placed = await placeOrder(test);
  await begin(placed);
  await cancel(placed);
  await look();
  expect(await read(placed)).toMatchObject({ state: 'cancelled' });
  await arrive(placed);
  await look();
  expect(await statusOf(placed)).toBe('cancelled');
  expect(await read(placed)).toMatchObject({ state: 'refunded' });
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
});

it('a payment is found after a provider outage longer than the query schedule', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await look();
  const silence = { kind: 'unavailable', reason: 'no answer' } as const;
  provider.nextAnswers(silence, silence, silence, silence, silence, {
    kind: 'known',
    statements: [statementOf(placed.id, AMOUNT)],
  });
  await askAfter([2, 5, 15, 60, 60, 60]);
  expect(await read(placed)).toMatchObject({ state: 'paid' });
});

it('a missing payment is queried four times when unknown, and for a week during an outage', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  await look();
  provider.questions.length = 0;
  await askAfter([2, 5, 15, 60, 60, 60]);
  expect(provider.questions).toHaveLength(4);
  await begin(placed);
  await look();
  provider.questions.length = 0;
  const silence = { kind: 'unavailable', reason: 'no answer' } as const;
  provider.nextAnswers(...Array.from({ length: 20 }, () => silence));
  await askAfter([2, 5, 15, 60]);
  await askAfter([7 * 24 * 60, 60, 60]);
  expect(provider.questions).toHaveLength(5);
});

it('an unpaid order is cancelled when its time is over, and its pieces return to stock', async () => {
  const placed = await placeOrder(test, newOrder([['tank', 'tank-m', 7]]));
  test.clock.now += 29 * MINUTE_MS;
  expect(await end()).toBe(0);
  test.clock.now += MINUTE_MS;
  expect(await end()).toBe(1);
  expect(await statusOf(placed)).toBe('cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  expect(await read(placed)).toMatchObject({ state: 'expired', canPay: false });
  const { json } = await test.call('GET', `/api/orders/${placed.id}`, { token: placed.token });
  expect(json.timeline).toContainEqual(
    expect.objectContaining({ message: 'Your order was cancelled, because it was not paid in time.' }),
  );
});

it('an expiring order is kept when the provider reports it as paid', async () => {
  const placed = await placeOrder(test);
  await begin(placed);
  test.clock.now += 30 * MINUTE_MS;
  provider.nextAnswers({ kind: 'known', statements: [statementOf(placed.id, AMOUNT)] });
  await end();
  expect(await statusOf(placed)).toBe('pending');
  expect(await read(placed)).toMatchObject({ state: 'paid' });
});

it('an expiring order waits at most an hour while the provider does not answer', async () => {
  const placed = await placeOrder(test);
  const silence = { kind: 'unavailable', reason: 'no answer' } as const;
  provider.nextAnswers(silence, silence, silence, silence);
  test.clock.now += 30 * MINUTE_MS;
  for (let time = 0; time < 4; time += 1) {
    expect(await end()).toBe(1);
    expect(await statusOf(placed)).toBe('pending');
    test.clock.now += 20 * MINUTE_MS;
  }
  await end();
  expect(await statusOf(placed)).toBe('cancelled');
});

it('an expired order that is paid late is refunded when its pieces are sold out', async () => {
  const late = await placeOrder(test, newOrder([['tank', 'tank-m', 8]]));
  test.clock.now += 30 * MINUTE_MS;
  await end();
  const quick = await placeOrder(test, newOrder([['tank', 'tank-m', 1]]));
  const cents = Math.round(Number((await read(late)).amount) * 100);
  await notify(statementOf(late.id, cents));
  await look();
  expect(await statusOf(late)).toBe('cancelled');
  expect(await read(late)).toMatchObject({ state: 'refunded' });
  expect([...provider.refunded.values()]).toEqual([cents]);
  expect(await statusOf(quick)).toBe('pending');
});

it('a cancelled paid order is refunded once', async () => {
  const placed = await placeOrder(test);
  await notify(statementOf(placed.id, AMOUNT));
  await Promise.all([cancel(placed), cancel(placed)]);
  await look();
  await look();
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
  expect(await read(placed)).toMatchObject({ state: 'refunded', refunded: 1133 });
});

it('a duplicate payment from two tabs is refunded, and the order is handed over', async () => {
  const placed = await placeOrder(test);
  await Promise.all(['PF-1', 'PF-2'].map((capture) => notify(statementOf(placed.id, AMOUNT, { capture }))));
  await look();
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
  expect(await read(placed)).toMatchObject({ state: 'paid', refunded: 1133 });
  expect(await handOver()).toBe(1);
});

it('a refund is made once although the provider’s answers are lost', async () => {
  const placed = await placeOrder(test);
  provider.nextRefunds({ kind: 'lost', reason: 'no answer' }, 'made-but-lost');
  await cancel(placed);
  await notify(statementOf(placed.id, AMOUNT));
  for (let time = 0; time < 6; time += 1) {
    provider.isSilent = time === 2;
    await look();
    test.clock.now += 60 * MINUTE_MS;
  }
  expect(provider.refundCalls).toHaveLength(2);
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
  expect(await read(placed)).toMatchObject({ state: 'refunded' });
});

it('a refund is made once although the provider lists it late after a lost answer', async () => {
  const placed = await placeOrder(test);
  provider.nextRefunds('made-but-lost');
  provider.isListingLate = true;
  await cancel(placed);
  await notify(statementOf(placed.id, AMOUNT));
  for (let minute = 0; minute < 14; minute += 1) {
    await look();
    test.clock.now += MINUTE_MS;
  }
  provider.isListingLate = false;
  test.clock.now += 60 * MINUTE_MS;
  await look();
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
  expect(await read(placed)).toMatchObject({ state: 'refunded' });
});

it('a refund with an unknown outcome is sent once, and staff are alerted once', async () => {
  const placed = await placeOrder(test);
  provider.nextRefunds('made-but-lost');
  provider.isSilent = true;
  await cancel(placed);
  await notify(statementOf(placed.id, AMOUNT));
  for (let hour = 0; hour < 5; hour += 1) {
    await look();
    test.clock.now += 60 * MINUTE_MS;
  }
  expect(provider.refundCalls).toHaveLength(1);
  await test.context.get(systemLog).flush();
  const warnings = await test.context.database.kysely
    .selectFrom('system_log')
    .select('message')
    .where('message', 'like', '%may or may not have been given back%')
    .execute();
  expect(warnings).toHaveLength(1);
});

it('a refund that the provider refuses is kept, and staff are alerted', async () => {
  const placed = await placeOrder(test);
  provider.nextRefunds({ kind: 'refused', reason: 'The balance is too low' });
  await cancel(placed);
  await notify(statementOf(placed.id, AMOUNT));
  await test.context.get(refundQueue).runOnce();
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', `/api/admin/orders/${placed.id}/payment`, { cookie });
  expect(json.payment).toMatchObject({
    state: 'paid',
    captured: 1133,
    refunds: [{ state: 'refused', amount: 1133, error: 'The balance is too low' }],
  });
});

it('64 shoppers who pay late for the last 8 pieces get either their pieces or their money', async () => {
  const all = [];
  for (let shopper = 0; shopper < 64; shopper += 1) {
    const placed = await placeOrder(test, newOrder([['tank', 'tank-m', 1]], { email: `s${shopper}@nara.invalid` }));
    if (!placed.token || placed.token === 'undefined') continue;
    all.push(placed);
    // Each of these lets time pass, so that the next one gets the pieces.
    test.clock.now += 5 * MINUTE_MS;
    await end();
  }
  test.clock.now += 60 * MINUTE_MS;
  await end();
  expect(all.length).toBeGreaterThan(40);
  const [first] = all;
  const cents = Math.round(Number(first && (await read(first)).amount) * 100);
  await Promise.all(all.map(({ id }) => notify(statementOf(id, cents))));
  await look();
  const { kysely } = test.context.database;
  const orders = await kysely.selectFrom('orders').select(['status', 'holds_stock']).execute();
  expect(orders.filter(({ holds_stock }) => holds_stock === 1)).toHaveLength(8);
  expect(provider.refunded.size).toBe(all.length - 8);
  expect(new Set(provider.refunded.values())).toEqual(new Set([cents]));
  expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 0, 'JHB-DC': 0 });
  // Generous, because a busy machine may be slow.
}, 60_000);
