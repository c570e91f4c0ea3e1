import { randomUUID } from 'node:crypto';
import { orderOutbox } from '#exchange/partner';
import { DAY_MS } from '#platform/time';
import { paymentChecks, refundQueue } from '#selling/payments';
import {
  type Answer,
  answer,
  changeApprovals,
  createFakePayments,
  type FakePayments,
  findRow,
  issueCode,
  newIssue,
  notificationOf,
  type Placed,
  placeOrder,
  setUpSecondFactor,
  signInAs,
  signInWith,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { placeBankOrder } from '../../../testing/place-order';
import { excessOf } from './money-out';

const APPROVALS = '/api/enterprise/approvals';
const TOTAL = 1133;

describe('the excess over a limit', () => {
  const NOTHING = { ofSubject: 0, ofPerson: 0 };

  it.each([
    ['nothing up to the limit', 100, NOTHING, null],
    ['the movement alone', 101, NOTHING, { by: 'movement', cents: 101 }],
    ['nothing while the sums stay within it', 40, { ofSubject: 60, ofPerson: 60 }, null],
    ['what its subject had before', 40, { ofSubject: 61, ofPerson: 0 }, { by: 'subject', cents: 101 }],
    ['what its person moved before', 40, { ofSubject: 0, ofPerson: 61 }, { by: 'person', cents: 101 }],
  ])('the excess over the limit is %s', (_, cents, past, expected) => {
    expect(excessOf(cents, past, 100)).toEqual(expected);
  });

  it('no amount exceeds a missing limit', () => {
    expect(excessOf(1_000_000, { ofSubject: 1, ofPerson: 1 }, null)).toBeNull();
  });
});

describe('a limit of R100', () => {
  let test: TestApp;
  let provider: FakePayments;
  let nomsa: string;
  let sipho: string;
  let people: Record<'nomsa' | 'sipho', { code: string; secret: string; cookie: string }>;
  beforeEach(async () => {
    provider = createFakePayments();
    test = await startTestApp({ payments: provider });
    people = { nomsa: await join('Nomsa Khumalo'), sipho: await join('Sipho Dube') };
    nomsa = people.nomsa.cookie;
    sipho = people.sipho.cookie;
    expect((await limitTo(100, 100)).status).toBe(200);
  });
  afterEach(() => test.close());

  /** Adds an admin whose own second factor tells them apart from every other user. */
  const join = async (name: string) => {
    const code = await issueCode(test, { name, role: 'admin' });
    const cookie = await signInWith(test, code);
    return { code, cookie, secret: await setUpSecondFactor(test, cookie) };
  };
  const signIn = async () => {
    nomsa = await signInWith(test, people.nomsa.code, people.nomsa.secret);
    sipho = await signInWith(test, people.sipho.code, people.sipho.secret);
  };
  const limitTo = (refundsAbove: number, giftCardsAbove: number | null) =>
    changeApprovals(test, nomsa, { refundsAbove, giftCardsAbove });
  const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
  const settle = async () => {
    await test.context.get(paymentChecks).runOnce();
    await test.context.get(refundQueue).runOnce();
  };
  const leftCents = () => [...provider.refunded.values()].reduce((sum, cents) => sum + cents, 0);

  async function paid(): Promise<Placed> {
    const order = await placeOrder(test);
    const body = notificationOf(statementOf(order.id, TOTAL * 100));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await test.call('POST', '/api/payments/payfast/notifications', { body, headers });
    return order;
  }
  const refund = async ({ id }: Placed, cookie = nomsa, amount = 100) => {
    const body = { key: randomUUID(), lines: [], delivery: false, reason: 'A seam is torn', amount };
    return outcome(await test.call('POST', `/api/admin/orders/${id}/payment/refunds`, { cookie, body }));
  };
  const issue = async (changes: object = {}, cookie = nomsa) => {
    const body = newIssue({ amount: 100, ...changes });
    return outcome(await test.call('POST', '/api/admin/gift-cards', { cookie, body }));
  };
  const statusOf = async ({ id }: Placed) =>
    (await test.call('GET', `/api/admin/orders/${id}`, { cookie: nomsa })).json as {
      status: string;
      updatedAt: string;
    };
  const cancel = async (order: Placed, cookie = nomsa) => {
    const body = { status: 'cancelled', expectedUpdatedAt: (await statusOf(order)).updatedAt };
    return outcome(await test.call('PATCH', `/api/admin/orders/${order.id}`, { cookie, body }));
  };
  const waiting = async () => {
    const { rows } = (await test.call('GET', APPROVALS, { cookie: sipho })).json as {
      rows: { id: string; summary: string; state: string }[];
    };
    return rows.filter(({ state }) => state === 'waiting');
  };
  const approve = async (cookie = sipho) => {
    const [row] = await waiting();
    return outcome(await test.call('POST', `${APPROVALS}/${row?.id}/approve`, { cookie }));
  };
  const record = async ({ id }: Placed, amount: number, reference = `FNB ${randomUUID().slice(0, 8)}`) => {
    const body = { amount, reference, receivedOn: '2026-03-05', idempotencyKey: randomUUID() };
    return outcome(await test.call('POST', `/api/admin/orders/${id}/payment/receipts`, { cookie: nomsa, body }));
  };

  it('a limit of R100 lets one of six refunds of R100 for an order pass', async () => {
    const order = await paid();
    const outcomes = [];
    for (let time = 0; time < 6; time += 1) outcomes.push(await refund(order));
    expect(outcomes).toEqual([200, 'waiting-for-second-person', ...Array(4).fill('already-waiting')]);
    await settle();
    expect(leftCents()).toBe(10_000);
    expect((await waiting())[0]?.summary).toBe(`Give back R100 of order ${order.id} (R200 of it in all)`);
  });

  it('a limit of R100 counts all refunds of an order together, by anyone and over any time', async () => {
    const order = await paid();
    expect(await refund(order)).toBe(200);
    test.clock.now += 40 * DAY_MS;
    await signIn();
    expect(await refund(order, sipho, 1)).toBe('waiting-for-second-person');
  });

  it('a limit of R100 lets a person refund R100 of all orders within 24 hours, and again afterwards', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    expect(await refund(first)).toBe(200);
    expect(await refund(second, nomsa, 1)).toBe('waiting-for-second-person');
    expect((await waiting())[0]?.summary).toBe(
      `Give back R1 of order ${second.id} (R101 by one person within 24 hours)`,
    );
    expect(await refund(third, sipho)).toBe(200);
    test.clock.now += DAY_MS;
    await signIn();
    expect(await refund(await paid())).toBe(200);
  });

  it('a limit of R100 lets one of six simultaneous refunds pass', async () => {
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push(await paid());
    const outcomes = await Promise.all(orders.map((order) => refund(order)));
    expect(outcomes.sort()).toEqual([200, ...Array(5).fill('waiting-for-second-person')]);
    await settle();
    expect(leftCents()).toBe(10_000);
  });

  it('a limit of R100 lets one of twelve gift cards of R100 pass', async () => {
    const outcomes = [];
    for (let time = 0; time < 12; time += 1) outcomes.push(await issue());
    expect(outcomes).toEqual([201, ...Array(11).fill('waiting-for-second-person')]);
    const cards = await test.context.database.kysely.selectFrom('gift_cards').select('id').execute();
    expect(cards).toHaveLength(1);
  });

  it('a limit of R100 counts gift cards, adjustments, refunds and cancellations together', async () => {
    expect(await issue({ amount: 60 })).toBe(201);
    const { id } = await test.context.database.kysely.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow();
    const adjust = async (amount: number) => {
      const body = { key: randomUUID(), direction: 'add', amount, reason: 'A gesture' };
      return outcome(await test.call('POST', `/api/admin/gift-cards/${id}/adjustments`, { cookie: nomsa, body }));
    };
    expect(await adjust(30)).toBe(200);
    expect(await refund(await paid(), nomsa, 10)).toBe(200);
    expect(await refund(await paid(), nomsa, 1)).toBe('waiting-for-second-person');
    expect(await adjust(1)).toBe('waiting-for-second-person');
    expect(await cancel(await paid())).toBe('waiting-for-second-person');
  });

  it('a limit of R100 leaves out kinds of payment without a limit', async () => {
    await limitTo(100, null);
    expect(await approve()).toBe(200);
    expect(await issue({ amount: 5000 })).toBe(201);
    expect(await refund(await paid())).toBe(200);
  });

  it('a limit of R100 leaves out what a second person approved, for both people', async () => {
    expect(await refund(await paid(), nomsa, 500)).toBe('waiting-for-second-person');
    expect(await approve()).toBe(200);
    expect(await refund(await paid(), nomsa)).toBe(200);
    expect(await refund(await paid(), sipho)).toBe(200);
  });

  it('a limit of R100 counts all passcode holders as one person, who cannot request approval', async () => {
    const [one, other] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
    expect(await refund(await paid(), one)).toBe(200);
    expect(await refund(await paid(), other, 1)).toBe('personal-sign-in-required');
  });

  describe('a limit on the cancellation of a paid order', () => {
    it('the cancellation of a paid order above the limit waits for approval, which cancels and refunds it', async () => {
      const order = await paid();
      expect(await cancel(order)).toBe('waiting-for-second-person');
      await settle();
      expect([(await statusOf(order)).status, test.partner.cancellations, leftCents()]).toEqual(['pending', [], 0]);
      expect((await waiting())[0]?.summary).toBe(`Cancel order ${order.id} and give back R1 133`);
      expect(await approve(nomsa)).toBe('own-request');
      expect(await approve()).toBe(200);
      await settle();
      expect([(await statusOf(order)).status, leftCents()]).toEqual(['cancelled', TOTAL * 100]);
    });

    it('the cancellation of an unpaid order, or by shopper or partner, needs no approval', async () => {
      expect(await cancel(await placeOrder(test))).toBe(200);
      const order = await paid();
      const byShopper = await test.call('POST', `/api/orders/${order.id}/cancellation`, { token: order.token });
      expect(byShopper.status).toBe(200);
      await settle();
      expect(leftCents()).toBe(TOTAL * 100);
      expect(await refund(await paid())).toBe(200);
    });

    it('a cancellation counts towards the limit unless the partner refuses it', async () => {
      await limitTo(1200, 100);
      expect(await approve()).toBe(200);
      const order = await paid();
      await test.context.get(orderOutbox).runOnce();
      test.partner.nextCancel(answer(409, { code: 'ALREADY_PICKED', message: 'Picked' }));
      expect(await cancel(order)).toBe('order-not-cancellable');
      expect(await cancel(await paid())).toBe(200);
      expect(await cancel(await paid())).toBe('waiting-for-second-person');
    });
  });

  it('an EFT receipt that would be refunded counts towards the limit', async () => {
    const order = await placeBankOrder(test);
    expect(await record(order, TOTAL)).toBe(200);
    expect(await record(order, 100)).toBe(200);
    expect(await record(order, 101)).toBe('waiting-for-second-person');
    const refunds = () => test.context.database.kysely.selectFrom('payment_refunds').select('cents').execute();
    await settle();
    expect(await refunds()).toEqual([{ cents: 10_000 }]);
    expect(await approve()).toBe(200);
    await settle();
    expect(await refunds()).toEqual([{ cents: 10_000 }, { cents: 10_100 }]);
  });

  it('the retry of a refund that may have been made counts towards the limit', async () => {
    const order = await paid();
    provider.nextRefunds('made-but-lost');
    await refund(order);
    await test.context.get(refundQueue).runOnce();
    provider.isSilent = true;
    test.clock.now += 20 * 60_000;
    await test.context.get(refundQueue).runOnce();
    const { id } = await findRow(test, 'payment_refunds', { order_id: order.id });
    const retry = () =>
      test.call('POST', `/api/admin/orders/${order.id}/payment/refunds/${id}/retry`, { cookie: nomsa });
    expect(outcome(await retry())).toBe('waiting-for-second-person');
    expect(await approve()).toBe(200);
  });
});
