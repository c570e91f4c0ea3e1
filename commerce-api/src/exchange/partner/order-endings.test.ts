import { orderEndings, orderOutbox } from '#exchange/partner';
import { HOUR_MS } from '#platform/time';
import {
  answer,
  type Behaviour,
  deliverWebhook,
  newOrder,
  reset,
  signInAs,
  startTestApp,
  stockOf,
  type TestApp,
} from '#testing';

const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };
const RESERVED = { 'CPT-DC': 0, 'JHB-DC': 1 };
const REFUSED = answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' });
const UNKNOWN = answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order' });
const PICKED = answer(409, { code: 'ALREADY_PICKED', message: 'Picked' });

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
afterEach(() => test.close());

/** Orders seven tanks. The partner responds to the submission with `behaviour`, or is not asked. */
async function place(behaviour?: Behaviour): Promise<{ id: string; token: string }> {
  const body = newOrder([['tank', 'tank-m', 7]]);
  const { json } = await test.call('POST', '/api/orders', { body });
  if (behaviour) {
    test.partner.next(behaviour);
    await test.context.get(orderOutbox).runOnce();
  }
  return { id: body.id, token: String(json.token) };
}

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
  const { kysely } = test.context.database;
  expect((await read(id)).status).toBe('cancelled');
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  const back = await kysely
    .selectFrom('stock_movements')
    .select('delta')
    .where('reason', '=', 'cancellation')
    .execute();
  expect(back.map(({ delta }) => delta).sort()).toEqual([3, 4]);
  const mails = await kysely.selectFrom('mails').select('body').where('kind', '=', 'order-cancelled').execute();
  expect(mails).toHaveLength(1);
}

async function expectKept(id: string, status: string) {
  expect((await read(id)).status).toBe(status);
  expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
}

it('an unconfirmed order is cancelled after the holding time, and everybody can read why', async () => {
  const { id, token } = await place();
  await later(71);
  expect(await end()).toBe(0);
  await expectKept(id, 'pending');
  await later(1);
  expect(await end()).toBe(1);
  await expectEndedOnce(id);
  expect((await read(id)).history).toContainEqual(
    expect.objectContaining({ type: 'order.ended', message: 'Cancelled by the shop: not confirmed in time' }),
  );
  const { json } = await test.call('GET', `/api/orders/${id}`, { token });
  expect(json.timeline).toContainEqual(
    expect.objectContaining({ message: 'Your order was cancelled, because it could not be confirmed in time.' }),
  );
  const mail = await test.context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'order-cancelled')
    .executeTakeFirstOrThrow();
  expect(mail.body).toContain('could not be confirmed in time');
  const trace = await test.call('GET', `/api/admin/orders/${id}/trace`, { cookie });
  expect(trace.text).toContain('not confirmed in time');
  expect([await end(), test.partner.cancellations]).toEqual([0, []]);
});

it('an order that the partner refused is cancelled after the holding time, and its failure is closed', async () => {
  const { id } = await place(REFUSED);
  await later(72);
  await end();
  await expectEndedOnce(id);
  const { state } = await test.context.database.kysely.selectFrom('outbox').select('state').executeTakeFirstOrThrow();
  expect([state, test.partner.cancellations]).toEqual(['withdrawn', []]);
});

it('an order that the partner accepted is not cancelled after the holding time', async () => {
  const { id } = await place(answer(201, { id: 'WW-NARA-1' }));
  await later(100);
  expect(await end()).toBe(0);
  await expectKept(id, 'processing');
});

it('a reopened order gets the full holding time again, and is cancelled after it', async () => {
  const { id } = await place();
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
  const { id } = await place();
  const settings = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 1 };
  const { json } = await test.call('GET', '/api/admin/order-limits', { cookie });
  await test.call('PUT', '/api/admin/order-limits', { cookie, body: { settings, expectedUpdatedAt: json.updatedAt } });
  await later(1);
  await end();
  await expectEndedOnce(id);
});

describe('an unconfirmed order whose answer was lost', () => {
  it.each<[string, Behaviour]>([
    ['agrees', answer(200, { status: 'cancelled' })],
    ['never had it', UNKNOWN],
  ])('an order whose answer was lost is cancelled once the partner %s', async (_, behaviour) => {
    const { id } = await place(reset);
    await later(72);
    test.partner.nextCancel(behaviour);
    await end();
    await expectEndedOnce(id);
    expect(test.partner.cancellations).toEqual([id]);
  });

  it('an order whose answer was lost is kept while the partner does not answer, and is tried again', async () => {
    const { id } = await place(reset);
    await later(72);
    test.partner.nextCancel(answer(500, {}));
    expect(await end()).toBe(1);
    await expectKept(id, 'pending');
    expect(await end()).toBe(0);
    await later(1);
    expect(await end()).toBe(1);
    await expectEndedOnce(id);
    expect(test.partner.cancellations).toHaveLength(2);
  });

  it('an order whose answer was lost is processing when the partner says that it was picked', async () => {
    const { id } = await place(reset);
    await later(72);
    test.partner.nextCancel(PICKED);
    await end();
    await expectKept(id, 'processing');
    const { woolworths_order_id } = await test.context.database.kysely
      .selectFrom('orders')
      .select('woolworths_order_id')
      .executeTakeFirstOrThrow();
    expect(woolworths_order_id).not.toBeNull();
    await later(72);
    expect(await end()).toBe(0);
  });
});

describe('the end of an order at the same time as another action', () => {
  it.each([0, 1, 2, 3])(
    'an order at the end of its holding time during a hand-over is either confirmed or cancelled (%i)',
    async (turn) => {
      const { id } = await place();
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
    const { id, token } = await place();
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
    const { id } = await place();
    await later(72);
    await Promise.all([deliverWebhook(test, { orderId: id, status: 'confirmed' }), end()]);
    const { status } = await read(id);
    if (status === 'cancelled') await expectEndedOnce(id);
    else await expectKept(id, 'processing');
  });
});

it('staff are warned in the last hours of the holding time, with a link to the orders', async () => {
  const about = async () => {
    const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
    return (json.alerts as { id: string }[]).filter(({ id }) => id === 'orders-ending');
  };
  await place();
  await later(59);
  expect(await about()).toEqual([]);
  await later(1);
  expect(await about()).toMatchObject([
    {
      type: 'warning',
      message: '1 order is not confirmed and ends within 12 hours',
      action: { screen: 'orders', query: { status: 'pending', sort: 'createdAt' } },
    },
  ]);
  await later(12);
  await end();
  expect(await about()).toEqual([]);
});
