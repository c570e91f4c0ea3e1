import { EXAMPLE_CALLS, endpointRows, signInAs, startTestApp, type TestApp, unlock, urlOf } from '../testing';

/* Derived from the contract table: whatever staff can change is written down, whoever adds the endpoint. */
const changes = endpointRows.filter(({ access, method }) => Array.isArray(access) && method !== 'GET');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const entries = () => test.app.database.kysely.selectFrom('audit_log').selectAll().execute();

it.each(changes)(
  '$name is written down once, with who, what, when and by which call',
  async ({ name, method, path }) => {
    const { body, ...example } = await EXAMPLE_CALLS[name](test);
    const before = await entries();
    const { status, json } = await test.call(method, urlOf(path, example), {
      body,
      cookie: await signInAs(test, 'admin'),
      headers: { 'x-request-id': `audit-${name}` },
    });
    expect(status).toBeLessThan(300);
    const written = (await entries()).filter(({ id }) => before.every((entry) => entry.id !== id));
    expect(written).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now,
        actor: 'Somebody of admin',
        actor_id: null,
        role: 'admin',
        action: expect.stringMatching(/^[a-z]+\.[a-z-]+$/),
        // A call about several orders writes down each.
        subject: (json.orders as { orderId: string }[] | undefined)?.[0]?.orderId ?? example.params?.id ?? json.id,
        before_json: expect.any(String),
        after_json: expect.any(String),
        request_id: `audit-${name}`,
      },
    ]);
    expect(written[0]?.before_json).not.toBe(written[0]?.after_json);
  },
);

it('names the user who signed in with a code of their own', async () => {
  const add = EXAMPLE_CALLS['users.create'];
  const { body } = await add(test);
  const cookie = await unlock(test);
  const { json } = await test.call('POST', '/api/enterprise/users', { body: { ...body, role: 'admin' }, cookie });
  const issued = await test.call('POST', `/api/enterprise/users/${json.id}/access-code`, { cookie });
  const entered = await test.call('POST', '/api/session/unlock', {
    body: { gate: 'enterprise', passcode: issued.json.code },
  });
  const added = await test.call('POST', '/api/enterprise/users', {
    body: (await add(test)).body,
    cookie: entered.headers.get('set-cookie')?.split(';')[0],
  });
  const entry = (await entries()).find(({ subject }) => subject === added.json.id);
  expect(entry).toMatchObject({ actor: 'Sipho Dube', actor_id: json.id });
});

it('a change that is refused leaves no entry', async () => {
  const before = await entries();
  const { params = {} } = await EXAMPLE_CALLS['adminOrders.changeStatus'](test);
  const body = { status: 'shipped', expectedUpdatedAt: new Date(0).toISOString() };
  const { status } = await test.call('PATCH', `/api/admin/orders/${params.id}`, {
    body,
    cookie: await signInAs(test, 'admin'),
  });
  expect([status, await entries()]).toEqual([409, before]);
});
