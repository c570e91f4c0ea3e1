import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { answer, type Behaviour, deliverWebhook, newOrder, reset, signInAs, stockOf, testAppForTest } from '#testing';
import { orderOutbox } from '..';
import {
  AGREED,
  cancellationMails,
  expectGivenBackOnce,
  handOverTanks,
  PICKED,
  placeTanks,
  RESERVED,
  systemLogOf,
  UNKNOWN,
} from '../testing/fixtures';

const test = testAppForTest();

type Placed = Awaited<ReturnType<typeof placeTanks>>;

const cancel = ({ id, token }: Placed) => test.call('POST', `/api/orders/${id}/cancellation`, { token });
const show = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}`, { token })).json as unknown as OrderDetail;
const report = ({ id }: Placed, status: string) => deliverWebhook(test, { orderId: id, status });
const outboxState = async () =>
  (await test.context.database.kysely.selectFrom('outbox').select('state').executeTakeFirstOrThrow()).state;

async function expectCancelledOnce(placed: Placed) {
  expect(await show(placed)).toMatchObject({ status: 'cancelled', canCancel: false, canReturn: false });
  await expectGivenBackOnce(test);
}

async function expectNothingChanged(placed: Placed) {
  expect(['pending', 'processing']).toContain((await show(placed)).status);
  expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
  const { kysely } = test.context.database;
  const back = await kysely.selectFrom('stock_movements').selectAll().where('reason', '=', 'cancellation').execute();
  expect([back, await cancellationMails(test)]).toEqual([[], []]);
}

/** Creates a behaviour that blocks. The promise resolves when it is called, with the function that releases it. */
function held(then: Behaviour): [Behaviour, Promise<() => void>] {
  const { promise: isCalled, resolve: onCall } = Promise.withResolvers<() => void>();
  return [(response, call) => onCall(() => then(response, call)), isCalled];
}

/** Begins a cancellation about which the partner is asked. Returns its answer and the partner's release. */
async function beginToCancel(placed: Placed, reaction: Behaviour) {
  const [behaviour, isAsked] = held(reaction);
  test.partner.nextCancel(behaviour);
  const cancelling = cancel(placed);
  return { cancelling, letAnswer: await isAsked };
}

describe('a cancellation after the order was sent by EDI only', () => {
  async function placeAndExport(): Promise<Placed> {
    const placed = await placeTanks(test);
    const cookie = await signInAs(test, 'logistics');
    const exported = await test.call('POST', '/api/enterprise/edi/interchanges', {
      body: { orderIds: [placed.id] },
      cookie,
    });
    expect(exported.status).toBe(201);
    return placed;
  }

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
    expect(await systemLogOf(test)).toContainEqual(
      expect.stringMatching(/^warning: .*Cancelled after it was sent by EDI/),
    );
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
  });
});

describe('a cancellation before the hand-over', () => {
  it('a cancellation before the hand-over returns every piece at once, and a repeated one gets the first answer', async () => {
    const placed = await placeTanks(test);
    expect(await stockOf(test, 'tank-m')).toEqual(RESERVED);
    expect((await show(placed)).canCancel).toBe(true);
    const [first, double] = await Promise.all([cancel(placed), cancel(placed)]);
    const { status, json } = first;
    expect([status, json.status]).toEqual([200, 'cancelled']);
    expect((json.timeline as { message: string }[]).map(({ message }) => message)).toEqual([
      'We received your order.',
      'You cancelled this order.',
    ]);
    expect([double, await cancel(placed)]).toMatchObject([
      { status, json },
      { status, json },
    ]);
    await expectCancelledOnce(placed);
    expect(test.partner.cancellations).toEqual([]);
    expect([await test.context.get(orderOutbox).runOnce(), await outboxState()]).toEqual([0, 'withdrawn']);
  });

  it('an order that the partner refused is cancelled without asking the partner', async () => {
    const placed = await handOverTanks(test, answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
    expect((await cancel(placed)).status).toBe(200);
    expect([test.partner.cancellations, await outboxState()]).toEqual([[], 'withdrawn']);
  });

  it('an order is cancelled only with its own token', async () => {
    const [mine, other] = [await placeTanks(test), await test.call('POST', '/api/orders', { body: newOrder() })];
    expect((await cancel({ ...mine, token: String(other.json.token) })).json.code).toBe('order-token-mismatch');
    await expectNothingChanged(mine);
  });
});

describe('a cancellation after the hand-over', () => {
  it('a handed-over order is not cancelled once the partner has picked it, which is remembered', async () => {
    const placed = await handOverTanks(test);
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
      const placed = await handOverTanks(test);
      await report(placed, word);
      expect((await cancel(placed)).json.code).toBe('order-not-cancellable');
      expect([(await show(placed)).canCancel, test.partner.cancellations]).toEqual([false, []]);
    },
  );

  it.each<[string, Behaviour]>([
    ['fails', answer(500, {})],
    ['breaks off', reset],
  ])('a cancellation changes nothing when the partner %s, and can be tried again', async (_, behaviour) => {
    const placed = await handOverTanks(test);
    test.partner.nextCancel(behaviour);
    const { status, json, headers } = await cancel(placed);
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'cancellation-unavailable', '30']);
    expect(json.detail).toContain('Please try again');
    await expectNothingChanged(placed);
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });

  it('a handed-over order is cancelled when the partner agrees, who is asked once after a double click', async () => {
    const placed = await handOverTanks(test);
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(test.partner.cancellations).toEqual([placed.id]);
    await expectCancelledOnce(placed);
  });

  it.each<[string, Behaviour | undefined, Behaviour]>([
    ['that the partner accepted and no longer has', undefined, UNKNOWN],
    ['whose answer was lost, to which the partner agrees,', reset, AGREED],
    ['whose answer was lost and that the partner never had', reset, UNKNOWN],
  ])('an order %s is cancelled after asking the partner', async (_, reaction, behaviour) => {
    const placed = await handOverTanks(test, reaction);
    test.partner.nextCancel(behaviour);
    expect((await cancel(placed)).status).toBe(200);
    const state = reaction ? 'withdrawn' : 'done';
    expect([test.partner.cancellations, await outboxState()]).toEqual([[placed.id], state]);
    await expectCancelledOnce(placed);
  });

  it('a cancellation in progress blocks the hand-over, which continues when the partner does not answer', async () => {
    const placed = await handOverTanks(test, reset);
    const { cancelling, letAnswer } = await beginToCancel(placed, answer(500, {}));
    test.clock.now += 10_000;
    expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
    letAnswer();
    expect((await cancelling).status).toBe(503);
    expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
    expect((await show(placed)).status).toBe('processing');
  });

  it('an attempt that a dead process left behind counts as one that may have arrived', async () => {
    const placed = await placeTanks(test);
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
    const placed = await placeTanks(test);
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
    const placed = await placeTanks(test);
    const lease = { lease_id: 'other', leased_until: test.clock.now + 60_000 };
    await test.context.database.kysely.updateTable('outbox').set(lease).execute();
    expect(await cancel(placed)).toMatchObject({ status: 503, json: { code: 'cancellation-unavailable' } });
    await expectNothingChanged(placed);
  });

  it.each<[string, Behaviour, string[], string[]]>([
    ['that says cancelled during the call', AGREED, ['cancelled'], []],
    ['that says cancelled after the call', AGREED, [], ['cancelled']],
    ['that says cancelled during a call whose answer is lost', reset, ['cancelled'], []],
    ['that says picked during a call to which the partner agrees', AGREED, ['picked'], []],
  ])('a cancellation counts once with a webhook %s', async (_, behaviour, during, after) => {
    const placed = await handOverTanks(test);
    const { cancelling, letAnswer } = await beginToCancel(placed, behaviour);
    for (const status of during) await report(placed, status);
    letAnswer();
    expect((await cancelling).status).toBe(200);
    for (const status of after) await report(placed, status);
    await expectCancelledOnce(placed);
  });

  it('a cancellation that got no answer is completed by the partner’s webhook', async () => {
    const placed = await handOverTanks(test);
    // The partner agrees, but its response is lost.
    test.partner.nextCancel(reset);
    await cancel(placed);
    await report(placed, 'cancelled');
    await report(placed, 'cancelled');
    expect((await cancel(placed)).status).toBe(200);
    await expectCancelledOnce(placed);
  });
});
