import type { Role } from '@nara/shared-contracts/rules/common';
import {
  type Answer,
  addUser,
  changeApprovals,
  changeSetting,
  signInAs,
  signInAsPerson,
  startTestApp,
  type TestApp,
} from '#testing';
import { type Account, type LocalProvider, startIdentityProvider } from '../../../testing/identity-provider';

const ORIGIN = 'http://localhost:8080';
const PATH = '/api/session/provider';
const NOMSA: Account = {
  sub: 'nomsa-1',
  name: 'Nomsa Khumalo',
  email: 'Nomsa@nara.example',
  email_verified: true,
  groups: ['warehouse', 'everybody'],
};
const MAPPED = [
  { group: 'shop-admins', role: 'admin' },
  { group: 'warehouse', role: 'logistics' },
] as const;

let provider: LocalProvider;
let test: TestApp;
let admin: string;
beforeAll(async () => {
  provider = await startIdentityProvider(`${ORIGIN}/admin/sign-in`);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  test = await startTestApp({ publicUrl: ORIGIN, identityProvider: provider.configuration });
  admin = await signInAs(test, 'admin');
  await mapGroups(MAPPED);
  await provider.become(NOMSA);
});
afterEach(() => test.close());

async function mapGroups(groups: readonly { group: string; role: Role }[]): Promise<void> {
  expect((await changeSetting(test, admin, '/api/enterprise/sign-in/provider', { groups })).status).toBe(200);
}

const cookieOf = ({ headers }: Answer, name: string): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** Begins a sign-in. Returns the browser's cookie and the address that it is sent to. */
async function begin(
  path = '/admin/enterprise/orders',
  prompt?: 'login',
): Promise<{ cookie: string; location: string }> {
  const answer = await test.call('POST', PATH, { body: { path, prompt } });
  expect(answer.status).toBe(200);
  return { cookie: cookieOf(answer, 'nara_sign_in'), location: String(answer.json.location) };
}

const finish = (cookie: string, query: string) => test.call('POST', `${PATH}/return`, { cookie, body: { query } });

/** Signs in as the provider's account. Returns the response. */
async function signIn(prompt?: 'login'): Promise<Answer> {
  const { cookie, location } = await begin(undefined, prompt);
  return finish(cookie, await provider.follow(location));
}

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

const users = () => test.context.database.kysely.selectFrom('users').selectAll().execute();
const find = async (name: string) => (await users()).find((user) => user.name === name);

describe('a new person', () => {
  it('a new person becomes a user with the role of their groups and is signed in under their name', async () => {
    const answer = await signIn();
    expect(answer.json).toMatchObject({
      session: { staff: { name: 'Nomsa Khumalo', role: 'logistics' } },
      path: '/admin/enterprise/orders',
    });
    expect(await find('Nomsa Khumalo')).toMatchObject({
      email: 'nomsa@nara.example',
      role: 'logistics',
      status: 'active',
      last_login_at: test.clock.now,
    });
    const cookie = cookieOf(answer, 'nara_session');
    expect((await test.call('GET', '/api/enterprise/live-orders', { cookie })).status).toBe(200);
    const { json } = await test.call('GET', '/api/session/mine', { cookie });
    expect(json).toMatchObject({ rows: [{ user: { name: 'Nomsa Khumalo' }, isThis: true }] });
  });

  it('a new person in several groups gets the first matching role', async () => {
    await provider.become({ ...NOMSA, groups: ['warehouse', 'shop-admins'] });
    expect((await signIn()).json).toMatchObject({ session: { staff: { role: 'admin' } } });
  });

  it.each([
    ['no group with a role', { groups: ['everybody'] }],
    ['no groups', { groups: undefined }],
    ['no address', { email: undefined }],
  ])('a new person is not signed in with %s', async (_, changes) => {
    await provider.become({ ...NOMSA, sub: 'stranger', ...changes });
    expect(outcome(await signIn())).toBe('no-role');
    expect(await find('Nomsa Khumalo')).toBeUndefined();
  });
});

describe('a user added by an admin', () => {
  it('a user added by an admin signs in with their verified address, under any name', async () => {
    const id = await addUser(test, { name: 'N. Khumalo', email: 'nomsa@nara.example', role: 'logistics' });
    expect(outcome(await signIn())).toBe(200);
    expect(await users()).toHaveLength(1);
    expect((await users())[0]).toMatchObject({ id, status: 'active' });
  });

  it('a user added by an admin cannot sign in with an unverified address', async () => {
    await addUser(test, { name: 'N. Khumalo', email: 'nomsa@nara.example', role: 'admin' });
    await provider.become({ ...NOMSA, email_verified: false });
    expect(outcome(await signIn())).toBe('email-not-verified');
  });

  it('a user’s address does not sign in another person who gets it later', async () => {
    await signIn();
    await provider.become({ ...NOMSA, sub: 'somebody-else' });
    expect(outcome(await signIn())).toBe('email-not-verified');
  });

  it('a user counts as one person with the admin who entered their address, unless both use the provider', async () => {
    await mapGroups([{ group: 'warehouse', role: 'admin' }]);
    const sipho = await signInAsPerson(test, { name: 'Sipho Dube', email: 'sipho@nara.example', role: 'admin' });
    const zanele = await signInAsPerson(test, { name: 'Zanele Mbeki', role: 'admin' });
    const added = { name: 'N. Khumalo', email: 'nomsa@nara.example', role: 'admin', department: 'IT' };
    expect((await test.call('POST', '/api/enterprise/users', { cookie: sipho, body: added })).status).toBe(201);
    expect((await changeApprovals(test, zanele, { roles: true })).status).toBe(200);
    const path = '/api/enterprise/approvals';

    const ask = async (): Promise<string> => {
      const id = await addUser(test);
      const { updatedAt } = (await test.call('GET', `/api/enterprise/users/${id}`, { cookie: zanele })).json;
      const cookie = cookieOf(await signIn(), 'nara_session');
      const change = { role: 'admin', expectedUpdatedAt: updatedAt };
      await test.call('PATCH', `/api/enterprise/users/${id}`, { cookie, body: change });
      const { rows } = (await test.call('GET', path, { cookie })).json as { rows: { id: string; subject: string }[] };
      return rows.find(({ subject }) => subject === id)?.id ?? '';
    };
    const approve = async (id: string) => outcome(await test.call('POST', `${path}/${id}/approve`, { cookie: sipho }));
    const asked = await ask();
    expect(await approve(asked)).toBe('one-person');

    await provider.become({ ...NOMSA, sub: 'sipho-1', name: 'Sipho Dube', email: 'sipho@nara.example' });
    expect(outcome(await signIn())).toBe(200);
    // The earlier request stays his, because he could have been linked as her then.
    expect(await approve(asked)).toBe('one-person');
    await provider.become(NOMSA);
    expect(await approve(await ask())).toBe(200);
  });

  it('a deactivated user cannot sign in through the provider', async () => {
    await addUser(test, { email: 'nomsa@nara.example', status: 'inactive' });
    expect(outcome(await signIn())).toBe('user-inactive');
  });
});

describe('a known user', () => {
  it('a known user is found by the provider’s id under another name and address', async () => {
    await signIn();
    await provider.become({ ...NOMSA, name: 'Nomsa Dlamini', email: 'dlamini@nara.example' });
    expect(outcome(await signIn())).toBe(200);
    expect(await users()).toHaveLength(1);
  });

  it('a known user gets the role of their groups at the next sign-in, which is audited', async () => {
    await signIn();
    const cookie = cookieOf(await signIn(), 'nara_session');
    await provider.become({ ...NOMSA, groups: ['shop-admins'] });
    expect((await signIn()).json).toMatchObject({ session: { staff: { role: 'admin' } } });
    expect((await test.call('GET', '/api/session', { cookie })).json.staff).toMatchObject({ role: 'admin' });
    const entry = await test.context.database.kysely
      .selectFrom('audit_log')
      .select(['actor', 'after_json'])
      .where('action', '=', 'user.change')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'Identity provider', after_json: expect.stringContaining('"role":"admin"') });
  });

  it('a user of the provider needs no second factor of the shop', async () => {
    const path = '/api/enterprise/sign-in/second-factor';
    expect((await changeSetting(test, admin, path, { roles: ['admin', 'logistics'] })).status).toBe(200);
    const cookie = cookieOf(await signIn(), 'nara_session');
    expect((await test.call('GET', '/api/session', { cookie })).json.staff).toMatchObject({ name: 'Nomsa Khumalo' });
  });

  it('an admin who signs in through the provider allows the shared passcode to be turned off', async () => {
    const off = () => changeSetting(test, admin, '/api/enterprise/sign-in/passcode', { isOn: false });
    expect(outcome(await off())).toBe('no-personal-admin');
    await provider.become({ ...NOMSA, groups: ['shop-admins'] });
    await signIn();
    expect(outcome(await off())).toBe(200);
  });
});

it('a re-authentication at the provider counts as a recent sign-in, and a silent one does not', async () => {
  const beginFactor = async (answer: Answer) =>
    outcome(await test.call('POST', '/api/session/second-factor', { cookie: cookieOf(answer, 'nara_session') }));
  expect(await beginFactor(await signIn())).toBe('recent-sign-in-required');
  const { location } = await begin(undefined, 'login');
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  expect(await beginFactor(await signIn('login'))).toBe(201);
});

describe('a sign-in through the provider', () => {
  it('a sign-in is completed once, by the browser that began it', async () => {
    const { cookie, location } = await begin();
    const query = await provider.follow(location);
    expect(outcome(await finish('', query))).toBe('provider-refused');
    expect(outcome(await finish('nara_sign_in=made-up', query))).toBe('provider-refused');
    const { cookie: other } = await begin();
    expect(outcome(await finish(other, query))).toBe('provider-refused');
    expect(outcome(await finish(cookie, query))).toBe(200);
    expect(outcome(await finish(cookie, query))).toBe('provider-refused');
  });

  it.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'made-up')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
    ['another code', (query: URLSearchParams) => query.set('code', 'made-up')],
    ['a refusal of the provider', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ])('a sign-in with %s is refused', async (_, change) => {
    const { cookie, location } = await begin();
    const query = new URLSearchParams(await provider.follow(location));
    change(query);
    expect(outcome(await finish(cookie, String(query)))).toBe('provider-refused');
  });

  it('a sign-in with another nonce is refused, and any expires after ten minutes', async () => {
    const { cookie, location } = await begin();
    const changed = new URL(location);
    changed.searchParams.set('nonce', 'made-up');
    expect(outcome(await finish(cookie, await provider.follow(changed.href)))).toBe('provider-refused');

    const late = await begin();
    const query = await provider.follow(late.location);
    test.clock.now += 10 * 60_000;
    expect(outcome(await finish(late.cookie, query))).toBe('provider-refused');
  });

  it.each([
    'https://elsewhere.example/admin',
    '//elsewhere.example',
    '/shop',
    '/admin\\@elsewhere.example',
    '/administrator',
  ])('a sign-in refuses to lead to another site or screen: %s', async (path) => {
    const answer = await test.call('POST', PATH, { body: { path } });
    expect(answer.status).toBe(400);
  });

  it('a refused sign-in is audited without the received values', async () => {
    const { cookie } = await begin();
    await finish(cookie, 'code=secret-code&state=made-up');
    const entries = await test.context.database.kysely
      .selectFrom('audit_log')
      .select('after_json')
      .where('action', '=', 'access.sign-in-refused')
      .execute();
    expect(entries).toEqual([{ after_json: expect.stringContaining('provider-refused') }]);
    expect(entries[0]?.after_json).not.toContain('secret-code');
  });

  it('a sign-in opens a new session, and the earlier session id is worthless', async () => {
    const before = await signInAs(test, 'merchandising');
    const { cookie, location } = await begin();
    const answer = await finish(`${cookie}; ${before}`, await provider.follow(location));
    expect(cookieOf(answer, 'nara_session')).not.toBe(before);
    expect((await test.call('GET', '/api/session', { cookie: before })).json.staff).toBeNull();
  });
});

it('the gate gets the display name of the provider, and admins see the redirect address to register with it', async () => {
  expect((await test.call('GET', PATH)).json).toEqual({ label: 'your NARA account' });
  const { json } = await test.call('GET', '/api/enterprise/sign-in/provider', { cookie: admin });
  expect(json.provider).toEqual({ issuer: provider.configuration.issuer, redirectUrl: `${ORIGIN}/admin/sign-in` });
});

it('a provider that is down blocks no other sign-in, and is tried again', async () => {
  const down = { ...provider.configuration, issuer: 'http://127.0.0.1:9' };
  const other = await startTestApp({ publicUrl: ORIGIN, identityProvider: down });
  const answer = await other.call('POST', PATH, { body: { path: '/admin' } });
  expect([answer.status, answer.json.code]).toEqual([503, 'provider-unreachable']);
  expect((await other.call('GET', PATH)).json).toEqual({ label: 'your NARA account' });
  await other.close();
});
