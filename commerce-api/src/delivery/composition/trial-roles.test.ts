import { signInAs } from '#testing';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { releaseTests } from '../../../testing/releases/release-tests';
import { sampleRelease } from '../../../testing/releases/sample-release';

const on = releaseTests('portal', { start: startComposedApp, isNumbered: false });
const { publish, activate, release, rollback } = on;
const live = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'live' });
const next = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'next' });

let admin: string;
let logistics: string;
beforeAll(async () => {
  admin = on.cookie;
  logistics = await signInAs(on.test, 'logistics');
  await release(live);
  await publish(next);
});

const registered = async (cookie: string) => {
  const { remotes } = (await on.test.call('GET', '/remotes.json', { cookie })).json as {
    remotes: { version: string }[];
  };
  return remotes[0]?.version;
};
const page = (cookie: string) => on.test.call('GET', '/admin', { cookie, headers: { accept: 'text/html' } });

afterEach(async () => {
  await rollback();
});

it('a trial for roles serves its version only to their staff, in document and registry', async () => {
  const begun = await activate(next, { roles: ['admin'] });
  expect([begun.status, begun.json.activation]).toEqual([
    201,
    expect.objectContaining({ kind: 'canary', share: null, roles: ['admin'] }),
  ]);
  expect(await Promise.all([admin, logistics, ''].map(registered))).toEqual([
    next.release.version,
    live.release.version,
    live.release.version,
  ]);
  const tried = await page(admin);
  expect(tried.text).toContain(next.release.entry);
  expect(tried.headers.get('cache-control')).toBe('no-store');
  // Its loads count towards the trial, and it needs no visitor number.
  expect(tried.text).toContain('data-report');
  expect(tried.headers.get('set-cookie')).toBeNull();
  expect((await page(logistics)).text).toContain(live.release.entry);
});

it('a trial serves a share of all visitors besides its roles', async () => {
  await activate(next, { roles: ['admin'], share: 99 });
  const buckets = Array.from({ length: 100 }, (_, bucket) => `nara-canary=${bucket}`);
  const got = await Promise.all(buckets.map(registered));
  expect(got.filter((version) => version === next.release.version)).toHaveLength(99);
  const left = buckets[got.indexOf(live.release.version)] ?? '';
  expect(await registered(`${left}; ${admin}`)).toBe(next.release.version);
  expect((await page(logistics)).headers.get('set-cookie')).toMatch(/^nara-canary=/);
});

it('a trial for roles ends with their session, and grants no further rights', async () => {
  await activate(next, { roles: ['finance'] });
  const finance = await signInAs(on.test, 'finance');
  expect(await registered(finance)).toBe(next.release.version);
  expect((await on.test.call('GET', '/api/releases', { cookie: finance })).status).toBe(403);
  await on.test.call('DELETE', '/api/session', { cookie: finance });
  expect(await registered(finance)).toBe(live.release.version);
});

it.each([[[]], [['nobody']]])('a trial for roles %j is refused', async (roles) => {
  expect((await activate(next, { roles })).status).toBe(400);
});
