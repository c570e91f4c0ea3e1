import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

const flags = {
  'fast-list': { description: 'A faster list', default: false },
  order: { description: 'Order of the list', default: 'new', values: ['new', 'price'] },
};
const live = sampleRelease({ name: 'shop', script: 'live', flags });

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await startTestApp();
});
beforeAll(async () => {
  admin = await signInAs(test, 'admin');
  await test.call('POST', '/api/releases/shop', { cookie: admin, body: uploadOf(live) });
  const body = { version: live.release.version };
  await test.call('POST', '/api/releases/shop/activations', { cookie: admin, body });
});
afterAll(() => test.close());

const flagOf = async (flag: string): Promise<RemoteFlag | undefined> => {
  const { json } = await test.call('GET', '/api/remote-flags', { cookie: admin });
  return (json.flags as RemoteFlag[]).find((one) => one.flag === flag);
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
const reasonOf = ({ status, json }: Answer) => [status, json.code];

afterEach(async () => {
  for (const flag of Object.keys(flags)) while ((await flagOf(flag))?.setting) await takeBack(flag);
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
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'shop/order')
    .execute();
  expect(audited.length).toBe(flag?.revision);
  expect(audited[0]).toEqual({ action: 'release.flag-changed' });
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
