import type { BankAccount, PaymentTerms } from '@nara/shared-contracts/api/payments';
import { orderEndings, orderOutbox } from '#exchange/partner';
import { notifyScreens } from '#platform/subject';
import { HOUR_MS } from '#platform/time';
import { changeSetting, readSetting, type SettingDefinition } from '#staff/settings';
import {
  createFakePayments,
  type FakePayments,
  newOrder,
  placeOrder,
  signInAs,
  startTestApp,
  stockOf,
  type TestApp,
} from '#testing';
import { paymentChecks } from '../check';
import { refundQueue } from '../refunds/refund-queue';
import { BANK_ACCOUNT, PAYMENT_TERMS } from '../rules';

const STAFF = { name: 'Nomsa', role: 'admin', userId: null, environment: 'live' } as const;

let test: TestApp;
let provider: FakePayments;
let cookie: string;
const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  provider = createFakePayments();
  test = await startTestApp({ payments: provider, ...options });
  cookie = await signInAs(test, 'admin');
};
afterEach(() => test.close());

type Placed = Awaited<ReturnType<typeof placeOrder>>;
const placeByEft = (items?: Parameters<typeof newOrder>[0]) =>
  placeOrder(test, newOrder(items, { paymentMethod: 'eft' }));
const read = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as Record<string, unknown> | null;
const orderOf = async ({ id, token }: Placed) => (await test.call('GET', `/api/orders/${id}`, { token })).json;
const handOver = () => test.context.get(orderOutbox).runOnce();
const end = () => test.context.get(orderEndings).runOnce();
const look = async () => {
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
};
/** Advances the clock (ms) and signs in again, because the session of staff ends too. */
const pass = async (ms: number) => {
  test.clock.now += ms;
  cookie = await signInAs(test, 'admin');
};
let receipts = 0;
const record = ({ id }: Placed, amount: number, changes: object = {}) => {
  receipts += 1;
  const idempotencyKey = `receipt-${receipts}`;
  const body = { amount, reference: `FNB ${receipts}`, receivedOn: '2026-03-05', idempotencyKey, ...changes };
  return test.call('POST', `/api/admin/orders/${id}/payment/receipts`, { cookie, body });
};
const staffView = async ({ id }: Placed) =>
  (await test.call('GET', `/api/admin/orders/${id}/payment`, { cookie })).json.payment as {
    refunds: { id: string; state: string; isByHand?: true; amount: number; reference: string | null }[];
    state: string;
    facts: unknown[];
  };
async function set<T>(definition: SettingDefinition<T>, change: Partial<T>): Promise<void> {
  const { database } = test.context;
  const { value, updatedAt } = await readSetting(database.kysely, definition);
  const author = { staff: STAFF, requestId: 'r-1', at: test.clock.now };
  await changeSetting(
    test.context,
    definition,
    { value: { ...value, ...change }, expectedUpdatedAt: updatedAt },
    author,
  );
  notifyScreens(test.context, database.kysely, 'config.changed', definition.name);
}
const setTerms = (change: Partial<PaymentTerms>) => set(PAYMENT_TERMS, change);
const setAccount = (change: Partial<BankAccount>) => set(BANK_ACCOUNT, change);
const methods = async () => (await test.call('GET', '/api/payment-methods')).json;

it('card and EFT are offered without a provider, and their orders are handed over at once', async () => {
  await start({ payments: undefined });
  expect(await methods()).toEqual({
    methods: [
      { method: 'card', provider: null },
      { method: 'eft', provider: null },
    ],
    account: BANK_ACCOUNT.initial,
  });
  const placed = await placeByEft();
  expect([await read(placed), (await orderOf(placed)).isPaidHere]).toEqual([null, undefined]);
  expect(await handOver()).toBe(1);
  const refused = await test.call('POST', '/api/orders', { body: newOrder(undefined, { paymentMethod: 'wallet' }) });
  expect([refused.status, refused.json.code]).toEqual([409, 'payment-method-not-offered']);
});

it('the payment methods are those of provider and setting, updated at once; the chosen one goes to the provider, others are refused', async () => {
  await start();
  expect((await methods()).methods).toEqual([
    { method: 'card', provider: 'payfast' },
    { method: 'instant-eft', provider: 'payfast' },
    { method: 'wallet', provider: 'payfast' },
    { method: 'eft', provider: null },
  ]);
  const body = newOrder(undefined, { paymentMethod: 'wallet' });
  const placed = await test.call('POST', '/api/orders', { body });
  expect(placed.status).toBe(201);
  await test.call('POST', `/api/orders/${body.id}/payment`, { token: String(placed.json.token) });
  expect(provider.begun).toMatchObject([{ method: 'wallet' }]);
  await setTerms({ methods: ['card'] });
  expect(await methods()).toEqual({ methods: [{ method: 'card', provider: 'payfast' }], account: null });
  // A repeated order gets its first response, whatever is offered meanwhile.
  expect((await test.call('POST', '/api/orders', { body })).status).toBe(201);
  const refused = await test.call('POST', '/api/orders', { body: newOrder(undefined, { paymentMethod: 'eft' }) });
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    'payment-method-not-offered',
    'We do not take EFT at the moment. Please choose another way to pay.',
  ]);
});

it('EFT is not offered in production until the shop has its own account', async () => {
  await start({ isProduction: true });
  expect(JSON.stringify(await methods())).not.toMatch(/"eft"|000 123 456/);
  await setAccount({ number: '62 000 000 001' });
  expect(await methods()).toMatchObject({ account: { number: '62 000 000 001' } });
});

describe('an EFT order', () => {
  beforeEach(() => start());

  it('an EFT order shows the account without calling a provider, and is handed over once it is paid in two parts', async () => {
    const placed = await placeByEft();
    expect(await read(placed)).toEqual({
      state: 'created',
      provider: 'bank',
      amount: 1133,
      refunded: 0,
      payBy: '2026-03-07T10:00:00.000Z',
      canPay: false,
      transfer: { account: BANK_ACCOUNT.initial, reference: placed.id, amount: 1133, proofs: [] },
    });
    const begun = await test.call('POST', `/api/orders/${placed.id}/payment`, { token: placed.token });
    expect([begun.status, begun.json.code, provider.begun]).toEqual([409, 'not-payable', []]);
    expect(await handOver()).toBe(0);
    const { body } = await test.context.database.kysely
      .selectFrom('mails')
      .select('body')
      .where('reference', '=', placed.id)
      .executeTakeFirstOrThrow();
    expect(body).toContain('Account number: 000 123 456');
    expect(body).toContain(`Reference: ${placed.id}`);
    expect(body).toContain('We hold your pieces until 2026-03-07 12:00');

    expect((await record(placed, 1000)).json.payment).toMatchObject({ state: 'pending', captured: 1000 });
    expect(await read(placed)).toMatchObject({ state: 'pending', transfer: { amount: 133 } });
    expect(await handOver()).toBe(0);
    expect((await record(placed, 133)).json.payment).toMatchObject({
      state: 'paid',
      captured: 1133,
      facts: [
        { kind: 'captured', amount: 1000, source: 'staff', checks: ['statement reference'] },
        { kind: 'captured', amount: 133, source: 'staff' },
      ],
    });
    const paid = await read(placed);
    expect([paid?.state, paid?.payBy, paid?.transfer]).toEqual(['paid', null, undefined]);
    expect(await handOver()).toBe(1);
    expect((await orderOf(placed)).status).toBe('processing');
    const audit = await test.context.database.kysely
      .selectFrom('audit_log')
      .select('after_json')
      .where('action', '=', 'payment.receipt')
      .execute();
    expect(audit.map(({ after_json }) => JSON.parse(String(after_json)).amount).sort()).toEqual([1000, 133]);
  });

  it('a receipt counts once, and one that contradicts it is refused', async () => {
    const placed = await placeByEft();
    const same = { reference: 'FNB same', idempotencyKey: 'same' };
    const answers = await Promise.all([record(placed, 500, same), record(placed, 500, same)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await staffView(placed)).toMatchObject({ captured: 500 });
    const codeOf = async (...given: Parameters<typeof record>) => (await record(...given)).json.code;
    expect(await codeOf(placed, 501, same)).toBe('receipt-differs');
    expect(await codeOf(placed, 500, { ...same, receivedOn: '2026-03-04' })).toBe('receipt-differs');
    expect(await codeOf(placed, 500, { reference: 'FNB same' })).toBe('receipt-recorded');
    expect(await codeOf(placed, 500, { receivedOn: '2026-03-06' })).toBe('received-in-future');
    expect((await record(placed, 0)).status).toBe(400);
    expect(await codeOf(await placeOrder(test), 1133)).toBe('not-by-bank');
    expect((await staffView(placed)).facts).toHaveLength(1);
  });

  it('an EFT order expires when its time is over and is reopened by a late transfer', async () => {
    const placed = await placeByEft([['tank', 'tank-m', 7]]);
    await pass(48 * HOUR_MS - 1);
    expect(await end()).toBe(0);
    await pass(1);
    expect(await end()).toBe(1);
    expect(await read(placed)).toMatchObject({ state: 'expired' });
    expect((await read(placed))?.transfer).toBeUndefined();
    expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 3, 'JHB-DC': 5 });
    await record(placed, Number((await read(placed))?.amount));
    expect(await read(placed)).toMatchObject({ state: 'paid' });
    expect(await handOver()).toBe(1);
  });

  it('a late transfer for sold-out pieces is refunded manually without calling the provider', async () => {
    const late = await placeByEft([['tank', 'tank-m', 8]]);
    await pass(48 * HOUR_MS);
    await end();
    await placeOrder(test, newOrder([['tank', 'tank-m', 1]]));
    const amount = Number((await read(late))?.amount);
    await record(late, amount);
    await look();
    await pass(24 * HOUR_MS);
    await look();
    const [refund] = (await staffView(late)).refunds;
    expect(refund).toMatchObject({ state: 'waiting', isByHand: true, amount, reference: null });
    expect([provider.refundCalls, (await read(late))?.state]).toEqual([[], 'paid']);

    const confirm = (reference: string) =>
      test.call('POST', `/api/admin/orders/${late.id}/payment/refunds/${refund?.id}/confirmation`, {
        cookie,
        body: { reference },
      });
    const answers = await Promise.all([confirm('FNB out 1'), confirm('FNB out 1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm('FNB out 2')).json.code).toBe('refund-confirmed');
    expect(await staffView(late)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'made', reference: 'FNB out 1' }],
    });
    expect(await read(late)).toMatchObject({ state: 'refunded', refunded: amount });
  });

  it('a cancelled part-paid EFT order is refunded manually, confirmed only for itself and not if the provider makes it', async () => {
    const [one, card] = [await placeByEft(), await placeOrder(test)];
    const confirm = async ({ id }: Placed, refund: string) =>
      (
        await test.call('POST', `/api/admin/orders/${id}/payment/refunds/${refund}/confirmation`, {
          cookie,
          body: { reference: 'FNB' },
        })
      ).json.code;
    await record(one, 500);
    await test.call('POST', `/api/orders/${one.id}/cancellation`, { token: one.token });
    await look();
    const { refunds } = await staffView(one);
    expect(refunds).toMatchObject([{ state: 'waiting', isByHand: true, amount: 500 }]);
    expect(provider.refundCalls).toEqual([]);
    const [refund] = refunds;
    expect(await confirm(card, refund?.id ?? '')).toBe('refund-not-found');
    await test.context.database.kysely
      .updateTable('payment_refunds')
      .set({ order_id: card.id, state: 'waiting' })
      .execute();
    expect(await confirm(card, refund?.id ?? '')).toBe('refund-under-way');
  });

  it('an EFT order is held for the configured time, and an earlier one keeps its time', async () => {
    const before = await placeByEft();
    await setTerms({ eftHours: 1, providerMinutes: 10 });
    const [after, card] = [await placeByEft(), await placeOrder(test)];
    const times = [];
    for (const placed of [before, after, card]) times.push((await read(placed))?.payBy);
    expect(times).toEqual(['2026-03-07T10:00:00.000Z', '2026-03-05T11:00:00.000Z', '2026-03-05T10:10:00.000Z']);
  });

  it('an EFT order is handed over unpaid if configured, stays due and is paid later', async () => {
    await setTerms({ eftGoesUnpaid: true });
    const placed = await placeByEft();
    expect(await orderOf(placed)).toMatchObject({ isPaidHere: true });
    expect(await handOver()).toBe(1);
    expect(await read(placed)).toMatchObject({ state: 'created', payBy: null, transfer: { amount: 1133 } });
    await pass(100 * HOUR_MS);
    await end();
    expect((await orderOf(placed)).status).toBe('processing');
    await record(placed, 1133);
    expect(await read(placed)).toMatchObject({ state: 'paid' });
    const { paid_at } = await test.context.database.kysely
      .selectFrom('orders')
      .select('paid_at')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow();
    expect(paid_at).toBe(test.clock.now);
  });
});
