import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPartnerSandbox } from '@nara/partner-sandbox';
import { createPartnerCallLog, orderOutbox } from '#exchange/partner';
import { systemLog } from '#staff/system-log';
import {
  answer,
  deliverReturns,
  deliverStock,
  deliverWebhook,
  garbage,
  never,
  placeOrder,
  reset,
  returnsEvent,
  signInAs,
  startReturn,
  startTestApp,
  stockEvent,
  type TestApp,
  testProducts,
  WEBHOOK_SECRET,
} from '#testing';
import { deliveryLog } from './webhooks/deliveries';

const BASE = '/api/enterprise/api-config';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({
    partner: { timeoutMs: 1000 },
    second: {
      sample: () => ({ products: testProducts(), orders: [] }),
      createPartner: (options) => createPartnerSandbox({ ...options, now: () => test.clock.now }),
    },
  });
  cookie = await signInAs(test, 'admin', test.clock.now + 30 * 24 * 3_600_000);
});
beforeEach(async () => {
  await flush();
  const { kysely } = test.context.database;
  const tables = ['partner_credentials', 'webhook_deliveries', 'partner_calls', 'settings', 'audit_log'] as const;
  for (const table of tables) await kysely.deleteFrom(table).execute();
});
afterAll(() => test.close());

const flush = async () => {
  const logs = [systemLog, createPartnerCallLog, deliveryLog] as const;
  await Promise.all(logs.map((log) => test.context.get<{ flush(): Promise<void> }>(log).flush()));
};
const get = (name = '', query = 'environment=live') => test.call('GET', `${BASE}${name}?${query}`, { cookie });
const post = (name: string, body: object = {}, environment = 'live') =>
  test.call('POST', `${BASE}${name}`, { body: { environment, ...body }, cookie });

interface Credential {
  name: string;
  ending: string;
  updatedAt: string | null;
  previous: { ending: string; until: string } | null;
}
const credential = async (name: string, environment = 'live') => {
  const { json } = await get('', `environment=${environment}`);
  return (json.credentials as Credential[]).find((each) => each.name === name) as Credential;
};
const rotate = async (name: string, change: object = {}, environment = 'live') => {
  const { updatedAt } = await credential(name, environment);
  const body = { grace: 'hour', expectedUpdatedAt: updatedAt, ...change };
  return post(`/credentials/${name}/rotate`, body, environment);
};
const reveal = async (name: string, environment = 'live') =>
  String((await post(`/credentials/${name}/reveal`, {}, environment)).json.value);
const connect = async (environment: string, body: object = {}) =>
  (await post('/connection-test', body, environment)).json;

describe('credentials', () => {
  it('credentials are shown by their endings alone, and each reveal is audited', async () => {
    const { text } = await get();
    expect(text).not.toContain(WEBHOOK_SECRET);
    expect(text).not.toContain('sandbox-key');
    expect(await credential('apiKey')).toMatchObject({ ending: '-key', updatedAt: null });
    expect(await reveal('apiKey')).toBe('sandbox-key');
    const audit = await test.context.database.kysely.selectFrom('audit_log').selectAll().execute();
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([['credential.reveal', 'apiKey']]);
    expect((await post('/credentials/secretKey/reveal')).json.code).toBe('credential-not-set');
  });

  it('replaced credentials are used at once and appear in no log and no answer', async () => {
    const secrets = ['the-new-api-key', 'the-new-client-secret', 'the-new-webhook-secret'];
    await rotate('apiKey', { value: secrets[0] });
    await rotate('secretKey', { value: secrets[1] });
    await rotate('webhookSecret', { value: secrets[2] });
    await placeOrder(test);
    await test.context.get(orderOutbox).runOnce();
    expect(test.partner.calls.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer the-new-api-key',
      'x-client-secret': 'the-new-client-secret',
    });
    await flush();
    const { kysely } = test.context.database;
    const tables = ['audit_log', 'partner_credentials', 'system_log', 'partner_calls', 'settings'] as const;
    const stored = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    const told = JSON.stringify(stored) + (await get()).text + (await get('/deliveries')).text;
    for (const secret of [...secrets, 'sandbox-key', WEBHOOK_SECRET]) expect(told).not.toContain(secret);
  });

  it('a replaced webhook secret is accepted until its hour is over or somebody ends it', async () => {
    await rotate('webhookSecret');
    const fresh = await reveal('webhookSecret');
    const statusWith = async (secret: string) =>
      (await deliverWebhook(test, { orderId: 'TEST', status: 'test' }, { secret })).status;
    expect([await statusWith(fresh), await statusWith(WEBHOOK_SECRET)]).toEqual([200, 200]);
    test.clock.now += 3_600_000;
    expect([await statusWith(fresh), await statusWith(WEBHOOK_SECRET)]).toEqual([200, 401]);
    await rotate('webhookSecret', { grace: 'week' });
    expect(await statusWith(fresh)).toBe(200);
    expect((await post('/credentials/webhookSecret/end-grace')).json).toMatchObject({ previous: null });
    expect(await statusWith(fresh)).toBe(401);
  });

  it('a credential is replaced neither over a newer one nor by a value that no header can carry', async () => {
    await rotate('apiKey', { value: 'another-key' });
    const late = await rotate('apiKey', { value: 'a-later-key', expectedUpdatedAt: null });
    expect([late.status, late.json.code]).toEqual([409, 'credential-changed']);
    expect(late.json.detail).toContain('Somebody of admin');
    expect((await rotate('apiKey', { value: 'two words' })).json.code).toBe('invalid-request');
  });

  it('the sandbox has the credentials of its own partner, which accepts a replaced one for a while', async () => {
    expect(await connect('sandbox')).toMatchObject({ outcome: 'connected', status: 200 });
    const before = await reveal('apiKey', 'sandbox');
    expect((await rotate('apiKey', {}, 'sandbox')).status).toBe(200);
    expect(await reveal('apiKey', 'sandbox')).not.toBe(before);
    expect(await connect('sandbox')).toMatchObject({ outcome: 'connected' });
    expect(await connect('sandbox', { apiKey: before })).toMatchObject({ outcome: 'connected' });
    test.clock.now += 3_600_000;
    expect(await connect('sandbox', { apiKey: before })).toMatchObject({ outcome: 'unauthorised', status: 401 });
    expect((await credential('apiKey', 'live')).updatedAt).toBeNull();
  });
});

it('stored credentials survive a restart with their key file, and not without it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-'));
  const start = () => startTestApp({ dataDir });
  const first = await start();
  const admin = await signInAs(first, 'admin');
  const body = { environment: 'live', value: 'kept-for-later', grace: 'none', expectedUpdatedAt: null };
  await first.call('POST', `${BASE}/credentials/apiKey/rotate`, { body, cookie: admin });
  await first.close();
  const keyFile = path.join(dataDir, 'configuration.key');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^[\w-]{43}$/);
  const second = await start();
  const { json } = await second.call('POST', `${BASE}/credentials/apiKey/reveal`, {
    body: { environment: 'live' },
    cookie: admin,
  });
  expect(json.value).toBe('kept-for-later');
  await second.close();
  rmSync(keyFile);
  await expect(start()).rejects.toThrow('CONFIGURATION_KEY is not the one');
  rmSync(dataDir, { recursive: true });
}, 30_000);

it('a connection test names the fault and counts as a call', async () => {
  const faults = [answer(401, {}), answer(429, {}), answer(503, {}), reset, garbage, never];
  test.partner.nextCheck(...faults);
  const outcomes: unknown[] = [];
  for (const _ of faults) outcomes.push((await connect('live')).outcome);
  expect(outcomes).toEqual(['unauthorised', 'rate-limited', 'unavailable', 'unreachable', 'malformed', 'timeout']);
  await flush();
  expect((await get()).json.lastCallAt).toBe(new Date(test.clock.now).toISOString());
  const { limits } = (await get('/rate-limits')).json as { limits: { api: string; used: number }[] };
  expect(limits.find(({ api }) => api === 'inventory')).toMatchObject({ used: 6, pace: 0.6, runsOutIn: null });
  const { endpoints } = (await get('/endpoints')).json as { endpoints: { api: string; state: string }[] };
  expect(endpoints.map(({ api, state }) => [api, state])).toEqual([
    ['orders', 'idle'],
    ['inventory', 'failing'],
    ['returns', 'idle'],
  ]);
});

describe('webhooks', () => {
  const save = async (urls: object) => {
    const { updatedAt } = (await get()).json.webhooks as { updatedAt: string };
    const all = { orderStatus: '', inventoryUpdate: '', returns: '', ...urls };
    const body = { environment: 'live', urls: all, expectedUpdatedAt: updatedAt };
    return test.call('PUT', `${BASE}/webhooks`, { body, cookie });
  };
  const deliveries = async (query = '') => {
    await flush();
    const { json } = await get('/deliveries', `environment=live${query}`);
    return json.rows as { id: string; kind: string; outcome: string; orderId: string; replayedBy: string | null }[];
  };

  const replay = async (delivery = '') => (await post(`/deliveries/${delivery}/replay`)).json;

  it('webhooks go to the shop’s own addresses or the saved ones, and an unsafe address is refused', async () => {
    const { urls } = (await get()).json.webhooks as { urls: Record<string, string> };
    const { webhookUrl } = test.context.configuration.partner;
    expect(urls).toEqual({
      orderStatus: webhookUrl,
      inventoryUpdate: `${webhookUrl}/inventory`,
      returns: `${webhookUrl}/returns`,
    });
    const refused = await save({ orderStatus: 'http://nara.example/hooks', returns: 'nonsense' });
    expect(refused.status).toBe(422);
    expect((refused.json.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'urls.orderStatus',
      'urls.returns',
    ]);
    expect((await save({ orderStatus: `${test.url}/api/woolworths/webhook` })).status).toBe(200);
    const body = { environment: 'live', urls: { orderStatus: '', inventoryUpdate: '', returns: '' } };
    const late = await test.call('PUT', `${BASE}/webhooks`, {
      body: { ...body, expectedUpdatedAt: new Date(0).toISOString() },
      cookie,
    });
    expect([late.status, late.json.code]).toEqual([409, 'setting-changed']);
  });

  it.each([
    ['orderStatus', '', 'a test of order TEST', 'test', {}],
    ['inventoryUpdate', '/inventory', 'inventory.test', 'inventory.test', { refused: [] }],
    ['returns', '/returns', 'return.test', 'return.test', { refused: [] }],
  ])(
    'a test delivery of %s carries a valid signature, so that the shop accepts it, and is logged',
    async (kind, path, event, status, answered) => {
      await save({});
      expect((await post(`/webhooks/${kind}/test`)).json.code).toBe('webhook-url-missing');
      await save({ [kind]: `${test.url}/api/woolworths/webhook${path}` });
      const { json } = await post(`/webhooks/${kind}/test`);
      expect(json).toMatchObject({ status: 200, isTaken: true, event });
      expect(JSON.parse(String(json.answer))).toEqual({ received: true, applied: false, ...answered });
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ kind, status, outcome: 'test', replayedBy: null });
      expect(await replay(delivery?.id)).toMatchObject({ outcome: 'test' });
    },
  );

  it('a test delivery to the address of another kind is refused and says so', async () => {
    await save({ returns: `${test.url}/api/woolworths/webhook/inventory` });
    expect((await post('/webhooks/returns/test')).json).toMatchObject({ status: 400, isTaken: false });
    expect(await deliveries()).toEqual([]);
  });

  it('webhook deliveries are kept with their outcome and can be processed again without harm', async () => {
    const { id } = await placeOrder(test);
    await test.context.get(orderOutbox).runOnce();
    await deliverWebhook(test, { orderId: id, status: 'shipped' });
    await deliverWebhook(test, { orderId: 'NARA-1-ABCDEF', status: 'shipped' });
    const [refused, applied] = await deliveries();
    expect([refused?.outcome, applied?.outcome]).toEqual(['refused', 'applied']);
    expect((await deliveries('&outcome=refused')).length).toBe(1);
    expect((await deliveries(`&search=${id.toLowerCase()}`)).length).toBe(1);
    expect(await replay(applied?.id)).toMatchObject({ outcome: 'unchanged' });
    expect(await replay(refused?.id)).toMatchObject({ outcome: 'refused' });
    expect(await deliveries()).toMatchObject([{ replayedBy: 'Somebody of admin' }, { orderId: id }, {}, {}]);
    expect(await replay('HOOK-unknown')).toMatchObject({ code: 'delivery-not-found' });
  });

  it('stock and return deliveries are kept, found and processed again', async () => {
    const { now } = test.clock;
    const counts = ['WW-TANK-M', 'WW-ALIEN'].map((sku) => [sku, 'JHB-DC', 9] as const);
    await deliverStock(test, stockEvent(now, counts));
    await deliverReturns(test, returnsEvent(now, [['RMA-WW-404', 'approved']]));
    const [returned, counted] = await deliveries();
    const ofStock = { kind: 'inventoryUpdate', status: 'inventory.updated' };
    expect(counted).toMatchObject({ ...ofStock, orderId: '', outcome: 'applied' });
    expect(returned).toMatchObject({ kind: 'returns', status: 'return.updated', outcome: 'refused' });
    expect(await deliveries('&kind=returns')).toEqual([returned]);
    expect(await deliveries('&search=ww-tank-m')).toEqual([counted]);
    expect(await deliveries('&search=RMA-WW-404')).toEqual([returned]);

    const rmaNumber = await startReturn(test, 'approved');
    const known = { partner_return_id: 'RMA-WW-404', partner_status: 'pending_inspection' };
    await test.context.database.kysely.updateTable('returns').set(known).where('rma_number', '=', rmaNumber).execute();
    expect(await replay(counted?.id)).toMatchObject({ outcome: 'unchanged' });
    expect(await replay(returned?.id)).toMatchObject({ outcome: 'applied', detail: 'It was applied now.' });
    expect(await replay(returned?.id)).toMatchObject({ outcome: 'unchanged' });
    const [again] = await deliveries('&kind=returns');
    expect(again).toMatchObject({ outcome: 'unchanged', replayedBy: 'Somebody of admin' });
  });
});
