import type { OrderTrace, TraceEntry, TraceLane } from '@nara/shared-contracts/api/trace';
import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { answer, deliverWebhook, newOrder, placeOrder, signInAs, testAppForTest, unlock } from '#testing';

const test = testAppForTest();

async function traceOf(orderId: string, cookie?: string): Promise<OrderTrace> {
  const { json } = await test.call('GET', `/api/admin/orders/${orderId}/trace`, {
    cookie: cookie ?? (await unlock(test)),
  });
  return json as unknown as OrderTrace;
}
const inLane = ({ entries }: OrderTrace, lane: TraceLane): TraceEntry[] =>
  entries.filter((entry) => entry.lane === lane);
const texts = (entries: TraceEntry[]) => entries.map(({ text }) => text);

/**
 * Takes an order through all stages: placed, failed once, accepted a minute later, reported as shipped, and marked as
 * delivered by staff.
 */
async function wholeWay(): Promise<string> {
  const placedAt = test.clock.now;
  const body = { ...newOrder(), id: `NARA-${placedAt - 4000}-ABC123` };
  await test.call('POST', '/api/orders', { body, headers: { 'x-request-id': 'request-of-the-shopper' } });
  test.partner.next(answer(503, { code: 'DOWN', message: 'Down' }));
  await test.context.get(orderOutbox).runOnce();
  test.clock.now += 60_000;
  await test.context.get(orderOutbox).runOnce();
  await test.context.get(mailer).runOnce();
  test.clock.now += 3_600_000;
  await deliverWebhook(test, { orderId: body.id, status: 'shipped', trackingNumber: 'TRK1' });
  const cookie = await unlock(test);
  const { json } = await test.call('GET', `/api/admin/orders/${body.id}`, { cookie });
  await test.call('PATCH', `/api/admin/orders/${body.id}`, {
    cookie,
    body: { status: 'delivered', expectedUpdatedAt: json.updatedAt },
    headers: { 'x-request-id': 'request-of-the-staff' },
  });
  return body.id;
}

it('a trace follows an order from the click to the parcel, in order and each step once, with its request id and duration', async () => {
  const trace = await traceOf(await wholeWay());
  expect(trace).toMatchObject({ status: 'delivered', trackingCode: 'TRK1' });
  expect(texts(inLane(trace, 'shopper'))).toEqual(['Began to order, by the clock of the browser']);
  expect(texts(inLane(trace, 'api'))).toEqual(['Order placed', expect.stringMatching(/shipped/i)]);
  expect(texts(inLane(trace, 'outbox'))).toEqual([
    'Queued for the partner',
    'Attempt 1 of 5 failed: Down',
    expect.stringMatching(/^Accepted by the partner as WW-NARA-/),
  ]);
  expect(texts(inLane(trace, 'partner'))).toEqual([
    'POST /api/v1/orders, attempt 1: 503, DOWN',
    'POST /api/v1/orders, attempt 2: 201, accepted',
    'Told us by webhook: shipped',
  ]);
  expect(texts(inLane(trace, 'staff'))).toEqual(['Administrator: Set the status: status shipped → delivered']);
  expect(texts(inLane(trace, 'email'))[0]).toMatch(/^E-mail “order confirmation” /);
  expect(inLane(trace, 'log').length).toBeGreaterThan(2);
  const times = trace.entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(new Set(trace.entries.map(({ id }) => id)).size).toBe(trace.entries.length);

  const callOf = (lane: TraceLane, index: number) => inLane(trace, lane)[index]?.requestId;
  for (const [lane, index] of [
    ['shopper', 0],
    ['api', 0],
    ['outbox', 0],
    ['outbox', 1],
    ['partner', 1],
  ] as const) {
    expect([lane, callOf(lane, index)]).toEqual([lane, 'request-of-the-shopper']);
  }
  expect(callOf('staff', 0)).toBe('request-of-the-staff');
  expect(callOf('partner', 2)).toEqual(expect.any(String));

  expect(inLane(trace, 'shopper')[0]?.durationMs).toBe(4000);
  expect(inLane(trace, 'outbox').map(({ durationMs }) => durationMs)).toEqual([0, 60_000, null]);
  expect(inLane(trace, 'partner')[0]?.durationMs).toEqual(expect.any(Number));
});

it('a trace shows the next attempt, and that the order was given up', async () => {
  test.partner.next(answer(503, {}));
  const { id } = await placeOrder(test);
  expect(inLane(await traceOf(id), 'outbox')).toMatchObject([{ text: 'Queued for the partner', outcome: 'open' }]);
  await test.context.get(orderOutbox).runOnce();
  expect(inLane(await traceOf(id), 'outbox').at(-1)).toMatchObject({ text: 'Attempt 2 of 5 is due', outcome: 'open' });

  test.clock.now += 600_000;
  test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' }));
  await test.context.get(orderOutbox).runOnce();
  expect(inLane(await traceOf(id), 'outbox').at(-1)).toMatchObject({ outcome: 'failed' });
});

it('a trace ignores the start time of a browser whose clock is far off', async () => {
  const body = { ...newOrder(), id: 'NARA-1000000000-ABC123' };
  await test.call('POST', '/api/orders', { body });
  expect(inLane(await traceOf(body.id), 'shopper')).toEqual([]);
});

it('a trace shows logistics the city and initials of the shopper, and nowhere the e-mail address', async () => {
  const body = newOrder();
  test.partner.next(answer(503, { code: 'DOWN', message: `No delivery to ${body.email}` }));
  const id = await wholeWay();
  const error = `Could not reach ${body.email}`;
  const report = { orderId: id, error, order: body, timestamp: body.createdAt, requiresManualProcessing: true };
  await test.call('POST', '/api/integration-failures', { body: report });
  const trace = await traceOf(id, await signInAs(test, 'logistics'));
  expect(trace.customer).toEqual({ name: 'T. N.', email: null, city: body.shippingAddress.city });
  expect(JSON.stringify(trace)).not.toContain(body.email);
  expect((await traceOf(id)).customer.email).toBe(body.email);
});

it('the trace of an unknown order gets 404', async () => {
  const { status, json } = await test.call('GET', '/api/admin/orders/NARA-1234567890-ABCDEF/trace', {
    cookie: await unlock(test),
  });
  expect([status, json.code]).toEqual([404, 'order-not-found']);
});
