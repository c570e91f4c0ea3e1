import type { RemoteLoad, RemoteTelemetry } from '@nara/shared-contracts/api/telemetry';
import { NO_TERMS, releases } from '#delivery/releases';
import { readCalls, signInAs, testAppForTest } from '#testing';
import { sampleRelease } from '../../../testing/releases/sample-release';
import { createRemoteTelemetry, type RemoteTelemetryLog, remoteTelemetry } from './telemetry';

const test = testAppForTest({ proxies: ['127.0.0.1'] });
let telemetry: RemoteTelemetryLog;
beforeEach(() => {
  const isServed = (remote: string, version: string) => remote === 'admin' && version !== 'made-up';
  telemetry = createRemoteTelemetry(test.context, isServed);
});

const load = (changes: Partial<RemoteLoad> = {}): RemoteLoad => ({
  remote: 'admin',
  version: '1.0.0-abc',
  outcome: 'ready',
  durationMs: 240,
  attempts: 1,
  isFallback: false,
  ...changes,
});

const violation = (blocked: string, version = '1.0.0-abc') => ({
  directive: 'connect-src',
  blocked,
  source: { remote: 'admin', version },
});

/** Returns the data of the operations page. */
async function read(): Promise<RemoteTelemetry> {
  await telemetry.flush();
  const cookie = await signInAs(test, 'admin');
  return (await test.call('GET', '/api/admin/remote-telemetry', { cookie })).json as RemoteTelemetry;
}

it('loads are counted by version over batches, hours and instances', async () => {
  telemetry.noteLoad(load(), '192.0.2.1');
  telemetry.noteLoad(load({ outcome: 'unreachable' }), '192.0.2.1');
  await telemetry.flush();
  test.clock.now += 3_600_000;
  telemetry.noteLoad(load(), '192.0.2.2');
  await telemetry.flush();
  telemetry.noteLoad(load({ isFallback: true }), '192.0.2.2');
  const { versions } = await read();
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({ remote: 'admin', version: '1.0.0-abc', loads: 4, failures: 1, fallbacks: 1 });
  expect(versions[0]?.reasons).toEqual([{ reason: 'unreachable', count: 1 }]);
  expect(versions[0]?.hours.slice(-2).map(({ loads, failures }) => [loads, failures])).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

it('loads of unserved versions are dropped, and a visitor counts once a day', async () => {
  telemetry.noteLoad(load({ version: 'made-up' }), '192.0.2.1');
  telemetry.noteLoad(load({ remote: 'nobody' }), '192.0.2.1');
  for (let count = 0; count < 50; count += 1) {
    telemetry.noteLoad(load({ outcome: 'start-failed' }), `2001:db8::${count.toString(16)}`);
  }
  telemetry.noteLoad(load({ outcome: 'start-failed' }), '192.0.2.2');
  const { versions } = await read();
  expect(versions.map(({ failures }) => failures)).toEqual([2]);
});

it('policy violations are counted by remote, and those of unknown versions without one', async () => {
  telemetry.noteViolation(violation('https://evil.example'), '192.0.2.1');
  telemetry.noteViolation(violation('https://evil.example'), '192.0.2.2');
  telemetry.noteViolation(violation('inline', 'made-up'), '192.0.2.2');
  const { violations } = await read();
  expect(violations).toEqual([
    {
      remote: 'admin',
      version: '1.0.0-abc',
      directive: 'connect-src',
      blocked: 'https://evil.example',
      count: 2,
      lastAt: '2026-03-05T10:00:00.000Z',
    },
    expect.objectContaining({ remote: null, version: null, blocked: 'inline', count: 1 }),
  ]);
});

it('a bounded number of different violations is stored', async () => {
  for (let count = 0; count < 300; count += 1) {
    telemetry.noteViolation(violation(`https://${count}.example`), `192.0.2.${count % 250}`);
  }
  await telemetry.flush();
  const rows = await test.context.database.kysely.selectFrom('policy_violations').select('blocked').execute();
  expect(rows.length).toBeLessThanOrEqual(201);
  expect(rows.map(({ blocked }) => blocked)).toContain('other');
});

it('browsers’ policy reports are accepted in both formats, and other bodies refused', async () => {
  const send = (type: string, body: unknown) =>
    test.call('POST', '/csp-reports', { body, headers: { 'content-type': type } });
  const old = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'eval' } };
  expect((await send('application/csp-report', old)).status).toBe(204);
  expect((await send('application/reports+json', [])).status).toBe(204);
  expect(await send('application/csp-report', '{')).toMatchObject({ status: 400, json: { code: 'malformed-json' } });
  expect((await send('application/csp-report', `"${'x'.repeat(40_000)}"`)).status).toBe(413);
  await test.context.get(remoteTelemetry).flush();
  expect((await read()).violations).toMatchObject([{ remote: null, directive: 'script-src', blocked: 'eval' }]);
});

it('load reports are accepted once for each issued page, and others dropped without a notice', async () => {
  const { release, files } = sampleRelease({ name: 'example' });
  const about = { remote: release.name, version: release.version };
  const releaser = { name: 'Somebody', at: test.clock.now, terms: NO_TERMS };
  await test.context.get(releases).publish(about.remote, { release, files }, releaser);
  await test.context.get(releases).activate(about.remote, about, releaser);
  const token = test.app.server.issueReportToken?.();
  const report = (visitor: string, body: object) =>
    test.call('POST', '/api/remote-loads', { body, headers: { 'x-forwarded-for': visitor } });
  const failures = [load({ ...about, outcome: 'timeout' })];
  for (const visitor of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    for (const body of [{ loads: failures }, { loads: failures, token: 'made-up' }]) {
      expect((await report(visitor, body)).status).toBe(202);
    }
  }
  await test.context.get(remoteTelemetry).flush();
  expect((await read()).versions).toEqual([]);
  for (const visitor of ['192.0.2.1', '192.0.2.2']) await report(visitor, { loads: failures, token });
  await test.context.get(remoteTelemetry).flush();
  expect((await read()).versions).toMatchObject([{ ...about, failures: 1 }]);
});

it('load reports on unknown versions are dropped without a notice', async () => {
  const calls = await readCalls();
  const example = await calls['remoteTelemetry.report'].example(test);
  const body = { ...(example.body as object), token: test.app.server.issueReportToken?.() };
  expect((await test.call('POST', '/api/remote-loads', { body })).status).toBe(202);
  await test.context.get(remoteTelemetry).flush();
  expect((await read()).versions).toEqual([]);
});
