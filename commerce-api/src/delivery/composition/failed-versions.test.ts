import { HOUR_MS } from '#platform/time';
import { signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../testing/releases/composed-app';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

let composed: ComposedApp;
let test: TestApp;
let admin: string;
const sampleOf = (script: string) => sampleRelease({ name: 'portal', pathPrefix: '/admin', script });
const before = sampleOf('before');
const live = sampleOf('live');
const next = sampleOf('next');

beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
afterAll(() => composed.close());

const post = (more: string, body: object) => test.call('POST', `/api/releases/portal${more}`, { cookie: admin, body });

/** Makes a version live, with an activation that lies this long in the past. */
async function activate(version: string, { agoMs = 0, ...more }: { agoMs?: number; share?: number } = {}) {
  test.clock.now = Date.now() - agoMs;
  admin = await signInAs(test, 'admin');
  expect((await post('/activations', { version, ...more })).status).toBe(201);
}

const failed = (...samples: (typeof live)[]) =>
  `nara-canary=0; nara-failed=${samples.map(({ release }) => `portal/${release.version}`).join('|')}`;

/** Returns the version that a browser gets. The document and the registry must agree. */
async function versionFor(cookie: string): Promise<string | undefined> {
  const registry = (await test.call('GET', '/remotes.json', { cookie })).json as { remotes: { version: string }[] };
  const version = registry.remotes[0]?.version;
  const page = await test.call('GET', '/admin', { cookie, headers: { accept: 'text/html' } });
  expect(page.text).toContain(`/remotes/portal/${version}/`);
  return version;
}

it('a visitor for whom a new version failed gets the one before, while the two are compared', async () => {
  admin = await signInAs(test, 'admin');
  for (const sample of [before, live, next]) await post('', uploadOf(sample));
  await activate(before.release.version, { agoMs: 3 * HOUR_MS });
  await activate(live.release.version, { agoMs: HOUR_MS / 2 });
  expect(await versionFor('nara-canary=0')).toBe(live.release.version);
  expect(await versionFor(failed(live))).toBe(before.release.version);
  // Both versions have failed, so there is no better one.
  expect(await versionFor(failed(live, before))).toBe(live.release.version);
  expect(await versionFor(failed(next))).toBe(live.release.version);
  expect(await versionFor('nara-failed=%22|portal')).toBe(live.release.version);
});

it('a visitor for whom the trial version failed leaves the trial', async () => {
  await activate(next.release.version, { share: 99 });
  const tried = (await Promise.all([0, 1].map((bucket) => versionFor(`nara-canary=${bucket}`)))).filter(
    (version) => version === next.release.version,
  );
  expect(tried.length).toBeGreaterThan(0);
  expect(await versionFor(failed(next))).toBe(live.release.version);
  expect(await versionFor(failed(next, live))).toBe(before.release.version);
  await post('/rollback', {});
});

it('a version live for an hour, or returned to, is served even after it failed for a visitor', async () => {
  await activate(next.release.version, { agoMs: 2 * HOUR_MS });
  expect(await versionFor(failed(next))).toBe(next.release.version);
  test.clock.now = Date.now();
  admin = await signInAs(test, 'admin');
  await post('/rollback', {});
  expect(await versionFor(failed(live))).toBe(live.release.version);
});
