import {
  type EndpointName,
  endpointRows,
  readCalls,
  signInAs,
  startTestApp,
  testAppForFile,
  unlock,
  urlOf,
} from '#testing';

/** Checks, previews, searches, generated files and the caller's own session: they change no record. */
const LOOKS: readonly EndpointName[] = [
  'adminPromotions.try',
  'apiConfig.testConnection',
  'bulkProducts.preview',
  'integration.refresh',
  'labels.pdf',
  'labels.png',
  'labels.pngs',
  'labels.preview',
  // The order's timeline reports the last piece of a parcel.
  'labels.scan',
  'operationsDashboard.check',
  'rma.findOrders',
  'rma.sync',
  // Audited in the sandbox, where the import is stored.
  'sandbox.previewImport',
  // Audited; needs a personal sign-in: `second-factor.test.ts`.
  'secondFactor.begin',
  'approvals.approve',
  'approvals.reject',
  // Audited if it changes anything, which requires two people to sign in: `releases/approval/approval.test.ts`.
  'requiredApprovals.change',
  'secondFactor.confirm',
  // Audited; need a personal sign-in: `passkeys.test.ts`.
  'passkeys.begin',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
  'session.chooseEnvironment',
  // Audited if there was a session to end.
  'staffSessions.endMine',
  'staffSessions.endMyOthers',
  'staffSessions.noteActivity',
  // The test queue and the simulated partner's faults are not records of the shop or the sandbox.
  'testEnvironment.cancel',
  'testEnvironment.setFaults',
  'testEnvironment.setPaymentFaults',
  'paymentSettings.test',
  // Audited if there is an account: `payment-settings.test.ts`.
  'paymentSettings.saveCredentials',
];

/** Immutable records that contain their author and time. */
const SIGNED_RECORDS: readonly EndpointName[] = [
  'contactDesk.note',
  'labels.print',
  'notes.addToCustomer',
  'notes.addToOrder',
  'notes.addToReturn',
  'testEnvironment.run',
];

/*
 * Derived from the contract table, so that every change by staff must be audited, including those of future endpoints.
 */
const changes = endpointRows.filter(
  ({ access, method, name }) =>
    (Array.isArray(access) || access === 'deploy-token') &&
    method !== 'GET' &&
    ![...LOOKS, ...SIGNED_RECORDS].includes(name),
);

const test = testAppForFile();
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
});

const entries = (of = test) => of.context.database.kysely.selectFrom('audit_log').selectAll().execute();

it.each(changes)('$name is audited with user, change, time and request', async ({ name, method, path }) => {
  const { body, ...example } = await calls[name].example(test);
  const before = await entries();
  const { status, json } = await test.call(method, urlOf(path, example), {
    body,
    cookie: await signInAs(test, 'admin'),
    headers: { ...example.headers, 'x-request-id': `audit-${name}` },
  });
  expect(status).toBeLessThan(300);
  const written = (await entries()).filter(({ id }) => before.every((entry) => entry.id !== id));
  expect(written).not.toEqual([]);
  for (const entry of written) {
    expect(entry).toEqual({
      id: expect.any(String),
      at: test.clock.now,
      actor: 'Somebody of admin',
      actor_id: null,
      role: 'admin',
      action: expect.stringMatching(/^[a-z0-9-]+\.[a-z-]+$/),
      subject: expect.stringMatching(/./),
      before_json: expect.any(String),
      after_json: expect.any(String),
      request_id: `audit-${name}`,
      seal_no: null,
      seal: null,
      redaction: null,
    });
    expect(entry.before_json).not.toBe(entry.after_json);
  }
  // A call about several records is audited for each of them.
  const orders = json.orders as { orderId: string }[] | undefined;
  const about = example.subject ?? orders?.[0]?.orderId ?? example.params?.id ?? json.id;
  if (about) expect(written.map(({ subject }) => subject)).toContain(about);
});

it('an audit entry names the user who signed in with a personal code', async () => {
  // A separate app: one of the calls above forbids users without a personal sign-in to issue codes.
  const own = await startTestApp();
  const { body } = await calls['users.create'].example(own);
  const cookie = await unlock(own);
  const { json } = await own.call('POST', '/api/enterprise/users', {
    body: { ...Object(body), role: 'admin' },
    cookie,
  });
  const issued = await own.call('POST', `/api/enterprise/users/${json.id}/access-code`, { cookie });
  const entered = await own.call('POST', '/api/session/unlock', {
    body: { gate: 'enterprise', passcode: issued.json.code },
  });
  const added = await own.call('POST', '/api/enterprise/users', {
    body: (await calls['users.create'].example(own)).body,
    cookie: entered.headers.get('set-cookie')?.split(';')[0],
  });
  const entry = (await entries(own)).find(({ subject }) => subject === added.json.id);
  expect(entry).toMatchObject({ actor: 'Sipho Dube', actor_id: json.id });
  await own.close();
});

it('a refused change writes no audit entry', async () => {
  const before = await entries();
  const { params = {} } = await calls['adminOrders.changeStatus'].example(test);
  const body = { status: 'shipped', expectedUpdatedAt: new Date(0).toISOString() };
  const { status } = await test.call('PATCH', `/api/admin/orders/${params.id}`, {
    body,
    cookie: await signInAs(test, 'admin'),
  });
  expect([status, await entries()]).toEqual([409, before]);
});
