import { gzipSync } from 'node:zlib';
import type { RemoteFault, RemoteFaults } from '@nara/shared-contracts/api/telemetry';
import { trialWatch } from '#delivery/releases';
import { createRetention } from '#platform/retention';
import { DAY_MS } from '#platform/time';
import { startTestApp } from '#testing';
import { releaseTests } from '../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../testing/releases/sample-release';
import { telemetry } from './subject';
import { remoteTelemetry } from './telemetry';

const SCRIPT = 'remoteEntry.1a2b.js';

const on = releaseTests('team', { start: () => startTestApp({ proxies: ['127.0.0.1'] }) });
const { call, sample, publish, activate, release } = on;
let live: SampleRelease;
beforeEach(async () => {
  live = sample('live');
  await release(live);
});

const fault = (changes: Partial<RemoteFault> = {}): RemoteFault => ({
  remote: on.remote,
  version: live.release.version,
  kind: 'screen',
  message: 'TypeError: x is not a function',
  stack: [],
  route: '/product/:id',
  ...changes,
});

/** Reports faults from the page of a visitor with an address of its own. */
const report = (visitor: string, faults: RemoteFault[], token = on.test.app.server.issueReportToken?.()) =>
  on.test.call('POST', '/api/remote-faults', { body: { faults, token }, headers: { 'x-forwarded-for': visitor } });

const flush = () => on.test.context.get(remoteTelemetry).flush();

async function read(): Promise<RemoteFaults['versions']> {
  await flush();
  return ((await call('GET', `/api/admin/remote-faults/${on.remote}`)).json as RemoteFaults).versions;
}

it('faults are counted by version, kind and message over visitors, with the latest reports', async () => {
  const failed = fault({ kind: 'call', message: 'GET /api/products answered 500', route: '/shop' });
  await report('192.0.2.1', [fault(), failed]);
  await flush();
  on.test.clock.now += 60_000;
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
  const next = sample('next');
  await release(next);
  for (const visitor of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    await report(visitor, [fault({ version: next.release.version })]);
    await flush();
  }
  await report('192.0.2.3', [fault()]);
  const { id } = (await read()).find(({ version }) => version === next.release.version)?.newest[0] ?? {};
  const one = await call('GET', `/api/admin/remote-faults/${on.remote}/${id}`);
  expect(one.json).toEqual({
    version: next.release.version,
    fault: expect.objectContaining({ id, message: 'TypeError: x is not a function', count: 3, visitors: 2 }),
    elsewhere: [{ version: live.release.version, count: 1 }],
  });
  const none = await call('GET', `/api/admin/remote-faults/${on.remote}/${'0'.repeat(64)}`);
  expect([none.status, none.json.code]).toEqual([404, 'fault-not-found']);
});

it('a fault report is stored without personal data', async () => {
  await report('192.0.2.1', [fault({ message: 'no thandi@example.co.za at /search?q=thandi, call 0821234567' })]);
  expect((await read())[0]?.newest[0]?.message).toBe('no <e-mail> at /search call <number>');
  const rows = await on.test.context.database.kysely.selectFrom('remote_faults').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/thandi|0821234567|192\.0\.2/);
});

it('fault reports on unknown pages or versions and repeated ones are dropped without a notice', async () => {
  const strange = [fault({ version: '9.9.9-made-up' }), fault({ remote: 'nobody' })];
  expect((await report('192.0.2.1', strange)).status).toBe(202);
  expect((await report('192.0.2.1', [fault()], 'made-up')).status).toBe(202);
  expect(await read()).toEqual([]);
  const token = on.test.app.server.issueReportToken?.();
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
  const rows = await on.test.context.database.kysely.selectFrom('remote_faults').select('message').execute();
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
    `/remotes/${on.remote}/${live.release.version}/${SCRIPT}:1:1`,
    '/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2',
  ];
  const keepMap = (map: string) =>
    call('POST', `/api/source-maps/${on.remote}/${live.release.version}`, {
      maps: { [SCRIPT]: gzipSync(map).toString('base64') },
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
    tried = sample('tried');
    await publish(tried);
    await activate(tried, { share: 50 });
  });

  const runOnce = async () => {
    await flush();
    return on.test.context.get(trialWatch).runOnce();
  };
  const broken = () => fault({ version: tried.release.version });

  it('a trial ends when screens of several visitors break, and the version before is live', async () => {
    for (let visitor = 1; visitor <= 8; visitor += 1) await report(`203.0.113.${visitor}`, [broken()]);
    expect(await runOnce()).toEqual([on.remote]);
    expect((await on.history()).activations[0]).toMatchObject({
      kind: 'canary-stopped',
      reason: expect.stringContaining('100.0 % (8 of 8)'),
    });
  });

  it('a trial continues when one visitor reports many faults and a failed load', async () => {
    for (let pages = 0; pages < 9; pages += 1) {
      await report('203.0.113.1', [broken(), { ...broken(), kind: 'call', message: `call ${pages}` }]);
    }
    const load = {
      remote: on.remote,
      version: tried.release.version,
      outcome: 'start-failed',
      durationMs: 1,
      attempts: 1,
    };
    const loads = [{ ...load, isFallback: false }];
    const body = { loads, token: on.test.app.server.issueReportToken?.() };
    await on.test.call('POST', '/api/remote-loads', { body, headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(await runOnce()).toEqual([]);
    expect((await on.history()).canary).toMatchObject({ figures: { canary: { failures: 1 } } });
  });
});

it('a fault is deleted 30 days after it last occurred', async () => {
  await report('192.0.2.1', [fault()]);
  await flush();
  const { database, log } = on.test.context;
  const { sweeps = [] } = telemetry;
  const retention = createRetention({ database, log, sweeps, now: () => on.test.clock.now });
  const left = async () => {
    await retention.runOnce();
    const rows = await database.kysely.selectFrom('remote_faults').select('remote').execute();
    return rows.filter((row) => row.remote === on.remote).length;
  };
  on.test.clock.now += 30 * DAY_MS - 1;
  expect(await left()).toBe(1);
  on.test.clock.now += 1;
  expect(await left()).toBe(0);
});
