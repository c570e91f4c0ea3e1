import { type Answer, signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../../testing/releases/composed-app';
import { sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

const team = { team: 'Shop team', contact: 'shop@nara.example' };
const other = { team: 'Portal team', contact: 'https://chat.example/portal' };

let composed: ComposedApp;
let test: TestApp;
let admin: string;
beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
beforeAll(async () => {
  admin = await signInAs(test, 'admin');
});
afterAll(() => composed.close());

const ask = (method: string, path: string, body?: object): Promise<Answer> =>
  test.call(method, path, { cookie: admin, ...(body && { body }) });
const set = (owner: object | null, expectedUpdatedAt: unknown) =>
  ask('PUT', '/api/remote-owners/portal', { settings: { owner }, expectedUpdatedAt });

it('the owner of a remote is that of its live manifest unless an admin sets another, and is not public', async () => {
  const sample = sampleRelease({ name: 'portal', pathPrefix: '/admin', owner: team });
  await ask('POST', '/api/releases/portal', uploadOf(sample));
  await ask('POST', '/api/releases/portal/activations', { version: sample.release.version });
  const declared = (await ask('GET', '/api/remote-owners/portal')).json;
  expect(declared).toMatchObject({ settings: { owner: null }, declared: team });
  expect((await ask('GET', '/remotes.json')).text).not.toContain(team.contact);
  const changed = await set(other, declared.updatedAt);
  expect(changed.json).toMatchObject({ settings: { owner: other }, declared: team });
  expect((await set(null, declared.updatedAt)).status).toBe(409);
  expect((await set(null, changed.json.updatedAt)).json).toMatchObject({ settings: { owner: null }, declared: team });
});

it.each([
  { team: 'Shop team', contact: 'somewhere' },
  { team: 'Shop team', contact: 'http://chat.example' },
  { team: 'Shop team', contact: 'javascript:alert(1)' },
  { team: '', contact: 'shop@nara.example' },
])('the owner %j is refused', async (owner) => {
  expect((await set(owner, new Date(0).toISOString())).status).toBe(400);
});
