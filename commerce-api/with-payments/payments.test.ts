import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { orderEndings, orderOutbox } from '#exchange/partner';
import { MINUTE_MS } from '#platform/time';
import { type Placed, placeOrder, signInAs } from '#testing';
import { paymentGateway } from '../src/insight/integration/probes/probes';
import { paymentChecks } from '../src/selling/payments/check';
import { refundQueue } from '../src/selling/payments/refunds/refund-queue';
import { type PaidShop, PROVIDERS, startPaidShop } from './paid-shop';

const AMOUNT = 113_300;

// Each test starts two servers, which is slow on a busy machine.
jest.setTimeout(60_000);

let shop: PaidShop;
afterEach(() => shop.close());

const read = async ({ id, token }: Placed) =>
  (await shop.test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as { state: string };
const look = async () => {
  await shop.test.context.get(paymentChecks).runOnce();
  await shop.test.context.get(refundQueue).runOnce();
};
/** Resolves when an order has been handed over, which happens after its payment is settled. */
const untilHandedOver = async () => {
  while ((await shop.test.context.get(orderOutbox).runOnce()) === 0) await delay(10);
};
/** Chooses the outcome of a payment on its page at the provider. */
const choose = (page: string, outcome: string) =>
  fetch(new URL(page, `http://127.0.0.1:${shop.sandbox.port}`), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
const cancel = ({ id, token }: Placed) => shop.test.call('POST', `/api/orders/${id}/cancellation`, { token });
/** Resolves when the order proceeds, shortly after its payment is known. The test's own timeout ends the wait. */
const untilPaid = async (order: Placed) => {
  while ((await read(order)).state !== 'paid') await delay(10);
  const { kysely } = shop.test.context.database;
  const row = kysely.selectFrom('orders').select('paid_at').where('id', '=', order.id);
  while ((await row.executeTakeFirstOrThrow()).paid_at === null) await delay(10);
};
/** Resolves when every notification has been delivered, given up or withheld. */
const settled = async () => {
  while (shop.sandbox.state.notifications.some(({ outcome }) => outcome === 'under way')) await delay(10);
};
const booksAgree = async () => {
  const { kysely } = shop.test.context.database;
  const sums = await kysely
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.sum<number>('captured_cents').as('received'),
      fn.sum<number>('refunded_cents').as('refunded'),
      fn.sum<number>('fee_cents').as('fees'),
    ])
    .executeTakeFirstOrThrow();
  const { received, refunded } = shop.sandbox.state.books;
  expect([Number(sums.received), Number(sums.refunded)]).toEqual([received, refunded]);
};

const placePaid = async () => {
  const order = await placeOrder(shop.test);
  await shop.pay(order, 'paid');
  await untilPaid(order);
  return order;
};
/** Makes refunds while the provider has the planned faults, and for three hours after it. */
const refundWith = async (plan: object) => {
  await shop.control('/faults', plan);
  await look();
  await shop.control('/faults', {});
  for (let time = 0; time < 3; time += 1) {
    shop.test.clock.now += 60 * MINUTE_MS;
    await look();
  }
};

const cancelPaid = async (plan: object) => {
  const order = await placePaid();
  await cancel(order);
  await refundWith(plan);
  expect(shop.sandbox.state.books).toMatchObject({ received: AMOUNT, refunded: AMOUNT });
  return order;
};

describe.each(PROVIDERS)('at %s', (provider) => {
  beforeEach(async () => {
    shop = await startPaidShop(provider);
  });

  it('a paid order is handed over, and its fee is known', async () => {
    const order = await placeOrder(shop.test);
    expect(await shop.pay(order, 'paid')).toContain(order.id);
    await untilPaid(order);
    await untilHandedOver();
    await booksAgree();
    expect(shop.sandbox.state.books).toMatchObject({ received: AMOUNT, refunded: 0 });
  });

  it('the monitor checks whether the provider accepts our calls', async () => {
    const { check } = paymentGateway(shop.test.context);
    expect(await check()).toMatchObject({ status: 'operational', detail: 'The payment provider takes our calls' });
    await shop.control('/faults', { status: 401 });
    expect(await check()).toMatchObject({ status: 'error' });
  });

  it('a declined payment is tried again', async () => {
    const order = await placeOrder(shop.test);
    const page = await shop.goToPay(order);
    await choose(page, 'declined');
    expect(await read(order)).toMatchObject({ canPay: true });
    await choose(page, 'paid');
    await untilPaid(order);
  });

  it('an order paid late is reopened', async () => {
    const order = await placeOrder(shop.test);
    await shop.pay(order, 'late');
    shop.test.clock.now += 30 * MINUTE_MS;
    await shop.test.context.get(orderEndings).runOnce();
    expect(await read(order)).toMatchObject({ state: 'expired' });
    await shop.control(`/payments/${shop.sandbox.state.payments[0]?.id}/complete`);
    await untilPaid(order);
    await untilHandedOver();
  });

  it('a payment without a notification is found by a query', async () => {
    await shop.control('/faults', { notifications: ['never'] });
    const order = await placeOrder(shop.test);
    await shop.pay(order, 'paid');
    await look();
    expect(await read(order)).toMatchObject({ state: 'pending' });
    shop.test.clock.now += 2 * MINUTE_MS;
    await look();
    expect(await read(order)).toMatchObject({ state: 'paid' });
    await booksAgree();
  });

  it.each([['repeat', 'outOfOrder'], ['wrongAmount'], ['forged'], ['wrongSource'], ['beforeReturn']])(
    'payment notifications count once, and only genuine ones: %s',
    async (...notifications) => {
      await shop.control('/faults', { notifications, ...(notifications.includes('repeat') && { repeats: 5 }) });
      const orders = [await placeOrder(shop.test), await placeOrder(shop.test)];
      for (const order of orders) await shop.pay(order, 'paid');
      await shop.control('/faults', {});
      await settled();
      for (const order of orders) await untilPaid(order);
      await booksAgree();
      expect(shop.sandbox.state.books.received).toBe(2 * AMOUNT);
    },
  );

  it('a duplicate payment from two tabs is refunded once', async () => {
    const order = await placeOrder(shop.test);
    const pages = [await shop.goToPay(order), await shop.goToPay(order)];
    for (const page of pages) await choose(page, 'paid');
    await settled();
    await look();
    await booksAgree();
    expect(shop.sandbox.state.books).toMatchObject({ received: 2 * AMOUNT, refunded: AMOUNT });
    expect(await read(order)).toMatchObject({ state: 'paid' });
  });

  it('a cancelled paid order is refunded', async () => {
    expect(await read(await cancelPaid({}))).toMatchObject({ state: 'refunded' });
    await booksAgree();
  });

  it('a refund whose answer is lost is made once', async () => {
    const order = await cancelPaid({ shares: { lost: 100 } });
    // Payfast lists its refunds; Peach does not, so staff check there.
    expect(await read(order)).toMatchObject({ state: provider === 'payfast' ? 'refunded' : 'paid' });
  });

  // Peach does not reveal whether a refund was made if its response is lost.
  it.each(provider === 'payfast' ? [{}, { shares: { lost: 100 } }] : [{}])(
    'partial refunds by staff are made once each, with %j',
    async (plan) => {
      const order = await placePaid();
      const cookie = await signInAs(shop.test, 'admin', shop.test.clock.now + 24 * 60 * MINUTE_MS);
      const path = `/api/admin/orders/${order.id}/payment/refunds`;
      const body = { key: randomUUID(), lines: [], delivery: false, amount: 100, reason: 'A seam is torn' };
      await shop.control('/faults', plan);
      // Two refunds of the same amount. The first one is requested twice with the same key.
      for (const key of [body.key, body.key, randomUUID()])
        expect((await shop.test.call('POST', path, { cookie, body: { ...body, key } })).status).toBe(200);
      await refundWith(plan);
      await booksAgree();
      expect(shop.sandbox.state.books).toMatchObject({ received: AMOUNT, refunded: 20_000 });
      expect(await read(order)).toMatchObject({ state: 'partly_refunded' });
      await cancel(order);
      await look();
      await booksAgree();
      expect(shop.sandbox.state.books).toMatchObject({ refunded: AMOUNT });
    },
  );
});
