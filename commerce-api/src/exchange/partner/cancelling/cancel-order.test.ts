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
  let onCall: (goOn: () => void) => void = () => undefined;
  const isCalled = new Promise<() => void>((resolve) => {
    onCall = resolve;
  });
  return [(response, call) => onCall(() => then(response, call)), isCalled];
}

describe('after the order was sent by EDI alone', () => {
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

  it('the partner has to agree, as after any hand-over', async () => {
    const placed = await placeAndExport();
    test.partner.nextCancel(answer(503, {}));
    expect((await cancel(placed)).status).toBe(503);
    await expectNothingChanged(placed);
    test.partner.nextCancel(PICKED);
    expect((await cancel(placed)).json.code).toBe('order-not-cancellable');
    await expectNothingChanged(placed);
  });

  it('one that the partner does not know yet is cancelled, and staff are told that its interchange is out', async () => {
    const placed = await placeAndExport();
    test.partner.nextCancel(UNKNOWN);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
    expect(await warnings()).toContainEqual(expect.stringContaining('Cancelled after it was sent by EDI'));
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
  });
});

describe('before the order was handed over', () => {
  it('cancels at once and puts every piece back where it came from', async () => {
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

  it('answers a second time as it did the first', async () => {
    const placed = await place();
    const [first, double] = await Promise.all([cancel(placed), cancel(placed)]);
    const later = await cancel(placed);
    expect([double, later]).toMatchObject([
      { status: 200, json: first.json },
      { status: 200, json: first.json },
    ]);
    await expectCancelledOnce(placed);
  });

  it('cancels an order that the partner refused without asking it', async () => {
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
    const placed = await placeAndHandOver();
    expect((await cancel(placed)).status).toBe(200);
    expect([test.partner.cancellations, await outboxState()]).toEqual([[], 'withdrawn']);
  });

  it('is for the holder of the order alone', async () => {
    const [mine, other] = [await place(), await test.call('POST', '/api/orders', { body: newOrder() })];
    expect((await cancel({ ...mine, token: String(other.json.token) })).json.code).toBe('order-token-mismatch');
    await expectNothingChanged(mine);
  });
});

describe('once the partner has the order', () => {
  it('cancels when the partner agrees', async () => {
    const placed = await placeAndHandOver();
    expect((await cancel(placed)).status).toBe(200);
    expect(test.partner.cancellations).toEqual([placed.id]);
    await expectCancelledOnce(placed);
  });

  it('refuses when the partner has picked it, and remembers that', async () => {
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
    'refuses without asking once it was reported %s',
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
  ])('changes nothing when the partner %s, and can be tried again', async (_, behaviour) => {
    const placed = await placeAndHandOver();
    test.partner.nextCancel(behaviour);
    const { status, json, headers } = await cancel(placed);
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'cancellation-unavailable', '30']);
    expect(json.detail).toContain('Please try again');
    await expectNothingChanged(placed);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });

  it('asks once for a double click', async () => {
    const placed = await placeAndHandOver();
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(test.partner.cancellations).toHaveLength(1);
    await expectCancelledOnce(placed);
  });

  it('cancels an order that the partner does not know any more', async () => {
    const placed = await placeAndHandOver();
    test.partner.nextCancel(UNKNOWN);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });
});

describe('when the partner’s answer was lost', () => {
  /** Places an order whose response from the partner is lost, so that the partner may or may not have it. */
  async function placeAndLoseAnswer(): Promise<Placed> {
    test.partner.next(reset);
    return placeAndHandOver();
  }

  it('asks the partner, who agrees or never had it', async () => {
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

  it('does not hand the order over while it asks, and goes on when the partner is silent', async () => {
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

  it('takes an attempt that a dying process left behind for one that may have arrived', async () => {
    const placed = await place();
    const lease = { lease_id: 'dead', leased_until: test.clock.now - 1 };
    await test.context.database.kysely.updateTable('outbox').set(lease).execute();
    test.partner.nextCancel(reset);
    expect((await cancel(placed)).status).toBe(503);
    expect((await cancel(placed)).status).toBe(200);
    expect(test.partner.cancellations).toHaveLength(2);
  });
});

describe('at the same time as', () => {
  it('the hand-over: waits for its end, then asks the partner', async () => {
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

  it('a hand-over of another process: asks to try again', async () => {
    const placed = await place();
    const lease = { lease_id: 'other', leased_until: test.clock.now + 60_000 };
    await test.context.database.kysely.updateTable('outbox').set(lease).execute();
    expect(await cancel(placed)).toMatchObject({ status: 503, json: { code: 'cancellation-unavailable' } });
    await expectNothingChanged(placed);
  });

  it.each(['before', 'after'])(
    'the partner’s own word that it is cancelled, which comes %s our record',
    async (when) => {
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
    },
  );

  it('the partner’s word, when its answer is lost: that it is cancelled counts', async () => {
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

  it('a late report that it was picked: the partner’s yes counts', async () => {
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

  it('the end of this process: the partner’s word finishes what was begun', async () => {
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
