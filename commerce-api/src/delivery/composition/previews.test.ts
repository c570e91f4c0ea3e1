import { HOUR_MS } from '#platform/time';
import { type Answer, signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../testing/releases/composed-app';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

let composed: ComposedApp;
let test: TestApp;
let admin: string;
const live = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'live' });
const next = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'next' });

beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
beforeAll(async () => {
  admin = await signInAs(test, 'admin');
  for (const sample of [live, next]) await post('/api/releases/shop', uploadOf(sample));
  await post('/api/releases/shop/activations', { version: live.release.version });
});
afterAll(() => composed.close());

const post = (to: string, body: object) => test.call('POST', to, { cookie: admin, body });
const makeLink = ({ release: { version } }: SampleRelease = next, hours = 24) =>
  post('/api/release-previews', { remote: 'shop', version, hours });
const revoke = (id: unknown) => test.call('DELETE', `/api/release-previews/${id}`, { cookie: admin });
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const open = async (link: Answer) => test.call('GET', link.json.path as string);
const page = (cookie = '') => test.call('GET', '/', { cookie, headers: { accept: 'text/html' } });
const registered = async (cookie = '') => {
  const { remotes } = (await test.call('GET', '/remotes.json', { cookie })).json as { remotes: { version: string }[] };
  return remotes.map(({ version }) => version);
};
const reasonOf = ({ status, json }: Answer) => [status, json.code];

it('a preview link shows a stored version to those who open it and to no one else', async () => {
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
  const usual = await page();
  expect(usual.text).not.toContain('Preview of');
  expect(usual.text).toContain('data-report');
  expect(usual.headers.get('cache-control')).toBe('private, no-cache');
});

it('ending a preview ends it in that browser', async () => {
  const cookie = cookieOf(await open(await makeLink()));
  const ended = await test.call('GET', '/preview/end', { cookie });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/']);
  expect(ended.headers.get('set-cookie')).toMatch(/^nara-preview=; Max-Age=0;/);
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
  test.clock.now += HOUR_MS;
  expect([await registered(other), (await open(second)).status]).toEqual([[live.release.version], 404]);
  admin = await signInAs(test, 'admin');
});

it.each(['', 'x', 'end.x', '00000000-0000-4000-8000-000000000000.AAAA'])(
  'a made-up preview token is refused: %j',
  async (token) => {
    expect((await test.call('GET', `/preview/${token}`)).headers.get('set-cookie')).toBeNull();
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

it('a preview protects its version from pruning', async () => {
  const prune = async () => (await post('/api/stored-versions/shop/pruning', { unusedDays: 7, dryRun: true })).json;
  test.clock.now += 30 * 24 * HOUR_MS;
  admin = await signInAs(test, 'admin');
  expect((await prune()).removed).toEqual([expect.objectContaining({ version: next.release.version })]);
  await makeLink();
  expect((await prune()).removed).toEqual([]);
});

it('a preview is listed with its link and audited', async () => {
  const { json } = await makeLink();
  const { previews } = (await test.call('GET', '/api/release-previews', { cookie: admin })).json as {
    previews: { id: string; path: string }[];
  };
  expect(previews.find(({ id }) => id === json.id)?.path).toBe(json.path);
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', json.id as string)
    .execute();
  expect(audited).toEqual([{ action: 'release.preview-made' }]);
});
