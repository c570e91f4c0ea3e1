import { randomUUID } from 'node:crypto';
import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import {
  type Answer,
  createFakePayments,
  deliverWebhook,
  type FakePayments,
  newOrder,
  notificationOf,
  type Placed,
  placeOrder,
  signInAs,
  signInAsPerson,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { paymentChecks } from '../check';
import { refundsHolding } from './personal-data';
import { refundQueue } from './refund-queue';

const LINES = [
  ['bra', 'bra-s-sage', 2],
  ['tank', 'tank-m', 1],
] as const;

let test: TestApp;
let provider: FakePayments;
let admin: string;
beforeEach(async () => {
  provider = createFakePayments();
  test = await startTestApp({ payments: provider });
  admin = await signInAs(test, 'admin');
});
afterEach(() => test.close());

const pathOf = ({ id }: Placed, rest = '') => `/api/admin/orders/${id}/payment${rest}`;
const notify = (statement: Parameters<typeof notificationOf>[0]) =>
  test.call('POST', '/api/payments/payfast/notifications', {
    body: notificationOf(statement),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const read = async (order: Placed, cookie = admin) =>
  (await test.call('GET', pathOf(order), { cookie })).json.payment as StaffPayment;
const look = async () => {
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
};
const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

/** Places an order and pays it; returns it with its total in cents. */
async function paid(): Promise<Placed & { cents: number }> {
  const placed = await placeOrder(test, newOrder(LINES.map(([product, variant, many]) => [product, variant, many])));
  const cents = Math.round((await read(placed)).amount * 100);
  await notify(statementOf(placed.id, cents));
  return { ...placed, cents };
}

const refund = (order: Placed, wish: object, cookie = admin) =>
  test.call('POST', pathOf(order, '/refunds'), {
    cookie,
    body: { key: randomUUID(), lines: [], delivery: false, reason: 'A seam is torn', ...wish },
  });
const madeCents = () => [...provider.refunded.values()].reduce((sum, cents) => sum + cents, 0);

it('refunds of single pieces add up to the total, and no piece is refunded twice', async () => {
  const order = await paid();
  const first = await refund(order, { lines: [{ line: 0, quantity: 1 }] });
  expect(first.json.payment).toMatchObject({
    state: 'paid',
    refunds: [{ state: 'waiting', reason: 'A seam is torn' }],
    givenBack: { lines: [{ line: 0, quantity: 1 }], delivery: false },
  });
  await look();
  expect(await read(order)).toMatchObject({ state: 'partly_refunded', refunds: [{ state: 'made' }] });
  const twice = await refund(order, { lines: [{ line: 0, quantity: 2 }] });
  expect([outcome(twice), twice.json.errors]).toEqual([
    'given-back-already',
    [{ field: 'lines.0.quantity', message: 'can be at most 1' }],
  ]);
  await refund(order, { lines: [{ line: 0, quantity: 1 }] });
  await refund(order, { lines: [{ line: 1, quantity: 1 }], delivery: true });
  await look();
  expect(madeCents()).toBe(order.cents);
  expect(await read(order)).toMatchObject({ state: 'refunded', refundable: 0 });
  expect(outcome(await refund(order, { amount: 1 }))).toBe('nothing-held');
});

it('a repeated refund key gets the same refund, even at once, and cannot be reused for another', async () => {
  const order = await paid();
  const wish = { key: randomUUID(), amount: 100 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order, wish)));
  expect(answers.map(outcome)).toEqual([200, 200, 200, 200]);
  await look();
  expect([...provider.refunded.values()]).toEqual([10_000]);
  expect(outcome(await refund(order, { ...wish, amount: 200 }))).toBe('refund-key-taken');
  expect(outcome(await refund(await paid(), wish))).toBe('refund-key-taken');
});

it('concurrent refunds never exceed what is held minus what is waiting', async () => {
  const order = await paid();
  const third = Math.ceil(order.cents / 3) / 100;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(order, { amount: third })));
  expect(answers.map(outcome).sort()).toEqual([200, 200, ...Array(3).fill('refund-exceeds-held')]);
  await look();
  expect(madeCents()).toBe(2 * Math.round(third * 100));
});

it.each([
  ['nothing', { lines: [] }],
  ['pieces and a free amount', { lines: [{ line: 0, quantity: 1 }], amount: 1 }],
  ['no money', { amount: 0 }],
  [
    'one line twice',
    {
      lines: [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    },
  ],
  ['no reason', { amount: 1, reason: ' ' }],
])('a refund is refused: %s', async (_, wish) => {
  const { status } = await refund(await paid(), wish);
  expect(status).toBe(400);
});

it('an unpaid order is not refunded, nor one whose money the bank reclaims', async () => {
  const unpaid = await placeOrder(test);
  expect(outcome(await refund(unpaid, { amount: 1 }))).toBe('nothing-held');
  const byTransfer = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  expect(outcome(await refund(byTransfer, { amount: 1 }))).toBe('nothing-held');
  const order = await paid();
  await notify(statementOf(order.id, order.cents, { outcome: 'disputed' }));
  expect(outcome(await refund(order, { amount: 1 }))).toBe('payment-disputed');
});

it('only the back office refunds, and a refund is in the history, the audit log and the export of the shopper, and erased with it', async () => {
  const order = await paid();
  const logistics = await signInAs(test, 'logistics');
  expect((await refund(order, { amount: 1 }, logistics)).status).toBe(403);
  const { state, facts } = await read(order, logistics);
  expect(state).toBe('paid');
  const url = `https://pay.example/transactions/PF-${order.id.slice(-6)}`;
  expect(facts).toMatchObject([{ kind: 'captured', source: 'notification', checks: ['signature'], url }]);

  await refund(order, { amount: 12.5 });
  const { json } = await test.call('GET', `/api/admin/orders/${order.id}`, { cookie: admin });
  expect((json.history as { message: string }[]).at(-1)?.message).toBe(
    'Somebody of admin has R12.50 given back: A seam is torn',
  );
  const { json: trail } = await test.call('GET', `/api/admin/orders/${order.id}/activity`, { cookie: admin });
  expect((trail.entries as { text: string }[])[0]?.text).toBe('Gave money back: refund R12.50, reason A seam is torn');

  const { kysely } = test.context.database;
  const person = { email: null, orderIds: [order.id], rmaNumbers: [] };
  expect(await refundsHolding.find(kysely, person)).toMatchObject([{ Amount: 'R12.50', Reason: 'A seam is torn' }]);
  await test.context.database.transaction(async (tx) => void (await refundsHolding.erase(test.context, tx, person)));
  expect(await refundsHolding.find(kysely, person)).toMatchObject([
    { Amount: 'R12.50', Reason: 'Details were erased' },
  ]);
});

it('a partly refunded order refunds a duplicate payment in full, only the rest when cancelled, and stays cancelled', async () => {
  const order = await paid();
  await refund(order, { amount: 100 });
  await look();
  await notify(statementOf(order.id, order.cents, { capture: 'PF-2' }));
  await look();
  expect(madeCents()).toBe(order.cents + 10_000);
  expect(await read(order)).toMatchObject({ state: 'partly_refunded', refundable: order.cents / 100 - 100 });
  // Another refund is still waiting when the order is cancelled.
  await refund(order, { amount: 50 });
  await test.call('POST', `/api/orders/${order.id}/cancellation`, { token: order.token });
  await look();
  await look();
  const made = [...provider.refunded.values()].sort((a, b) => a - b);
  expect(made).toEqual([5000, 10_000, order.cents - 15_000, order.cents]);
  expect(await read(order)).toMatchObject({ state: 'refunded' });
  const { json } = await test.call('GET', `/api/admin/orders/${order.id}`, { cookie: admin });
  const body = { status: 'pending', expectedUpdatedAt: json.updatedAt };
  const reopened = await test.call('PATCH', `/api/admin/orders/${order.id}`, { cookie: admin, body });
  expect(outcome(reopened)).toBe('money-given-back');
});

describe('a refund that the provider refused', () => {
  let order: Placed & { cents: number };
  let id: string;
  const LOW = { kind: 'refused', reason: 'The balance is too low' } as const;
  beforeEach(async () => {
    order = await paid();
    provider.nextRefunds(LOW);
    await refund(order, { lines: [{ line: 0, quantity: 1 }] });
    await test.context.get(refundQueue).runOnce();
    const { refunds, givenBack } = await read(order);
    expect(refunds).toMatchObject([{ state: 'refused', error: LOW.reason }]);
    expect(givenBack.lines).toEqual([]);
    id = String(refunds[0]?.id);
  });

  const act = (what: string, body?: object) =>
    test.call('POST', pathOf(order, `/refunds/${id}/${what}`), { cookie: admin, body });
  const confirm = (reference = 'FNB 4711') => act('confirmation', { reference });

  it('a refused refund is retried after the provider had time to list it, and made once', async () => {
    const answers = await Promise.all([act('retry'), act('retry')]);
    expect(answers.map(outcome)).toEqual([200, 200]);
    expect(await read(order)).toMatchObject({ refunds: [{ state: 'waiting', error: null }] });
    expect(outcome(await refund(order, { lines: [{ line: 0, quantity: 2 }] }))).toBe('given-back-already');
    for (let time = 0; time < 4; time += 1) {
      await look();
      test.clock.now += 15 * 60_000;
    }
    expect(provider.refundCalls).toHaveLength(2);
    expect(provider.refunded.size).toBe(1);
    admin = await signInAs(test, 'admin');
    expect(await read(order)).toMatchObject({ state: 'partly_refunded', refunds: [{ state: 'made' }] });
  });

  it('a refused refund is paid manually with a reference and then counts as made', async () => {
    expect(outcome(await confirm())).toBe(200);
    expect(outcome(await confirm())).toBe(200);
    expect(outcome(await confirm('another'))).toBe('refund-confirmed');
    expect(outcome(await act('retry'))).toBe(200);
    await look();
    expect(provider.refunded.size).toBe(0);
    expect(await read(order)).toMatchObject({
      state: 'partly_refunded',
      refunds: [{ state: 'made', reference: 'FNB 4711', error: null }],
      givenBack: { lines: [{ line: 0, quantity: 1 }] },
    });
    expect((await read(order)).facts.at(-1)).toMatchObject({ kind: 'refunded', source: 'staff', checks: ['FNB 4711'] });
  });

  it('a refund that was paid manually is not mistaken for one that the provider lists', async () => {
    await confirm();
    const [byHand] = (await read(order)).refunds;
    for (const _ of [1, 2]) await refund(order, { amount: 10 });
    await refund(order, { amount: byHand?.amount });
    await look();
    // They fell due at the same moment, so any of them may come first.
    const earlierOf = (amount?: number) =>
      provider.refundCalls
        .slice(1)
        .flatMap((call) => (call.amountCents === Number(amount) * 100 ? [call.earlier] : []));
    expect([earlierOf(10).sort(), earlierOf(byHand?.amount)]).toEqual([[0, 1], [0]]);
  });

  const both = async () => [outcome(await act('retry')), outcome(await confirm())];

  it('a refused refund is neither retried nor paid manually once its pieces were refunded otherwise', async () => {
    await refund(order, { lines: [{ line: 0, quantity: 2 }] });
    expect(await both()).toEqual(['given-back-already', 'given-back-already']);
  });

  it('a refused refund is neither retried nor paid manually once its money was refunded otherwise', async () => {
    await refund(order, { amount: (await read(order)).refundable });
    expect(await both()).toEqual(['refund-exceeds-held', 'refund-exceeds-held']);
    id = randomUUID();
    expect(await both()).toEqual(['refund-not-found', 'refund-not-found']);
  });
});

const signIn = (name: string) => signInAsPerson(test, { name, role: 'admin' });

it('a refund above the limit waits for a second person, whose approval makes it once', async () => {
  const [nomsa, sipho] = [await signIn('Nomsa Khumalo'), await signIn('Sipho Dube')];
  const settings: FourEyes = {
    refundsAbove: 100,
    giftCardsAbove: null,
    roles: false,
    releases: false,
    bankAccount: false,
  };
  const expectedUpdatedAt = new Date(0).toISOString();
  const approvals = '/api/enterprise/approvals';
  await test.call('PUT', `${approvals}/settings`, { cookie: nomsa, body: { settings, expectedUpdatedAt } });
  const order = await paid();
  expect(outcome(await refund(order, { amount: 100 }, nomsa))).toBe(200);
  const wish = { key: randomUUID(), amount: 200 };
  expect(outcome(await refund(order, wish, nomsa))).toBe('waiting-for-second-person');
  const { json } = await test.call('GET', approvals, { cookie: sipho });
  const [asked] = json.rows as { id: string; summary: string }[];
  expect(asked?.summary).toBe(`Give back R200 of order ${order.id}`);
  expect(outcome(await test.call('POST', `${approvals}/${asked?.id}/approve`, { cookie: nomsa }))).toBe('own-request');
  expect(outcome(await test.call('POST', `${approvals}/${asked?.id}/approve`, { cookie: sipho }))).toBe(200);
  expect(outcome(await refund(order, wish, nomsa))).toBe(200);
  await look();
  expect([...provider.refunded.values()].sort()).toEqual([10_000, 20_000]);
});

async function processedReturn(order: Placed) {
  await deliverWebhook(test, { orderId: order.id, status: 'delivered', woolworthsOrderId: 'WW-NARA-7' });
  const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'defective-item' };
  const { json } = await test.call('POST', `/api/orders/${order.id}/returns`, { token: order.token, body });
  const rma = String(json.rmaNumber);
  await step(rma, 'inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] });
  await step(rma, 'approve');
  await step(rma, 'process', { dc: 'CPT-DC' });
  return rma;
}
const show = async (rma: string) => (await test.call('GET', `/api/admin/returns/${rma}`, { cookie: admin })).json;
const step = async (rma: string, name: string, more: object = {}) =>
  test.call('POST', `/api/admin/returns/${rma}/${name}`, {
    cookie: admin,
    body: { ...more, expectedUpdatedAt: (await show(rma)).updatedAt },
  });
const mailOf = (rma: string) =>
  test.context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('reference', '=', rma)
    .where('kind', '=', 'return-refunded')
    .executeTakeFirstOrThrow();

it('the refund of a return goes through the provider once and counts its pieces as refunded', async () => {
  const order = await paid();
  const rma = await processedReturn(order);
  const { refundAmount, refundThrough, updatedAt } = await show(rma);
  expect(refundThrough).toBe('payfast');
  const body = { paidBy: 'provider', expectedUpdatedAt: updatedAt };
  const both = await Promise.all(
    [1, 2].map(() => test.call('POST', `/api/admin/returns/${rma}/refund`, { cookie: admin, body })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await look();
  expect([...provider.refunded.values()]).toEqual([Math.round(Number(refundAmount) * 100)]);
  const [made] = [...provider.refunded.keys()];
  expect(await show(rma)).toMatchObject({ status: 'processed', paidBy: 'provider', refundReference: made });
  expect((await read(order)).givenBack.lines).toEqual([{ line: 0, quantity: 1 }]);
  expect(outcome(await refund(order, { lines: [{ line: 0, quantity: 2 }] }))).toBe('given-back-already');
  expect((await mailOf(rma)).body).toContain('goes back to where you paid from');
});

it('the refund of a return that the provider refuses shows on the payment', async () => {
  const order = await paid();
  const rma = await processedReturn(order);
  provider.nextRefunds({ kind: 'refused', reason: 'The balance is too low' });
  expect(outcome(await step(rma, 'refund', { paidBy: 'provider' }))).toBe(200);
  await test.context.get(refundQueue).runOnce();
  expect((await read(order)).refunds).toMatchObject([{ state: 'refused', reason: `Return ${rma}` }]);
});

it('the refund of a return is paid manually when the provider cannot make it', async () => {
  const order = await paid();
  const rma = await processedReturn(order);
  await refund(order, { lines: [{ line: 0, quantity: 2 }] });
  expect(await show(rma)).toMatchObject({ refundThrough: null });
  expect(outcome(await step(rma, 'refund', { paidBy: 'provider' }))).toBe('given-back-already');
  expect(outcome(await step(rma, 'refund', { paidBy: 'eft', reference: 'FNB 4711' }))).toBe(200);
  expect((await mailOf(rma)).body).toContain('We have paid the refund');
  const byTransfer = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  const other = await processedReturn(byTransfer);
  expect(await show(other)).toMatchObject({ refundThrough: null });
  expect(outcome(await step(other, 'refund', { paidBy: 'provider' }))).toBe('nothing-held');
  expect((await step(other, 'refund', { paidBy: 'eft' })).status).toBe(400);
});
