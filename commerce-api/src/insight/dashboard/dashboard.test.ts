import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { orderOutbox } from '#exchange/partner';
import { answer, deliverWebhook, newOrder, testAppForTest, unlock } from '#testing';

const test = testAppForTest();

/** Sets the clock to a South African time. 5 March begins there at 22:00 UTC. */
const at = (time: string) => {
  test.clock.now = Date.parse(`2026-03-${time}:00+02:00`);
};

/** Places an order that costs R1133 with VAT and delivery. */
async function place(changes: Partial<NewOrder> = {}): Promise<string> {
  const body = newOrder([['bra', 'bra-s-sage', 1]], changes);
  await test.call('POST', '/api/orders', { body });
  return body.id;
}

async function figures() {
  const { status, json } = await test.call('GET', '/api/admin/dashboard', { cookie: await unlock(test) });
  expect(status).toBe(200);
  return json;
}

const none = (...last: number[]) => [...Array.from({ length: 7 - last.length }, () => 0), ...last];

it('the dashboard is all zeros before the first order', async () => {
  const nothing = { now: 0, before: 0, history: none() };
  expect(await figures()).toEqual({ orders: nothing, revenue: nothing, pending: nothing, failed: nothing });
});

it('the dashboard compares today’s orders with earlier days up to the same time of day', async () => {
  at('04T09:00');
  await place();
  at('04T23:30');
  await place();
  at('05T00:00');
  await place();
  at('05T09:00');
  await place();
  expect(await figures()).toMatchObject({
    orders: { now: 2, before: 1, history: none(1, 2) },
    revenue: { now: 2266, before: 1133, history: none(1133, 2266) },
  });
  at('05T08:59');
  expect(await figures()).toMatchObject({ orders: { now: 1, before: 0 } });
});

it('the dashboard counts a cancelled order as received but not as revenue', async () => {
  await place();
  const id = await place();
  await deliverWebhook(test, { orderId: id, status: 'cancelled' });
  expect(await figures()).toMatchObject({ orders: { now: 2 }, revenue: { now: 1133 } });
});

it('the dashboard compares pending orders with those at the end of earlier days', async () => {
  at('03T12:00');
  const first = await place();
  at('04T12:00');
  await place();
  at('05T08:00');
  await test.context.get(orderOutbox).submitNow(first);
  expect(await figures()).toMatchObject({ pending: { now: 1, before: 2, history: none(1, 2, 1) } });
});

it('the dashboard counts a failed order until it is accepted', async () => {
  test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
  at('04T12:00');
  const id = await place();
  await test.context.get(orderOutbox).submitNow(id);
  at('05T08:00');
  expect(await figures()).toMatchObject({ failed: { now: 1, before: 1, history: none(1, 1) } });
});

it('the dashboard keeps past figures and starts a new day at midnight', async () => {
  at('04T12:00');
  await place();
  at('05T08:00');
  expect(await figures()).toMatchObject({ pending: { now: 1, before: 1 } });
  await place();
  expect(await figures()).toMatchObject({ pending: { now: 2, before: 1 } });
  at('06T08:00');
  expect(await figures()).toMatchObject({ pending: { now: 2, before: 2, history: none(1, 2, 2) } });
});
