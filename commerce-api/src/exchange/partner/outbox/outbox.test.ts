import { parseConfiguration } from '#platform/configuration';

import { answer, type Behaviour, never, newOrder, reset, signInAs, startTestApp, type TestApp } from '#testing';
import { orderOutbox, partnerCircuit } from '..';
import { eventsOf, orderOf, systemLogOf } from '../testing/fixtures';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

async function place(variantId = 'tank-m', productId = 'tank'): Promise<string> {
  const body = newOrder([[productId, variantId, 1]]);
  await test.call('POST', '/api/orders', { body });
  return body.id;
}

const run = () => test.context.get(orderOutbox).runOnce();
const submit = (id: string, options?: { force: boolean }) => test.context.get(orderOutbox).submitNow(id, options);
const { objectContaining } = expect;
const entryOf = (id: string) =>
  test.context.database.kysely.selectFrom('outbox').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
const timelineOf = async (id: string) => (await eventsOf(test, id)).map(({ type, message }) => `${type}: ${message}`);

/** Runs the outbox several times while the partner reacts to each submission alike. */
async function keepTrying(times: number, reaction: Behaviour, everyMs = 3_600_000): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    test.partner.next(reaction);
    await run();
    test.clock.now += everyMs;
  }
}

describe('outbox', () => {
  it('the outbox submits an order once, in the partner’s format', async () => {
    const id = await place();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [{ headers, body }] = test.partner.calls as [(typeof test.partner.calls)[0]];
    expect(headers).toMatchObject({
      authorization: 'Bearer sandbox-key',
      'idempotency-key': id,
      'x-request-id': expect.any(String),
    });
    expect(body).toEqual({
      order_id: id,
      customer_id: expect.stringMatching(/^CUST-/),
      items: [{ sku: 'WW-TANK-M', quantity: 1, nara_variant_id: 'tank-m', erp_code: 'SAP-TANK-M', price: 549 }],
      shipping_address: objectContaining({ city: 'Cape Town', country: 'ZA' }),
      route: 'DC_DIRECT',
      dc: 'CPT-DC',
      total: 730,
      created_at: '2026-03-05T10:00:00.000Z',
    });
    const order = await orderOf(test, id);
    expect(order).toMatchObject({ status: 'processing', edi_sent_at: null });
    expect(order.woolworths_order_id).toMatch(/^WW-NARA-\d+$/);
    expect(await timelineOf(id)).toEqual([
      'order.placed: Order placed',
      `partner.accepted: Accepted by the partner as ${order.woolworths_order_id}`,
    ]);
  });

  it.each([
    ['a fault of the partner', answer(500, { code: 'INTERNAL', message: 'Boom' }), 'INTERNAL'],
    ['a dropped connection', reset, 'UNREACHABLE'],
  ])('the outbox tries again after %s', async (_, behaviour, code) => {
    test.partner.next(behaviour);
    const id = await place();
    await run();
    expect(await entryOf(id)).toMatchObject({ state: 'pending', attempts: 1, last_code: code });
    expect(await run()).toBe(0);
    test.clock.now += 1000;
    expect(await run()).toBe(1);
    expect((await orderOf(test, id)).status).toBe('processing');
  });

  it('the outbox tries again when the partner does not answer in time', async () => {
    await test.close();
    test = await startTestApp({ partner: { timeoutMs: 50 } });
    test.partner.next(never);
    const id = await place();
    await run();
    expect(await entryOf(id)).toMatchObject({ state: 'pending', last_code: 'TIMEOUT' });
  });

  it('the outbox waits as long as Retry-After says', async () => {
    test.partner.next(answer(429, { error: { code: 'RATE_LIMITED', message: 'Slow down' } }, { 'retry-after': '120' }));
    const id = await place();
    await run();
    expect((await entryOf(id)).next_attempt_at).toBe(test.clock.now + 120_000);
    test.clock.now += 119_999;
    expect(await run()).toBe(0);
    test.clock.now += 1;
    expect(await run()).toBe(1);
    expect((await entryOf(id)).state).toBe('done');
  });

  it('the outbox gives up after a day, and the timeline lists its attempts once each', async () => {
    const id = await place();
    await keepTrying(27, answer(503, {}));
    expect(test.partner.calls).toHaveLength(25);
    expect(await entryOf(id)).toMatchObject({ state: 'dead', attempts: 5, tries: 25 });
    expect((await orderOf(test, id)).status).toBe('pending');
    const failed = 'partner.failed: Attempt';
    expect(await timelineOf(id)).toEqual([
      'order.placed: Order placed',
      ...[1, 2, 3, 4].map((attempt) => `${failed} ${attempt} of 5 failed: The partner answered 503`),
      'partner.given-up: Attempt 5 of 5 failed: The partner answered 503; given up',
    ]);
  });

  it('the outbox gives up after the time that an admin set', async () => {
    const cookie = await signInAs(test, 'admin');
    const body = { environment: 'live', settings: { hours: 1 }, expectedUpdatedAt: '1970-01-01T00:00:00.000Z' };
    const saved = await test.call('PUT', '/api/enterprise/api-config/attempts', { cookie, body });
    expect(saved.json).toMatchObject({ settings: { hours: 1 } });
    const id = await place();
    await keepTrying(3, answer(503, {}), 30 * 60_000);
    expect(await entryOf(id)).toMatchObject({ state: 'dead', attempts: 5 });
  });

  it('the outbox tries for days while credentials are refused, and counts anew after another fault', async () => {
    const id = await place();
    await keepTrying(73, answer(401, { code: 'UNAUTHORIZED', message: 'Unknown API key' }));
    expect(test.partner.calls.length).toBeGreaterThan(70);
    expect(await entryOf(id)).toMatchObject({ state: 'pending', attempts: 1, last_code: 'UNAUTHORIZED' });
    await keepTrying(1, answer(503, {}));
    expect(await entryOf(id)).toMatchObject({ state: 'pending', attempts: 1, last_code: 'HTTP_503' });
    await run();
    expect((await entryOf(id)).state).toBe('done');
  });

  it.each([401, 403])('the outbox pauses at %i, a fault of the credentials that a metric reports', async (status) => {
    for (let placed = 0; placed < 3; placed += 1) await place();
    test.partner.next(answer(status, { code: 'BAD_KEY', message: 'Unknown API key' }));
    await run();
    expect([test.partner.calls.length, test.context.get(partnerCircuit).state]).toEqual([1, 'open']);
    const [call] = test.partner.calls;
    const entry = await entryOf(call?.body.order_id ?? '');
    expect(entry).toMatchObject({ state: 'pending', attempts: 1, last_error: 'Unknown API key' });
    const metrics = async () => (await test.call('GET', '/metrics')).text;
    expect(await metrics()).toContain('nara_partner_access_refused 1');
    test.clock.now += 15_000;
    await run();
    expect(test.partner.calls).toHaveLength(4);
    expect(await metrics()).toContain('nara_partner_access_refused 0');
  });

  it.each([
    ['another order', { id: 'WW-NARA-9', order_id: 'NARA-1-OTHER', status: 'confirmed' }, 'FOREIGN_ANSWER'],
    ['no order, with HTTP 200', { id: 'WW-NARA-9', status: 'rejected' }, 'REJECTED'],
  ])('the outbox does not record the acceptance of %s', async (_, body, code) => {
    test.partner.next(answer(200, body));
    const id = await place();
    await run();
    expect(await entryOf(id)).toMatchObject({ state: 'dead', last_code: code });
    expect(await orderOf(test, id)).toMatchObject({ status: 'pending', woolworths_order_id: null });
  });

  it('the outbox records no partner id that another order has, alerts staff, and asks before it cancels', async () => {
    const accepted = answer(201, { id: 'WW-NARA-1', status: 'confirmed' });
    test.partner.next(accepted, accepted);
    const ids = [await place(), await place()];
    await run();
    const entries = await Promise.all(ids.map(entryOf));
    expect(entries.map(({ state }) => state).sort()).toEqual(['dead', 'done']);
    const refused = entries.find(({ state }) => state === 'dead');
    expect(refused?.last_code).toBe('PARTNER_ID_TAKEN');
    const { order_id: id = '' } = { ...refused };
    expect(await orderOf(test, id)).toMatchObject({ status: 'pending', woolworths_order_id: null });
    const cookie = await signInAs(test, 'admin');
    const { text } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
    expect(text).toContain('Woolworths answered about another order');
    expect(await systemLogOf(test)).toContain(
      'error: Failed to create order in Woolworths: The partner gave this order the id of another one',
    );
    const { updated_at } = await orderOf(test, id);
    const body = { status: 'cancelled', expectedUpdatedAt: new Date(updated_at).toISOString() };
    await test.call('PATCH', `/api/admin/orders/${id}`, { cookie, body });
    expect(test.partner.cancellations).toEqual([id]);
  });

  it('the outbox gives up at once when the partner refuses, as for unmapped variants', async () => {
    test.partner.next(answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU WW-UNKNOWN-tank-l' }));
    const id = await place('tank-l');
    await run();
    expect(test.partner.calls[0]?.body.items).toEqual([
      objectContaining({ sku: 'WW-UNKNOWN-tank-l', erp_code: 'SAP-UNKNOWN-tank-l' }),
    ]);
    expect(await entryOf(id)).toMatchObject({ state: 'dead', attempts: 1, last_code: 'SKU_NOT_FOUND' });
    expect((await timelineOf(id)).at(-1)).toBe(
      'partner.refused: Refused by the partner: Unknown SKU WW-UNKNOWN-tank-l',
    );
  });

  it('simultaneous submissions of one order make a single call, and a later one of an accepted order makes none', async () => {
    const id = await place();
    const results = await Promise.all([
      submit(id),
      test.context.get(orderOutbox).runOnce(),
      submit(id, { force: true }),
    ]);
    expect(test.partner.calls).toHaveLength(1);
    expect([results[0], results[2]]).toEqual([results[0], results[0]]);
    expect(await submit(id, { force: true })).toEqual(results[0]);
    expect(test.partner.calls).toHaveLength(1);
  });

  it('the outbox keeps to its retry schedule unless forced', async () => {
    test.partner.next(answer(500, {}));
    const id = await place();
    await submit(id);
    expect(await submit(id)).toMatchObject({ kind: 'unavailable', code: 'HTTP_500' });
    expect(test.partner.calls).toHaveLength(1);
    expect(await submit(id, { force: true })).toMatchObject({ kind: 'accepted' });
  });

  it('the outbox sends nothing for an order that was cancelled meanwhile', async () => {
    const id = await place();
    await test.context.database.kysely.updateTable('orders').set({ status: 'cancelled' }).execute();
    expect(await submit(id)).toMatchObject({
      kind: 'refused',
      code: 'ORDER_CANCELLED',
    });
    expect(test.partner.calls).toHaveLength(0);
    expect((await entryOf(id)).state).toBe('withdrawn');
  });

  it('the outbox takes over the entry of a dead worker once its lease has expired', async () => {
    const id = await place();
    await test.context.database.kysely
      .updateTable('outbox')
      .set({ lease_id: 'dead', leased_until: test.clock.now + 60_000 })
      .execute();
    expect(await run()).toBe(0);
    expect(await submit(id)).toMatchObject({ code: 'IN_PROGRESS' });
    test.clock.now += 60_000;
    expect(await run()).toBe(1);
  });

  it('the lease of an outbox entry covers the longest partner call and the database work', async () => {
    const id = await place();
    const claimed = new Promise<number>((resolve) => {
      test.partner.next(async (response) => {
        resolve((await entryOf(id)).leased_until);
        response.writeHead(503).end();
      });
    });
    await run();
    const { timeoutMs } = parseConfiguration({}).partner;
    expect((await claimed) - test.clock.now).toBe(timeoutMs + 15_000);
  });
});

describe('a partner that is down', () => {
  const down = answer(503, {});

  /** Opens the circuit with five consecutive failures. */
  async function open(): Promise<void> {
    test.partner.next(...Array<Behaviour>(5).fill(down));
    for (let failure = 0; failure < 5; failure += 1) await place('bra-s-sage', 'bra');
    await run();
    expect(test.partner.calls).toHaveLength(5);
  }

  it('a partner that is down is called only on demand, and waiting orders use up no attempts', async () => {
    await open();
    const id = await place();
    expect(await run()).toBe(0);
    expect(await submit(id)).toMatchObject({
      kind: 'unavailable',
      code: 'PARTNER_PAUSED',
    });
    expect(test.partner.calls).toHaveLength(5);
    expect(await entryOf(id)).toMatchObject({ state: 'pending', attempts: 0, lease_id: null });
    expect(await submit(id, { force: true })).toMatchObject({ kind: 'accepted' });
    test.clock.now += 2000;
    expect(await run()).toBe(5);
  });

  it('a partner that is down is probed once after a while, and gets everything when it is back', async () => {
    await open();
    const id = await place();
    test.clock.now += 15_000;
    test.partner.next(down);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    test.clock.now += 15_000;
    expect(await run()).toBe(6);
    expect((await entryOf(id)).state).toBe('done');
  });

  it('a probe that finds nothing to submit does not delay the next one', async () => {
    await open();
    const id = await place();
    await test.context.database.kysely
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .execute();
    test.clock.now += 15_000;
    expect(await run()).toBe(6);
  });
});
