import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { type Answer, signInAs } from '#testing';
import { startComposedApp } from '../../../../testing/releases/composed-app';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import { sampleRelease } from '../../../../testing/releases/sample-release';

const flags = {
  'fast-list': { description: 'A faster list', default: false },
  order: { description: 'Order of the list', default: 'new', values: ['new', 'price'] },
};
const live = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'live', flags });
const without = sampleRelease({ name: 'shop', pathPrefix: '/', script: 'without' });

const on = releaseTests('shop', { start: startComposedApp, isNumbered: false });
const { call, activate } = on;
let admin: string;
let logistics: string;
beforeAll(async () => {
  admin = on.cookie;
  logistics = await signInAs(on.test, 'logistics');
  await on.release(live);
  await on.publish(without);
});

const flagOf = async (flag: string): Promise<RemoteFlag | undefined> => {
  const { json } = await call('GET', '/api/remote-flags');
  return (json.flags as RemoteFlag[]).find((one) => one.flag === flag);
};
const revisionOf = async (flag: string) => (await flagOf(flag))?.revision ?? 0;
const set = async (flag: string, setting: object, expectedRevision?: number): Promise<Answer> =>
  call('PUT', `/api/remote-flags/shop/${flag}`, {
    setting: { share: null, roles: [], ...setting },
    expectedRevision: expectedRevision ?? (await revisionOf(flag)),
  });
const takeBack = async (flag: string): Promise<Answer> =>
  call('POST', `/api/remote-flags/shop/${flag}/rollback`, { expectedRevision: await revisionOf(flag) });
/** Returns the flags in a visitor's document. */
const told = async (cookie = ''): Promise<unknown> => {
  const { text } = await on.test.call('GET', '/', { cookie, headers: { accept: 'text/html' } });
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
  await activate(without);
  expect(await told()).toBeUndefined();
  expect(await flagOf('order')).toMatchObject({ definition: null, versions: [], setting: { value: 'price' } });
  expect(await flagOf('fast-list')).toMatchObject({ definition: null });
  await activate(live);
  expect(await told()).toEqual({ 'shop/order': 'price' });
});

it('flag changes are kept with their users, in the history and in the audit log', async () => {
  const from = await revisionOf('order');
  await set('order', { value: 'price' });
  await set('order', { value: 'new', share: 50 });
  await takeBack('order');
  const flag = await flagOf('order');
  expect(flag?.changes.slice(0, 3).map(({ revision, setting, by }) => [revision - from, setting?.value, by])).toEqual([
    [3, 'price', 'Somebody of admin'],
    [2, 'new', 'Somebody of admin'],
    [1, 'price', 'Somebody of admin'],
  ]);
  const audited = await on.audited('shop/order');
  expect(audited.length).toBe(flag?.revision);
  expect(audited[0]?.action).toBe('release.flag-changed');
});

it('a flag change with an unfit value, unknown flag or stale revision is refused', async () => {
  expect(reasonOf(await set('order', { value: 'name' }))).toEqual([422, 'unfit-value']);
  expect(reasonOf(await set('fast-list', { value: 'price' }))).toEqual([422, 'unfit-value']);
  expect(reasonOf(await set('other', { value: true }))).toEqual([404, 'unknown-flag']);
  await set('order', { value: 'price' });
  expect(reasonOf(await set('order', { value: 'new' }, (await revisionOf('order')) - 1))).toEqual([409, 'superseded']);
  await takeBack('order');
  expect(reasonOf(await takeBack('order'))).toEqual([409, 'nothing-to-return-to']);
});

it('one of two simultaneous flag changes is applied', async () => {
  const revision = await revisionOf('fast-list');
  const answers = await Promise.all([10, 20].map((share) => set('fast-list', { value: true, share }, revision)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
