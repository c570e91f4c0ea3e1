import { gzipSync } from 'node:zlib';
import type { StoredContent, StoredVersion } from '@nara/shared-contracts/api/releases';
import { signInAs, type TestApp, testAppForFile } from '#testing';
import { samplePublisher, sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

const FROM = 'https://test.nara.example';
const publisher = samplePublisher();
const sample = sampleRelease({ name: 'shop', script: 'tested' });
const { version } = sample.release;
const maps = { 'remoteEntry.1a2b.js': gzipSync('{"version":3}').toString('base64') };

const stage = testAppForFile();
const live = testAppForFile();
const cookies = new Map<TestApp, string>();
beforeAll(async () => {
  for (const test of [stage, live]) cookies.set(test, await signInAs(test, 'admin'));
  const origin = publisher.sign(sample.release);
  await call(stage, 'POST', '/api/releases/shop', { ...uploadOf(sample), origin });
  await call(stage, 'POST', `/api/source-maps/shop/${version}`, { maps });
});

const call = (test: TestApp, method: string, path: string, body?: object) =>
  test.call(method, path, { body, cookie: cookies.get(test) });
const content = async (test: TestApp) =>
  (await call(test, 'GET', `/api/stored-versions/shop/${version}/files`)).json as unknown as StoredContent;
const stored = async () =>
  ((await call(live, 'GET', '/api/releases/shop')).json.stored as StoredVersion[]).find((it) => it.version === version);
const publishers = (name: string, publicKey: string) =>
  call(live, 'POST', '/api/publisher-keys', { remote: 'shop', name, publicKey });

it('a promotion brings a version with files, signature and source maps to another installation', async () => {
  await publishers('Pipeline key', publisher.publicKey);
  const { maps: taken, ...given } = await content(stage);
  expect(taken).toEqual(maps);
  const { status } = await call(live, 'POST', '/api/releases/shop', { ...given, promotedFrom: FROM });
  expect(status).toBe(201);
  expect((await content(live)).files).toEqual(given.files);
  expect(await stored()).toMatchObject({
    promotion: { from: FROM, by: 'Somebody of admin' },
    origin: { signedBy: { name: 'Pipeline key' } },
  });
  const audited = await live.context.database.kysely
    .selectFrom('audit_log')
    .select('after_json')
    .where('action', '=', 'release.publish')
    .execute();
  expect(audited.map(({ after_json }) => JSON.parse(after_json ?? '{}'))).toMatchObject([{ promotedFrom: FROM }]);
});

it('the origin of a promoted version is recorded once and deleted with the version', async () => {
  const { maps: _, ...given } = await content(stage);
  await call(live, 'POST', '/api/releases/shop', { ...given, promotedFrom: 'https://elsewhere.nara.example' });
  expect((await stored())?.promotion?.from).toBe(FROM);
  live.clock.now += 8 * 86_400_000;
  cookies.set(live, await signInAs(live, 'admin'));
  await call(live, 'POST', '/api/stored-versions/shop/pruning', { unusedDays: 7 });
  await call(live, 'POST', '/api/releases/shop', given);
  expect((await stored())?.promotion).toBeUndefined();
});

it('a promotion of changed files or of an unknown version is refused', async () => {
  const { maps: _, ...given } = await content(stage);
  const [name = ''] = Object.keys(given.files);
  const files = { ...given.files, [name]: Buffer.from('changed').toString('base64') };
  const changed = await call(live, 'POST', '/api/releases/shop', { ...given, files, promotedFrom: FROM });
  expect(changed.status).toBe(422);
  const address = await call(live, 'POST', '/api/releases/shop', { ...given, promotedFrom: 'javascript:alert(1)' });
  expect(address.json.code).toBe('invalid-request');
  const none = await call(stage, 'GET', '/api/stored-versions/shop/1.0.0-00000000/files');
  expect([none.status, none.json.code]).toEqual([404, 'unknown-version']);
});
