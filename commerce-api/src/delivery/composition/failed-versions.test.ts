import { HOUR_MS } from '#platform/time';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { releaseTests } from '../../../testing/releases/release-tests';
import { sampleRelease } from '../../../testing/releases/sample-release';

const on = releaseTests('portal', { start: startComposedApp, isNumbered: false });
const { publish, rollback } = on;
const sampleOf = (script: string) => sampleRelease({ name: 'portal', pathPrefix: '/admin', script });
const before = sampleOf('before');
const live = sampleOf('live');
const next = sampleOf('next');

/** Makes a version live, with an activation that lies this long in the past. */
async function activate(sample: typeof live, { agoMs = 0, ...more }: { agoMs?: number; share?: number } = {}) {
  await on.later(Date.now() - agoMs - on.test.clock.now);
  expect((await on.activate(sample, more)).status).toBe(201);
}

const failed = (...samples: (typeof live)[]) =>
  `nara-canary=0; nara-failed=${samples.map(({ release }) => `portal/${release.version}`).join('|')}`;

/** Returns the version that a browser gets. The document and the registry must agree. */
async function versionFor(cookie: string): Promise<string | undefined> {
  const registry = (await on.test.call('GET', '/remotes.json', { cookie })).json as { remotes: { version: string }[] };
  const version = registry.remotes[0]?.version;
  const page = await on.test.call('GET', '/admin', { cookie, headers: { accept: 'text/html' } });
  expect(page.text).toContain(`/remotes/portal/${version}/`);
  return version;
}

it('a visitor for whom a new version failed gets the one before, while the two are compared', async () => {
  for (const sample of [before, live, next]) await publish(sample);
  await activate(before, { agoMs: 3 * HOUR_MS });
  await activate(live, { agoMs: HOUR_MS / 2 });
  expect(await versionFor('nara-canary=0')).toBe(live.release.version);
  expect(await versionFor(failed(live))).toBe(before.release.version);
  // Both versions have failed, so there is no better one.
  expect(await versionFor(failed(live, before))).toBe(live.release.version);
  expect(await versionFor(failed(next))).toBe(live.release.version);
  expect(await versionFor('nara-failed=%22|portal')).toBe(live.release.version);
});

it('a visitor for whom the trial version failed leaves the trial', async () => {
  await activate(next, { share: 99 });
  const tried = (await Promise.all([0, 1].map((bucket) => versionFor(`nara-canary=${bucket}`)))).filter(
    (version) => version === next.release.version,
  );
  expect(tried.length).toBeGreaterThan(0);
  expect(await versionFor(failed(next))).toBe(live.release.version);
  expect(await versionFor(failed(next, live))).toBe(before.release.version);
  await rollback();
});

it('a version live for an hour, or returned to, is served even after it failed for a visitor', async () => {
  await activate(next, { agoMs: 2 * HOUR_MS });
  expect(await versionFor(failed(next))).toBe(next.release.version);
  await on.later(2 * HOUR_MS);
  await rollback();
  expect(await versionFor(failed(live))).toBe(live.release.version);
});
