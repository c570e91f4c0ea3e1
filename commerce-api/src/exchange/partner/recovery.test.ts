import { MINUTE_MS } from '#platform/time';

import { answer, type Behaviour, placeOrder, signInAs, startReturn, startTestApp, type TestApp } from '#testing';
import { orderOutbox, partnerWatch, silentOrders } from '.';
import { partnerCircuit } from './circuit';
import { queueReturn } from './outbox/return-entries';
import { returnOutbox } from './outbox/return-outbox';
import { systemLogOf } from './testing/fixtures';

jest.setTimeout(30_000);

let test: TestApp;
/** Response of a partner that is down; null while it is up. */
let fault: Behaviour | null;
beforeEach(async () => {
  test = await startTestApp({ random: () => 0.9 });
  fault = null;
});
afterEach(() => test.close());

/** Makes the partner behave as `fault` says for the rest of the test. */
function obey(): void {
  const accept: Behaviour = (response, call) =>
    answer(201, { id: `WW-${call.body.order_id}`, status: 'received' })(response, call);
  const check = answer(200, { items: [] });
  test.partner.next(...Array<Behaviour>(5000).fill((...call) => (fault ?? accept)(...call)));
  test.partner.nextCheck(...Array<Behaviour>(5000).fill((...call) => (fault ?? check)(...call)));
}

/** Runs the workers every minute for `ms`. */
async function work(ms: number): Promise<void> {
  for (const end = test.clock.now + ms; test.clock.now < end; test.clock.now += MINUTE_MS) await look();
}

/** Runs the workers every five seconds until everything is submitted. Returns the time it took in ms. */
async function recover(): Promise<number> {
  fault = null;
  const since = test.clock.now;
  while ((await waiting()) > 0 && test.clock.now < since + 10 * MINUTE_MS) {
    await look();
    test.clock.now += 5000;
  }
  return test.clock.now - since;
}

async function look(): Promise<void> {
  for (const worker of [partnerWatch, orderOutbox, returnOutbox]) await test.context.get(worker).runOnce();
}

const db = () => test.context.database.kysely;
const entries = () => db().selectFrom('outbox').selectAll().execute();
async function waiting(): Promise<number> {
  const returns = await db().selectFrom('return_outbox').select('state').execute();
  return [...(await entries()), ...returns].filter(({ state }) => state !== 'done').length;
}

const place = async (many: number) => {
  const ids: string[] = [];
  for (let placed = 0; placed < many; placed += 1) ids.push((await placeOrder(test)).id);
  return ids;
};

/** Takes the partner down for `ms` while orders come in, a few at first and one later. */
async function outage(kind: Behaviour, ms: number): Promise<void> {
  obey();
  fault = kind;
  await place(8);
  await work(ms / 2);
  await place(1);
  await work(ms / 2);
}

describe('an outage of half an hour', () => {
  it.each([
    ['a fault', answer(503, {})],
    ['a key that is not accepted', answer(401, { code: 'UNAUTHORIZED', message: 'Unknown API key' })],
    ['a dead line', (response) => void response.destroy()],
  ] satisfies [string, Behaviour][])(
    'an outage by %s loses nothing, and all orders are handed over within a minute',
    async (_, kind) => {
      await outage(kind, 30 * MINUTE_MS);
      expect((await entries()).map(({ state }) => state)).toEqual(Array(9).fill('pending'));
      expect(await recover()).toBeLessThan(MINUTE_MS);
    },
  );

  it('an outage delays returns as it does orders, and hands both over within a minute', async () => {
    obey();
    fault = answer(503, {});
    const number = await startReturn(test, 'approved');
    const { id } = await db()
      .selectFrom('returns')
      .select('id')
      .where('rma_number', '=', number)
      .executeTakeFirstOrThrow();
    await queueReturn(db(), id, test.clock.now, null);
    await place(6);
    await work(29 * MINUTE_MS);
    expect(await recover()).toBeLessThan(MINUTE_MS);
  });

  it('an outage causes few calls, and its end at most five orders a second', async () => {
    obey();
    fault = answer(503, {});
    await place(30);
    await work(30 * MINUTE_MS);
    expect(test.partner.calls.length).toBeLessThan(5 + (2 * (30 * 60)) / 15);
    const before = test.partner.calls.length;
    fault = null;
    test.clock.now += 15_000;
    await test.context.get(partnerWatch).runOnce();
    await test.context.get(orderOutbox).runOnce();
    expect(test.partner.calls.length - before).toBeLessThanOrEqual(6);
    expect(await recover()).toBeLessThan(MINUTE_MS);
  });

  it('an order that the partner asked to delay waits through the recovery from an outage', async () => {
    const slow = answer(429, { code: 'RATE_LIMITED', message: 'Slow down' }, { 'retry-after': '1800' });
    test.partner.next(slow, ...Array<Behaviour>(4).fill(answer(503, {})));
    const [limited = ''] = await place(1);
    await test.context.get(orderOutbox).runOnce();
    await place(5);
    await work(2 * MINUTE_MS);
    const states = Object.fromEntries((await entries()).map(({ order_id, state }) => [order_id, state]));
    expect(states[limited]).toBe('pending');
    expect(Object.values(states).filter((state) => state === 'done')).toHaveLength(5);
  });
});

describe('an outage without waiting orders', () => {
  /** Makes the partner accept orders and send no update for two hours. At the end, calls to it are paused. */
  async function beSilent(many: number): Promise<void> {
    await place(many);
    await test.context.get(orderOutbox).runOnce();
    obey();
    test.clock.now += 120 * MINUTE_MS;
    fault = answer(503, {});
    const [failing = ''] = await place(1);
    for (let calls = 0; calls < 5; calls += 1) await test.context.get(orderOutbox).submitNow(failing, { force: true });
    await db().updateTable('outbox').set({ state: 'done' }).where('order_id', '=', failing).execute();
    expect(test.context.get(partnerCircuit).state).toBe('open');
  }
  /** Runs the workers after fifteen seconds. Returns the number of questions so far and the state of the circuit. */
  async function lookLater(): Promise<[number, string]> {
    test.clock.now += 15_000;
    await look();
    await test.context.get(silentOrders).runOnce();
    return [test.partner.questions.length, test.context.get(partnerCircuit).state];
  }

  it('an outage without waiting orders ends with one due query, and then the others are asked', async () => {
    await beSilent(3);
    expect(await lookLater()).toEqual([0, 'open']);
    fault = null;
    expect(await lookLater()).toEqual([3, 'closed']);
  });

  it('a partner that answers no queries during an outage is asked once in ten minutes', async () => {
    await beSilent(3);
    fault = null;
    test.partner.nextQuestion(answer(503, {}));
    for (let looks = 0; looks < 40; looks += 1) expect(await lookLater()).toEqual([1, 'open']);
    expect(await lookLater()).toEqual([4, 'closed']);
  });

  it('no order is queried while one waits for hand-over, which probes the partner', async () => {
    await beSilent(1);
    await place(1);
    fault = null;
    test.clock.now += 15_000;
    await test.context.get(partnerWatch).runOnce();
    expect(test.partner.questions).toEqual([]);
    await test.context.get(orderOutbox).runOnce();
    expect(test.context.get(partnerCircuit).state).toBe('closed');
  });
});

it('a server that starts during an outage hands over delayed orders after its first success', async () => {
  obey();
  const [id = ''] = await place(1);
  const later = { attempts: 1, tries: 12, failing_since: test.clock.now - MINUTE_MS };
  await db()
    .updateTable('outbox')
    .set({ ...later, next_attempt_at: test.clock.now + 25 * MINUTE_MS })
    .execute();
  await place(1);
  await work(10_000);
  expect((await entries()).find(({ order_id }) => order_id === id)?.state).toBe('done');
});

it('a refused API key is reported as such', async () => {
  await outage(answer(401, { message: 'Unknown API key' }), 2 * MINUTE_MS);
  expect(await systemLogOf(test)).toContain('error: Calls to the partner paused: it does not accept our credentials');
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
  expect(JSON.stringify(json)).toContain('Woolworths does not accept our credentials; orders wait');
  const { json: inbox } = await test.call('GET', '/api/admin/failures', { cookie });
  expect(inbox).toMatchObject({
    isPartnerPaused: true,
    groups: [{ givenUp: 0, cause: { title: 'Woolworths does not accept our credentials' } }],
  });
});

it('a partner that answers checks but accepts no orders is probed with one order at a time', async () => {
  test.partner.next(...Array<Behaviour>(5000).fill(answer(503, {})));
  await place(20);
  await work(10 * MINUTE_MS);
  expect(test.partner.calls.length).toBeLessThan(5 + (2 * (10 * 60)) / 15);
  expect((await entries()).every(({ state, attempts }) => state === 'pending' && attempts <= 1)).toBe(true);
});
