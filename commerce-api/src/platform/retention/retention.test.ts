import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Tables } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { UNTRIED } from '#platform/work';
import { testAppForTest, unlock } from '#testing';
import { subjects } from '../../subjects';
import { createRetention, type Retention } from '.';

const test = testAppForTest();
let retention: Retention;
beforeEach(() => {
  retention = createRetention({
    database: test.context.database,
    log: pino({ level: 'silent' }),
    sweeps: subjects.flatMap(({ sweeps = [] }) => sweeps),
    now: () => test.clock.now,
  });
});

const db = () => test.context.database.kysely;
const insert = <Table extends keyof Tables>(table: Table, ...rows: Partial<Tables[Table]>[]) =>
  db()
    .insertInto(table)
    .values(rows as never)
    .execute();
/** Returns the ids of the rows that are left, in order. */
const idsLeft = async (table: 'newsletter_subscribers' | 'partner_events') => {
  const left = await db()
    .selectFrom(table as 'partner_events')
    .select('id')
    .orderBy('id')
    .execute();
  return left.map(({ id }) => id);
};

const addCartEvent = (received_at: number) => ({
  id: randomUUID(),
  session_id: 's',
  event: 'add_to_cart',
  product_id: 'bra',
  variant_id: 'bra-s-sage',
  quantity: 1,
  occurred_at: received_at,
  received_at,
});

async function addMail(state: 'pending' | 'sent' | 'kept' | 'dead', at: number): Promise<string> {
  const id = randomUUID();
  const text = {
    subject: 'Your order',
    body: '#token=secret',
    recipient: 'a@b.c',
    kind: 'order-status',
    reference: 'x',
  };
  const delivery = { ...UNTRIED, next_attempt_at: at, lease_id: null, leased_until: 0, last_error: null };
  await insert('mails', { id, ...text, ...delivery, state, created_at: at, updated_at: at });
  return id;
}

it('retention removes expired rows over many batches and keeps the rest', async () => {
  const { now } = test.clock;
  const old = Array.from({ length: 1203 }, () => addCartEvent(now - 90 * DAY_MS));
  const young = Array.from({ length: 40 }, () => addCartEvent(now - 90 * DAY_MS + 1));
  for (const event of [...old, ...young]) await insert('cart_events', event);
  expect(await retention.runOnce()).toMatchObject({ cart_events: 1203 });
  expect(await db().selectFrom('cart_events').selectAll().execute()).toHaveLength(40);
  expect(await retention.runOnce()).toMatchObject({ cart_events: 0 });
}, 30_000);

it('retention removes a session once both gates have expired', async () => {
  const first = await unlock(test, 'enterprise');
  test.clock.now += 6 * 3_600_000;
  await unlock(test, 'site', first);
  test.clock.now += 7 * 3_600_000;
  expect(await retention.runOnce()).toMatchObject({ sessions: 0 });
  test.clock.now += 30 * DAY_MS;
  expect(await retention.runOnce()).toMatchObject({ sessions: 1 });
});

it('retention removes wrong passcodes after a day', async () => {
  await test.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: 'wrong' } });
  test.clock.now += DAY_MS - 1;
  expect(await retention.runOnce()).toMatchObject({ unlock_attempts: 0 });
  test.clock.now += 1;
  expect(await retention.runOnce()).toMatchObject({ unlock_attempts: 2 });
});

it('retention removes the text of old e-mails, except of unsent ones', async () => {
  const longAgo = test.clock.now - 30 * DAY_MS;
  const [sent, kept, pending] = [
    await addMail('sent', longAgo),
    await addMail('kept', longAgo),
    await addMail('pending', longAgo),
  ];
  const recent = await addMail('sent', longAgo + 1);
  expect(await retention.runOnce()).toMatchObject({ mails: 2 });
  const mails = await db().selectFrom('mails').select(['id', 'body', 'subject']).execute();
  const bodies = Object.fromEntries(mails.map(({ id, body }) => [id, body]));
  expect([sent, kept, pending, recent].map((id) => bodies[id])).toEqual(['', '', '#token=secret', '#token=secret']);
  expect(mails.every(({ subject }) => subject === 'Your order')).toBe(true);
});

it('retention removes integration history after 30 days, except open issues', async () => {
  const days = ['2026-02-03', '2026-02-04'];
  for (const day of days) {
    await insert('service_days', { service: 'Email Service', day, checks: 1, outages: 0 });
    await insert('partner_call_days', { day, calls: 1, failed: 0, total_ms: 1 });
  }
  const longAgo = test.clock.now - 30 * DAY_MS;
  const issue = { service: 'Email Service', severity: 'error', error: 'x', began_at: longAgo } as const;
  for (const ended_at of [longAgo, longAgo + 1, null])
    await insert('service_issues', { ...issue, id: randomUUID(), ended_at });
  expect(await retention.runOnce()).toMatchObject({ service_days: 1, partner_call_days: 1, service_issues: 1 });
});

it('retention removes shoppers’ messages after two years', async () => {
  const from = { name: 'Thandi', email: 'thandi@example.co.za' };
  const message = { ...from, subject: 'other', message: 'Hello', updated_at: 0 } as const;
  const longAgo = test.clock.now - 730 * DAY_MS;
  for (const received_at of [longAgo, longAgo + 1])
    await insert('contact_messages', { ...message, id: randomUUID(), received_at });
  expect(await retention.runOnce()).toMatchObject({ contact_messages: 1 });
});

it('retention removes stock notices after a year, but not a newer one of the same person', async () => {
  const longAgo = test.clock.now - 365 * DAY_MS;
  const email = 'thandi@example.co.za';
  await insert(
    'stock_notices',
    { variant_id: 'bra-m-black', email, requested_at: longAgo },
    { variant_id: 'tank-s', email, requested_at: longAgo + 1 },
  );
  await retention.runOnce();
  expect(await db().selectFrom('stock_notices').select('variant_id').execute()).toEqual([{ variant_id: 'tank-s' }]);
});

it('retention removes unconfirmed subscribers after a week and former ones after a year', async () => {
  const { now } = test.clock;
  const subscriber = {
    consent: '2026-11' as const,
    page: '/',
    mailed_at: 0,
    asked_at: 0,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  const rows = [
    { id: 'a', state: 'pending', asked_at: now - 7 * DAY_MS },
    { id: 'b', state: 'pending', asked_at: now - 7 * DAY_MS + 1 },
    { id: 'c', state: 'confirmed', confirmed_at: 0 },
    { id: 'd', state: 'unsubscribed', unsubscribed_at: now - 365 * DAY_MS },
  ] as const;
  await insert(
    'newsletter_subscribers',
    ...rows.map((row) => ({ ...subscriber, email: `${row.id}@example.com`, ...row })),
  );
  expect(await retention.runOnce()).toMatchObject({ newsletter_subscribers: 2 });
  expect(await idsLeft('newsletter_subscribers')).toEqual(['b', 'c']);
});

it('retention keeps the newest thousand webhooks', async () => {
  const about = { kind: 'orderStatus', webhook_id: 'msg', order_id: 'NARA-1', status: 'shipped' } as const;
  const unreplayed = { outcome: 'applied', detail: null, replayed_by: null, payload_json: '{}' } as const;
  const rows = Array.from({ length: 1002 }, (_, index) => ({
    ...{ ...about, ...unreplayed, received_at: test.clock.now },
    id: `HOOK-${String(index).padStart(5, '0')}`,
  }));
  await insert('webhook_deliveries', ...rows);
  expect(await retention.runOnce()).toMatchObject({ webhook_deliveries: 2 });
  const { oldest } = await db()
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow();
  expect(oldest).toBe('HOOK-00002');
});

it('retention keeps partner events for a month and as long as staff can replay them', async () => {
  const longAgo = test.clock.now - 30 * DAY_MS;
  const [gone, replayable, young] = ['msg_1', 'msg_2', 'msg_3'] as const;
  const event = { kind: 'returns', received_at: longAgo } as const;
  await insert(
    'partner_events',
    { ...event, id: gone },
    { ...event, id: replayable },
    { ...event, id: young, received_at: longAgo + 1 },
  );
  const delivery = { kind: 'returns', webhook_id: replayable, order_id: '', status: 'return.updated' } as const;
  const replayed = { id: 'HOOK-1', received_at: test.clock.now, outcome: 'unchanged', detail: null } as const;
  await insert('webhook_deliveries', { ...delivery, ...replayed, replayed_by: 'Nomsa', payload_json: '{}' });
  await retention.runOnce();
  expect(await idsLeft('partner_events')).toEqual([replayable, young]);
});

it('retention covers every declared subject, and never orders, their stock or the audit log', async () => {
  const cleared = Object.keys(await retention.runOnce());
  expect(cleared).toEqual(
    expect.arrayContaining([
      'cart_events',
      'contact_messages',
      'csv_imports',
      'extension_outcomes',
      'mails',
      'newsletter_changes',
      'newsletter_subscribers',
      'partner_call_days',
      'partner_calls',
      'partner_events',
      'policy_violations',
      'remote_faults',
      'remote_telemetry',
      'review_events',
      'review_pictures',
      'review_requests',
      'reviews',
      'service_days',
      'service_issues',
      'sessions',
      'stock_notices',
      'system_log',
      'system_log_counts',
      'test_runs',
      'unlock_attempts',
      'webhook_deliveries',
    ]),
  );
  const tables = (await db().introspection.getTables()).map(({ name }) => name);
  // Rows of `order_endings` are completed jobs, not orders.
  const kept = tables.filter((name) =>
    /^(order(?!_endings)|stock_levels|stock_movements|return|variant|product|audit|user)/.test(name),
  );
  expect(kept).toEqual(expect.arrayContaining(['orders', 'order_items', 'stock_movements', 'audit_log', 'returns']));
  expect(cleared.filter((table) => kept.includes(table))).toEqual([]);
});

it('retention stops between two batches', async () => {
  retention.start();
  await retention.stop();
  expect(await retention.runOnce()).toMatchObject({ cart_events: 0 });
});
