import { addUser, listen, signInAs, testAppForTest, unlock } from '#testing';
import { cookieOf } from '../../../testing/passkeys';

const test = testAppForTest();
let admin: string;
beforeEach(async () => {
  admin = await signInAs(test, 'admin');
});

const USERS = '/api/enterprise/users';
const call = (method: string, path = '', body?: object) =>
  test.call(method, `${USERS}${path}`, { body, cookie: admin });
/** Changes a user based on their current version. */
const change = async (id: string, body: object) => {
  const { updatedAt } = (await call('GET', `/${id}`)).json;
  return call('PATCH', `/${id}`, { expectedUpdatedAt: updatedAt, ...body });
};
const issueCode = async (id: string) => String((await call('POST', `/${id}/access-code`)).json.code);

const enter = (passcode: string, gate = 'enterprise') =>
  test.call('POST', '/api/session/unlock', { body: { gate, passcode } });
const sessionOf = async (cookie: string) => (await test.call('GET', '/api/session', { cookie })).json;

const audit = () =>
  test.context.database.kysely
    .selectFrom('audit_log')
    .where('action', 'not like', 'access.%')
    .selectAll()
    .orderBy('at')
    .execute();
const sipho = { name: 'Sipho Dube', email: 'Sipho@nara.example', role: 'logistics', department: 'Logistics' };

describe('the list of users', () => {
  beforeEach(async () => {
    await addUser(test, { name: 'Ayanda', email: 'ayanda@nara.example', role: 'admin', department: 'IT' });
    await addUser(test, { name: 'bongani', email: 'bongani@nara.example', status: 'pending' });
    await addUser(test, { name: 'Carla', email: 'carla@nara.example', role: 'merchandising', last_login_at: 5 });
  });
  const names = async (query: string) =>
    ((await call('GET', query)).json.rows as { name: string }[]).map(({ name }) => name);

  it.each([
    ['?sort=name', ['Ayanda', 'bongani', 'Carla']],
    ['?sort=-lastLogin&pageSize=1', ['Carla']],
    ['?search=BONG', ['bongani']],
    ['?search=carla%40nara', ['Carla']],
    ['?search=logistics&role=merchandising', ['Carla']],
    ['?search=logistics&status=pending', ['bongani']],
    ['?role=admin', ['Ayanda']],
    ['?role=admin&status=inactive', []],
  ])('the user list answers %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('the user list has figures, departments and the permissions of each role', async () => {
    const { json } = await call('GET', '/overview');
    expect(json).toMatchObject({ total: 3, active: 2, pending: 1, admins: 1 });
    expect(json.departments).toContain('Merchandising');
    expect(json.roles).toContainEqual({
      role: 'merchandising',
      permissions: expect.arrayContaining([{ code: 'sku-mapping', label: 'SKU Mapping' }]),
    });
  });
});

describe('a new user', () => {
  it('a new user is pending, has the permissions of the role, and is audited', async () => {
    const { status, json } = await call('POST', '', sipho);
    expect([status, json]).toMatchObject([
      201,
      { ...sipho, email: 'sipho@nara.example', status: 'pending', lastLogin: null, codeIssuedAt: null },
    ]);
    expect(json.permissions).toContain('live-orders');
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'user.create', subject: json.id, before_json: 'null', role: 'admin' });
  });

  it('a user is not added twice', async () => {
    await call('POST', '', sipho);
    const { status, json } = await call('POST', '', { ...sipho, email: 'SIPHO@nara.example' });
    expect([status, json.code]).toEqual([409, 'email-taken']);
    // Lets the form show the message at the field.
    expect(json.errors).toEqual([{ field: 'email', message: json.detail }]);
    expect(await audit()).toHaveLength(1);
  });
});

describe('a personal access code', () => {
  it('a personal code signs in with name and role, and activates a pending user', async () => {
    const id = await addUser(test, { status: 'pending' });
    const entered = await enter(` ${(await issueCode(id)).toLowerCase()} `);
    expect([entered.status, entered.json.staff]).toEqual([200, { name: 'Nomsa Khumalo', role: 'logistics' }]);
    const cookie = cookieOf(entered);
    expect((await test.call('GET', '/api/enterprise/live-orders', { cookie })).status).toBe(200);
    expect((await test.call('GET', USERS, { cookie })).json.code).toBe('role-not-allowed');
    const { json } = await call('GET');
    expect(json.rows).toMatchObject([{ status: 'active', lastLogin: new Date(test.clock.now).toISOString() }]);
  });

  it('a personal code does not open the shop’s gate, and is in no database row, list or audit entry', async () => {
    const code = await issueCode(await addUser(test));
    expect((await enter(code, 'site')).status).toBe(401);
    const rows = [await test.context.database.kysely.selectFrom('access_codes').selectAll().execute(), await audit()];
    expect(JSON.stringify([rows, (await call('GET')).json])).not.toContain(code);
  });

  it('a new personal code replaces the previous one and ends its sessions', async () => {
    const id = await addUser(test);
    const first = await issueCode(id);
    const cookie = cookieOf(await enter(first));
    const second = await issueCode(id);
    expect((await sessionOf(cookie)).staff).toBeNull();
    expect([(await enter(first)).status, (await enter(second)).status]).toEqual([401, 200]);
  });

  it('a revoked personal code ends the staff session and leaves the shop open', async () => {
    const id = await addUser(test);
    const shopper = await unlock(test, 'site');
    const entered = await test.call('POST', '/api/session/unlock', {
      body: { gate: 'enterprise', passcode: await issueCode(id) },
      cookie: shopper,
    });
    const { json } = await call('DELETE', `/${id}/access-code`);
    expect(json.codeIssuedAt).toBeNull();
    expect(await sessionOf(cookieOf(entered))).toMatchObject({ site: true, staff: null });
  });

  it('a personal code is not issued to an inactive or unknown user', async () => {
    const id = await addUser(test, { status: 'inactive' });
    expect((await call('POST', `/${id}/access-code`)).json.code).toBe('user-inactive');
    const unknown = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    expect((await call('POST', `/${unknown}/access-code`)).json.code).toBe('user-not-found');
  });
});

describe('changing a user', () => {
  it('a user change applies from the next call on, and is audited with before and after', async () => {
    const id = await addUser(test);
    const cookie = cookieOf(await enter(await issueCode(id)));
    await change(id, { role: 'merchandising', name: 'Nomsa Dube' });
    expect((await sessionOf(cookie)).staff).toEqual({ name: 'Nomsa Dube', role: 'merchandising' });
    const entry = (await audit()).find(({ action }) => action === 'user.change');
    expect(JSON.parse(entry?.before_json ?? '')).toMatchObject({ role: 'logistics', name: 'Nomsa Khumalo' });
    expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ role: 'merchandising', department: 'Logistics' });
  });

  it('a deactivated user is signed out at once, and needs a new code when reactivated', async () => {
    const id = await addUser(test);
    const code = await issueCode(id);
    const cookie = cookieOf(await enter(code));
    expect((await change(id, { status: 'inactive' })).json.status).toBe('inactive');
    expect((await test.call('GET', '/api/enterprise/live-orders', { cookie })).status).toBe(401);
    await change(id, { status: 'active' });
    expect([(await enter(code)).status, (await sessionOf(cookie)).staff]).toEqual([401, null]);
  });

  it('the last active admin cannot be deactivated or lose the role', async () => {
    const last = await addUser(test, { role: 'admin' });
    await addUser(test, { role: 'admin', status: 'inactive' });
    for (const stepDown of [{ role: 'logistics' }, { status: 'inactive' }]) {
      const { status, json } = await change(last, stepDown);
      expect([status, json.code]).toEqual([409, 'last-admin']);
    }
    expect((await change(last, { name: 'Still here' })).status).toBe(200);
    await addUser(test, { role: 'admin' });
    expect((await change(last, { status: 'inactive' })).status).toBe(200);
  });

  it('two admins who step down at once leave one active admin', async () => {
    const both = [await addUser(test, { role: 'admin' }), await addUser(test, { role: 'admin' })];
    const answers = await Promise.all(both.map((id) => change(id, { role: 'logistics' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a user change to the same values changes nothing, and an empty one or one of an unknown user is refused', async () => {
    const id = await addUser(test);
    const before = (await call('GET', `/${id}`)).json;
    expect((await change(id, { role: 'logistics' })).json).toEqual(before);
    expect(await audit()).toEqual([]);

    expect((await change(id, {})).json.code).toBe('invalid-request');
    expect((await change(id, { status: 'pending' })).json.code).toBe('invalid-request');
    const nobody = { name: 'X', expectedUpdatedAt: new Date(0).toISOString() };
    expect((await call('PATCH', '/f47ac10b-58cc-4372-a567-0e02b2c3d479', nobody)).json.code).toBe('user-not-found');
  });

  it('a user change over a newer one is refused and writes nothing', async () => {
    const id = await addUser(test);
    const { updatedAt } = (await call('GET', `/${id}`)).json;
    const first = await change(id, { department: 'Operations' });
    const { status, json } = await call('PATCH', `/${id}`, { role: 'admin', expectedUpdatedAt: updatedAt });
    expect([status, json.code]).toEqual([409, 'user-changed']);
    expect((await call('GET', `/${id}`)).json).toEqual(first.json);
    expect(await audit()).toHaveLength(1);
  });
});

describe('open screens of the user list', () => {
  it('open screens are notified of user changes and sign-ins', async () => {
    const stream = listen(test, admin);
    await stream.next();
    const id = await addUser(test);
    await change(id, { department: 'Operations' });
    await enter(await issueCode(id));
    for (let heard = 0; heard < 3; heard += 1) {
      const { value } = await stream.next();
      expect(value).toMatch(/\nevent: user\.changed\n/);
      expect(value).toContain(id);
    }
  });

  it('the user list marks the signed-in user', async () => {
    const id = await addUser(test, { role: 'admin' });
    const cookie = cookieOf(await enter(await issueCode(id)));
    expect((await test.call('GET', `${USERS}/${id}`, { cookie })).json.isSelf).toBe(true);
    expect((await call('GET', `/${id}`)).json.isSelf).toBe(false);
  });
});
