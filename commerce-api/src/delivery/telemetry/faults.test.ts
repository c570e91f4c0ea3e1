import { gzipSync } from 'node:zlib';
import type { Activation } from '@nara/shared-contracts/api/releases';
import type { RemoteFault, RemoteFaults } from '@nara/shared-contracts/api/telemetry';
import { releases, trialWatch } from '#delivery/releases';
import { createRetention } from '#platform/retention';
import { DAY_MS } from '#platform/time';
import { signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../testing/releases/sample-release';
import { telemetry } from './subject';
import { remoteTelemetry } from './telemetry';

const SCRIPT = 'remoteEntry.1a2b.js';

let test: TestApp;
let cookie: string;
/** Remote of the current test. */
let remote: string;
let live: SampleRelease;
let count = 0;
beforeAll(async () => {
  test = await startTestApp({ proxies: ['127.0.0.1'] });
  cookie = await signInAs(test, 'admin');
});
beforeEach(async () => {
  count += 1;
  remote = `team-${count}`;
  live = sampleRelease({ name: remote, script: 'live' });
  await publish(live);
  await activate(live);
});
afterAll(() => test.close());

const publish = (sample: SampleRelease) =>
  test.call('POST', `/api/releases/${remote}`, { body: uploadOf(sample), cookie });
const activate = ({ release: { version } }: SampleRelease, more: object = {}) =>
  test.call('POST', `/api/releases/${remote}/activations`, { body: { version, ...more }, cookie });

const fault = (changes: Partial<RemoteFault> = {}): RemoteFault => ({
  remote,
  version: live.release.version,
  kind: 'screen',
  message: 'TypeError: x is not a function',
  stack: [],
  route: '/product/:id',
  ...changes,
});

/** Reports faults from the page of a visitor with an address of its own. */
const report = (visitor: string, faults: RemoteFault[], token = test.app.server.issueReportToken?.()) =>
  test.call('POST', '/api/remote-faults', { body: { faults, token }, headers: { 'x-forwarded-for': visitor } });

const flush = () => test.context.get(remoteTelemetry).flush();

async function read(): Promise<RemoteFaults['versions']> {
  await flush();
  return ((await test.call('GET', `/api/admin/remote-faults/${remote}`, { cookie })).json as RemoteFaults).versions;
}

it('faults are counted by version, kind and message over visitors, with the latest reports', async () => {
  const call = fault({ kind: 'call', message: 'GET /api/products answered 500', route: '/shop' });
  await report('192.0.2.1', [fault(), call]);
  await flush();
  test.clock.now += 60_000;
  await report('192.0.2.2', [fault({ route: '/cart' })]);
  expect(await read()).toEqual([
    {
      version: live.release.version,
      count: 3,
      kinds: [
        { kind: 'screen', count: 2 },
        { kind: 'call', count: 1 },
      ],
      newest: [
        expect.objectContaining({ message: 'TypeError: x is not a function', route: '/cart', count: 2 }),
        expect.objectContaining({ message: 'GET /api/products answered 500', route: '/shop', count: 1 }),
      ],
    },
  ]);
  const [{ firstAt, lastAt } = { firstAt: '', lastAt: '' }] = (await read())[0]?.newest ?? [];
  expect(Date.parse(lastAt) - Date.parse(firstAt)).toBe(60_000);
});

it('a fault shows its visitors, its first time and the other versions that have it', async () => {
  const next = sampleRelease({ name: remote, script: 'next' });
  await publish(next);
  await activate(next);
  for (const visitor of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    await report(visitor, [fault({ version: next.release.version })]);
    await flush();
  }
  await report('192.0.2.3', [fault()]);
  const { id } = (await read()).find(({ version }) => version === next.release.version)?.newest[0] ?? {};
  const one = await test.call('GET', `/api/admin/remote-faults/${remote}/${id}`, { cookie });
  expect(one.json).toEqual({
    version: next.release.version,
    fault: expect.objectContaining({ id, message: 'TypeError: x is not a function', count: 3, visitors: 2 }),
    elsewhere: [{ version: live.release.version, count: 1 }],
  });
  const none = await test.call('GET', `/api/admin/remote-faults/${remote}/${'0'.repeat(64)}`, { cookie });
  expect([none.status, none.json.code]).toEqual([404, 'fault-not-found']);
});

it('a fault report is stored without personal data', async () => {
  await report('192.0.2.1', [fault({ message: 'no thandi@example.co.za at /search?q=thandi, call 0821234567' })]);
  expect((await read())[0]?.newest[0]?.message).toBe('no <e-mail> at /search call <number>');
  const rows = await test.context.database.kysely.selectFrom('remote_faults').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/thandi|0821234567|192\.0\.2/);
});

it('fault reports on unknown pages or versions and repeated ones are dropped without a notice', async () => {
  const strange = [fault({ version: '9.9.9-made-up' }), fault({ remote: 'nobody' })];
  expect((await report('192.0.2.1', strange)).status).toBe(202);
  expect((await report('192.0.2.1', [fault()], 'made-up')).status).toBe(202);
  expect(await read()).toEqual([]);
  const token = test.app.server.issueReportToken?.();
  for (let calls = 0; calls < 3; calls += 1) await report('192.0.2.2', Array(10).fill(fault()), token);
  expect((await read())[0]?.count).toBe(10);
  for (let pages = 0; pages < 5; pages += 1) await report('192.0.2.2', Array(10).fill(fault()));
  expect((await read())[0]?.count).toBe(30);
});

it('a bounded number of fault messages is stored', async () => {
  for (let page = 0; page < 40; page += 1) {
    const made = Array.from({ length: 10 }, (_, at) => fault({ message: `made up ${page}x${at}` }));
    await report(`198.51.100.${page}`, made);
  }
  await flush();
  const rows = await test.context.database.kysely.selectFrom('remote_faults').select('message').execute();
  expect(rows.length).toBeLessThanOrEqual(320);
  expect(rows.map(({ message }) => message)).toContain('other');
});

it.each([
  ['a kind that there is not', { kind: 'weather' as never }],
  ['a message without end', { message: 'x'.repeat(301) }],
  ['a stack that names other addresses', { stack: ['https://evil.example/a.js:1:2'] }],
  ['a path instead of a pattern', { route: '/account?email=thandi@example.co.za' }],
])('a fault report with %s is refused', async (_, changes) => {
  expect((await report('192.0.2.1', [fault(changes)])).status).toBe(400);
});

describe('fault locations in the sources', () => {
  const stack = () => [
    `/remotes/${remote}/${live.release.version}/${SCRIPT}:1:1`,
    '/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2',
  ];
  const keepMap = (map: string) =>
    test.call('POST', `/api/source-maps/${remote}/${live.release.version}`, {
      body: { maps: { [SCRIPT]: gzipSync(map).toString('base64') } },
      cookie,
    });
  const shown = async () => (await read())[0]?.newest[0]?.stack;

  it('fault locations are shown in the sources if the release store has the source map', async () => {
    const sources = ['webpack://admin/./admin-remote/src/orders/orders-screen.tsx'];
    await report('192.0.2.1', [fault({ stack: stack() })]);
    expect(await shown()).toEqual(stack());
    await keepMap(JSON.stringify({ version: 3, sources, names: [], mappings: 'AAUI' }));
    const inSources = ['admin-remote/src/orders/orders-screen.tsx:11:5', '/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2'];
    expect(await shown()).toEqual(inSources);
    expect(await shown()).toEqual(inSources);
  });

  it('fault locations are shown as reported if the source map is unreadable', async () => {
    await report('192.0.2.1', [fault({ stack: stack() })]);
    await keepMap('no map');
    expect(await shown()).toEqual(stack());
  });
});

describe('a trial', () => {
  let tried: SampleRelease;
  beforeEach(async () => {
    tried = sampleRelease({ name: remote, script: 'tried' });
    await publish(tried);
    await activate(tried, { share: 50 });
  });

  const runOnce = async () => {
    await flush();
    return test.context.get(trialWatch).runOnce();
  };
  const broken = () => fault({ version: tried.release.version });

  it('a trial ends when screens of several visitors break, and the version before is live', async () => {
    for (let visitor = 1; visitor <= 8; visitor += 1) await report(`203.0.113.${visitor}`, [broken()]);
    expect(await runOnce()).toEqual([remote]);
    const log = test.context.get(releases).log(remote) as Activation[];
    expect(log.at(-1)).toMatchObject({ kind: 'canary-stopped', reason: expect.stringContaining('100.0 % (8 of 8)') });
  });

  it('a trial continues when one visitor reports many faults and a failed load', async () => {
    for (let pages = 0; pages < 9; pages += 1) {
      await report('203.0.113.1', [broken(), { ...broken(), kind: 'call', message: `call ${pages}` }]);
    }
    const load = { remote, version: tried.release.version, outcome: 'start-failed', durationMs: 1, attempts: 1 };
    const loads = [{ ...load, isFallback: false }];
    const body = { loads, token: test.app.server.issueReportToken?.() };
    await test.call('POST', '/api/remote-loads', { body, headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(await runOnce()).toEqual([]);
    const { json } = await test.call('GET', `/api/releases/${remote}`, { cookie });
    expect(json.canary).toMatchObject({ figures: { canary: { failures: 1 } } });
  });
});

it('a fault is deleted 30 days after it last occurred', async () => {
  await report('192.0.2.1', [fault()]);
  await flush();
  const { database, log } = test.context;
  const { sweeps = [] } = telemetry;
  const retention = createRetention({ database, log, sweeps, now: () => test.clock.now });
  const left = async () => {
    await retention.runOnce();
    const rows = await database.kysely.selectFrom('remote_faults').select('remote').execute();
    return rows.filter((row) => row.remote === remote).length;
  };
  test.clock.now += 30 * DAY_MS - 1;
  expect(await left()).toBe(1);
  test.clock.now += 1;
  expect(await left()).toBe(0);
});
