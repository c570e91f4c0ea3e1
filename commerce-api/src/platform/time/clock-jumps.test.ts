import { orderOutbox, partnerCircuit, silentOrders } from '#exchange/partner';
import { HOUR_MS, MINUTE_MS } from '#platform/time';
import { answer, newOrder, startTestApp, type TestApp } from '#testing';

/* The clock jumps, as time servers, suspended machines and people make it do, while time passes evenly. */

let test: TestApp;
let passed: number;
afterEach(() => test.close());

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<void> {
  passed = 0;
  test = await startTestApp({ steady: () => passed, ...options });
}

/** Lets time pass with the clock in step. */
function wait(ms: number): void {
  passed += ms;
  test.clock.now += ms;
}

async function place(): Promise<string> {
  const body = newOrder();
  expect((await test.call('POST', '/api/orders', { body })).status).toBe(201);
  return body.id;
}
const submit = () => test.context.get(orderOutbox).runOnce();
const entryOf = (id: string) =>
  test.context.database.kysely.selectFrom('outbox').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

describe('a clock set back', () => {
  it('a clock set back does not keep partner calls paused', async () => {
    await start();
    const { kysely } = test.context.database;
    test.partner.next(...Array.from({ length: 5 }, () => answer(503, {})));
    for (let failures = 0; failures < 5; failures += 1) {
      await place();
      await submit();
    }
    expect(test.context.get(partnerCircuit).state).toBe('open');
    test.clock.now -= HOUR_MS;
    wait(15_000);
    await kysely.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    await submit();
    expect(test.context.get(partnerCircuit).state).toBe('closed');
  });

  it('a clock set back does not prolong the rate limit of a caller', async () => {
    await start({ rateFactor: 0.05 });
    const body = { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' };
    const write = async () => (await test.call('POST', '/api/contact-messages', { body })).status;
    const write4 = async () => [await write(), await write(), await write(), await write()];
    expect(await write4()).toEqual([202, 202, 202, 429]);
    test.clock.now -= HOUR_MS;
    wait(MINUTE_MS);
    expect(await write()).toBe(202);
  });

  it('a clock set back makes orders due that were scheduled or leased while it was ahead', async () => {
    await start();
    const planned = await place();
    test.clock.now += 12 * HOUR_MS;
    test.partner.next(answer(503, {}));
    await submit();
    const leased = await place();
    const { kysely } = test.context.database;
    await kysely
      .updateTable('outbox')
      .set({ leased_until: test.clock.now + MINUTE_MS, lease_id: 'of a server that was killed' })
      .where('order_id', '=', leased)
      .execute();
    test.clock.now -= 12 * HOUR_MS;
    wait(MINUTE_MS);
    await submit();
    expect([(await entryOf(planned)).state, (await entryOf(leased)).state]).toEqual(['done', 'done']);
  });

  it('a clock set back makes silent orders due that were queried or changed while it was ahead', async () => {
    await start();
    const look = () => test.context.get(silentOrders).runOnce();
    const A_MINUTE = 5;
    for (let placed = 0; placed < A_MINUTE; placed += 1) await place();
    await submit();
    test.clock.now += 12 * HOUR_MS;
    expect(await look()).toBe(A_MINUTE);
    wait(MINUTE_MS);
    const changed = await place();
    await submit();
    test.clock.now -= 12 * HOUR_MS;
    wait(2 * HOUR_MS);
    expect(await look()).toBe(A_MINUTE);
    wait(MINUTE_MS);
    expect(await look()).toBe(1);
    expect(new Set(test.partner.questions).size).toBe(A_MINUTE + 1);
    expect(test.partner.questions).toContain(changed);
    // From now on, they are checked no sooner than other orders.
    wait(MINUTE_MS);
    expect(await look()).toBe(0);
  });

  it('a clock set back takes no attempt from the server that makes it', async () => {
    await start();
    const id = await place();
    const asked = new Promise<() => void>((resolve) => {
      test.partner.next((response, call) => resolve(() => answer(201, { id: 'WW-1' })(response, call)));
    });
    test.clock.now += HOUR_MS;
    const first = submit();
    const letAnswer = await asked;
    test.clock.now -= HOUR_MS;
    wait(MINUTE_MS);
    await submit();
    letAnswer();
    await first;
    expect([(await entryOf(id)).state, test.partner.calls.length]).toEqual(['done', 1]);
  });

  it('a clock set back locks nobody out whose attempts were counted while it was ahead', async () => {
    await start();
    const guess = async (passcode: string) =>
      (await test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode } })).status;
    test.clock.now += HOUR_MS;
    for (let wrong = 0; wrong < 6; wrong += 1) {
      await guess('not the passcode');
      wait(MINUTE_MS);
    }
    test.clock.now -= HOUR_MS;
    expect(await guess('enterprise-code')).toBe(200);
  });
});
