import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { systemLog } from '#staff/system-log';
import {
  answer,
  type Behaviour,
  deliverWebhook,
  garbage,
  newOrder,
  reset,
  signInAs,
  startTestApp,
  stockOf,
  type TestApp,
} from '#testing';
import { orderOutbox } from '..';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };
const RESERVED = { 'CPT-DC': 0, 'JHB-DC': 1 };
const PICKED = answer(409, { code: 'ALREADY_PICKED', message: 'Picked' });
const UNKNOWN = answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order' });

interface Placed {
  id: string;
  token: string;
}

/** Orders seven tanks: three come from Cape Town, four from Johannesburg. */
async function place(): Promise<Placed> {
  const body = newOrder([['tank', 'tank-m', 7]]);
  const { json } = await test.call('POST', '/api/orders', { body });
  return { id: body.id, token: String(json.token) };
}

async function placeAndHandOver(): Promise<Placed> {
  const placed = await place();
  await test.context.get(orderOutbox).runOnce();
  return placed;
}

const cancel = ({ id, token }: Placed) => test.call('POST', `/api/orders/${id}/cancellation`, { token });
const show = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}`, { token })).json as unknown as OrderDetail;
const report = ({ id }: Placed, status: string) => deliverWebhook(test, { orderId: id, status });
const outboxState = async () =>
  (await test.context.database.kysely.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state;

/** Counts the side effects that must happen exactly once. */
async function traces() {
  const { kysely } = test.context.database;
  const movements = await kysely
    .selectFrom('stock_movements')
    .selectAll()
    .where('reason', '=', 'cancellation')
    .execute();
  const mails = await kysely.selectFrom('mails').selectAll().where('kind', '=', 'order-cancelled').execute();
  return { movements: movements.map(({ dc, delta }) => [dc, delta]), mails: mails.length };
}
const ONCE = {
  movements: expect.arrayContaining([
    ['CPT-DC', 3],
    ['JHB-DC', 4],
  ]),
  mails: 1,
};

async function expectCancelledOnce(placed: Placed) {
  expect(await show(placed)).toMatchObject({ status: 'cancelled', canCancel: false, canReturn: false });
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  const found = await traces();
  expect(found).toEqual(ONCE);
  expect(found.movements).toHaveLength(2);
}

async function expectNothingChanged(placed: Placed) {
  expect(['pending', 'processing']).toContain((await show(placed)).status);
  expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
  expect(await traces()).toEqual({ movements: [], mails: 0 });
}

/** Creates a behaviour that blocks. The promise resolves when it is called, with the function that releases it. */
function held(then: Behaviour): [Behaviour, Promise<() => void>] {
  const { promise: isCalled, resolve: onCall } = Promise.withResolvers<() => void>();
  return [(response, call) => onCall(() => then(response, call)), isCalled];
}

describe('a cancellation after the order was sent by EDI only', () => {
  async function placeAndExport(): Promise<Placed> {
    const placed = await place();
    const cookie = await signInAs(test, 'logistics');
    const exported = await test.call('POST', '/api/enterprise/edi/interchanges', {
      body: { orderIds: [placed.id] },
      cookie,
    });
    expect(exported.status).toBe(201);
    return placed;
  }
  const warnings = async () => {
    await test.context.get(systemLog).flush();
    const rows = await test.context.database.kysely
      .selectFrom('system_log')
      .select('message')
      .where('level', '=', 'warning')
      .execute();
    return rows.map(({ message }) => message);
  };

  it('an order sent by EDI alone is not cancelled without the partner’s agreement', async () => {
    const placed = await placeAndExport();
    test.partner.nextCancel(answer(503, {}));
    expect((await cancel(placed)).status).toBe(503);
    await expectNothingChanged(placed);
    test.partner.nextCancel(PICKED);
    expect((await cancel(placed)).json.code).toBe('order-not-cancellable');
    await expectNothingChanged(placed);
  });

  it('an EDI order unknown to the partner is cancelled, and staff learn that its interchange was sent', async () => {
    const placed = await placeAndExport();
    test.partner.nextCancel(UNKNOWN);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
    expect(await warnings()).toContainEqual(expect.stringContaining('Cancelled after it was sent by EDI'));
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
  });
});

describe('a cancellation before the hand-over', () => {
  it('a cancellation before the hand-over takes effect at once and returns every piece to its centre', async () => {
    const placed = await place();
    expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
    expect((await show(placed)).canCancel).toBe(true);
    const { status, json } = await cancel(placed);
    expect([status, json.status]).toEqual([200, 'cancelled']);
    expect((json.timeline as { message: string }[]).map(({ message }) => message)).toEqual([
      'We received your order.',
      'You cancelled this order.',
    ]);
    await expectCancelledOnce(placed);
    expect(test.partner.cancellations).toEqual([]);
    expect([await test.context.get(orderOutbox).runOnce(), await outboxState()]).toEqual([0, 'withdrawn']);
  });

  it('a repeated cancellation gets the first answer', async () => {
    const placed = await place();
    const [first, double] = await Promise.all([cancel(placed), cancel(placed)]);
    const later = await cancel(placed);
    expect([double, later]).toMatchObject([
      { status: 200, json: first.json },
      { status: 200, json: first.json },
    ]);
    await expectCancelledOnce(placed);
  });

  it('an order that the partner refused is cancelled without asking the partner', async () => {
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
    const placed = await placeAndHandOver();
    expect((await cancel(placed)).status).toBe(200);
    expect([test.partner.cancellations, await outboxState()]).toEqual([[], 'withdrawn']);
  });

  it('an order is cancelled only with its own token', async () => {
    const [mine, other] = [await place(), await test.call('POST', '/api/orders', { body: newOrder() })];
    expect((await cancel({ ...mine, token: String(other.json.token) })).json.code).toBe('order-token-mismatch');
    await expectNothingChanged(mine);
  });
});

describe('a cancellation after the hand-over', () => {
  it('a handed-over order is cancelled when the partner agrees', async () => {
    const placed = await placeAndHandOver();
    expect((await cancel(placed)).status).toBe(200);
    expect(test.partner.cancellations).toEqual([placed.id]);
    await expectCancelledOnce(placed);
  });

  it('a handed-over order is not cancelled once the partner has picked it, which is remembered', async () => {
    const placed = await placeAndHandOver();
    test.partner.nextCancel(PICKED);
    const { status, json } = await cancel(placed);
    expect([status, json.code, json.detail]).toEqual([
      409,
      'order-not-cancellable',
      'Your order has been picked already, so it can no longer be cancelled. You can return it once it arrives.',
    ]);
    await expectNothingChanged(placed);
    expect((await show(placed)).canCancel).toBe(false);
    expect([(await cancel(placed)).json.code, test.partner.cancellations.length]).toEqual(['order-not-cancellable', 1]);
  });

  it.each(['picked', 'packed', 'shipped', 'delivered'])(
    'an order reported as %s is not cancelled, and the partner is not asked',
    async (word) => {
      const placed = await placeAndHandOver();
      await report(placed, word);
      expect((await cancel(placed)).json.code).toBe('order-not-cancellable');
      expect([(await show(placed)).canCancel, test.partner.cancellations]).toEqual([false, []]);
    },
  );

  it.each<[string, Behaviour]>([
    ['fails', answer(500, {})],
    ['is busy', answer(429, {})],
    ['does not let us in', answer(401, {})],
    ['breaks off', reset],
    ['talks nonsense', garbage],
    ['agrees to something else', answer(200, { status: 'confirmed' })],
  ])('a cancellation changes nothing when the partner %s, and can be tried again', async (_, behaviour) => {
    const placed = await placeAndHandOver();
    test.partner.nextCancel(behaviour);
    const { status, json, headers } = await cancel(placed);
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'cancellation-unavailable', '30']);
    expect(json.detail).toContain('Please try again');
    await expectNothingChanged(placed);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });

  it('a double click on cancel asks the partner once', async () => {
    const placed = await placeAndHandOver();
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(test.partner.cancellations).toHaveLength(1);
    await expectCancelledOnce(placed);
  });

  it('an order that the partner no longer has is cancelled', async () => {
    const placed = await placeAndHandOver();
    test.partner.nextCancel(UNKNOWN);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });
});

describe('a cancellation after the partner’s answer was lost', () => {
  /** Places an order whose response from the partner is lost, so that the partner may or may not have it. */
  async function placeAndLoseAnswer(): Promise<Placed> {
    test.partner.next(reset);
    return placeAndHandOver();
  }

  it('a cancellation after a lost answer asks the partner, who agrees or never had the order', async () => {
    for (const behaviour of [answer(200, { status: 'cancelled' }), UNKNOWN]) {
      await test.close();
      test = await startTestApp();
      const placed = await placeAndLoseAnswer();
      test.partner.nextCancel(behaviour);
      expect((await cancel(placed)).status).toBe(200);
      expect([test.partner.cancellations, await outboxState()]).toEqual([[placed.id], 'withdrawn']);
      await expectCancelledOnce(placed);
    }
  });

  it('a cancellation in progress blocks the hand-over, which continues when the partner does not answer', async () => {
    const placed = await placeAndLoseAnswer();
    const [behaviour, isAsked] = held(answer(500, {}));
    test.partner.nextCancel(behaviour);
    const cancelling = cancel(placed);
    const letAnswer = await isAsked;
    test.clock.now += 10_000;
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
    letAnswer();
    expect((await cancelling).status).toBe(503);
    expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
    expect((await show(placed)).status).toBe('processing');
  });

  it('an attempt that a dead process left behind counts as one that may have arrived', async () => {
    const placed = await place();
    const lease = { lease_id: 'dead', leased_until: test.clock.now - 1 };
    await test.context.database.kysely.updateTable('outbox').set(lease).execute();
    test.partner.nextCancel(reset);
    expect((await cancel(placed)).status).toBe(503);
    expect((await cancel(placed)).status).toBe(200);
    expect(test.partner.cancellations).toHaveLength(2);
  });
});

describe('a cancellation at the same time as another action', () => {
  it('a cancellation during a hand-over waits for its end, then asks the partner', async () => {
    const placed = await place();
    const [behaviour, isAsked] = held(answer(201, { id: 'WW-NARA-1' }));
    test.partner.next(behaviour);
    const handingOver = test.context.get(orderOutbox).runOnce();
    const letAnswer = await isAsked;
    const cancelling = cancel(placed);
    letAnswer();
    await handingOver;
    expect((await cancelling).status).toBe(200);
    expect(test.partner.cancellations).toEqual([placed.id]);
    await expectCancelledOnce(placed);
  });

  it('a cancellation during a hand-over of another process is refused with a request to try again', async () => {
    const placed = await place();
    const lease = { lease_id: 'other', leased_until: test.clock.now + 60_000 };
    await test.context.database.kysely.updateTable('outbox').set(lease).execute();
    expect(await cancel(placed)).toMatchObject({ status: 503, json: { code: 'cancellation-unavailable' } });
    await expectNothingChanged(placed);
  });

  it.each(['before', 'after'])('a cancellation webhook that arrives %s our record counts once', async (when) => {
    const placed = await placeAndHandOver();
    const [behaviour, isAsked] = held(answer(200, { status: 'cancelled' }));
    test.partner.nextCancel(behaviour);
    const cancelling = cancel(placed);
    const letAnswer = await isAsked;
    if (when === 'before') await report(placed, 'cancelled');
    letAnswer();
    expect((await cancelling).status).toBe(200);
    if (when === 'after') await report(placed, 'cancelled');
    await expectCancelledOnce(placed);
  });

  it('a cancellation webhook during the call counts although the call’s answer is lost', async () => {
    const placed = await placeAndHandOver();
    const [behaviour, isAsked] = held(reset);
    test.partner.nextCancel(behaviour);
    const cancelling = cancel(placed);
    const letAnswer = await isAsked;
    await report(placed, 'cancelled');
    letAnswer();
    expect((await cancelling).status).toBe(200);
    await expectCancelledOnce(placed);
  });

  it('the partner’s agreement counts over a late webhook that says picked', async () => {
    const placed = await placeAndHandOver();
    const [behaviour, isAsked] = held(answer(200, { status: 'cancelled' }));
    test.partner.nextCancel(behaviour);
    const cancelling = cancel(placed);
    const letAnswer = await isAsked;
    await report(placed, 'picked');
    letAnswer();
    await cancelling;
    await expectCancelledOnce(placed);
  });

  it('a cancellation that got no answer is completed by the partner’s webhook', async () => {
    const placed = await placeAndHandOver();
    // The partner agrees, but its response is lost.
    test.partner.nextCancel(reset);
    await cancel(placed);
    await report(placed, 'cancelled');
    await report(placed, 'cancelled');
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });
});
