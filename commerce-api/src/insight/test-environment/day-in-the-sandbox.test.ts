import { createHash } from 'node:crypto';
import { createPartnerSandbox } from '@nara/partner-sandbox';
import type { TestOverview } from '@nara/shared-contracts/api/test-environment';
import { orderOutbox } from '#exchange/partner';
import type { Tables } from '#platform/database';
import { secondEnvironment } from '#platform/subject';
import { partnerInventory, sampleData } from '#sample/data';
import { auditWatch } from '#staff/audit';
import { systemLog } from '#staff/system-log';
import {
  CALLERS,
  type Delivery,
  deliverEdi,
  deliverWebhook,
  type EndpointRow,
  endpointRows,
  type InSandbox,
  openSandbox,
  placeOrder,
  readCalls,
  startTestApp,
  type TestApp,
  testProducts,
  unlock,
  urlOf,
} from '#testing';
import { subjects } from '../../subjects';
import { sampleTestRuns } from './scenarios/names';

/*
 * A working day in the sandbox: everything that the screens offer, and everything that its partner sends. All effects
 * stay within the environment, so none reaches the live tables, metrics or events.
 */

const BASE = '/api/enterprise/test-environment';
const ADMIN = CALLERS.indexOf('admin');

/** Tables of staff and their sessions, which all environments share. */
const OF_STAFF = ['sessions', 'audit_log'];
/** Table that readiness writes to for each reading of the metrics, to check that the database is writable. */
const OF_READINESS = 'probes';
/**
 * Groups of the contract table about the sandbox itself. The other live-only groups are the same in every environment.
 */
const ABOUT_THE_SANDBOX = ['testEnvironment', 'sandbox', 'apiConfig'];
const everywhere = subjects
  .flatMap(({ isLiveOnly, handlers = {} }) => (isLiveOnly ? Object.keys(handlers) : []))
  .filter((group) => !ABOUT_THE_SANDBOX.includes(group));
const ofStaff = endpointRows.filter(
  ({ name, access }) =>
    Array.isArray(access) && !everywhere.includes(name.split('.')[0] ?? '') && name !== 'sandbox.reset',
);

let test: TestApp;
let cookie: string;
let liveOrder: string;
let before: Awaited<ReturnType<typeof observe>>;
const heard: string[] = [];
const answers: Record<string, number> = {};

beforeAll(async () => {
  test = await startTestApp({
    clock: Date.now,
    sample: () => ({ products: testProducts(), orders: [] }),
    second: {
      sample: () => {
        const sample = sampleData('none', Date.now());
        return { ...sample, products: [...sample.products, ...testProducts()], testRuns: sampleTestRuns(Date.now()) };
      },
      createPartner: (options) =>
        createPartnerSandbox({
          ...options,
          inventory: partnerInventory(),
          stepMs: 20,
          retryDelaysMs: [20, 20],
        }),
    },
    partner: { timeoutMs: 400 },
  });
  cookie = await unlock(test);
  liveOrder = await placeLiveOrder();
  test.context.events.subscribe(({ type }) => void heard.push(type));
  // The seals of the live audit log are checked on request from either environment.
  await test.context.get(auditWatch).check();
  before = await observe();
  await test.call('PUT', '/api/session/environment', { cookie, body: { environment: 'sandbox' } });
}, 60_000);
afterAll(() => test.close());

/** Places an order that the live partner has accepted, so that nothing about it is in progress. */
async function placeLiveOrder(): Promise<string> {
  const { id } = await placeOrder(test);
  await test.context.get(orderOutbox).runOnce();
  await new Promise<void>((resolve) => {
    const stop = test.context.events.subscribe(({ type }) => {
      if (type !== 'log.written') return;
      stop();
      resolve();
    });
    void test.context.get(systemLog).flush();
  });
  return id;
}

/** Returns a digest of every table of the live database, and every line of its metrics. */
async function observe() {
  for (const make of subjects.flatMap(({ batchedLogs = [] }) => batchedLogs)) {
    await (test.context.get(make) as unknown as { flush(): Promise<void> }).flush();
  }
  const { kysely } = test.context.database;
  const names = ((await kysely.introspection.getTables()) as { name: keyof Tables }[]).map(({ name }) => name);
  const digests = names
    .filter((name) => ![...OF_STAFF, OF_READINESS].includes(name))
    .map(async (name) => [name, digest(await kysely.selectFrom(name).selectAll().execute())] as const);
  const { text } = await test.call('GET', '/metrics');
  return { tables: Object.fromEntries(await Promise.all(digests)), metrics: text.split('\n').filter(isOfTheShop) };
}

const digest = (rows: object[]): string =>
  createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
    .digest('hex');

/** Excludes actions for staff that are not specific to an environment: signing in, switching, reading the metrics. */
const isOfTheShop = (line: string): boolean =>
  !line.startsWith('#') && !/environment="sandbox"|route="\/(metrics|api\/session)/.test(line);

const post = (path: string, body: object) => test.call('POST', `${BASE}${path}`, { body, cookie });
const start = async () => {
  const environment = await test.context.get(secondEnvironment).open();
  environment.start();
  return environment.context;
};

async function runScenarios() {
  expect((await post('/runs', {})).json).toEqual({ queued: 23 });
  for (;;) {
    const overview = (await test.call('GET', BASE, { cookie })).json as unknown as TestOverview;
    if (!overview.progress) return overview.scenarios.flatMap(({ name, failure }) => (failure ? [name, failure] : []));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Sends the sandbox's partner an order that only the live shop knows. The partner's updates come back about that order.
 */
async function sendRequests() {
  const { json: samples } = await test.call('GET', `${BASE}/partner-requests/samples`, { cookie });
  const order = { ...(samples.createOrder as object), order_id: liveOrder };
  const sent = [
    { endpoint: 'createOrder', json: JSON.stringify(order) },
    { endpoint: 'createOrder', json: JSON.stringify(samples.createOrder) },
    { endpoint: 'inventory', json: JSON.stringify(samples.inventory) },
    { endpoint: 'createReturn', json: JSON.stringify(samples.createReturn), isForced: true },
    { endpoint: 'getOrder', orderId: liveOrder },
  ];
  for (const request of sent) expect((await post('/partner-requests', request)).json.kind).toBe('answered');
}

const refusals = async ({ environment: { context } }: Pick<InSandbox, 'environment'>) => {
  await context.get(systemLog).flush();
  const lines = await context.database.kysely
    .selectFrom('system_log')
    .select(['message', 'order_id'])
    .where('service', '=', 'WebhookReceiver')
    .where('level', '=', 'warning')
    .execute();
  return lines.map(({ message, order_id }) => `${message}${order_id === liveOrder ? ', the live one' : ''}`);
};

/** Returns the kinds of events that its partner pushed on its own. */
const pushed = async ({ environment: { context } }: Pick<InSandbox, 'environment'>) => {
  const rows = await context.database.kysely
    .selectFrom('partner_events')
    .select('kind')
    .distinct()
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

async function callEndpoint(sandbox: InSandbox, { name, method, path }: EndpointRow) {
  const calls = await readCalls();
  const { body, headers, ...example } = await calls[name].example(sandbox);
  const { status } = await sandbox.call(method, urlOf(path, example), { cookie, body, headers });
  answers[name] = status;
}

it('a day in the sandbox runs all scenarios, tools and staff calls', async () => {
  const second = await start();
  expect(await runScenarios()).toEqual([]);
  for (const type of ['orders', 'products', 'customers', 'inventory']) {
    expect((await post('/mock-data', { type, quantity: 3, seed: 7 })).status).toBe(201);
  }
  await sendRequests();

  const sandbox = await openSandbox({ ...test, clock: { now: Date.now() } }, cookie);
  const deliver = async (update: object, delivery?: Delivery) =>
    (await deliverWebhook(sandbox, update, delivery)).json.code;
  expect(await deliver({ orderId: liveOrder, status: 'cancelled' })).toBe('order-not-found');
  expect(await deliver({ orderId: liveOrder })).toBe('invalid-request');
  expect(await deliver({ orderId: liveOrder, status: 'shipped' }, { age: 400 })).toBe('stale-signature');
  expect((await deliverEdi(sandbox, 'UNB+nothing')).json.code).toBe('interchange-refused');
  for (const row of ofStaff) await callEndpoint(sandbox, row);
  expect(await pushed(sandbox)).toEqual(['inventoryUpdate', 'returns']);
  expect(await refusals(sandbox)).toContain('Partner update refused: no such order, the live one');
  await sandbox.close();
  expect(second.environment).toBe('sandbox');
  expect((await post('/sandbox/reset', { confirm: 'RESET' })).status).toBe(200);
}, 180_000);

it('staff calls in the sandbox get the same statuses as in the shop', async () => {
  const calls = await readCalls();
  expect(answers).toEqual(Object.fromEntries(ofStaff.map(({ name }) => [name, calls[name].statuses[ADMIN]])));
});

it('a day in the sandbox changes no live table', async () => {
  expect((await observe()).tables).toEqual(before.tables);
});

it('a day in the sandbox changes no live metric', async () => {
  expect((await observe()).metrics).toEqual(before.metrics);
});

it('a day in the sandbox appears only in the live audit log, as staff actions on the sandbox', async () => {
  const rows = await test.context.database.kysely.selectFrom('audit_log').select('action').execute();
  expect([...new Set(rows.map(({ action }) => action))].sort()).toEqual([
    'access.sign-in',
    'credential.end-grace',
    'credential.reveal',
    'credential.rotate',
    'sandbox.generate',
    'sandbox.import',
    'sandbox.reset',
    'sandbox.send',
    'setting.change',
    'webhook.replay',
    'webhook.test',
  ]);
});

it('a day in the sandbox notifies live screens only of test and configuration changes', () => {
  expect([...new Set(heard)].sort()).toEqual(['config.changed', 'test.changed']);
});
