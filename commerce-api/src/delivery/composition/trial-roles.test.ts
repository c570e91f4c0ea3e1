import { type Answer, signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../testing/releases/composed-app';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

let composed: ComposedApp;
let test: TestApp;
let admin: string;
let logistics: string;
const live = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'live' });
const next = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'next' });

beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
beforeAll(async () => {
  admin = await signInAs(test, 'admin');
  logistics = await signInAs(test, 'logistics');
  for (const sample of [live, next]) await post('', uploadOf(sample));
  await activate(live.release.version);
});
afterAll(() => composed.close());

const post = (more: string, body: object): Promise<Answer> =>
  test.call('POST', `/api/releases/portal${more}`, { cookie: admin, body });
const activate = (version: string, more: object = {}) => post('/activations', { version, ...more });
const registered = async (cookie: string) => {
  const { remotes } = (await test.call('GET', '/remotes.json', { cookie })).json as { remotes: { version: string }[] };
  return remotes[0]?.version;
};
const page = (cookie: string) => test.call('GET', '/admin', { cookie, headers: { accept: 'text/html' } });

afterEach(async () => {
  await post('/rollback', {});
});

it('a trial for roles serves its version only to their staff, in document and registry', async () => {
  const begun = await activate(next.release.version, { roles: ['admin'] });
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
  await activate(next.release.version, { roles: ['admin'], share: 99 });
  const buckets = Array.from({ length: 100 }, (_, bucket) => `nara-canary=${bucket}`);
  const got = await Promise.all(buckets.map(registered));
  expect(got.filter((version) => version === next.release.version)).toHaveLength(99);
  const left = buckets[got.indexOf(live.release.version)] ?? '';
  expect(await registered(`${left}; ${admin}`)).toBe(next.release.version);
  expect((await page(logistics)).headers.get('set-cookie')).toMatch(/^nara-canary=/);
});

it('a trial for roles follows changed roles and ended sessions', async () => {
  await activate(next.release.version, { roles: ['finance'] });
  const finance = await signInAs(test, 'finance');
  expect(await registered(finance)).toBe(next.release.version);
  await test.call('DELETE', '/api/session', { cookie: finance });
  expect(await registered(finance)).toBe(live.release.version);
});

it('a trial for roles grants no further rights', async () => {
  await activate(next.release.version, { roles: ['logistics'] });
  expect(await registered(logistics)).toBe(next.release.version);
  expect((await test.call('GET', '/api/releases', { cookie: logistics })).status).toBe(403);
});

it.each([[[]], [['nobody']]])('a trial for roles %j is refused', async (roles) => {
  expect((await activate(next.release.version, { roles })).status).toBe(400);
});
