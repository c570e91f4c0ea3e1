import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, placeOrder, reset, signInAs, startTestApp, type TestApp } from '#testing';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
afterEach(() => test.close());

const BASE = '/api/admin/failures';
const CAUSE = 'refused:CLOSED';
const closed = answer(422, { code: 'CLOSED', message: 'Closed today' });
const replay = (cause = CAUSE) => test.call('POST', `${BASE}/replays`, { cookie, body: { cause } });
const inbox = async () => {
  const { json } = await test.call('GET', BASE, { cookie });
  return json as { replays: Record<string, unknown>[]; groups: { count: number }[]; isPartnerPaused: boolean };
};

/** Creates orders that the partner refused; `many` must not exceed the stock. */
async function refuseOrders(many: number): Promise<string[]> {
  await test.context.database.kysely.updateTable('stock_levels').set({ available: 1000 }).execute();
  const ids: string[] = [];
  for (let index = 0; index < many; index += 1)
    ids.push((await placeOrder(test, newOrder([['tank', 'tank-m', 1]]))).id);
  test.partner.next(...ids.map(() => closed));
  await test.context.get(orderOutbox).runOnce();
  test.partner.calls.length = 0;
  return ids;
}

/** Runs the worker on everything that becomes due within this many seconds. */
async function work(seconds: number): Promise<number> {
  let done = 0;
  for (let second = 0; second < seconds; second += 1) {
    done += await test.context.get(orderOutbox).runOnce();
    test.clock.now += 1000;
  }
  return done;
}

const submissions = () => test.partner.calls.map(({ body }) => body.order_id);

it('submits fifty orders, five a second, and says what came of them', async () => {
  const ids = await refuseOrders(50);
  const { status, json } = await replay();
  expect([status, json]).toMatchObject([202, { total: 50, queued: 50, accepted: 0, startedBy: 'Somebody of admin' }]);
  expect((await inbox()).groups).toEqual([]);

  test.partner.next(closed, answer(422, { code: 'ADDRESS_INVALID', message: 'Where?' }), closed, answer(503, {}));
  expect(await test.context.get(orderOutbox).runOnce()).toBe(5);
  expect((await inbox()).replays).toMatchObject([{ queued: 45, accepted: 1, failed: 3, waiting: 1 }]);
  test.clock.now += 1000;
  await work(12);
  expect(new Set(submissions())).toEqual(new Set(ids));
  expect((await inbox()).replays).toMatchObject([
    {
      queued: 0,
      accepted: 47,
      failed: 3,
      waiting: 0,
      reasons: [
        { title: 'Woolworths refuses these orders (CLOSED)', count: 2 },
        { title: 'Woolworths refuses the delivery address', count: 1 },
      ],
    },
  ]);
}, 60_000);

it('audits each order', async () => {
  const ids = await refuseOrders(3);
  const { json } = await replay();
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.replay')
    .execute();
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(ids));
  expect(JSON.parse(entries[0]?.after_json ?? '')).toEqual({ replay: json.id, cause: CAUSE });
});

it('two people who press at once submit each order once, and follow the same replay', async () => {
  const ids = await refuseOrders(12);
  const [one, other] = await Promise.all([replay(), replay()]);
  expect([one.status, other.status, other.json.id]).toEqual([202, 202, one.json.id]);
  await Promise.all([work(1), test.context.get(orderOutbox).runOnce()]);
  await work(4);
  expect(submissions().sort()).toEqual([...ids].sort());
  expect((await replay()).json.code).toBe('nothing-to-replay');
});

it('waits behind an open circuit without using up attempts, and goes on when the partner is back', async () => {
  const ids = await refuseOrders(12);
  await replay();
  test.partner.next(...Array.from({ length: 5 }, () => reset));
  await work(2);
  expect(test.partner.calls).toHaveLength(5);
  expect(await inbox()).toMatchObject({ isPartnerPaused: true, replays: [{ queued: 7, waiting: 5 }] });
  test.clock.now += 15_000;
  await work(20);
  expect(new Set(submissions())).toEqual(new Set(ids));
  expect((await inbox()).replays).toMatchObject([{ queued: 0, accepted: 12 }]);
});

it('goes on where it was after a process died in the middle of it', async () => {
  const ids = await refuseOrders(12);
  await replay();
  await work(1);
  // Simulates a worker that claimed an order and died before it called the partner.
  const next = test.context.database.kysely
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .select('order_id')
    .limit(1);
  await test.context.database.kysely
    .updateTable('outbox')
    .set({ lease_id: 'dead', leased_until: test.clock.now + 90_000 })
    .where('order_id', '=', next)
    .execute();
  await work(5);
  expect((await inbox()).replays).toMatchObject([{ queued: 1, accepted: 11 }]);
  test.clock.now += 90_000;
  await work(1);
  expect(submissions().sort()).toEqual([...ids].sort());
  expect((await inbox()).replays).toMatchObject([{ queued: 0, accepted: 12 }]);
});

it('leaves what the partner told to wait until then', async () => {
  const { id } = await placeOrder(test);
  test.partner.next(answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '600' }));
  await test.context.get(orderOutbox).submitNow(id);
  expect((await replay('rate-limited')).json.code).toBe('nothing-to-replay');
});

it('leaves an order to the attempt that is under way', async () => {
  const [first] = await refuseOrders(2);
  await test.context.database.kysely
    .updateTable('outbox')
    .set({ lease_id: 'busy', leased_until: test.clock.now + 90_000 })
    .where('order_id', '=', String(first))
    .execute();
  expect((await replay()).json.total).toBe(1);
});

it('an order belongs to the replay that took it up last', async () => {
  await refuseOrders(3);
  await replay();
  test.partner.next(closed, closed);
  await work(1);
  expect((await replay()).json.total).toBe(2);
  expect((await inbox()).replays.map(({ total }) => total).sort()).toEqual([1, 2]);
});

it('sends e-mails again that were given up, but none whose text is gone', async () => {
  await placeOrder(test);
  const { id } = await placeOrder(test);
  const { kysely } = test.context.database;
  await kysely.updateTable('mails').set({ state: 'dead', attempts: 5, last_error: 'ECONNECTION' }).execute();
  await kysely.updateTable('mails').set({ body: '' }).where('reference', '=', id).execute();
  expect((await replay('mail-unavailable')).json).toMatchObject({ subject: 'mail', total: 1, queued: 1 });
  await test.context.get(mailer).runOnce();
  expect((await inbox()).replays).toMatchObject([{ queued: 0, accepted: 1 }]);
});

it('a finished replay is shown for an hour', async () => {
  await refuseOrders(1);
  await replay();
  await work(1);
  test.clock.now += 3_598_000;
  cookie = await signInAs(test, 'admin');
  expect((await inbox()).replays).toHaveLength(1);
  test.clock.now += 2000;
  expect((await inbox()).replays).toEqual([]);
});
