import { orderEndings, orderOutbox } from '#exchange/partner';
import { HOUR_MS } from '#platform/time';
import { answer, type Behaviour, deliverWebhook, reset, signInAs, stockOf, testAppForTest } from '#testing';
import {
  AGREED,
  cancellationMails,
  expectGivenBackOnce,
  handOverTanks,
  orderOf,
  PICKED,
  placeTanks,
  RESERVED,
  UNKNOWN,
  UNTOUCHED,
} from './testing/fixtures';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

/** Moves the clock ahead, after which staff sign in again. */
async function later(hours: number) {
  test.clock.now += hours * HOUR_MS;
  cookie = await signInAs(test, 'admin');
}
const end = () => test.context.get(orderEndings).runOnce();
const read = async (id: string) => {
  const { json } = await test.call('GET', `/api/admin/orders/${id}`, { cookie });
  return json as { status: string; updatedAt: string; history: { type: string; message: string }[] };
};
const setStatus = async (id: string, status: string) =>
  test.call('PATCH', `/api/admin/orders/${id}`, {
    cookie,
    body: { status, expectedUpdatedAt: (await read(id)).updatedAt },
  });

async function expectEndedOnce(id: string) {
  expect((await read(id)).status).toBe('cancelled');
  await expectGivenBackOnce(test);
}

async function expectKept(id: string, status: string) {
  expect((await read(id)).status).toBe(status);
  expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
}

it('an unconfirmed order is cancelled after the holding time, of which staff are warned, and everybody can read why', async () => {
  const warnings = async () => {
    const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
    return (json.alerts as { id: string }[]).filter((alert) => alert.id === 'orders-ending');
  };
  const { id, token } = await placeTanks(test);
  await later(59);
  expect(await warnings()).toEqual([]);
  await later(1);
  expect(await warnings()).toMatchObject([
    {
      type: 'warning',
      message: '1 order is not confirmed and ends within 12 hours',
      action: { screen: 'orders', query: { status: 'pending', sort: 'createdAt' } },
    },
  ]);
  await later(11);
  expect(await end()).toBe(0);
  await expectKept(id, 'pending');
  await later(1);
  expect(await end()).toBe(1);
  await expectEndedOnce(id);
  expect(await warnings()).toEqual([]);
  expect((await read(id)).history).toContainEqual(
    expect.objectContaining({ type: 'order.ended', message: 'Cancelled by the shop: not confirmed in time' }),
  );
  const { json } = await test.call('GET', `/api/orders/${id}`, { token });
  expect(json.timeline).toContainEqual(
    expect.objectContaining({ message: 'Your order was cancelled, because it could not be confirmed in time.' }),
  );
  const [mail] = await cancellationMails(test);
  expect(mail?.body).toContain('could not be confirmed in time');
  const trace = await test.call('GET', `/api/admin/orders/${id}/trace`, { cookie });
  expect(trace.text).toContain('not confirmed in time');
  expect([await end(), test.partner.cancellations]).toEqual([0, []]);
});

it('an order that the partner refused is cancelled after the holding time, and its failure is closed', async () => {
  const { id } = await handOverTanks(test, answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
  await later(72);
  await end();
  await expectEndedOnce(id);
  const { state } = await test.context.database.kysely.selectFrom('outbox').select('state').executeTakeFirstOrThrow();
  expect([state, test.partner.cancellations]).toEqual(['withdrawn', []]);
});

it('an order that the partner accepted is not cancelled after the holding time', async () => {
  const { id } = await handOverTanks(test, answer(201, { id: 'WW-NARA-1' }));
  await later(100);
  expect(await end()).toBe(0);
  await expectKept(id, 'processing');
});

it('a reopened order gets the full holding time again, and is cancelled after it', async () => {
  const { id } = await placeTanks(test);
  await later(72);
  await end();
  expect((await setStatus(id, 'pending')).status).toBe(200);
  await later(71);
  await end();
  await expectKept(id, 'pending');
  await later(1);
  await end();
  expect((await read(id)).status).toBe('cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
});

it('the holding time of an unconfirmed order is a setting', async () => {
  const { id } = await placeTanks(test);
  const settings = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 1 };
  const { json } = await test.call('GET', '/api/admin/order-limits', { cookie });
  await test.call('PUT', '/api/admin/order-limits', { cookie, body: { settings, expectedUpdatedAt: json.updatedAt } });
  await later(1);
  await end();
  await expectEndedOnce(id);
});

it.each<[string, Behaviour]>([
  ['agrees', AGREED],
  ['never had it', UNKNOWN],
])('an order whose answer was lost is kept until the partner %s', async (_, behaviour) => {
  const { id } = await handOverTanks(test, reset);
  await later(72);
  test.partner.nextCancel(answer(500, {}), behaviour);
  expect(await end()).toBe(1);
  await expectKept(id, 'pending');
  expect(await end()).toBe(0);
  await later(1);
  expect(await end()).toBe(1);
  await expectEndedOnce(id);
  expect(test.partner.cancellations).toEqual([id, id]);
});

it('an order whose answer was lost is processing when the partner says that it was picked', async () => {
  const { id } = await handOverTanks(test, reset);
  await later(72);
  test.partner.nextCancel(PICKED);
  await end();
  await expectKept(id, 'processing');
  expect((await orderOf(test, id)).woolworths_order_id).not.toBeNull();
  await later(72);
  expect(await end()).toBe(0);
});

it.each([0, 1, 2, 3])(
  'an order at the end of its holding time during a hand-over is either confirmed or cancelled (%i)',
  async (turn) => {
    const { id } = await placeTanks(test);
    await later(72);
    const handOver = () => test.context.get(orderOutbox).runOnce();
    await Promise.all(turn % 2 ? [end(), handOver()] : [handOver(), end()]);
    const { status } = await read(id);
    if (status === 'cancelled') {
      await expectEndedOnce(id);
      expect(test.partner.calls.length === 0 || test.partner.cancellations.length > 0).toBe(true);
    } else {
      await expectKept(id, status);
      await later(1);
      await end();
      await expectKept(id, 'processing');
    }
  },
);

it('an order cancelled by staff, shopper and holding time at once returns its pieces once', async () => {
  const { id, token } = await placeTanks(test);
  await later(72);
  await Promise.all([
    end(),
    setStatus(id, 'cancelled'),
    test.call('POST', `/api/orders/${id}/cancellation`, { token }),
    end(),
  ]);
  await end();
  await expectEndedOnce(id);
});

it('an order confirmed by webhook as it ends is kept or returns its pieces once', async () => {
  const { id } = await placeTanks(test);
  await later(72);
  await Promise.all([deliverWebhook(test, { orderId: id, status: 'confirmed' }), end()]);
  const { status } = await read(id);
  if (status === 'cancelled') await expectEndedOnce(id);
  else await expectKept(id, 'processing');
});
