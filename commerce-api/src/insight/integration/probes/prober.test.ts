import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { createPartnerCallLog } from '#exchange/partner';
import { createEventBus } from '#platform/events';
import { systemLog } from '#staff/system-log';
import {
  answer,
  type FakeMailServer,
  findRow,
  placeOrder,
  reset,
  startFakeMailServer,
  startTestApp,
  type TestApp,
} from '#testing';
import { createProber, prober } from './prober';
import type { Finding } from './probes';

let test: TestApp;
let mailServer: FakeMailServer;
beforeEach(async () => {
  mailServer = await startFakeMailServer();
  test = await startTestApp({ mail: { smtpUrl: mailServer.url } });
});
afterEach(async () => {
  await test.close();
  await mailServer.close();
});

const db = () => test.context.database.kysely;
const standing = async (service: WatchedSystem) =>
  db().selectFrom('service_checks').selectAll().where('service', '=', service).executeTakeFirstOrThrow();
const issues = () => db().selectFrom('service_issues').selectAll().orderBy('began_at').execute();
const issuesOf = async (service: WatchedSystem) => (await issues()).filter((issue) => issue.service === service);
const check = async () => {
  test.clock.now += 66_000;
  await test.context.get(prober).runOnce();
};

it('the prober checks every system, at most once a minute', async () => {
  expect(await test.context.get(prober).runOnce()).toBe(1);
  expect(await test.context.get(prober).runOnce()).toBe(0);
  const checks = await db().selectFrom('service_checks').selectAll().execute();
  expect(Object.fromEntries(checks.map(({ service, status }) => [service, status]))).toEqual({
    'Woolworths API': 'operational',
    'Webhook Receiver': 'operational',
    'Payment Gateway': 'warning',
    'Email Service': 'operational',
    'Order Processing': 'operational',
  });
  test.clock.now += 54_000;
  expect(await test.context.get(prober).runOnce()).toBe(0);
  test.clock.now += 12_000;
  expect(await test.context.get(prober).runOnce()).toBe(1);
});

it('the prober sends the partner a minimal call with our key, which is logged', async () => {
  await check();
  await test.context.get(createPartnerCallLog).flush();
  expect(await db().selectFrom('partner_calls').selectAll().execute()).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/v1/inventory', status: 200, order_id: null }),
  ]);
  expect(test.partner.calls).toEqual([]);
});

it.each([
  ['a key that the partner does not know', answer(401, { code: 'UNAUTHORIZED', message: 'Unknown API key' }), 'error'],
  ['a fault of the partner', answer(503, {}), 'error'],
  ['a broken connection', reset, 'error'],
  ['too many calls', answer(429, { code: 'RATE_LIMITED', message: 'API rate limit exceeded' }), 'warning'],
])('the prober detects %s', async (_, behaviour, status) => {
  test.partner.nextCheck(behaviour);
  await check();
  expect(await standing('Woolworths API')).toMatchObject({ status });
});

it('the prober reports payments to be collected manually, and an issue has the result of the latest check, as the card has', async () => {
  await check();
  await placeOrder(test);
  await check();
  const { detail, response_ms } = await standing('Payment Gateway');
  expect([detail, response_ms]).toEqual([expect.stringContaining('1 by card, 0 by EFT'), null]);
  expect(await issuesOf('Payment Gateway')).toEqual([expect.objectContaining({ error: detail, ended_at: null })]);
});

it('an outage is one issue until the first successful check, and both are in the system log', async () => {
  await check();
  test.partner.nextCheck(answer(429, { code: 'RATE_LIMITED' }), answer(503, {}));
  await check();
  const beganAt = test.clock.now;
  await check();
  expect(await issuesOf('Woolworths API')).toEqual([
    expect.objectContaining({ severity: 'error', began_at: beganAt, ended_at: null }),
  ]);
  await check();
  expect(await issuesOf('Woolworths API')).toEqual([expect.objectContaining({ ended_at: test.clock.now })]);
  await check();
  await test.context.get(systemLog).flush();
  const entries = await db()
    .selectFrom('system_log')
    .select('level')
    .where('service', '=', 'WoolworthsAPI')
    .orderBy('id')
    .execute();
  expect(entries.map(({ level }) => level)).toEqual(['warning', 'error', 'success']);
});

it('checks and outages are counted by day, except for systems that cannot be called', async () => {
  test.partner.nextCheck(reset);
  await check();
  await check();
  const days = await db().selectFrom('service_days').selectAll().orderBy('service').execute();
  expect(days.map(({ service, checks, outages }) => [service, checks, outages])).toEqual([
    ['Email Service', 2, 0],
    ['Order Processing', 2, 0],
    ['Webhook Receiver', 2, 0],
    ['Woolworths API', 2, 1],
  ]);
  expect(days[0]?.day).toBe('2026-03-05');
});

it('the prober reports a mail server that does not answer', async () => {
  await mailServer.close();
  await check();
  expect(await standing('Email Service')).toMatchObject({
    status: 'error',
    detail: expect.stringMatching(/ESOCKET|ECONN/),
  });
});

it('the prober reports orders that wait for their hand-over', async () => {
  await placeOrder(test);
  await check();
  expect(await standing('Order Processing')).toMatchObject({ status: 'operational' });
  await check();
  await check();
  expect(await standing('Order Processing')).toMatchObject({
    status: 'warning',
    detail: '1 order waits for the hand-over, the longest for 3 min',
  });
  test.clock.now += 15 * 60_000;
  await check();
  expect(await standing('Order Processing')).toMatchObject({ status: 'error' });
});

it('the prober reports why the newest partner update was refused, until one is accepted', async () => {
  await test.call('POST', '/api/woolworths/webhook', { body: { orderId: 'NARA-1-ABCDEF', status: 'shipped' } });
  await test.context.get(systemLog).flush();
  await check();
  expect(await standing('Webhook Receiver')).toMatchObject({
    status: 'warning',
    detail: expect.stringContaining('signature missing or wrong'),
  });
  test.clock.now += 3_600_000;
  await check();
  expect(await standing('Webhook Receiver')).toMatchObject({
    status: 'operational',
    detail: 'Signatures are verified. No update came in the last hour',
  });
});

it('one of several instances runs the check', async () => {
  await check();
  test.clock.now += 66_000;
  const elsewhere = { ...test.context, events: createEventBus({ ...test.context, relay: null }) };
  const other = createProber(elsewhere, [
    { service: 'Email Service', check: async () => ({ status: 'operational', responseMs: 1, detail: '' }) },
  ]);
  const rounds = await Promise.all([test.context.get(prober).runOnce(), other.runOnce()]);
  expect(rounds.sort()).toEqual([0, 1]);
});

it('the result of a slow check does not replace that of a later one', async () => {
  let endSlowly = (_: Finding) => {};
  const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
  const slowly = () =>
    new Promise<Finding>((resolve) => {
      endSlowly = resolve;
      isBegun();
    });
  const checks = [
    slowly,
    async (): Promise<Finding> => ({ status: 'operational', responseMs: 3, detail: 'Well again' }),
  ];
  const changes: string[] = [];
  const own = createProber(
    test.context,
    [{ service: 'Email Service', check: () => (checks.shift() ?? slowly)() }],
    (_context, { status }) => void changes.push(status),
  );
  const slow = own.checkOne('Email Service');
  await begun;
  test.clock.now += 5000;
  await own.checkOne('Email Service');
  test.clock.now += 5000;
  endSlowly({ status: 'error', responseMs: 10_000, detail: 'No answer' });
  expect(await slow).toMatchObject({ status: 'operational', detail: 'Well again' });
  expect(await standing('Email Service')).toMatchObject({ status: 'operational', detail: 'Well again' });
  expect(await issuesOf('Email Service')).toEqual([]);
  expect(changes).toEqual(['operational']);
});

it('simultaneous requests to check now run one check', async () => {
  await Promise.all([test.context.get(prober).checkNow(), test.context.get(prober).checkNow()]);
  const { checks } = await findRow(test, 'service_days', { service: 'Woolworths API' });
  expect(checks).toBe(1);
});
