import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, placeOrder, reset, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

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

it('a replay submits fifty orders at five a second and reports the outcomes', async () => {
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

it('a replay is audited for each order, which belongs to the latest replay that includes it', async () => {
  const ids = await refuseOrders(3);
  const { json } = await replay();
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.replay')
    .execute();
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(ids));
  expect(JSON.parse(entries[0]?.after_json ?? '')).toEqual({ replay: json.id, cause: CAUSE });

  test.partner.next(closed, closed);
  await work(1);
  expect((await replay()).json.total).toBe(2);
  expect((await inbox()).replays.map(({ total }) => total).sort()).toEqual([1, 2]);
});

it('a replay started by two people at once submits each order once', async () => {
  const ids = await refuseOrders(12);
  const [one, other] = await Promise.all([replay(), replay()]);
  expect([one.status, other.status, other.json.id]).toEqual([202, 202, one.json.id]);
  await Promise.all([work(1), test.context.get(orderOutbox).runOnce()]);
  await work(4);
  expect(submissions().sort()).toEqual([...ids].sort());
  expect((await replay()).json.code).toBe('nothing-to-replay');
});

it('a replay waits behind an open circuit without using up attempts, and continues after recovery', async () => {
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

it('a replay continues after its process died', async () => {
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

it('a replay leaves out orders that the partner asked to delay, and an order with an attempt under way', async () => {
  const { id } = await placeOrder(test);
  test.partner.next(answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '600' }));
  await test.context.get(orderOutbox).submitNow(id);
  expect((await replay('rate-limited')).json.code).toBe('nothing-to-replay');

  const [first] = await refuseOrders(2);
  await test.context.database.kysely
    .updateTable('outbox')
    .set({ lease_id: 'busy', leased_until: test.clock.now + 90_000 })
    .where('order_id', '=', String(first))
    .execute();
  expect((await replay()).json.total).toBe(1);
});

it('a replay sends given-up e-mails again except those whose text was deleted', async () => {
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
