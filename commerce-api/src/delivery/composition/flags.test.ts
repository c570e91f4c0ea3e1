import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { type Answer, signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../testing/releases/composed-app';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const flags = {
  'fast-list': { description: 'A faster list', default: false },
  order: { description: 'Order of the list', default: 'new', values: ['new', 'price'] },
};
const live = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'live', flags });
const without = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'without' });

let composed: ComposedApp;
let test: TestApp;
let admin: string;
let logistics: string;

beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
beforeAll(async () => {
  admin = await signInAs(test, 'admin');
  logistics = await signInAs(test, 'logistics');
  for (const sample of [live, without])
    await test.call('POST', '/api/releases/shop', { cookie: admin, body: uploadOf(sample) });
  await activate(live.release.version);
});
afterAll(() => composed.close());

const activate = (version: string) =>
  test.call('POST', '/api/releases/shop/activations', { cookie: admin, body: { version } });
const flagOf = async (flag: string): Promise<RemoteFlag | undefined> => {
  const { flags: all } = (await test.call('GET', '/api/remote-flags', { cookie: admin })).json as {
    flags: RemoteFlag[];
  };
  return all.find((one) => one.flag === flag);
};
const revisionOf = async (flag: string) => (await flagOf(flag))?.revision ?? 0;
const set = async (flag: string, setting: object, expectedRevision?: number): Promise<Answer> =>
  test.call('PUT', `/api/remote-flags/shop/${flag}`, {
    cookie: admin,
    body: {
      setting: { share: null, roles: [], ...setting },
      expectedRevision: expectedRevision ?? (await revisionOf(flag)),
    },
  });
const takeBack = async (flag: string): Promise<Answer> =>
  test.call('POST', `/api/remote-flags/shop/${flag}/rollback`, {
    cookie: admin,
    body: { expectedRevision: await revisionOf(flag) },
  });
/** Returns the flags in a visitor's document. */
const told = async (cookie = ''): Promise<unknown> => {
  const { text } = await test.call('GET', '/', { cookie, headers: { accept: 'text/html' } });
  const [, json = '{}'] = /id="remotes"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  return (JSON.parse(json) as { flags?: unknown }).flags;
};

afterEach(async () => {
  for (const flag of Object.keys(flags)) while ((await flagOf(flag))?.setting) await takeBack(flag);
});

it('the flag list has what live versions define, unset at first', async () => {
  expect(await flagOf('order')).toMatchObject({
    remote: 'shop',
    definition: flags.order,
    versions: [live.release.version],
    setting: null,
  });
  expect(await told()).toBeUndefined();
});

it('a flag is set for everybody and reset', async () => {
  expect((await set('order', { value: 'price' })).json.setting).toEqual({ value: 'price', share: null, roles: [] });
  expect(await told()).toEqual({ 'shop/order': 'price' });
  expect((await takeBack('order')).json.setting).toBeNull();
  expect(await told()).toBeUndefined();
});

it('a flag is set for staff roles only, or for a share of visitors besides', async () => {
  await set('fast-list', { value: true, roles: ['admin'] });
  expect(await Promise.all([admin, logistics, ''].map(told))).toEqual([
    { 'shop/fast-list': true },
    undefined,
    undefined,
  ]);
  await set('fast-list', { value: true, share: 30 });
  const buckets = Array.from({ length: 100 }, (_, bucket) => `nara-canary=${bucket}`);
  const on = async () => (await Promise.all(buckets.map(told))).map((values) => values !== undefined);
  const first = await on();
  expect(first.filter(Boolean)).toHaveLength(30);
  await set('fast-list', { value: true, share: 60 });
  const second = await on();
  expect(first.every((was, bucket) => !was || second[bucket])).toBe(true);
  expect(second.filter(Boolean)).toHaveLength(60);
});

it('a flag that the visitor’s version does not define is not sent, and is listed as unused', async () => {
  await set('order', { value: 'price' });
  await activate(without.release.version);
  expect(await told()).toBeUndefined();
  expect(await flagOf('order')).toMatchObject({ definition: null, versions: [], setting: { value: 'price' } });
  expect(await flagOf('fast-list')).toMatchObject({ definition: null });
  await activate(live.release.version);
  expect(await told()).toEqual({ 'shop/order': 'price' });
});
