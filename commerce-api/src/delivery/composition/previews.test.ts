import { HOUR_MS } from '#platform/time';
import type { Answer } from '#testing';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { cookieOf, reasonOf, releaseTests } from '../../../testing/releases/release-tests';
import { sampleRelease } from '../../../testing/releases/sample-release';

const on = releaseTests('shop', { start: startComposedApp, isNumbered: false });
const { call, later } = on;
const live = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'live' });
const next = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'next' });

beforeAll(async () => {
  await on.release(live);
  await on.publish(next);
});

const makeLink = ({ release: { version } } = next, hours = 24) =>
  call('POST', '/api/release-previews', { remote: 'shop', version, hours });
const revoke = (id: unknown) => call('DELETE', `/api/release-previews/${id}`);
const open = async (link: Answer) => on.test.call('GET', link.json.path as string);
const page = (cookie = '') => on.test.call('GET', '/', { cookie, headers: { accept: 'text/html' } });
const registered = async (cookie = '') => {
  const { remotes } = (await on.test.call('GET', '/remotes.json', { cookie })).json as {
    remotes: { version: string }[];
  };
  return remotes.map(({ version }) => version);
};

it('a preview link shows a stored version to those who open it, until they end it, and to no one else', async () => {
  const opened = await open(await makeLink());
  expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
    303,
    '/',
    'no-store',
  ]);
  expect(opened.headers.get('set-cookie')).toMatch(/Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(opened);
  expect([await registered(cookie), await registered()]).toEqual([[next.release.version], [live.release.version]]);
  const previewed = await page(cookie);
  expect(previewed.text).toContain(`Preview of shop ${next.release.version}`);
  expect(previewed.text).toContain(next.release.entry);
  expect(previewed.text).not.toContain(live.release.entry);
  expect(previewed.headers.get('cache-control')).toBe('no-store');
  expect(previewed.text).not.toContain('data-report');
  const ended = await on.test.call('GET', '/preview/end', { cookie });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/']);
  expect(ended.headers.get('set-cookie')).toMatch(/^nara-preview=; Max-Age=0;/);
  const usual = await page();
  expect(usual.text).not.toContain('Preview of');
  expect(usual.text).toContain('data-report');
  expect(usual.headers.get('cache-control')).toBe('private, no-cache');
});

it('a preview ends for everybody when its link is revoked or expires', async () => {
  const link = await makeLink(next, 1);
  const cookie = cookieOf(await open(link));
  expect((await revoke(link.json.id)).json.revokedAt).toEqual(expect.any(String));
  expect([await registered(cookie), (await open(link)).status]).toEqual([[live.release.version], 404]);
  expect(reasonOf(await revoke(link.json.id))).toEqual([404, 'preview-not-found']);

  const second = await makeLink(next, 1);
  const other = cookieOf(await open(second));
  expect(await registered(other)).toEqual([next.release.version]);
  on.test.clock.now += HOUR_MS;
  expect([await registered(other), (await open(second)).status]).toEqual([[live.release.version], 404]);
  await later(0);
});

it.each(['', 'x', 'end.x', '00000000-0000-4000-8000-000000000000.AAAA'])(
  'a made-up preview token is refused: %j',
  async (token) => {
    expect((await on.test.call('GET', `/preview/${token}`)).headers.get('set-cookie')).toBeNull();
    expect(await registered(`nara-preview=${token}`)).toEqual([live.release.version]);
  },
);

it('a preview of an unknown version or with an invalid duration is refused', async () => {
  expect(reasonOf(await makeLink(sampleRelease({ name: 'shop', pathPrefix: '/', script: 'unknown' })))).toEqual([
    404,
    'unknown-version',
  ]);
  expect(reasonOf(await makeLink(next, 169))).toEqual([400, 'invalid-request']);
  expect(reasonOf(await makeLink(next, 0))).toEqual([400, 'invalid-request']);
});

it('a preview is listed with its link, audited, and protects its version from pruning', async () => {
  const pruning = { unusedDays: 7, dryRun: true };
  const prune = async () => (await call('POST', '/api/stored-versions/shop/pruning', pruning)).json;
  await later(30 * 24 * HOUR_MS);
  expect((await prune()).removed).toEqual([expect.objectContaining({ version: next.release.version })]);
  const { json } = await makeLink();
  expect((await prune()).removed).toEqual([]);
  const { previews } = (await call('GET', '/api/release-previews')).json as {
    previews: { id: string; path: string }[];
  };
  expect(previews.find(({ id }) => id === json.id)?.path).toBe(json.path);
  expect((await on.audited(String(json.id))).map(({ action }) => action)).toEqual(['release.preview-made']);
});
