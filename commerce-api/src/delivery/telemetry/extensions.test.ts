import type { Extension, RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { ExtensionSwitchesState } from '@nara/shared-contracts/api/releases';
import type { RemoteExtensionFigures } from '@nara/shared-contracts/api/telemetry';
import { extensionWatch } from '#delivery/releases';
import { HOUR_MS } from '#platform/time';
import { signInAs } from '#testing';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { releaseTests } from '../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../testing/releases/sample-release';
import { remoteTelemetry } from './telemetry';

const CARD: Extension = { point: 'dashboard-card', id: 'card', title: 'Parts', portal: 'admin', roles: ['admin'] };
const SLOT: Extension = { point: 'product-slot', id: 'slot' };

const on = releaseTests('parts', { start: () => startComposedApp({ proxies: ['127.0.0.1'] }) });
const { call, sample, release, later } = on;
let A: SampleRelease;
let visitors = 0;
beforeEach(async () => {
  await later(3 * HOUR_MS);
  A = sample('a', { extensions: [CARD, SLOT] });
  await release(A);
});

interface Told {
  id?: string;
  outcome?: 'ready' | 'failed';
  durationMs?: number;
  message?: string;
  version?: string;
}

/** Reports an extension's outcome from a new page, as a visitor or in a staff session. */
async function tell(told: Told, by: { address?: string; cookie?: string } = {}): Promise<void> {
  const { id = 'slot', outcome = 'failed', durationMs = 100, message, version = A.release.version } = told;
  const report = { remote: on.remote, version, extension: id, outcome, durationMs, ...(message && { message }) };
  visitors += 1;
  const address = by.address ?? `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const answer = await on.test.call('POST', '/api/remote-loads', {
    body: { loads: [], extensions: [report], token: on.test.app.server.issueReportToken?.() },
    headers: { 'x-forwarded-for': address },
    ...(by.cookie && { cookie: by.cookie }),
  });
  expect(answer.status).toBe(202);
}

async function reportVisitors(many: number, told: Told = {}): Promise<void> {
  for (let each = 0; each < many; each += 1) await tell(told);
}

const flush = () => on.test.context.get(remoteTelemetry).flush();

async function runOnce(): Promise<string[]> {
  await flush();
  return on.test.context.get(extensionWatch).runOnce();
}

async function figures(): Promise<RemoteExtensionFigures['extensions']> {
  await flush();
  return ((await call('GET', `/api/admin/extension-figures/${on.remote}`)).json as RemoteExtensionFigures).extensions;
}

const switches = async () =>
  (await call('GET', `/api/extension-switches/${on.remote}`)).json as unknown as ExtensionSwitchesState;

/** Returns the ids of the remote's extensions that a page gets. */
async function told(): Promise<string[]> {
  const { remotes } = (await on.test.call('GET', '/remotes.json')).json as unknown as RemotesDocument;
  return remotes.flatMap(({ name, extensions = [] }) => (name === on.remote ? extensions.map(({ id }) => id) : []));
}

describe('extension figures', () => {
  it('extension figures cover live versions by day, with the median and an anonymised last message', async () => {
    await tell({ outcome: 'ready', durationMs: 40 });
    await tell({ message: 'Error: no thandi@example.co.za' });
    await later(24 * HOUR_MS);
    await tell({ outcome: 'ready', durationMs: 5000 });
    await tell({ outcome: 'ready', durationMs: 40 });
    await tell({ id: 'gone' });
    await tell({ version: 'made-up' });
    const [slot, ...others] = await figures();
    expect(others).toEqual([]);
    expect(slot).toMatchObject({ id: 'slot', shown: 3, slow: 1, failed: 1, lastMessage: 'Error: no <e-mail>' });
    expect(slot?.p50).toBeLessThanOrEqual(50);
    expect(slot?.days.map(({ shown, failed }) => [shown, failed])).toEqual([
      ...Array.from({ length: 5 }, () => [0, 0]),
      [1, 1],
      [2, 0],
    ]);
    await later(7 * 24 * HOUR_MS);
    expect(await figures()).toEqual([]);
  });

  it('extension figures of the portals are reported by staff only', async () => {
    await tell({ id: 'card' });
    await tell({ id: 'card' }, { cookie: 'nara_session=made-up' });
    expect(await figures()).toEqual([]);
    await tell({ id: 'card' }, { cookie: on.cookie });
    expect(await figures()).toMatchObject([{ id: 'card', failed: 1 }]);
  });

  it('extension figures count a page once and are in the metrics', async () => {
    const report = {
      remote: on.remote,
      version: A.release.version,
      extension: 'slot',
      outcome: 'ready',
      durationMs: 1,
    };
    const body = { loads: [], extensions: [report, report], token: on.test.app.server.issueReportToken?.() };
    for (let times = 0; times < 2; times += 1) await on.test.call('POST', '/api/remote-loads', { body });
    await on.test.call('POST', '/api/remote-loads', { body: { ...body, token: 'made-up' } });
    expect(await figures()).toMatchObject([{ shown: 1 }]);
    const line = `nara_extension_outcomes_total{remote="${on.remote}",extension="slot",outcome="ready"} 1`;
    expect((await on.test.call('GET', '/metrics')).text).toContain(line);
  });
});

describe('an extension that fails', () => {
  it('an extension that fails for five visitors is switched off once for everybody, audited and told with the reason', async () => {
    const to = { kind: 'email', address: 'team@nara.example', remote: on.remote, events: ['extension-off'] };
    expect((await call('POST', '/api/release-recipients', to)).status).toBe(201);
    await reportVisitors(4);
    for (let times = 0; times < 5; times += 1) await tell({}, { address: '198.51.100.7' });
    expect(await runOnce()).toEqual([on.remote]);
    expect(await told()).toEqual(['card']);
    expect(await runOnce()).toEqual([]);
    const reason = 'Failed for 5 visitors within an hour, 100 % of those who met it.';
    const failing = [{ id: 'slot', version: A.release.version, at: new Date(on.test.clock.now).toISOString(), reason }];
    expect(await switches()).toMatchObject({ settings: { off: [], failing }, updatedBy: 'NARA' });
    const audited = await on.audited(`extensions-off-${on.remote}`);
    expect(audited.map(({ actor, action }) => [actor, action])).toEqual([['NARA', 'setting.change']]);
    const { notices } = (await call('GET', '/api/release-notices')).json as { notices: object[] };
    expect(notices[0]).toMatchObject({
      event: 'extension-off',
      remote: on.remote,
      text: `The extension slot of version ${A.release.version} of ${on.remote} is off for everybody. ${reason}`,
    });
  });

  it('an extension is switched off once by two servers that check at the same time', async () => {
    await reportVisitors(5);
    await flush();
    const { runOnce: look } = on.test.context.get(extensionWatch);
    const both = await Promise.all([look(), look()]);
    expect(both.flat()).toEqual([on.remote]);
  });

  it('an extension that fails for four visitors, or for less than a fifth, stays on', async () => {
    await reportVisitors(3);
    for (let times = 0; times < 9; times += 1) await tell({}, { address: '198.51.100.9' });
    expect(await runOnce()).toEqual([]);
    await reportVisitors(17, { outcome: 'ready' });
    await tell({});
    expect(await runOnce()).toEqual([on.remote]);
  });

  it('an extension of a portal is switched off after three staff sessions, even from one address', async () => {
    const address = '198.51.100.8';
    for (let session = 0; session < 3; session += 1) {
      const by = { address, cookie: await signInAs(on.test, 'admin') };
      await tell({ id: 'card' }, by);
      await tell({ id: 'card' }, by);
      expect(await runOnce()).toEqual(session < 2 ? [] : [on.remote]);
    }
    expect(await told()).toEqual(['slot']);
  });

  it('an extension is on again in the next version, and off again after a rollback', async () => {
    await reportVisitors(5);
    await runOnce();
    await release(sample('b', { extensions: [CARD, SLOT] }));
    expect(await told()).toEqual(['card', 'slot']);
    expect((await on.rollback()).status).toBe(201);
    expect(await told()).toEqual(['card']);
  });

  it('an extension is switched on by an admin, and off again if it fails in the next hour', async () => {
    await reportVisitors(5);
    await runOnce();
    const { settings, updatedAt: expectedUpdatedAt } = await switches();
    const change = (body: object) => call('PUT', `/api/extension-switches/${on.remote}`, body);
    const made = { id: 'card', version: '1', at: new Date(0).toISOString(), reason: 'Made up' };
    await change({ settings: { ...settings, failing: [...(settings.failing ?? []), made] }, expectedUpdatedAt });
    expect((await switches()).settings).toEqual(settings);
    expect(await told()).toEqual(['card']);
    const again = (await switches()).updatedAt;
    expect((await change({ settings: { off: [], failing: [] }, expectedUpdatedAt: again })).status).toBe(200);
    expect(await told()).toEqual(['card', 'slot']);
    expect(await runOnce()).toEqual([]);
    await reportVisitors(5);
    expect(await runOnce()).toEqual([]);
    await later(HOUR_MS);
    await reportVisitors(5);
    expect(await runOnce()).toEqual([on.remote]);
    expect(await told()).toEqual(['card']);
    expect((await switches()).settings.failing).toHaveLength(1);
  });
});
